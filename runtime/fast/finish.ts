/** Straight-line code for the end of a game: who wins, and the ending's tests. */

import { emitNumber, emitTest } from '../codegen/expressions.ts';
import { emitRange } from '../codegen/folds.ts';
import { integer, localName, type Unit } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import type { EndingIR, Finish } from './ir.ts';

/** Statements that name the winners and the ending. */
export function emitFinish(unit: Unit, node: Finish, players: number): string {
  const winners =
    node.rank === undefined
      ? `S[${CELL.winners}] = ${emitNumber(unit, node.winners)};`
      : emitRanking(unit, node.rank, players);
  return `${winners}\nS[${CELL.result}] = ${integer(node.ending + 1)};`;
}

/** Statements that end the game if the ending's condition holds. */
export function emitEndingTest(unit: Unit, ending: EndingIR, index: number): string {
  if (ending.condition === undefined) return '';
  const winners = ending.winners === undefined ? '0' : emitNumber(unit, ending.winners);
  return `if (${emitTest(unit, ending.condition)}) {
S[${CELL.winners}] = ${winners};
S[${CELL.result}] = ${integer(index + 1)};
return;
}`;
}

/** Candidates with the best scores, compared key by key; who is equal in all shares the win. */
function emitRanking(unit: Unit, rank: NonNullable<Finish['rank']>, players: number): string {
  const skip = rank.where === undefined ? '' : `if (!${emitTest(unit, rank.where)}) continue;\n`;
  const scores = rank.keys.map((key, index) => `const s${index} = ${emitNumber(unit, key)};`);
  const order = rank.keys.reduceRight(
    (rest, _, index) => (rest === '0' ? `s${index} - b${index}` : `s${index} - b${index} || ${rest}`),
    '0',
  );
  const seat = localName(rank.local);
  return `{
let w = 0${rank.keys.map((_, index) => `, b${index} = 0`).join('')};
${emitRange(rank.local, 0, players)} {
${skip}${scores.join('\n')}
const o = w === 0 ? 1 : ${order};
if (o > 0) { w = 1 << ${seat}; ${rank.keys.map((_, index) => `b${index} = s${index};`).join(' ')} }
else if (o === 0) w |= 1 << ${seat};
}
S[${CELL.winners}] = w;
}`;
}
