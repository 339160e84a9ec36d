/** Moves that do not say which piece goes, or where to: `move a Stone to a1`, `move 3 spaces forward`. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isAnchor, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, pieceCalled, typeInText } from './declared-names.ts';
import { pieceMoved } from './placings.ts';
import { advanced } from './sayings.ts';

const { K } = T;

/** What players count when they walk. */
const WALKED = new Set(['space', 'spaces', 'step', 'steps', 'field', 'fields', 'square', 'squares']);

/** `move a Stone to a1`, `move a Stone from b1 to a1`: it is said which one. True if it came, and was told. */
export function skipOneOfKind(p: Core, start: number): boolean {
  if (!/^(an?|one|any|another)$/.test(p.peek().image) || !p.nextWord(3, K.to, K.from)) return false;
  const said = pieceMoved(p, p.peek(2).image);
  if (!said || !onSameLine(p, 3)) return false;
  skip(p, said.length);
  const span = p.from(start);
  const fix = said.isKnown ? writing(said.say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say: said.say }, { fix });
  excuse(p);
  return true;
}

/** `move 3 spaces`, `move 3 spaces forward`, `move forward 3 spaces`: it is said what walks. True if it came, and was told. */
export function skipWalk(p: Core, start: number): boolean {
  const at = /^(forward|ahead|up)$/.test(p.peek().image) ? 2 : 1;
  if (!p.next(T.NumberToken, at) || !WALKED.has(p.peek(at + 1).image) || !onSameLine(p, at + 1)) return false;
  const isForward = at === 1 && /^(forward|ahead|on)$/.test(p.peek(3).image) && onSameLine(p, 3);
  const last = isForward ? 3 : at + 1;
  if (onSameLine(p, last + 1) && !(p.next(T.RCurly, last + 1) || isAnchor(p, last + 1))) return false;
  const said = advanced(p, p.peek(at).image);
  skip(p, last);
  const span = p.from(start);
  const fix = said.isKnown ? writing(said.say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say: said.say }, { fix });
  excuse(p);
  return true;
}

/** `move 2 armies from a to b`, where spaces or players have a number of them: one gets less and the other more. True if it came, and was told. */
export function skipNumber(p: Core, start: number): boolean {
  const isNumber = p.next(T.NumberToken) || p.nextIsName();
  if (!isNumber || !p.nextIsName(2) || !p.next(K.from, 3) || !onSameLine(p, 3)) return false;
  const noun = p.peek(2).image;
  const field = pieceCalled(p, noun) ? undefined : fieldNamed(p, noun);
  if (field === undefined || !/^[\p{L}\d_]+\s*\.\./u.test(typeInText(p, field) ?? '')) return false;
  const from = pathFrom(p, 4);
  const to = p.next(K.to, from.behind) ? pathFrom(p, from.behind + 1) : undefined;
  if (!to) return false;
  const number = p.peek().image;
  skip(p, to.behind - 1);
  const span = p.from(start);
  const of = (path: string): string => (path.endsWith(`.${field}`) ? path : `${path}.${field}`);
  const say = `subtract ${number} from ${of(from.path)}  add ${number} to ${of(to.path)}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return true;
}

/** What a path so many tokens ahead is, and where what stands behind it begins. */
function pathFrom(p: Core, at: number): { readonly path: string; readonly behind: number } {
  let last = at;
  if (p.next(T.LParen, last + 1) && p.next(T.RParen, last + 3)) last += 3;
  while (p.next(T.Dot, last + 1) && p.nextIsWord(last + 2)) last += 2;
  return { path: p.written({ ...p.spanOf(p.peek(at)), end: p.spanOf(p.peek(last)).end }), behind: last + 1 };
}

/** Does a number of steps come, `3`, `die spaces`, `by 2`, `forward 4`, where `to` must stand? */
export function comesSteps(p: Core): boolean {
  if (!onSameLine(p, 1)) return false;
  if (p.nextWord(1, T.NumberToken, K.by)) return true;
  return p.nextIsName() && onSameLine(p, 2) && (p.next(T.NumberToken, 2) || WALKED.has(p.peek(2).image));
}

/** `to along(me.pawn, 3)` in place of `3 spaces`, where that is all that is said. */
export function alongInstead(p: Core, what: Expression | 'all' | undefined): Fix | undefined {
  const begin = p.spanOf(p.peek());
  let ahead = 1;
  if (p.next(K.by)) ahead++;
  else if (p.nextIsName() && p.next(T.NumberToken, 2)) ahead++;
  const steps = p.peek(ahead);
  const isWalked = WALKED.has(p.peek(ahead + 1).image) && onSameLine(p, ahead + 1);
  const last = isWalked ? p.peek(ahead + 1) : steps;
  if (what === undefined || what === 'all' || what.kind === 'missing') return undefined;
  if (steps.tokenType !== T.NumberToken && !p.nextIsName(ahead)) return undefined;
  const piece = p.source.text.slice(what.span.start, what.span.end);
  const span = { ...begin, end: p.spanOf(last).end };
  // A line ends somewhere.
  if (!isInText(p, '^[ \\t]*board\\s+line\\b')) return writing(`to along(${piece}, ${steps.image})`, span);
  const move = p.source.text.lastIndexOf('move', what.span.start);
  const say = `when along(${piece}, ${steps.image}) as there { move ${piece} to there }`;
  return writing(say, { ...span, start: move });
}
