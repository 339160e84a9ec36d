/** Changes of what each player has: `add 1 to each player's coins`, `set everybody's coins to 0`, `subtract 1 from the coins of all players`. */

import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { fieldNamed } from './declared-names.ts';

/** More tokens than such a change has. */
const MOST_TOKENS = 24;
const ALL =
  '(?:each|every|all|all the|any|both)(?: (other))? (?:players?|opponents?)|everybody|everyone|all others|others|opponents';
const FIELD = '([\\p{L}_][\\p{L}\\d_]*)';
const WHOSE = new RegExp(`^(.*?)\\b(?:the )?(${ALL})['’]s? ${FIELD}(.*)$`, 'u');
const OF_ALL = new RegExp(`^(.*?)\\b(?:the )?${FIELD} of (?:the )?(${ALL})(?= |$)(.*)$`, 'u');

/** Behind `add`, `subtract` or `set`, which begins at `start`: it is told, and left out; true if it came. */
export function skipOfEverybody(p: Core, start: number): boolean {
  let length = 0;
  while (length < MOST_TOKENS && onSameLine(p, length + 1) && !p.nextWord(length + 1, T.RCurly, T.LCurly)) {
    if (length > 0 && isStatementStart(p, length + 1)) break;
    length++;
  }
  if (length < 3) return false;
  const text = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }).replace(/\s+/g, ' ');
  const said = saidOf(text);
  const field = said && fieldNamed(p, said.noun);
  if (!said || field === undefined) return false;
  const verb = p.peek(0).image;
  // `set x to the highest coins of all players` changes nothing of theirs.
  const isTarget =
    verb === 'set' ? said.before === '' : / (?:to|from) $/.test(` ${said.before}`) && said.behind === '';
  if (!isTarget) return false;
  skip(p, length);
  const span = p.from(start);
  const others = said.isOthers ? ' except me' : '';
  const say = `for each p in players${others} { ${verb} ${said.before}p.${field}${said.behind} }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return true;
}

function saidOf(
  text: string,
):
  | { readonly before: string; readonly noun: string; readonly behind: string; readonly isOthers: boolean }
  | undefined {
  const [, before = '', who = '', , noun, behind = ''] = WHOSE.exec(text) ?? [];
  const isOthers = (words: string): boolean => /other|opponent/.test(words);
  if (noun !== undefined) return { before, noun, behind, isOthers: isOthers(who) };
  const [, first = '', of, all = '', , rest = ''] = OF_ALL.exec(text) ?? [];
  return of === undefined ? undefined : { before: first, noun: of, behind: rest, isOthers: isOthers(all) };
}
