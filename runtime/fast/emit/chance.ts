/** Straight-line code for nature: throws and picks, drawn from the random numbers `R`. */

import { emitAddress } from '../../codegen/expressions.ts';
import { emitRange } from '../../codegen/folds.ts';
import {
  again,
  binary,
  block,
  call,
  constant,
  element,
  leave,
  name,
  not,
  num,
  plus,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import { emitLocal, type Unit } from '../../codegen/unit.ts';
import type { Fast, GameIR, Pick, Roll } from '../ir.ts';
import { isComparison, isConstant, textOf } from '../optimize/expr.ts';

/** Statements that draw and write the outcome. The random numbers are drawn as `drawWith` draws them. */
export function emitChance(unit: Unit<Fast>, ir: GameIR, node: Roll | Pick): Block {
  return node.kind === 'roll' ? emitRoll(unit, ir, node) : emitPick(unit, node);
}

function emitRoll(unit: Unit<Fast>, ir: GameIR, node: Roll): Block {
  const dice = ir.dice[node.dice];
  if (dice === undefined) return [];
  const value = plus(num(dice.low), call('R.below', num(dice.faceCount)));
  const dies = Array.from({ length: dice.count }, (_, die) => die);
  const throwOne = (die: number) => set(element('S', num(dice.base + die)), value);
  const changed = unit.backend.changed({ base: dice.base, length: dice.count });
  if (node.only === undefined) return [...dies.map(throwOne), ...changed];
  const isThrown = (die: number) =>
    binary('!==', binary('&', binary('>>', name('o'), num(die)), num(1)), num(0));
  return [
    block([
      constant('o', unit.backend.number(unit, node.only)),
      ...dies.map((die) => when(isThrown(die), [throwOne(die)])),
      ...changed,
    ]),
  ];
}

function emitPick(unit: Unit<Fast>, node: Pick): Block {
  const { backend } = unit;
  const { low } = node;
  const [total, picked, rest, own, address] = [
    name('t'),
    name('v'),
    name('r'),
    emitLocal(node.local),
    name('a'),
  ];
  const weight = node.weight === undefined ? num(1) : name('w');
  const weigh = node.weight === undefined ? [] : [constant('w', backend.number(unit, node.weight))];
  const where = isWeighed(node) ? binary('>', weight, num(0)) : node.where && backend.test(unit, node.where);
  const skip = where === undefined ? [] : [when(not(where), [again()])];
  const weighed: Block = isWeighed(node) ? [...weigh, ...skip] : [...skip, ...weigh];
  const isNone = binary('<', picked, num(low));
  const sum = emitRange<Fast>(node, [
    ...weighed,
    // Where all weights are 0 the first that may be picked is.
    when(isNone, [set(picked, own)]),
    set(total, weight, '+='),
  ]);
  const find = emitRange<Fast>(node, [
    ...weighed,
    set(rest, weight, '-='),
    when(binary('<', rest, num(0)), [set(picked, own), leave()]),
  ]);
  return [
    block([
      variables(['t', num(0)], ['v', num(low - 1)]),
      sum,
      when(not(isNone), [
        variables(['r', call('R.below', total)]),
        find,
        constant('a', emitAddress(unit, node.target)),
        when(not(backend.isOutOfBounds(address)), [
          set(element('S', address), picked),
          ...backend.changed(node.target),
        ]),
      ]),
    ]),
  ];
}

/** Whether those that may be picked are those with a weight above 0, such as the cards that a deck still has: it is worked out once. */
function isWeighed({ where, weight }: Pick): boolean {
  if (where === undefined || weight === undefined || !isComparison(where)) return false;
  const { op, left, right } = where;
  const least = op === '>' ? 0 : 1;
  return (op === '>' || op === '>=') && isConstant(right, least) && textOf(left) === textOf(weight);
}
