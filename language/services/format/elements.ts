/** What a construct consists of for its layout: words, what belongs together, clauses with a line of their own, blocks. */

import { addAll } from '../../../shared/lists.ts';
import * as T from '../../syntax/tokens.ts';
import type { Atoms } from './atoms.ts';
import type { Shape } from './shapes.ts';

const { K } = T;

/** A part of a construct, from one token to another, both included. */
export type Element =
  | { readonly kind: 'token' | 'cites'; readonly from: number; readonly to: number }
  /** An expression, a type, a parameter …: breaks as its own structure says. */
  | { readonly kind: 'inline'; readonly from: number; readonly to: number; readonly shape: Shape }
  | { readonly kind: 'parens'; readonly from: number; readonly to: number; readonly inside: readonly Shape[] }
  /** `needs …`, or a sign chosen `by` an attribute: has a line of its own where one of them has. */
  | {
      readonly kind: 'clause';
      readonly from: number;
      readonly to: number;
      readonly elements: readonly Element[];
    }
  | { readonly kind: 'block'; readonly from: number; readonly to: number; readonly items: readonly Item[] };

export type BlockElement = Extract<Element, { readonly kind: 'block' }>;

/** What stands in a block or a file: with the comma behind it, if there is one. */
export interface Item {
  readonly family: Shape['family'];
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly elements: readonly Element[];
}

/** What stands in others as their own part: `add define …`, `else when …`. */
const joined: ReadonlySet<Shape['family']> = new Set([
  'declaration',
  'statement',
  'action',
  'exampleLine',
  'patch',
  'group',
]);

/** Is it a statement, or what has a line like one? Members, fields and spaces may share lines. */
export const isJoined = ({ family }: Item): boolean => joined.has(family);

/** The declarations of a file. Where a token belongs to none, `unlessUnforeseen` gives up. */
export function itemsOfFile(atoms: Atoms, root: Shape): readonly Item[] {
  return itemsIn(atoms, root.inside, 0, atoms.tokens.length - 1);
}

/** A token has no place where it should: nothing that was not foreseen is laid out. */
class Unforeseen extends Error {}

/** Runs `lay`, which may come upon what has no place; undefined then. */
export function unlessUnforeseen<R>(lay: () => R): R | undefined {
  try {
    return lay();
  } catch (problem) {
    if (problem instanceof Unforeseen) return undefined;
    throw problem;
  }
}

function itemsIn(atoms: Atoms, shapes: readonly Shape[], from: number, to: number): Item[] {
  const items: Item[] = [];
  let next = 0;
  for (let i = from; i <= to; ) {
    const shape = shapes[next];
    const type = atoms.tokens[i]?.tokenType;
    if (shape && shape.from === i) {
      items.push(withComma(atoms, to, { ...shape, elements: elementsOf(atoms, shape) }));
      next++;
    } else if (type === K.closes) {
      const end = (shapes.find((each) => each.family === 'group' && each.from > i)?.from ?? to + 1) - 1;
      const item = closesAt(atoms, shapes.slice(next), i, end);
      items.push(item);
      while (shapes[next] && (shapes[next] as Shape).from <= item.to) next++;
    } else throw new Unforeseen();
    i = (items.at(-1) as Item).to + 1;
  }
  return items;
}

/** `closes when …`, up to the next part of the window. */
function closesAt(atoms: Atoms, shapes: readonly Shape[], from: number, end: number): Item {
  let to = from + 1;
  while (to < end && atoms.tokens[to + 1]?.tokenType !== K.closes) to++;
  const inside = shapes.filter((shape) => shape.to <= to);
  const shape: Shape = { family: 'group', kind: 'closes', from, to, inside };
  return { ...shape, elements: elementsOf(atoms, shape) };
}

function withComma({ tokens }: Atoms, limit: number, item: Item): Item {
  const next = item.to + 1;
  if (next > limit || tokens[next]?.tokenType !== T.Comma) return item;
  return { ...item, to: next, elements: [...item.elements, { kind: 'token', from: next, to: next }] };
}

function elementsOf(atoms: Atoms, shape: Shape): Element[] {
  const { tokens, partner } = atoms;
  const elements: Element[] = [];
  let next = 0;
  for (let i = shape.from; i <= shape.to; ) {
    const inside = shape.inside[next];
    const type = tokens[i]?.tokenType;
    if (inside?.from === i) {
      addAll(elements, elementsOfInner(atoms, inside));
      next++;
      i = inside.to + 1;
      continue;
    }
    const close = partner[i] ?? -1;
    const within = (): Shape[] => {
      const begin = next;
      while (shape.inside[next] && (shape.inside[next] as Shape).to < close) next++;
      return shape.inside.slice(begin, next);
    };
    if (type === T.LCurly) elements.push(blockAt(atoms, shape, within(), i, close));
    else if (type === T.LParen) elements.push({ kind: 'parens', from: i, to: close, inside: within() });
    else if (type === K.cites) elements.push({ kind: 'cites', from: i, to: endOfCites(atoms, i, shape.to) });
    else elements.push({ kind: 'token', from: i, to: i });
    i = (elements.at(-1) as Element).to + 1;
  }
  return elements;
}

function elementsOfInner(atoms: Atoms, shape: Shape): Element[] {
  const { family, kind, from, to } = shape;
  if (joined.has(family)) return elementsOf(atoms, shape);
  if (family === 'block') return [blockAt(atoms, shape, shape.inside, from, to)];
  if (family === 'needs' || (family === 'lookTrait' && kind.endsWith(' by'))) {
    return [{ kind: 'clause', from, to, elements: elementsOf(atoms, shape) }];
  }
  return [{ kind: 'inline', from, to, shape }];
}

function blockAt(atoms: Atoms, owner: Shape, inside: readonly Shape[], from: number, to: number): Element {
  const isOfTrait = owner.family === 'lookTrait';
  const items = isOfTrait ? pairsIn(atoms, from + 1, to - 1) : itemsIn(atoms, inside, from + 1, to - 1);
  return { kind: 'block', from, to, items };
}

/** `Market orange, Harbour blue`: a member and its sign. */
function pairsIn(atoms: Atoms, from: number, to: number): Item[] {
  const pairs: Item[] = [];
  for (let i = from; i < to; ) {
    const shape: Shape = { family: 'name', kind: '', from: i, to: i + 1, inside: [] };
    const pair = withComma(atoms, to, { ...shape, elements: elementsOf(atoms, shape) });
    pairs.push(pair);
    i = pair.to + 1;
  }
  if ((pairs.at(-1)?.to ?? from - 1) !== to) throw new Unforeseen();
  return pairs;
}

function endOfCites({ tokens }: Atoms, from: number, limit: number): number {
  const typeAt = (index: number) => (index <= limit ? tokens[index]?.tokenType : undefined);
  let to = from;
  for (;;) {
    const next = typeAt(to + 1);
    if (next === T.RuleIdToken || next === T.DotDot) to++;
    else if (next === T.Comma && typeAt(to + 2) === T.RuleIdToken) to += 2;
    else return to;
  }
}
