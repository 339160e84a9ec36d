/** Who may see what: of values that last, and of what is chosen. It follows from the rules and the position alone. */

import type { Cells } from '../ir/cells.ts';
import type { Decision, FieldIR, GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';

/** A seat from 0, -1 for a spectator, or `all` for whoever may see everything. */
export type Viewer = number | 'all';

/** What says who may see something that has several parts, each of one owner. */
export type Visibility = Pick<FieldIR, 'visibility' | 'revealed'>;

/** A part of something, by its index, and the seat that owns it; -1 for nobody. */
export interface OwnedPart {
  readonly part: number;
  readonly owner: number;
}

/** Whether the viewer may see a part at this position: everybody may, it is the owner, or it is revealed to it for now. */
export function maySee(
  { visibility, revealed }: Visibility,
  { part, owner }: OwnedPart,
  cells: Cells,
  viewer: Viewer,
): boolean {
  if (viewer === 'all' || visibility === 'all') return true;
  if (viewer < 0) return false;
  if (visibility === 'owner' && owner === viewer) return true;
  return revealed !== undefined && (((cells[revealed + part] ?? 0) >> viewer) & 1) === 1;
}

/** A field, or the part of it that one element of its first index owns, that a seat may not see. */
export interface HiddenZone {
  readonly field: FieldIR;
  /** First of its `length` cells. */
  readonly base: number;
  readonly length: number;
  /** As in `FieldIR`; the first cell of a deck says how many cards it holds. */
  readonly shape: NonNullable<FieldIR['shape']>;
}

/** A field, or the part of it that one element of its first index owns: `length` cells from `base`. */
export interface FieldPart extends OwnedPart {
  readonly field: FieldIR;
  readonly base: number;
  readonly length: number;
}

/** All parts of the fields that not everybody may see at every time. */
export function guardedParts(ir: GameIR): readonly FieldPart[] {
  return ir.layout.fields.flatMap((field) => {
    if (field.visibility === 'all') return [];
    const parts = field.owners?.length ?? (field.perSeat ? ir.players : 1);
    const length = parts > 0 ? field.length / parts : 0;
    return Array.from({ length: parts }, (_, part) => ({
      field,
      part,
      owner: ownerOf(field, part),
      base: field.base + part * length,
      length,
    }));
  });
}

/** Everything that lasts and that the seat (-1: a spectator) may not see at this position. */
export function hiddenZones(ir: GameIR, cells: Cells, seat: number): readonly HiddenZone[] {
  return guardedParts(ir)
    .filter((part) => !maySee(part.field, part, cells, seat))
    .map(({ field, base, length }) => ({ field, base, length, shape: field.shape ?? 'value' }));
}

function ownerOf({ owners, perSeat }: FieldIR, part: number): number {
  return owners?.[part] ?? (owners === undefined && perSeat ? part : -1);
}

/** The decisions of which others do not learn everything at once, by wait. */
export function secretDecisions(ir: GameIR): ReadonlyMap<number, Decision> {
  const known = decisions.get(ir);
  if (known !== undefined) return known;
  const found = new Map<number, Decision>();
  walkFlow(ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    if (node.secret || node.actions.some(({ parameters }) => parameters.some(({ secret }) => secret)))
      found.set(node.wait, node);
  });
  decisions.set(ir, found);
  return found;
}

const decisions = new WeakMap<GameIR, ReadonlyMap<number, Decision>>();

/** Whether seats can know different things at all. A deck face down is no secret: everybody knows the same of it. */
export function hasSecrets(ir: GameIR): boolean {
  return (
    secretDecisions(ir).size > 0 ||
    ir.layout.fields.some(({ visibility, revealed }) => visibility === 'owner' || revealed !== undefined)
  );
}
