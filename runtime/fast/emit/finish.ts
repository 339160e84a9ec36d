/** Straight-line code for the end of a game: who wins, and the ending's tests. */

import { emitRange } from '../../codegen/folds.ts';
import {
  again,
  binary,
  block,
  conditional,
  constant,
  element,
  give,
  minus,
  name,
  not,
  num,
  set,
  some,
  variablesOf,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { emitLocal, type Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import type { EndingIR, Fast, Finish } from '../ir.ts';

const winnersCell = element('S', num(CELL.winners));
const resultCell = element('S', num(CELL.result));

/** Statements that name the winners and the ending. */
export function emitFinish(unit: Unit<Fast>, node: Finish, players: number): Block {
  const winners =
    node.rank === undefined
      ? [set(winnersCell, unit.backend.number(unit, node.winners))]
      : emitRanking(unit, node.rank, players);
  return [...winners, set(resultCell, num(node.ending + 1))];
}

/** Statements that end the game if the ending's condition holds. */
export function emitEndingTest(unit: Unit<Fast>, ending: EndingIR, index: number): Block {
  if (ending.condition === undefined) return [];
  const winners = ending.winners === undefined ? num(0) : unit.backend.number(unit, ending.winners);
  const ends = [set(winnersCell, winners), set(resultCell, num(index + 1)), give()];
  return [when(unit.backend.test(unit, ending.condition), ends)];
}

/** Candidates with the best scores, compared key by key; who is equal in all shares the win. */
function emitRanking(unit: Unit<Fast>, rank: NonNullable<Finish['rank']>, players: number): Block {
  const { backend } = unit;
  const [won, order] = [name('w'), name('o')];
  const scores = rank.keys.map((key, index) => ({
    value: backend.number(unit, key),
    own: `own${index}`,
    best: `best${index}`,
  }));
  const skip = rank.where === undefined ? [] : [when(not(backend.test(unit, rank.where)), [again()])];
  const differences = scores.map(({ own, best }) => minus(name(own), name(best)));
  const compared: Js = differences.length === 0 ? num(0) : some(differences);
  const bit = binary('<<', num(1), emitLocal(rank.local));
  const isBetter = binary('>', order, num(0));
  const better = [set(won, bit), ...scores.map(({ own, best }) => set(name(best), name(own)))];
  const candidates = emitRange<Fast>({ local: rank.local, low: 0, size: players }, [
    ...skip,
    ...scores.map(({ own, value }) => constant(own, value)),
    constant('o', conditional(binary('===', won, num(0)), num(1), compared)),
    when(isBetter, better, [when(binary('===', order, num(0)), [set(won, bit, '|=')])]),
  ]);
  const start = scores.map(({ best }) => [best, num(0)] as const);
  return [block([variablesOf([['w', num(0)], ...start]), candidates, set(winnersCell, won)])];
}
