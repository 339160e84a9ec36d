/** Types of names that a rule introduces, as far as the words around them tell. */

import { memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../../semantics/types.ts';
import * as T from '../../syntax/tokens.ts';
import type { Token } from './surroundings.ts';
import { closingOf, type Names, typeBefore, typeOfName, typeOfRow } from './values.ts';

const { K } = T;

/** The type of the name that the token with the index `at` introduces; `names` are those in reach there. */
export function typeOfBinder(names: Names, tokens: readonly Token[], at: number): Type {
  const [before, behind] = [tokens[at - 1]?.tokenType, tokens[at + 1]?.tokenType];
  if (behind === T.Colon) return typeWritten(names, tokens, at + 2);
  if (behind === K.in) return elementOf(rowFrom(names, tokens, at + 2));
  switch (before) {
    case K.let:
      return behind === T.Equal ? rowFrom(names, tokens, at + 2) : UNKNOWN;
    case K.pick: {
      const from = tokens.findIndex(({ tokenType }, index) => index > at && tokenType === K.from);
      return from < 0 || from > at + 4 ? UNKNOWN : elementOf(rowFrom(names, tokens, from + 1));
    }
    case K.as:
      return looked(names, tokens, at - 1);
    case K.by:
    case K.of:
      return memberOf(names.globals.seats);
    default:
      return UNKNOWN;
  }
}

/** So far before its name it may begin. */
const FARTHEST = 200;

/** What `when … as y` has looked at. */
function looked(names: Names, tokens: readonly Token[], end: number): Type {
  let when = end - 1;
  while (when >= 0 && when > end - FARTHEST && tokens[when]?.tokenType !== K.when) when--;
  const isQuery = tokens[when + 1]?.tokenType === K.the && tokens[when + 3]?.tokenType === K.in;
  const type = isQuery ? elementOf(rowFrom(names, tokens, when + 4)) : typeBefore(names, tokens, end);
  return type.kind === 'member' ? { ...type, optional: false } : type;
}

/** The type of the names, dots and brackets that begin at a token. */
function rowFrom(names: Names, tokens: readonly Token[], start: number): Type {
  let end = start + 1;
  if (tokens[end]?.tokenType === T.LParen) end = closingOf(tokens, end, tokens.length) + 1;
  while (tokens[end]?.tokenType === T.Dot || tokens[end]?.tokenType === T.LSquare)
    end = tokens[end]?.tokenType === T.Dot ? end + 2 : closingOf(tokens, end, tokens.length) + 1;
  if (tokens[end]?.tokenType === T.DotDot) return { kind: 'set', of: NUMBER };
  return typeOfRow(names, tokens, start, Math.min(end, tokens.length));
}

function elementOf(domain: Type): Type {
  if (domain.kind === 'set') return domain.of;
  if (domain.kind === 'pile' || domain.kind === 'deck')
    return domain.item.kinds ? memberOf(domain.item.kinds) : UNKNOWN;
  return domain.kind === 'member' ? domain : UNKNOWN;
}

/** A type as it is written: of names, numbers and `yes/no` only. */
function typeWritten(names: Names, tokens: readonly Token[], start: number): Type {
  const first = tokens[start];
  if (!first) return UNKNOWN;
  if (first.tokenType === T.NumberToken) return NUMBER;
  if (first.tokenType === K.yes) return YES_NO;
  if (first.tokenType === K.set) {
    const of = typeWritten(names, tokens, start + 2);
    return of.kind === 'member' || of.kind === 'number' ? { kind: 'set', of } : UNKNOWN;
  }
  if (tokens[start + 1]?.tokenType === T.DotDot) return NUMBER;
  return elementOf(typeOfName({ ...names, locals: [] }, first.image));
}
