/** What a `given` has to change, and how it speaks of what has changed. */

import { type Cells, type FieldIR, type GameIR, SEATS } from '../ir/ir.ts';
import type { Told } from '../values/words/told.ts';
import { wordsFor } from './naming.ts';

/** Two positions of the same game. */
export interface Change {
  readonly ir: GameIR;
  /** What the seats are called. */
  readonly players: readonly string[];
  readonly before: Cells;
  readonly after: Cells;
}

/** What was written so far, and what there were no words for. */
export interface Writing {
  readonly lines: string[];
  readonly unsaid: Told[];
}

/** The cell of a field by what has it, from 0, and by the index that an array has behind that. */
export interface CellIndex {
  readonly owner: number;
  /** The member that stands in brackets; undefined of what is no array. */
  readonly element: { readonly domain: number; readonly member: number } | undefined;
  /** The domain of what has it; undefined for what is nobody's. */
  readonly owners: number | undefined;
}

/** Which value of a field its cell with this number is; undefined of a field that is counted in another way. */
export function cellIndex(ir: GameIR, field: FieldIR, index: number): CellIndex | undefined {
  const { over, length, shape } = field;
  const sizes = over.map((domain) => ir.domains[domain]?.members.length ?? 0);
  if (sizes.reduce((product, size) => product * size, 1) !== length) return undefined;
  const inner = shape === 'array' ? over.at(-1) : undefined;
  const outer = inner === undefined ? over : over.slice(0, -1);
  if (outer.length > 1) return undefined;
  const width = inner === undefined ? 1 : (sizes.at(-1) ?? 1);
  return {
    owner: Math.floor(index / width),
    element: inner === undefined ? undefined : { domain: inner, member: index % width },
    owners: outer[0],
  };
}

/** A value as the rules call it: `Ada.goods[Wool]`, `tide`; undefined where they have no words for it. */
export function pathTo(change: Change, field: FieldIR, index: number): string | undefined {
  const at = cellIndex(change.ir, field, index);
  const owner = ownerOf(change, field, index);
  if (!at || owner === undefined) return undefined;
  const { name } = field;
  const path = at.owners === undefined ? name : `${owner}.${name.slice(name.lastIndexOf('.') + 1)}`;
  if (!at.element) return path;
  const key = memberWords(change, at.element.domain, at.element.member);
  return key === undefined ? undefined : `${path}[${key}]`;
}

/** What has a value, as the rules call it: a seat, a space, a piece; empty for what is nobody's, undefined where there are no words. */
export function ownerOf(change: Change, field: FieldIR, index: number): string | undefined {
  const at = cellIndex(change.ir, field, index);
  if (!at) return undefined;
  return at.owners === undefined ? '' : memberWords(change, at.owners, at.owner);
}

function memberWords({ ir, players, after }: Change, domain: number, member: number): string | undefined {
  if (domain === SEATS) return players[member];
  return wordsFor(ir, after, ir.domains[domain]?.members[member]?.name ?? null);
}
