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
  if (isNumber && p.next(K.of, 2)) return skipNumberOf(p, start);
  if (!isNumber || !p.nextIsName(2) || !p.next(K.from, 3) || !onSameLine(p, 3)) return false;
  const noun = p.peek(2).image;
  const field = pieceCalled(p, noun) ? undefined : fieldNamed(p, noun);
  if (field === undefined || !/^[\p{L}\d_]+\s*\.\./u.test(typeInText(p, field) ?? ''))
    return skipNumberOf(p, start);
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

/** `move 2 g from gems to me.gems`, where both have a number for each: one gets less and the other more. True if it came, and was told. */
function skipNumberOf(p: Core, start: number): boolean {
  const noun = p.next(K.of, 2) ? 3 : 2;
  if (!p.nextIsName(noun) || !p.next(K.from, noun + 1) || !onSameLine(p, noun + 1)) return false;
  const from = pathFrom(p, noun + 2);
  const to = p.next(K.to, from.behind) ? pathFrom(p, from.behind + 1) : undefined;
  const isOfNumbers = (path: string): boolean =>
    /^[\p{L}\d_]+\s*\.\..* per /u.test(typeInText(p, path.split('.').at(-1) ?? '') ?? '');
  if (!to || !isOfNumbers(from.path) || !isOfNumbers(to.path)) return false;
  const [number, each] = [p.peek().image, p.peek(noun).image];
  skip(p, to.behind - 1);
  const span = p.from(start);
  const say = `subtract ${number} from ${from.path}[${each}]  add ${number} to ${to.path}[${each}]`;
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

/** `move g off the board`, `move g from the board`: it stands nowhere then. True if it came, and was told. */
export function skipOffBoard(p: Core, start: number): boolean {
  let ahead = 1;
  while (onSameLine(p, ahead + 1) && ahead < MOST_OF_PATH && !/^(off|from)$/.test(p.peek(ahead + 1).image))
    ahead++;
  const board = p.next(K.the, ahead + 2) ? ahead + 3 : ahead + 2;
  if (!p.next(K.board, board) || !onSameLine(p, board)) return false;
  const what = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(ahead)).end });
  const say = `move ${what} to none`;
  skip(p, board);
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return true;
}

/** More tokens than a path has. */
const MOST_OF_PATH = 12;

/**
 * `move all c in p.hand where c.suit is led to me.hand`, `move all from p.hand where c.suit is led to me.hand`: each of those goes. True if it came, and
 * was told.
 */
export function skipAllThat(p: Core, start: number): boolean {
  const isNamed = p.next(K.all) && p.nextIsName(2) && p.next(K.in, 3);
  if (!isNamed && !(p.next(K.all) && p.next(K.from, 2))) return false;
  let [where, to, last] = [0, 0, 3];
  while (onSameLine(p, last + 1) && !p.nextWord(last + 1, T.LCurly, T.RCurly)) {
    last++;
    if (p.nextWord(last, K.where, K.except) && where === 0) where = last;
    if (p.next(K.to, last)) to = last;
    else if (to > 0 && isAnchor(p, last)) break;
  }
  if (to === 0 || (!isNamed && (where === 0 || where > to))) return false;
  let end = to + 1;
  while (p.nextWord(end + 1, T.Dot, T.LParen, T.RParen, T.LSquare, T.RSquare) || p.next(T.Dot, end)) end++;
  const text = (from: number, upTo: number): string =>
    p.written({ ...p.spanOf(p.peek(from)), end: p.spanOf(p.peek(upTo)).end });
  const name = isNamed
    ? p.peek(2).image
    : p.next(K.where, where) && p.next(T.Dot, where + 2)
      ? p.peek(where + 1).image
      : 'c';
  const first = isNamed ? 4 : 3;
  const from = text(first, (where === 0 ? to : where) - 1);
  const which = where === 0 ? '' : ` ${text(where, to - 1)}`;
  // What stands on the board comes from nowhere else.
  const isOfPieces = from === 'piece' || pieceCalled(p, from) !== undefined;
  const move = `move ${name}${isOfPieces ? '' : ` from ${from}`} to ${text(to + 1, end)}`;
  const say = `for each ${name} in ${from}${which} { ${move} }`;
  skip(p, end);
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return true;
}

const COMPASS = /^(north|south|east|west|northeast|northwest|southeast|southwest)$/i;

/** `move g north`, `move g 2 spaces north`: which space that is, is looked up. True if it came, and was told. */
export function skipCompass(p: Core, start: number): boolean {
  let ahead = 1;
  while (p.next(T.Dot, ahead + 1) && p.nextIsWord(ahead + 2)) ahead += 2;
  const isCounted = p.next(T.NumberToken, ahead + 1) && WALKED.has(p.peek(ahead + 2).image);
  const at = isCounted ? ahead + 3 : ahead + 1;
  if (!COMPASS.test(p.peek(at).image) || !onSameLine(p, at) || p.nextWord(at + 1, T.Dot, K.to)) return false;
  const piece = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(ahead)).end });
  const word = p
    .peek(at)
    .image.toLowerCase()
    .replace(/^(north|south)(east|west)$/, (_, one: string, other: string) => capital(one) + capital(other));
  const one = `when toward(${piece}, ${capital(word)}) as there { move ${piece} to there }`;
  const many = isCounted ? p.peek(ahead + 1).image : '1';
  const say = many === '1' ? one : `repeat up to ${many} times { ${one} }`;
  skip(p, at);
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return true;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
