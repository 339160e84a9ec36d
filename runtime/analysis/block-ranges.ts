/**
 * What the cells of local values can hold, by the block that they belong to. Blocks that follow each other share cells, so what is
 * ever written to one of them says little about what it holds in one block.
 *
 * A block owns the cells that are set to 0 whenever it is left. They are 0 when it begins: whatever else is written there is
 * written in other blocks that own them, and in one around it only afterwards. A cell of which that is not so is left out.
 */

import type { Effect } from '../ir/effects.ts';
import type { Core, Language, Reference } from '../ir/expressions.ts';
import type { FlowNode } from '../ir/flow.ts';
import { writtenBy } from '../ir/walk/effects.ts';
import { childrenOf, effectsOf } from '../ir/walk/flow.ts';
import type { CellRange } from './access.ts';
import { type CellsOf, takenIn } from './cell-ranges.ts';
import { ANY, elementRange, type Range, union, ZERO } from './interval.ts';

/** A part of the flow, or a list of effects. */
export type Block<L extends Language = Core> = FlowNode<L> | readonly Effect<L>[];

/** By block the cells that it owns, each with all that it can hold inside. */
export type BlockRanges<L extends Language = Core> = ReadonlyMap<Block<L>, ReadonlyMap<number, Range>>;

/** A block, with all that its cells hold by what is written in it and in no block inside that owns them, too. */
interface Owner {
  readonly ranges: Map<number, Range>;
  /** Loops around it. */
  readonly loops: number;
}

interface Search<L extends Language> {
  readonly at: (ref: Reference<L>) => CellRange;
  readonly found: Map<Block<L>, Map<number, Range>>;
  /** Cells that cannot be owned. */
  readonly shared: Set<number>;
  readonly size: number;
  /** Cells of an owner that are owned by a block inside as well, which a loop may come to once more. */
  readonly again: { readonly cell: number; readonly owner: Owner }[];
}

/** Where the search is: by cell the innermost block around that owns it, and the loops around. */
interface Place {
  readonly owners: ReadonlyMap<number, Owner>;
  readonly loops: number;
}

/** `at` gives the cells that a reference may lead to. */
export function blockRanges<L extends Language = Core>(
  ir: CellsOf<L>,
  at: (ref: Reference<L>) => CellRange,
): BlockRanges<L> {
  const shared = new Set(ir.initial.flatMap((value, cell) => (value === 0 ? [] : [cell])));
  for (const { base, length } of ir.layout.fields)
    for (let cell = base; cell < base + length; cell++) shared.add(cell);
  const search: Search<L> = { at, found: new Map(), shared, size: ir.layout.size, again: [] };
  inNode(search, ir.flow, { owners: new Map(), loops: 0 }, []);
  for (const { cell, owner } of search.again) if (!isZero(owner.ranges.get(cell))) shared.add(cell);
  for (const owned of search.found.values()) for (const cell of shared) owned.delete(cell);
  return search.found;
}

/** `taken`: what an event writes before the node, which is the body of an action. */
function inNode<L extends Language>(
  search: Search<L>,
  node: FlowNode<L>,
  outer: Place,
  taken: readonly (readonly [readonly CellRange[], Range])[],
): void {
  const around = withOwner(search, node, exitOf(node), outer);
  const place = node.kind === 'loop' ? { ...around, loops: around.loops + 1 } : around;
  const own = node.kind === 'decision' ? [] : takenIn(node, (ref) => [search.at(ref)]);
  for (const [runs, range] of [...taken, ...own])
    for (const cells of runs) include(search, place, cells, range);
  if (node.kind === 'effects') inEffects(search, node.effects, place);
  else for (const effect of effectsOf(node)) inEffect(search, effect, place);
  if (node.kind !== 'decision') {
    for (const child of childrenOf(node)) inNode(search, child, place, []);
    return;
  }
  for (const { parameters, body } of node.actions)
    inNode(
      search,
      body,
      place,
      parameters.map((one) => [[{ low: one.cell, high: one.cell + 1 }], elementRange(one)]),
    );
  if (node.otherwise !== undefined) inNode(search, node.otherwise, place, []);
}

function exitOf<L extends Language>(node: FlowNode<L>): readonly Effect<L>[] {
  return node.kind === 'sequence' || node.kind === 'loop' ? node.exit : [];
}

/** Effects that are carried out one after the other, each in any case. */
function inEffects<L extends Language>(search: Search<L>, effects: readonly Effect<L>[], outer: Place): void {
  const place = withOwner(search, effects, effects, outer);
  for (const effect of effects) inEffect(search, effect, place);
}

function inEffect<L extends Language>(search: Search<L>, effect: Effect<L>, place: Place): void {
  for (const written of writtenBy(effect)) {
    const cells =
      'ref' in written ? search.at(written.ref) : { low: written.base, high: written.base + written.length };
    include(search, place, cells, { low: written.low, high: written.high ?? ANY.high });
  }
  if (effect.op === 'if') {
    inEffects(search, effect.then, place);
    inEffects(search, effect.else, place);
  } else if (effect.op === 'for') inEffects(search, effect.body, { ...place, loops: place.loops + 1 });
}

/** The place inside a block of which these effects set cells to 0 whenever it is left. */
function withOwner<L extends Language>(
  { found, shared, again }: Search<L>,
  block: Block<L>,
  effects: readonly Effect<L>[],
  place: Place,
): Place {
  const own: Owner = { ranges: new Map(), loops: place.loops };
  for (const effect of effects) {
    if (effect.op !== 'clear') continue;
    for (let cell = effect.base; cell < effect.base + effect.length; cell++) {
      const outer = place.owners.get(cell);
      if (shared.has(cell) || own.ranges.has(cell) || !isZero(outer?.ranges.get(cell))) continue;
      if (outer !== undefined && outer.loops < place.loops) again.push({ cell, owner: outer });
      own.ranges.set(cell, ZERO);
    }
  }
  if (own.ranges.size === 0) return place;
  found.set(block, own.ranges);
  const owners = new Map([...place.owners, ...[...own.ranges.keys()].map((cell) => [cell, own] as const)]);
  return { ...place, owners };
}

function include<L extends Language>(
  { shared, size }: Search<L>,
  { owners }: Place,
  { low, high }: CellRange,
  range: Range,
): void {
  for (let cell = Math.max(0, low); cell < Math.min(high, size); cell++) {
    const ranges = owners.get(cell)?.ranges;
    if (ranges !== undefined) ranges.set(cell, union(ranges.get(cell) ?? ZERO, range));
    else if (!isZero(range)) shared.add(cell);
  }
}

function isZero({ low, high }: Range = ZERO): boolean {
  return low === 0 && high === 0;
}
