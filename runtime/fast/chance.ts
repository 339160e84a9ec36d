/** Straight-line code for nature: throws and picks whose outcome a source of random numbers `R` gives. */

import { emitAddress, emitNumber, emitTest, isNoAddress } from '../codegen/expressions.ts';
import { emitRange } from '../codegen/folds.ts';
import { integer, localName, type Unit } from '../codegen/unit.ts';
import type { GameIR, Pick, Roll } from './ir.ts';

/** Statements that draw and write the outcome. The random numbers are drawn as `drawWith` draws them. */
export function emitChance(unit: Unit, ir: GameIR, node: Roll | Pick): string {
  return node.kind === 'roll' ? emitRoll(unit, ir, node) : emitPick(unit, node);
}

function emitRoll(unit: Unit, ir: GameIR, node: Roll): string {
  const dice = ir.dice[node.dice];
  if (dice === undefined) return '';
  const faces = `R.below(${integer(dice.faceCount)})`;
  const value = dice.low === 0 ? faces : `${integer(dice.low)} + ${faces}`;
  const each = (text: (die: number) => string) =>
    Array.from({ length: dice.count }, (_, die) => text(die)).join('\n');
  const changed = unit.style.changed({ base: dice.base, length: dice.count });
  if (node.only === undefined) return each((die) => `S[${integer(dice.base + die)}] = ${value};`) + changed;
  const thrown = each((die) => `if ((o >> ${die}) & 1) S[${integer(dice.base + die)}] = ${value};`);
  return `{\nconst o = ${emitNumber(unit, node.only)};\n${thrown}\n${changed}}`;
}

function emitPick(unit: Unit, node: Pick): string {
  const range = emitRange(node.local, node.low, node.size);
  const skip = node.where === undefined ? '' : `if (!${emitTest(unit, node.where)}) continue;\n`;
  const weight = node.weight === undefined ? '1' : emitNumber(unit, node.weight);
  // Where all weights are 0 the first that may be picked is.
  return `{
let t = 0, v = ${integer(node.low - 1)};
${range} {
${skip}if (v < ${integer(node.low)}) v = ${localName(node.local)};
t += ${weight};
}
if (v >= ${integer(node.low)}) {
let r = R.below(t);
${range} {
${skip}r -= ${weight};
if (r < 0) { v = ${localName(node.local)}; break; }
}
const a = ${emitAddress(unit, node.target)};
if (!(${isNoAddress(unit, 'a')})) { S[a] = v; ${unit.style.changed(node.target)}}
}
}`;
}
