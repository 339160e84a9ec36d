/** Source text of writes: they keep counts up to date, and mark what depends on the cells that they change. */

import { integer, type Stretch, type Style } from '../codegen/unit.ts';
import { type CellRange, cellsOf, meet, type Read } from './access.ts';
import { aggregateRegion } from './aggregates.ts';
import { regionOf } from './lines.ts';
import type { OptimizedGame } from './optimize/game.ts';

/** `dependent`: by bit of `D`, the cells that something depends on. */
export function createWriting(
  game: OptimizedGame,
  dependent: readonly (readonly Read[])[],
): Pick<Style, 'write' | 'changed'> {
  const keptValues = [
    ...[...game.kept].map(([number, kept]) => ({ name: `kept${number}`, region: regionOf(kept) })),
    ...game.aggregates.map(({ groups }, number) => ({
      name: `aggregate${number}`,
      region: aggregateRegion(groups),
    })),
    ...game.members.map((region, number) => ({ name: `members${number}`, region })),
  ];
  const known = new Map<string, readonly Mark[]>();
  const marksOf = (run: CellRange, isOne: boolean): readonly Mark[] => {
    const key = `${run.low} ${run.high} ${isOne}`;
    const marks = known.get(key) ?? findMarks(dependent, run, isOne);
    known.set(key, marks);
    return marks;
  };
  return {
    write(ref, a) {
      const run = cellsOf(game.ir, ref);
      const told = keptValues.filter(({ region }) => meet([region], [run]));
      const marks = emitMarks(marksOf(run, true), a);
      if (told.length === 0)
        return marks === '' ? `S[${a}] = v;` : `if (S[${a}] !== v) { S[${a}] = v; ${marks} }`;
      const tell = told.map(({ name, region }) => {
        const isInside = run.low >= region.low && run.high <= region.high;
        const test = isInside ? '' : `if (c >= ${integer(region.low)} && c < ${integer(region.high)}) `;
        return `${test}${name}(c, o, v);`;
      });
      return `{ const c = ${a}, o = S[c]; S[c] = v; if (o !== v) { ${tell.join(' ')} ${marks} } }`;
    },
    changed: (where) =>
      emitMarks(marksOf('length' in where ? runAt(where) : cellsOf(game.ir, where), false), ''),
  };
}

function runAt({ base, length }: Stretch): CellRange {
  return { low: base, high: base + length };
}

/** Bits that are set where something depends on the cell; `flag`: only while the cell so far behind it is not 0. */
interface Mark {
  readonly bits: number;
  readonly flag: number | undefined;
}

/** What depends on cells of the run; `isOne`: one cell of it is written. */
function findMarks(dependent: readonly (readonly Read[])[], run: CellRange, isOne: boolean): readonly Mark[] {
  const bits = new Map<number | undefined, number>();
  dependent.forEach((reads, bit) => {
    const met = reads.filter((read) => meet([read], [run]));
    const isSure = ({ low, high }: Read) => isOne && run.low >= low && run.high <= high;
    const flags = new Set(met.map((read) => (isSure(read) ? read.flag : undefined)));
    for (const flag of flags.has(undefined) ? [undefined] : flags)
      bits.set(flag, (bits.get(flag) ?? 0) | (1 << bit));
  });
  return [...bits].map(([flag, mask]) => ({ bits: mask, flag }));
}

function emitMarks(marks: readonly Mark[], at: string): string {
  return marks
    .map(({ bits, flag }) => {
      const test = flag === undefined ? '' : `if (S[${at} + ${integer(flag)}] !== 0) `;
      return `${test}D |= ${integer(bits)};`;
    })
    .join(' ');
}
