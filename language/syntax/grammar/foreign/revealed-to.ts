/** To whom something is shown, in the words of a rulebook: `reveal p.hand to others`, `reveal p.hand to all except p`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';

const { K } = T;

const OTHERS =
  /^to (?:(?:(?:all )?(?:the )?)(?:others|other players|opponents)|(?:everybody|everyone) else|(?:all|all players|players|all the players|everybody|everyone) (?:except|but) ([\p{L}_][\p{L}\d_]*))$/u;
/** No more words than that has. */
const MOST = 6;

/** Tells it and reads on: true where it came. */
export function revealsToOthers(p: Core, start: number, what: Expression): boolean {
  if (!p.next(K.to) || what.kind === 'missing') return false;
  const found = wordsOfOthers(p);
  if (!found) return false;
  const owner = what.kind === 'member' && what.of.kind === 'name' ? what.of.name.text : 'me';
  const but = found.but ?? owner;
  const each = but === 'q' ? 'r' : 'q';
  skip(p, found.length);
  const span = p.from(start);
  const say = `for each ${each} in players except ${but} { reveal ${p.written(what.span)} to ${each} }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return true;
}

function wordsOfOthers(p: Core): { readonly length: number; readonly but: string | undefined } | undefined {
  for (let length = 2; length <= MOST && onSameLine(p, length) && p.nextIsWord(length); length++) {
    const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end });
    const [said, but] = OTHERS.exec(words.replace(/\s+/g, ' ')) ?? [];
    const isGoneOn = p.next(T.Dot, length + 1) || p.nextWord(length + 1, K.except);
    if (said !== undefined && !isGoneOn && !(length === 2 && isNamed(p, p.peek(2).image)))
      return { length, but };
  }
  return undefined;
}
