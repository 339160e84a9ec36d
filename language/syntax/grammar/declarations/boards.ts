/** The board: its shape, spaces and paths. */

import type { IToken } from 'chevrotain';
import type { BoardDeclaration, BoardShape, Expression, Span } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { numberOf } from '../expressions/literals.ts';
import { otherDrawing, pictureAlone } from '../foreign/drawings.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';
import { type Drawn, spacesAndPaths } from './spaces.ts';
import { filePath } from './things.ts';

const { K } = T;

type Needed = Needs<
  | 'name'
  | 'text'
  | 'number'
  | 'sum'
  | 'attributes'
  | 'label'
  | 'labelAndCites'
  | 'cites'
  | 'optionalArguments'
>;

/** `board { space A …  path A - B }`, `board ring 21 {…}`, `board grid 8 by 8`, `board hex 5`, `board map """…"""` */
export function boardDeclaration(p: Core, g: Needed): Reader<BoardDeclaration> {
  const shapeOf = boardShape(p, g);
  const readDrawn = spacesAndPaths(p, g);
  return p.rule('Board', (start): BoardDeclaration => {
    const doc = docOf(p, start);
    const before = shapeOf();
    const attributes = g.attributes();
    p.boardHasAttributes = attributes.length > 0;
    p.withoutBrackets = [];
    p.bareSpaces = [];
    p.connections = [];
    const { label, cites } = g.labelAndCites();
    // `line 8 "Street" bounce` reads as well as `line 8 bounce "Street"`.
    const bounce = p.maybe(
      () => (before.kind === 'line' || before.kind === 'ring') && p.next(K.bounce),
      () => p.take(K.bounce),
    );
    const shape = bounce ? ({ ...before, bounce: true } as BoardShape) : before;
    const file = p.after(K.from, () => filePath(p, g, 'board'));
    const drawn: Drawn = { spaces: [], paths: [] };
    p.maybe(
      () => p.next(T.LCurly) || (shape.kind === 'free' && !file),
      () => readDrawn(drawn),
    );
    const all = [...cites, ...g.cites()];
    const span = p.from(start);
    return { kind: 'board', span, shape, attributes, label, cites: all, doc, ...drawn, file };
  });
}

function boardShape(p: Core, g: Needs<'sum' | 'text'>): () => BoardShape {
  const rows = (): Expression => {
    const glued = gluedRows(p);
    if (glued) return glued;
    if (p.nextWord(1, K.x, T.Comma)) takeForBy(p);
    p.need(K.by, 'board');
    return g.sum();
  };
  /** A number, without `of` and the noun that it is the number of. */
  const counted = (read: () => Expression): Expression => {
    const begun = p.here();
    const isOf = comesOf(p);
    if (isOf) p.takeNext();
    const size = sizeBeforeX(p) ?? read();
    const isNoun = isNounOfSpaces(p);
    if (isNoun) p.takeNext();
    if (isOf || isNoun) leaveOutWords(p, size, p.from(begun));
    return size;
  };
  const grid = (): BoardShape => {
    p.take(K.grid);
    const begun = p.here();
    const isOf = comesOf(p);
    if (isOf) p.takeNext();
    const columns = sizeBeforeX(p) ?? g.sum();
    if (isOf) leaveOutWords(p, columns, p.from(begun));
    const product = productForSizes(p, columns) ?? squareOf(p, columns);
    return product ?? { kind: 'grid', columns, rows: counted(rows) };
  };
  const hex = (): BoardShape => {
    p.take(K.hex);
    const columns = counted(() => sizeBeforeX(p) ?? g.sum());
    const several = p.maybe(
      () => p.nextWord(1, K.by, K.x, T.Comma) || /^[xX]\d/.test(p.peek().image),
      () => counted(rows),
    );
    return { kind: 'hex', columns, rows: several };
  };
  const lineOrRing = (): BoardShape => {
    const kind = p.takeAny(K.ring, K.line).image as 'ring' | 'line';
    const size = p.maybe(
      () => p.nextWord(1, T.NumberToken, T.Minus) || (p.nextIsName() && !p.next(K.bounce)) || comesOf(p),
      () => counted(() => g.sum()),
    );
    return { kind, size, bounce: p.accepts(K.bounce) };
  };
  const shapes: readonly Way<BoardShape>[] = [
    [() => p.next(K.grid), grid],
    [() => p.next(K.hex), hex],
    [() => p.next(K.map), mapShape(p, g)],
    [() => p.nextWord(1, K.ring, K.line), lineOrRing],
    [() => shapeInOtherWords(p) !== undefined, () => otherWords(p, g)],
    [() => p.next(T.NumberToken) || (p.next(K.with) && p.next(T.NumberToken, 2)), () => shapeless(p, g)],
    [otherwise, () => ({ kind: 'free' })],
  ];
  const shape = (): BoardShape => {
    skipSign(p);
    if (p.next(T.PictureToken)) return mapOf(p, pictureAlone(p));
    return p.firstOf(shapes, undefined);
  };
  return () => (comesShapeInBraces(p) ? shapeInBraces(p, shape) : shape());
}

/** `board = grid 3 by 3`, `board: map """…"""`: what the board is follows without a sign. */
function skipSign(p: Core): void {
  if (!p.nextWord(1, T.Equal, T.Colon) || !onSameLine(p, 2)) return;
  const isShape = p.nextWord(2, K.grid, K.hex, K.ring, K.line, K.map, T.PictureToken, T.TextToken);
  if (!isShape) return;
  const before = p.behind();
  const span = p.spanOf(p.peek());
  const { image } = p.peek();
  skip(p, 1);
  const edits = [{ span: { ...span, start: before, end: p.here() }, text: ' ' }];
  const fix = { title: `Remove \`${image}\``, edits };
  remark(p, 'word-too-many', span, { word: image }, { fix });
}

/** Does `{ grid 3 by 3 }` come? Spaces are listed in braces, the shape stands before them. */
function comesShapeInBraces(p: Core): boolean {
  if (!p.next(T.LCurly)) return false;
  const isShape = p.nextWord(2, K.grid, K.hex, K.ring, K.line, K.map) || OTHER_WORDS.has(p.peek(2).image);
  return isShape && (p.nextWord(3, T.NumberToken, T.TextToken, T.PictureToken, T.RCurly) || p.nextIsName(3));
}

function shapeInBraces(p: Core, read: () => BoardShape): BoardShape {
  const open = p.spanOf(p.takeNext());
  const start = p.here();
  const shape = read();
  const said = p.written(p.from(start));
  const begin = { ...open, start: p.source.text.lastIndexOf('board', open.start) + 'board'.length };
  const edits = [{ span: { ...begin, end: start }, text: ' ' }];
  const isAlone = p.next(T.RCurly);
  const rest = isAlone
    ? { span: { ...p.spanOf(p.peek()), start: p.behind() }, text: '' }
    : { span: p.emptySpan(), text: ' {' };
  const span = { ...open, end: isAlone ? p.spanOf(p.peek()).end : p.behind() };
  const say = isAlone ? `board ${said}` : `board ${said} { … }`;
  const fix = { title: `Write \`board ${said}\``, edits: [...edits, rest] };
  remark(p, 'foreign-word', span, { written: 'board { … }', say }, { fix });
  if (!isAlone) while (!p.atEnd() && !p.next(T.RCurly)) skip(p, 1);
  p.accepts(T.RCurly);
  return shape;
}

/** The first number of `5 x 5` or `size x size`, which is no multiplication here. */
function sizeBeforeX(p: Core): Expression | undefined {
  if (!(p.next(T.NumberToken) || p.nextIsName()) || !p.next(K.x, 2)) return undefined;
  const token = p.takeNext();
  if (token.tokenType !== T.NumberToken) {
    const name = nameOf(p, token);
    return { kind: 'name', span: name.span, name };
  }
  return { kind: 'number', span: p.spanOf(token), value: numberOf(p, token) };
}

/** `grid 5`: as many rows as columns. */
function squareOf(p: Core, size: Expression): BoardShape | undefined {
  const isEnd = p.nextWord(1, T.LCurly, T.LParen, T.TextToken) || !(onSameLine(p, 1) || p.next(K.by));
  if (!isEnd || (size.kind !== 'number' && size.kind !== 'name')) return undefined;
  const number = p.source.text.slice(size.span.start, size.span.end);
  tellInstead(p, size.span, `${number} by ${number}`);
  return { kind: 'grid', columns: size, rows: size };
}

/** `grid 5 * 5`: how many spaces there are is no size. */
function productForSizes(p: Core, size: Expression): BoardShape | undefined {
  if (size.kind !== 'binary' || size.operator !== '*' || p.nextWord(1, K.by, K.x, T.Comma)) return undefined;
  const { left: columns, right: rows } = size;
  const span = { ...size.span, start: columns.span.end, end: rows.span.start };
  remark(
    p,
    'foreign-sign',
    span,
    { written: '*', say: 'by' },
    { fix: { ...writing('by', span), edits: [{ span, text: ' by ' }] } },
  );
  return { kind: 'grid', columns, rows };
}

/** `grid 5 x 5`, `grid 5, 5` */
function takeForBy(p: Core): void {
  const token = p.peek();
  const span = p.spanOf(token);
  remark(p, 'foreign-sign', span, { written: token.image, say: 'by' }, { fix: writing('by', span) });
  replaceNext(p, K.by);
}

/** `grid 5x5`: what stands behind the first number is read as one name. */
function gluedRows(p: Core): Expression | undefined {
  const token = p.peek();
  const rows = p.next(T.PlainName) ? /^[xX](\d{1,3})$/.exec(token.image)?.[1] : undefined;
  if (rows === undefined) return undefined;
  const span = p.spanOf(p.takeNext());
  const fix = { title: `Write \`by ${rows}\``, edits: [{ span, text: ` by ${rows}` }] };
  remark(p, 'foreign-sign', span, { written: token.image, say: `by ${rows}` }, { fix });
  return { kind: 'number', span, value: Number(rows) };
}

/** The second number of `board 3x3`. */
function numberGlued(p: Core): Expression | undefined {
  const rows = p.next(T.PlainName) ? /^[xX](\d{1,3})$/.exec(p.peek().image)?.[1] : undefined;
  if (rows === undefined) return undefined;
  return {
    kind: 'number',
    span: { ...p.spanOf(p.peek()), start: p.spanOf(p.takeNext()).start + 1 },
    value: Number(rows),
  };
}

/** Does the noun come that a number of spaces is the number of? */
function isNounOfSpaces(p: Core): boolean {
  return p.next(T.PlainName) && /^(spaces|fields|squares|steps)$/i.test(p.peek().image);
}

/** Does `of 24` come, or `with 24`? */
function comesOf(p: Core): boolean {
  return p.nextWord(1, K.of, K.with) && p.next(T.NumberToken, 2) && onSameLine(p, 2);
}

/** `ring 24 spaces`, `line of 5 fields`: the number says it all. */
function leaveOutWords(p: Core, size: Expression, span: Span): void {
  const say = p.written(size.span);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
}

/** What shapes are called elsewhere. */
const OTHER_WORDS: ReadonlyMap<string, 'grid' | 'hex' | 'ring' | 'line'> = new Map([
  ['square', 'grid'],
  ['hexagon', 'hex'],
  ['hexagons', 'hex'],
  ['hexagonal', 'hex'],
  ['circle', 'ring'],
  ['loop', 'ring'],
  ['track', 'line'],
]);

function shapeInOtherWords(p: Core): 'grid' | 'hex' | 'ring' | 'line' | undefined {
  return p.next(T.PlainName) && p.next(T.NumberToken, 2) ? OTHER_WORDS.get(p.peek().image) : undefined;
}

/** `board square 8`, `board circle 20`, `board hexagon 5` */
function otherWords(p: Core, g: Needs<'sum'>): BoardShape {
  const kind = shapeInOtherWords(p) ?? 'grid';
  const start = p.here();
  p.takeNext();
  const size = g.sum();
  const number = p.source.text.slice(size.span.start, size.span.end);
  const span = p.from(start);
  const say = kind === 'grid' ? `grid ${number} by ${number}` : `${kind} ${number}`;
  remark(p, 'board-shape', span, { say: `board ${say}` }, { fix: writing(say, span) });
  if (kind === 'hex') return { kind, columns: size, rows: undefined };
  return kind === 'grid' ? { kind, columns: size, rows: size } : { kind, size, bounce: false };
}

/** `board 20 spaces`, `board 8 x 8`: a number without what it is the number of. */
function shapeless(p: Core, g: Needs<'sum'>): BoardShape {
  const start = p.here();
  p.accepts(K.with);
  const size = sizeBeforeX(p) ?? g.sum();
  const rows = numberGlued(p) ?? (p.accepts(K.by) || p.accepts(K.x) ? g.sum() : undefined);
  if (isNounOfSpaces(p)) p.take(T.PlainName);
  // `board 3 by 3 grid`
  if (p.nextWord(1, K.grid, K.ring) && onSameLine(p, 1)) skip(p, 1);
  const span = p.from(start);
  const written = (part: Expression): string => p.source.text.slice(part.span.start, part.span.end);
  const shape = rows ? `grid ${written(size)} by ${written(rows)}` : `ring ${written(size)}`;
  const fix = writing(shape, span);
  remark(p, 'board-shape', span, { say: `board ${shape}` }, { fix });
  return rows ? { kind: 'grid', columns: size, rows } : { kind: 'ring', size, bounce: false };
}

/** `"harbour.map"` or `"""…"""`, behind `map` */
function mapShape(p: Core, g: Needs<'text'>): () => BoardShape {
  const ways: readonly Way<BoardShape>[] = [
    [
      () => p.next(T.TextToken),
      () => {
        const file = filePath(p, g, 'board');
        return file ? { kind: 'map', picture: '', file: file.path, span: file.span } : { kind: 'free' };
      },
    ],
    [otherwise, () => drawnMap(p)],
  ];
  return () => {
    p.take(K.map);
    skipSign(p);
    return otherDrawing(p) ?? p.firstOf(ways, undefined);
  };
}

function drawnMap(p: Core): BoardShape {
  if (!p.comes(p.next(T.PictureToken))) {
    // `board map { space A … }`: where spaces and paths are listed nothing is drawn.
    if (p.nextWord(1, T.LCurly, T.LParen)) {
      const span = p.spanOf(p.peek(0));
      const edits = [{ span: { ...span, end: p.here() }, text: '' }];
      const facts = { written: 'board map { … }', say: 'board { … }' };
      remark(p, 'foreign-word', span, facts, { fix: { title: 'Remove `map`', edits } });
      return { kind: 'free' };
    }
    complain(p, 'picture-missing', missingSpan(p), { found: describe(p) });
    return { kind: 'free' };
  }
  return mapOf(p, p.take(T.PictureToken));
}

function mapOf(p: Core, token: IToken): BoardShape {
  const closed = token.image.length >= 6 && token.image.endsWith('"""');
  // Of a drawing that has no end nothing more is said.
  if (!closed) p.unread.push(p.spanOf(token));
  const picture = token.image.slice(3, closed ? -3 : undefined);
  return { kind: 'map', picture, file: undefined, span: p.spanOf(token) };
}
