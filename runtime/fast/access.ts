/** May-read and may-write analysis of the fast backend's language. */

import type { CellRange } from '../analysis/access.ts';
import * as access from '../analysis/access.ts';
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

/** By local of a loop over flagged elements: the first cell of their flags. */
export type Flags = ReadonlyMap<number, number>;

const fixed = ({ index }: Index) => (index.op === 'const' ? index.value : undefined);
const extent = ({ size, below = size }: Index) => below;

/** The cells that a reference may lead to. */
export function cellsOf(ir: GameIR, ref: Reference): CellRange {
  return access.cellsOf<Fast>(ir, ref, fixed, extent);
}

/** The cells that an effect may write. */
export function writesOf(ir: GameIR, effect: Effect): readonly CellRange[] {
  return access.writesOf<Fast>(effect, (ref) => cellsOf(ir, ref));
}

/** The same without those of effects inside. */
export function ownWritesOf(ir: GameIR, effect: Effect): readonly CellRange[] {
  return access.ownWritesOf<Fast>(effect, (ref) => cellsOf(ir, ref));
}

/** The cells that an event writes where the node waits for one. */
export function writtenByEvent(ir: GameIR, node: FlowNode): readonly CellRange[] {
  return access.writtenByEvent<Fast>(ir, node, (ref) => cellsOf(ir, ref));
}

/** The cells that an expression may read. */
export function readsOf(ir: GameIR, expr: Expr, flags: Flags = new Map()): readonly Read[] {
  const own = isLoop(expr) ? withFlag(flags, expr) : flags;
  const inside = partsOf(expr).flatMap((part) => readsOf(ir, part, own));
  if (expr.op === 'load') return [{ ...cellsOf(ir, expr.ref), flag: flagOf(expr.ref, flags) }, ...inside];
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

/** The flags, with those of a loop's elements. */
export function withFlag(flags: Flags, { local, indexed }: Elements): Flags {
  const flag = flagsOf(indexed);
  return flag === undefined ? flags : new Map([...flags, [local, flag.base]]);
}

/** The bit set of a loop's elements that are flagged. */
function flagsOf(indexed: IndexLookup | undefined): HeldSet | undefined {
  return indexed?.sets.find(({ isFlag }) => isFlag);
}

/** A field of a loop's flagged element is read only while the flag is set. */
function flagOf({ base, indices }: Reference, flags: Flags): number | undefined {
  const [one] = indices;
  if (one === undefined || indices.length > 1 || one.stride !== 1 || one.index.op !== 'local')
    return undefined;
  const flag = flags.get(one.index.local);
  return flag === undefined ? undefined : flag - base;
}
