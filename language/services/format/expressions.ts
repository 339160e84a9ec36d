/** The layout of what is written within a line: expressions, types, parameters. Outer parts break before inner ones. */

import { builders } from 'prettier/doc';
import * as T from '../../syntax/tokens.ts';
import { type Doc, flat, gapAt, imageAt, notesInside, type Page, typeAt } from './page.ts';
import type { Shape } from './shapes.ts';

const { K } = T;
const { fill, group, indent, line, softline } = builders;

/** A node that may break. What breaks it stands at the column of its beginning; whoever holds it indents it. */
export function inlineDoc(page: Page, shape: Shape): Doc {
  const whole = flat(page, shape.from, shape.to, true);
  if (whole !== undefined && shape.to - shape.from < 3) return whole;
  return group(insideOf(page, shape));
}

/** What is written from one token to another, of which some are nodes. */
function rangeDoc(page: Page, from: number, to: number, shapes: readonly Shape[]): Doc {
  return insideOf(page, { family: 'expression', kind: '', from, to, inside: [...shapes] });
}

function insideOf(page: Page, shape: Shape): Doc[] {
  const whole: Doc[] = [];
  // Sums fill their lines; other signs begin a line each, if one of them has to.
  const fills = isChain(shape) && binding(page, shape) > 2;
  let parts = whole;
  let next = 0;
  for (let i = shape.from; i <= shape.to; ) {
    if (i > shape.from) {
      const before = separator(page, shape, i);
      if (fills && before === line) {
        parts = [];
        whole.push(group(parts));
      }
      parts.push(before);
    }
    const inside = shape.inside[next];
    if (inside?.from === i) {
      next++;
      parts.push(innerDoc(page, shape, inside));
      i = inside.to + 1;
      continue;
    }
    const close = page.atoms.partner[i] ?? -1;
    if (close < i) {
      parts.push(imageAt(page, i++));
      continue;
    }
    const begin = next;
    while (shape.inside[next] && (shape.inside[next] as Shape).to < close) next++;
    parts.push(bracketDoc(page, i, close, shape.inside.slice(begin, next)));
    i = close + 1;
  }
  return whole;
}

function innerDoc(page: Page, outer: Shape, inner: Shape): Doc {
  if (goesOn(page, outer, inner)) return insideOf(page, inner);
  const doc = inlineDoc(page, inner);
  const stays = inner.from === outer.from || outer.family === 'parameter' || inner.family === 'domain';
  return stays ? doc : indent(doc);
}

const isChain = ({ family, kind }: Shape): boolean => family === 'expression' && kind === 'binary';

/** `a and b` goes on in `a and b and c`, and `if … else if …` in one another. */
function goesOn(page: Page, outer: Shape, inner: Shape): boolean {
  if (inner.family !== 'expression' || outer.kind !== inner.kind) return false;
  if (isChain(outer)) return inner.from === outer.from && binding(page, inner) === binding(page, outer);
  return outer.kind === 'if' && inner.to === outer.to && typeAt(page, inner.from - 1) === K.else;
}

/** How tightly the sign of a chain binds. */
function binding(page: Page, shape: Shape): number {
  const type = typeAt(page, signOf(page, shape));
  if (type === K.or) return 0;
  if (type === K.and) return 1;
  if (type === T.Plus || type === T.Minus) return 3;
  return type === T.Times || type === T.Slash || type === K.mod ? 4 : 2;
}

/** Where the sign of a chain stands; its left side may have brackets around it, which are no node. */
function signOf(page: Page, shape: Shape): number {
  const left = shape.inside[0];
  return (left?.from === shape.from ? left.to : (page.atoms.partner[shape.from] ?? shape.from)) + 1;
}

/** What stands before a token that is no bracket's inside. */
function separator(page: Page, owner: Shape, index: number): Doc {
  const notes = notesInside(page, index);
  if (notes) return notes;
  const columns = gapAt(page, index, true);
  if (columns === 0) return '';
  const [before, type] = [typeAt(page, index - 1), typeAt(page, index)];
  if (isChain(owner)) return index === signOf(page, owner) ? line : ' ';
  if (owner.kind === 'if' && type === K.else) return line;
  const isOfQuery = owner.family === 'domain' || owner.kind === 'query';
  if (isOfQuery && (before === K.where || before === K.have || type === K.of)) return indent(line);
  return ' '.repeat(columns);
}

/** Brackets with what stands between them: a list breaks at its commas, an expression as it does without them. */
export function bracketDoc(page: Page, open: number, close: number, inside: readonly Shape[]): Doc {
  const [first, last] = [imageAt(page, open), imageAt(page, close)];
  if (close === open + 1) return [first, notesInside(page, close) ?? '', last];
  const parts = listParts(page, open, close, inside);
  const content = parts.flatMap(({ doc, before }, index) => (index === 0 ? [doc] : [before, doc]));
  if (typeAt(page, open) === T.LCurly) {
    const between = [
      first,
      indent([opening(page, open, line), fill(content)]),
      opening(page, close - 1, line),
      last,
    ];
    return group(between);
  }
  const edge = parts.length === 1 ? '' : softline;
  const inner = [opening(page, open, edge), content];
  return group([first, indent(inner), opening(page, close - 1, edge), last]);
}

/** What stands behind a token: comments, or else what is given. */
function opening(page: Page, index: number, otherwise: Doc): Doc {
  return notesInside(page, index + 1) ?? otherwise;
}

interface ListPart {
  readonly doc: Doc;
  /** What parts it from the one before. */
  readonly before: Doc;
}

/** What stands between the commas, each with the comma behind it. */
function listParts(page: Page, open: number, close: number, inside: readonly Shape[]): ListPart[] {
  const parts: ListPart[] = [];
  let from = open + 1;
  let next = 0;
  const members = new Set(inside.filter(({ family }) => family === 'member').map((shape) => shape.from));
  const endAt = (to: number): void => {
    const begin = next;
    while (inside[next] && (inside[next] as Shape).to <= to) next++;
    const content = rangeDoc(page, from, to, inside.slice(begin, next));
    const isOnly = from === open + 1 && to === close - 1;
    const doc = group(isOnly ? content : indent(content));
    parts.push({ doc, before: notesInside(page, from) ?? line });
    from = to + 1;
  };
  for (let i = open + 1; i < close; i++) {
    const partner = page.atoms.partner[i] ?? -1;
    // Members of a list need no commas.
    if (i > from && members.has(i)) endAt(i - 1);
    if (partner > i) i = partner;
    else if (typeAt(page, i) === T.Comma) endAt(i);
  }
  if (from < close) endAt(close - 1);
  return parts;
}
