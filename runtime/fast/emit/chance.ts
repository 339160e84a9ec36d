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
  const skip = node.where === undefined ? [] : [when(not(backend.test(unit, node.where)), [again()])];
  const weight = node.weight === undefined ? num(1) : backend.number(unit, node.weight);
  const isNone = binary('<', picked, num(low));
  const sum = emitRange<Fast>(node, [
    ...skip,
    // Where all weights are 0 the first that may be picked is.
    when(isNone, [set(picked, own)]),
    set(total, weight, '+='),
  ]);
  const find = emitRange<Fast>(node, [
    ...skip,
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
