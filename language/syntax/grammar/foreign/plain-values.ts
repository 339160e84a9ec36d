/** Values as a sentence or a program has them: `my hand`, `null`, `c is a Cellar`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { replaceNext } from '../../parser/skipping.ts';
import { isFieldInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { nameOf } from '../names.ts';
import { isMember, isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** Who has what stands behind, without a dot between: `my hand`, `me coins`, and in an example `Ada coins = 1`. */
function whoseComes(p: Core): string | undefined {
  if (!onSameLine(p, 2) || isStatementStart(p, 2)) return undefined;
  const { image } = p.peek();
  // `set me folded` says what becomes of it.
  const isSet = p.next(K.set, 0) && !p.next(K.to, 3);
  if (p.next(K.me)) return p.nextIsName(2) && !isSet ? 'me' : undefined;
  if (!p.next(T.PlainName)) return undefined;
  // `your hand is empty` is a sentence, which is told whole.
  if (/^(my|your)$/.test(image)) return p.next(K.is, 3) || isNamed(p, image) ? undefined : 'me';
  const isCompared = p.nextWord(3, T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual);
  if (!isCompared || !/^\p{Lu}/u.test(image)) return undefined;
  const isPlaying = isInText(
    p,
    `\\bwith\\b[^{\\n]{0,200}(?<![\\p{L}\\d_])${literally(image)}(?![\\p{L}\\d_])`,
  );
  return isPlaying ? image : undefined;
}

/** `my hand`, `your coins`: what whoever has the turn has; undefined where none comes. */
export function ownValue(p: Core): Expression | undefined {
  const who = whoseComes(p);
  if (who === undefined || !p.nextIsWord(2) || !isFieldInText(p, p.peek(2).image)) return undefined;
  const start = p.here();
  const span = p.spanOf(p.takeNext());
  const name = nameOf(p, p.takeNext());
  tellInstead(p, p.from(start), `${who}.${name.text}`);
  return {
    kind: 'member',
    span: p.from(start),
    of: { kind: 'name', span, name: { text: who, span } },
    name,
  };
}

/** `null`, `nil`: there is none. */
export function readNull(p: Core): void {
  if (!p.next(T.PlainName) || !/^(null|nil)$/.test(p.peek().image)) return;
  if (p.nextWord(2, T.Dot, T.LParen, T.Colon, K.in) || isNamed(p, p.peek().image)) return;
  if (isMember(p, p.peek().image)) return;
  tellInstead(p, p.spanOf(p.peek()), 'none');
  replaceNext(p, K.none);
}

/** Behind `is`: `a Cellar`, `an Action card` is that without the article. */
export function skipArticleOfKind(p: Core): void {
  if (!/^(an?)$/.test(p.peek().image) || !p.next(T.PlainName, 2) || !onSameLine(p, 2)) return;
  if (isNamed(p, p.peek().image) || !isMember(p, p.peek(2).image)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}
