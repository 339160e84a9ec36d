/** May-read and may-write analysis of the fast backend's language. */

import type { CellRange } from '../analysis/access.ts';
import * as access from '../analysis/access.ts';
import { innerEffects } from '../ir/walk/effects.ts';
import type {
  Effect,
  Elements,
  Expr,
  Fast,
  FlowNode,
  GameIR,
  HeldSet,
  Index,
  IndexLookup,
  Reference,
} from './ir.ts';
import { isLoop, partsOf } from './walk.ts';

export { type CellRange, oneCell, overlap } from '../analysis/access.ts';

/** Cells that are read. */
export interface Read extends CellRange {
  /** Distance from each cell to a flag of its own: the read depends on it only while the flag is not 0. */
  readonly flag?: number | undefined;
}

/** Cells that are written. */
export interface Write extends CellRange {
  /** What says which of them, with the loops around it; absent: all of them are. */
  readonly at?: { readonly ref: Reference; readonly around: Around };
}

/** What is known of the elements of a loop. */
interface Element {
  /** They are below this number, and none is below 0. */
  readonly below: number | undefined;
  /** The first cell of their flags, where only those are looked at that are flagged. */
  readonly flag: number | undefined;
}

/** The loops around something, by their locals. */
export type Around = ReadonlyMap<number, Element>;

const NOTHING: Around = new Map();

/** The cells that a reference may lead to. */
export function cellsOf(ir: GameIR, ref: Reference, around: Around = NOTHING): CellRange {
  return access.cellsOf<Fast>(ir, ref, fixed, extentIn(around));
}

/** The same in runs, without what lies between them. */
export function runsOf(ir: GameIR, ref: Reference): readonly CellRange[] {
  return access.runsOf<Fast>(ir, ref, fixed, extentIn(NOTHING));
}

function fixed({ index }: Index): number | undefined {
  return index.op === 'const' ? index.value : undefined;
}

function extentIn(around: Around): (index: Index) => number | undefined {
  return ({ index, size, below = size }) =>
    below ?? (index.op === 'local' ? around.get(index.local)?.below : undefined);
}

/** The cells that an effect may write, those of effects inside included. */
export function writesOf(ir: GameIR, effect: Effect, around: Around = NOTHING): readonly Write[] {
  const inside = effect.op === 'for' ? withElement(around, effect) : around;
  return [
    ...ownWritesOf(ir, effect, around),
    ...innerEffects(effect).flatMap((inner) => writesOf(ir, inner, inside)),
  ];
}

/** The same without those of effects inside. */
export function ownWritesOf(ir: GameIR, effect: Effect, around: Around = NOTHING): readonly Write[] {
  return access.ownWritesOf<Fast, Write>(effect, (ref) => writeOf(ir, ref, around));
}

function writeOf(ir: GameIR, ref: Reference, around: Around): Write {
  return { ...cellsOf(ir, ref, around), at: { ref, around } };
}

/** The cells that an event writes where the node waits for one. */
export function writtenByEvent(ir: GameIR, node: FlowNode): readonly Write[] {
  return access.writtenByEvent<Fast, Write>(ir, node, (ref) => writeOf(ir, ref, NOTHING));
}

/** The cells that an expression may read. */
export function readsOf(ir: GameIR, expr: Expr, around: Around = NOTHING): readonly Read[] {
  const own = isLoop(expr) ? withElement(around, expr) : around;
  const inside = partsOf(expr).flatMap((part) => readsOf(ir, part, own));
  if (expr.op === 'load')
    return [{ ...cellsOf(ir, expr.ref, around), flag: flagOf(expr.ref, around) }, ...inside];
  return isLoop(expr) ? [...readsOfIndex(expr), ...inside] : inside;
}

/** The cells that the value indexes of a loop depend on: where one is of flags, the others matter only for flagged elements. */
export function readsOfIndex({ indexed }: Elements): readonly Read[] {
  if (indexed === undefined) return [];
  const { low, size, sets } = indexed;
  const flags = flagsOf(indexed);
  return sets.map((set) => {
    const { base } = set;
    const { rows, stride } = set.row ?? { rows: 1, stride: 0 };
    const cells = { low: base + low, high: base + (rows - 1) * stride + low + size };
    const isFlagged = flags !== undefined && set !== flags && set.row === undefined;
    return isFlagged ? { ...cells, flag: flags.base - base } : cells;
  });
}

/** The loops around what is inside a loop. */
export function withElement(around: Around, { local, low, size, listed, indexed }: Elements): Around {
  // What is in lists may be something else than what the loop went through.
  const below = listed === undefined && low >= 0 ? low + size : undefined;
  return new Map([...around, [local, { below, flag: flagsOf(indexed)?.base }]]);
}

/** The bit set of a loop's elements that are flagged. */
function flagsOf(indexed: IndexLookup | undefined): HeldSet | undefined {
  return indexed?.sets.find(({ isFlag }) => isFlag);
}

/** A field of a loop's flagged element is read only while the flag is set. */
function flagOf({ base, indices }: Reference, around: Around): number | undefined {
  const [one] = indices;
  if (one === undefined || indices.length > 1 || one.stride !== 1 || one.index.op !== 'local')
    return undefined;
  const flag = around.get(one.index.local)?.flag;
  return flag === undefined ? undefined : flag - base;
}
