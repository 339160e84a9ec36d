/**
 * Dependence analysis of the score: a write of what the score of a seat reads sets the dirty bit of that seat in `J`, so that what a player
 * takes leaves the scores of the others as they are.
 */

import { binary, element, name, num, set } from '../../codegen/js/build.ts';
import type { Js } from '../../codegen/js/tree.ts';
import { CELL } from '../../ir/cells.ts';
import { type CellRange, cellsOf, oneCell, overlap, type Read, readsOf, type Write } from '../access.ts';
import type { GraphNode } from '../graph/graph.ts';
import { writesOfNode } from '../graph/writes.ts';
import type { GameIR } from '../ir.ts';
import { constant, substitute } from '../optimize/known/expr.ts';
import type { Marks } from './marks.ts';

/** Seats whose scores may be other ones than when they were worked out last; where there are more than 32, several share a bit. */
export const scored: Js = name('J');

const ALL = -1;

const bitOf = (seat: Js) => binary('<<', num(1), seat);

/** Whether the score of a seat may be another one. */
export function isScoreOf(seat: Js): Js {
  return binary('!==', binary('&', scored, bitOf(seat)), num(0));
}

/**
 * Undefined where all are worked out each time: the score reads how the game ends, which is written in too many places to set a bit at
 * each. `plain` are the rules as they were lowered.
 */
export function markScores(plain: GameIR): Marks | undefined {
  const { score, players } = plain;
  if (score === undefined) return undefined;
  const reads = Array.from({ length: players }, (_, seat) =>
    readsOf(plain, substitute(score.value, score.local, constant(seat))),
  );
  if (overlap(reads.flat(), [oneCell(CELL.result), oneCell(CELL.winners)])) return undefined;
  return {
    mark: (node) => writtenSeats(plain, reads, node).map((bits) => set(scored, bits, '|=')),
    markAll: [set(scored, num(ALL))],
  };
}

/** The bits of the seats of which the node writes something that their scores read. */
function writtenSeats(plain: GameIR, reads: readonly (readonly Read[])[], node: GraphNode): readonly Js[] {
  const readersOf = (cells: CellRange) =>
    reads.reduce((bits, own, seat) => (overlap(own, [cells]) ? bits | (1 << seat) : bits), 0);
  const writes = writesOfNode(plain, node);
  /** The cell that says which seat's score reads what is written; undefined if none does. */
  const seatIn = ({ at }: Write): number | undefined => {
    if (at === undefined) return undefined;
    const { ref, around } = at;
    const saysWho = ref.indices.find(({ index }, place) => {
      if (index.op !== 'load' || index.ref.indices.length > 0) return false;
      // The bit is set before anything is written.
      if (overlap(writes, [oneCell(index.ref.base)])) return false;
      return reads.every((_, seat) => {
        const indices = ref.indices.map((one, other) =>
          other === place ? { ...one, index: constant(seat) } : one,
        );
        return (readersOf(cellsOf(plain, { ...ref, indices }, around)) & ~(1 << seat)) === 0;
      });
    });
    return saysWho?.index.op === 'load' ? saysWho.index.ref.base : undefined;
  };
  let fixed = 0;
  const cells = new Set<number>();
  for (const write of writes) {
    const readers = readersOf(write);
    const cell = isOneBit(readers) ? undefined : seatIn(write);
    if (cell === undefined) fixed |= readers;
    else cells.add(cell);
  }
  return [...(fixed === 0 ? [] : [num(fixed)]), ...[...cells].map((cell) => bitOf(element('S', num(cell))))];
}

function isOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}
