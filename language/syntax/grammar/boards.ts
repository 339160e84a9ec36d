/** The board: its shape, spaces and paths. */

import type {
  BoardDeclaration,
  BoardShape,
  Expression,
  Name,
  PathSyntax,
  SpaceSyntax,
  Text,
} from '../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../parser/core.ts';
import { onSameLine } from '../parser/lookahead.ts';
import { complain, describe, missingSpan, remark, writing } from '../parser/reports.ts';
import { replaceNext } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import { docOf } from './described.ts';
import { tellInstead } from './foreign-forms.ts';
import { inBraces } from './lists.ts';
import { numberOf } from './literals.ts';
import { isMisspelt } from './misspelt-words.ts';
import { nameOf } from './names.ts';
import type { Needs } from './rules.ts';
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

/** What stands between the braces of a board. */
interface Drawn {
  readonly spaces: SpaceSyntax[];
  readonly paths: PathSyntax[];
}

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
    const { label, cites } = g.labelAndCites();
    // `line 8 "Street" bounce` reads as well as `line 8 bounce "Street"`.
    const bounce = p.maybe(
      () => (before.kind === 'line' || before.kind === 'ring') && p.next(K.bounce),
      () => p.take(K.bounce),
    );
    const shape = bounce ? ({ ...before, bounce: true } as BoardShape) : before;
    const file = p.after(K.from, () => filePath(g, 'board'));
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
  /** A number, without the noun that it is the number of. */
  const counted = (read: () => Expression): Expression => {
    const size = sizeBeforeX(p) ?? read();
    if (isNounOfSpaces(p)) leaveOutNoun(p, size);
    return size;
  };
  const grid = (): BoardShape => {
    p.take(K.grid);
    const columns = sizeBeforeX(p) ?? g.sum();
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
      () => p.nextWord(1, T.NumberToken, T.Minus) || (p.nextIsName() && !p.next(K.bounce)),
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
  return () => p.firstOf(shapes, undefined);
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

/** `ring 24 spaces`: the number says it all. */
function leaveOutNoun(p: Core, size: Expression): void {
  const noun = p.takeNext();
  const span = { ...size.span, end: p.spanOf(noun).end };
  const say = p.source.text.slice(size.span.start, size.span.end);
  remark(p, 'foreign-word', span, { written: `${say} ${noun.image}`, say }, { fix: writing(say, span) });
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
        const file = filePath(g, 'board');
        return file ? { kind: 'map', picture: '', file: file.path, span: file.span } : { kind: 'free' };
      },
    ],
    [otherwise, () => drawnMap(p)],
  ];
  return () => {
    p.take(K.map);
    return p.firstOf(ways, undefined);
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
  const token = p.take(T.PictureToken);
  const closed = token.image.length >= 6 && token.image.endsWith('"""');
  const picture = token.image.slice(3, closed ? -3 : undefined);
  return { kind: 'map', picture, file: undefined, span: p.spanOf(token) };
}

/** `{ space A …  path A - B }` */
function spacesAndPaths(p: Core, g: Needed): (drawn: Drawn) => void {
  const space = spaces(p, g);
  const path = paths(p, g);
  const readPath = (drawn: Drawn): void => void drawn.paths.push(path());
  const items: readonly Way<void, Drawn>[] = [
    [
      () => p.next(K.space),
      (drawn) => {
        const one = space();
        if (one) drawn.spaces.push(one);
        p.maybe(
          () => p.next(K.path),
          () => readPath(drawn),
        );
      },
    ],
    [otherwise, readPath],
  ];
  return (drawn) =>
    inBraces(
      p,
      'board',
      () => p.next(K.space) || p.next(K.path) || isMisspelt(p, K.space, K.path),
      () => p.firstOf(items, drawn),
    );
}

/** `space Market "Market" at (1, 1)`, `space district per player at (1, 0), (2, 1)` */
function spaces(p: Core, g: Needed): () => SpaceSyntax | undefined {
  return p.rule('Space', () => {
    const start = p.here();
    const doc = docOf(p, start);
    p.take(K.space);
    const name = g.name('space');
    const perPlayer = acceptsPerPlayer(p, 'space');
    const label = g.label();
    const values = g.optionalArguments() ?? withoutBrackets(p, name, label) ?? [];
    const at = p.after(K.at, () => places(p, g)) ?? [];
    const tail = g.labelAndCites();
    const { cites } = tail;
    return (
      name && { span: p.from(start), name, perPlayer, label: label ?? tail.label, values, at, cites, doc }
    );
  });
}

/** `space Miami Yellow`: what a space has by the head of the board stands in brackets. */
function withoutBrackets(p: Core, name: Name | undefined, label: Text | undefined): Expression[] | undefined {
  const values: Expression[] = [];
  let ahead = 1;
  for (; onSameLine(p, ahead); ahead++) {
    const token = p.peek(ahead);
    if (token.tokenType !== T.PlainName && token.tokenType !== T.NumberToken) break;
    const span = p.spanOf(token);
    values.push({ kind: 'missing', span });
    if (p.next(T.Comma, ahead + 1)) ahead++;
  }
  const isEnd = !onSameLine(p, ahead) || p.nextWord(ahead, K.space, K.path, T.RCurly, T.TextToken);
  if (!name || values.length === 0 || !isEnd || !p.boardHasAttributes) return undefined;
  const [first, last] = [values[0]?.span, values.at(-1)?.span];
  if (!first || !last) return undefined;
  const { text } = p.source;
  const list = values.map(({ span }) => text.slice(span.start, span.end)).join(', ');
  const edit = { span: { ...first, end: last.end }, text: `(${list})` };
  for (let taken = 1; taken < ahead; taken++) p.takeNext();
  // One who leaves the brackets out does so at every space: it is told, and mended, once.
  const told = p.withoutBrackets;
  told.push(edit);
  if (told.length === 1) {
    const span = p.from(name.span.start);
    const head = label ? `${name.text} "…"` : name.text;
    const facts = { written: text.slice(span.start, span.end), say: `${head} (${list})` };
    remark(p, 'foreign-word', span, facts, { fix: { title: 'Put it in brackets', edits: told } });
  }
  return values;
}

/** `(1, 0), (2, 1)` */
function places(p: Core, g: Needs<'number'>): SpaceSyntax['at'] {
  const read: SpaceSyntax['at'][number][] = [];
  const place = (): void => {
    p.need(T.LParen, 'space');
    const x = g.number('space');
    p.need(T.Comma, 'space');
    const y = g.number('space');
    p.need(T.RParen, 'space');
    if (x !== undefined && y !== undefined) read.push({ x, y });
  };
  place();
  p.repeat(
    () => p.next(T.Comma) && p.next(T.LParen, 2),
    () => {
      p.take(T.Comma);
      place();
    },
  );
  return read;
}

/** `A -> B`: paths go both ways. */
function skipArrow(p: Core): void {
  if (!p.next(T.Minus, 0) || !p.next(T.Greater)) return;
  const span = { ...p.spanOf(p.peek(0)), end: p.spanOf(p.takeNext()).end };
  remark(p, 'foreign-sign', span, { written: '->', say: '-' }, { fix: writing('-', span) });
}

/** `A, B`, `A to B`: is what comes to be read as the sign between two spaces of a path? */
function readMinus(p: Core): void {
  if (!p.nextWord(1, T.Comma, K.to, K.and) || !p.nextIsName(2) || !onSameLine(p, 1)) return;
  const token = p.peek();
  const span = p.spanOf(token);
  const edits = [{ span: { ...span, start: p.behind() }, text: ' -' }];
  remark(p, 'foreign-sign', span, { written: token.image, say: '-' }, { fix: { title: 'Write `-`', edits } });
  replaceNext(p, T.Minus);
}

/** `each player`, `of each player` */
function takeEachPlayer(p: Core): boolean {
  const ahead = p.nextWord(1, K.of, K.for) ? 2 : 1;
  if (!p.next(K.each, ahead) || !p.next(K.player, ahead + 1) || !onSameLine(p, 1)) return false;
  const start = p.here();
  for (let taken = 0; taken <= ahead; taken++) p.takeNext();
  tellInstead(p, p.from(start), 'per player');
  return true;
}

/** `per player`, if it comes. */
export function acceptsPerPlayer(p: Core, construct: 'space' | 'piece'): boolean {
  if (takeEachPlayer(p)) return true;
  return p.after(K.per, () => p.need(K.player, construct) ?? true) !== undefined;
}

/** `path A - B - C` */
function paths(p: Core, g: Needs<'name'>): () => PathSyntax {
  return p.rule('Path', () => {
    const start = p.here();
    p.take(K.path);
    const through: Name[] = [];
    p.separated(T.Minus, () => {
      skipArrow(p);
      const name = g.name('space');
      if (name) through.push(name);
      readMinus(p);
    });
    return { span: p.from(start), through };
  });
}
