/** Value range analysis of cells, flow-insensitive: a cell's range is the union of all that is ever written there. */

import { CELL, type FieldIR, type Layout } from '../ir/cells.ts';
import type { Effect } from '../ir/effects.ts';
import type { Core, Language, Reference } from '../ir/expressions.ts';
import type { FlowNode } from '../ir/flow.ts';
import type { GameIR } from '../ir/game.ts';
import { impossible } from '../ir/internal-problem.ts';
import { walkEffects, writtenBy } from '../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../ir/walk/flow.ts';
import type { CellRange } from './access.ts';
import { ANY, elementRange, isWithin, only, type Range, union, WORD, ZERO } from './interval.ts';

/** What is asked of a game: all but how its cells are stored. */
export type CellsOf<L extends Language = Core> = Pick<
  GameIR<L>,
  'players' | 'initial' | 'dice' | 'flow' | 'supposed' | 'endings' | 'origins'
> & { readonly layout: Omit<Layout, 'storage'> };

/**
 * By cell, `layout.size` ranges. `at` gives the cells that a reference may lead to, in one run or several. Items are only moved, so a
 * pile holds no more than its field says; where no field says it, as much as a word.
 */
export function cellRanges<L extends Language = Core>(
  ir: CellsOf<L>,
  at: (ref: Reference<L>) => readonly CellRange[],
): Range[] {
  const ranges: Range[] = Array.from({ length: ir.layout.size }, (_, cell) => only(ir.initial[cell] ?? 0));
  const include = ({ low, high }: CellRange, range: Range): void => {
    for (let cell = Math.max(0, low); cell < Math.min(high, ranges.length); cell++)
      ranges[cell] = union(ranges[cell] ?? range, range);
  };
  const one = (cell: number): CellRange => ({ low: cell, high: cell + 1 });
  const write = (effect: Effect<L>): void => {
    for (const written of writtenBy(effect)) {
      const [first, cells] =
        'ref' in written
          ? [written.ref.base, at(written.ref)]
          : [written.base, [{ low: written.base, high: written.base + written.length }]];
      const range = { low: written.low, high: written.high ?? mostHeld(ir, first) };
      for (const run of cells) include(run, range);
    }
  };
  for (const field of ir.layout.fields) for (const { cells, range } of partsOf(field)) include(cells, range);
  includeOwn(ir, (cell, range) => include(one(cell), range));
  for (const { base, count, low, faceCount } of ir.dice)
    include({ low: base, high: base + count }, elementRange({ low, size: faceCount }));
  walkEffects(ir.supposed ?? [], write);
  walkFlow(ir.flow, (node) => {
    walkEffects(effectsOf(node), write);
    for (const [cells, range] of takenIn(node, at)) for (const run of cells) include(run, range);
  });
  return ranges;
}

/** What the cells of a field can hold, where the rules say it in numbers. */
function partsOf({ base, length, type, parts }: FieldIR): readonly { cells: CellRange; range: Range }[] {
  if (type.kind !== 'number') return [];
  if (parts === undefined) return [{ cells: { low: base, high: base + length }, range: type }];
  const found: { cells: CellRange; range: Range }[] = [];
  for (let low = base; low < base + length; )
    for (const part of parts) {
      found.push({ cells: { low, high: low + part.length }, range: part });
      low += part.length;
    }
  return found;
}

/** The narrowest cells that all of it fits into. */
export function storageFor(ranges: readonly Range[]): Layout['storage'] {
  const all = ranges.reduce(union, ZERO);
  if (isWithin(all, { low: -(2 ** 7), high: 2 ** 7 - 1 })) return 'int8';
  return isWithin(all, { low: -(2 ** 15), high: 2 ** 15 - 1 }) ? 'int16' : 'int32';
}

/** The cells every game has, written by what runs it. */
function includeOwn<L extends Language>(
  { players, flow, endings, origins }: CellsOf<L>,
  include: (cell: number, range: Range) => void,
): void {
  let lastWait = -1;
  walkFlow(flow, (node) => {
    if ('wait' in node) lastWait = Math.max(lastWait, node.wait);
  });
  include(CELL.position, { low: -1, high: lastWait });
  include(CELL.result, { low: -origins.length - 1, high: endings.length });
  include(CELL.winners, { low: 0, high: 2 ** players - 1 });
  include(CELL.me, { low: -1, high: players - 1 });
}

/** What events write at a node: what was picked, and the arguments of actions. */
export function takenIn<L extends Language>(
  node: FlowNode<L>,
  at: (ref: Reference<L>) => readonly CellRange[],
): readonly (readonly [readonly CellRange[], Range])[] {
  switch (node.kind) {
    case 'pick':
      return [[at(node.target), elementRange(node)]];
    case 'decision':
      return node.actions.flatMap(({ parameters }) =>
        parameters.map(
          (parameter) =>
            [[{ low: parameter.cell, high: parameter.cell + 1 }], elementRange(parameter)] as const,
        ),
      );
    case 'sequence':
    case 'effects':
    case 'branch':
    case 'loop':
    case 'roll':
    case 'leave':
    case 'finish':
      return [];
    default:
      return impossible('ranges of a node', node);
  }
}

function mostHeld<L extends Language>({ layout }: CellsOf<L>, cell: number): number {
  const field = layout.fields.find(({ base, length }) => cell >= base && cell < base + length);
  return field?.type.kind === 'number' ? field.type.high : WORD.high;
}

/** What is read where a reference leads, of which each index is in a range; 0 where it may lead beside its cells. */
export function rangeOfCells(
  cells: readonly Range[],
  base: number,
  indices: readonly { readonly range: Range; readonly stride: number; readonly size: number | undefined }[],
): Range {
  let [first, last] = [base, base];
  let isInside = true;
  let ways = 1;
  for (const { range, stride, size } of indices) {
    if (size !== undefined && (range.low < 0 || range.high >= size)) isInside = false;
    const { low, high } = within(range, size);
    first += stride * low;
    last += stride * high;
    ways *= Math.max(0, high - low + 1);
  }
  if (!(first >= 0 && last < cells.length && last - first <= MANY)) return ANY;
  let all: Range | undefined = isInside ? undefined : ZERO;
  const includeCell = (at: number): void => {
    const range = cells[at] ?? ZERO;
    all = all === undefined ? range : union(all, range);
  };
  const include = (at: number, [index, ...inner]: typeof indices): void => {
    if (index === undefined) return includeCell(at);
    const { low, high } = within(index.range, index.size);
    for (let value = low; value <= high; value++) include(at + index.stride * value, inner);
  };
  // Indices that lead to the same cells again and again are not followed one by one.
  if (ways <= MANY) include(base, indices);
  else for (let at = first; at <= last; at++) includeCell(at);
  return all ?? ZERO;
}

/** The values of an index that lead to cells. */
function within({ low, high }: Range, size: number | undefined): Range {
  return size === undefined ? { low, high } : { low: Math.max(low, 0), high: Math.min(high, size - 1) };
}

/** Cells that are not looked at one by one. */
const MANY = 4096;
