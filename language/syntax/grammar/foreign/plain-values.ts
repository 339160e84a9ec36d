/** Values as a sentence or a program has them: `my hand`, `null`, `c is a Cellar`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { replaceNext } from '../../parser/skipping.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { nameOf } from '../names.ts';
import { isMember, isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `my hand`, `your coins`: what whoever has the turn has; undefined where none comes. */
export function ownValue(p: Core): Expression | undefined {
  if (!p.next(T.PlainName) || !/^(my|your)$/.test(p.peek().image) || !onSameLine(p, 2)) return undefined;
  // `your hand is empty` is a sentence, which is told whole.
  if (!p.nextIsWord(2) || p.next(K.is, 3) || !isFieldInText(p, p.peek(2).image) || isNamed(p, p.peek().image))
    return undefined;
  const start = p.here();
  const span = p.spanOf(p.takeNext());
  const name = nameOf(p, p.takeNext());
  tellInstead(p, p.from(start), `me.${name.text}`);
  return {
    kind: 'member',
    span: p.from(start),
    of: { kind: 'name', span, name: { text: 'me', span } },
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
