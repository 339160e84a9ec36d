/** Straight-line code for nature: throws and picks, drawn from the random numbers `R`. */

import { emitAddress } from '../../codegen/expressions.ts';
import {
  again,
  binary,
  block,
  call,
  constant,
  element,
  labelled,
  leave,
  name,
  not,
  num,
  plus,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { emitLocal, type Unit } from '../../codegen/unit.ts';
import { emitOptional } from '../code/conditions.ts';
import type { Fast, GameIR, Pick, PickCase, Reference, Roll } from '../ir.ts';

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
  const { local, low, size, where, weight } = node;
  const cases: readonly PickCase[] = node.cases ?? [
    { local, low, size, condition: undefined, where, weight },
  ];
  const [first, ...others] = cases.toReversed().map(({ condition, ...one }) => ({
    condition,
    body: emitCase(unit, node, one, node.cases === undefined),
  }));
  if (first === undefined) return [];
  return others.reduce<Block>(
    (otherwise, { condition, body }) => [
      when(condition === undefined ? name('true') : unit.backend.test(unit, condition), body, otherwise),
    ],
    first.body,
  );
}

/** One of the elements is drawn. `mayBeZero`: elements with a weight of 0 may be picked where all weights are. */
function emitCase(
  unit: Unit<Fast>,
  { target, low }: Pick,
  { where, weight, ...elements }: Omit<PickCase, 'condition'>,
  mayBeZero: boolean,
): Block {
  const { backend } = unit;
  if (where === undefined && weight === undefined && elements.indexed === undefined && elements.size > 0)
    return [block(emitPicked(unit, target, plus(num(elements.low), call('R.below', num(elements.size)))))];
  const [picked, rest, own] = [name('v'), name('r'), emitLocal(elements.local)];
  const found = `z${elements.local}`;
  const worth = weight === undefined ? num(1) : name('w');
  const weigh = weight === undefined ? [] : [constant('w', backend.number(unit, weight))];
  const isLikely =
    weight === undefined || mayBeZero ? [] : [when(not(binary('>', worth, num(0))), [again()])];
  const tested = [...emitOptional(unit, where, again()), ...weigh, ...isLikely];
  const isNone = binary('<', picked, num(low));
  const total = backend.loop(unit, elements, [
    ...tested,
    // Where all weights are 0 the first that may be picked is.
    when(isNone, [set(picked, own)]),
    set(name('t'), worth, '+='),
  ]);
  const find = backend.loop(unit, elements, [
    ...tested,
    set(rest, worth, '-='),
    when(binary('<', rest, num(0)), [set(picked, own), leave(found)]),
  ]);
  return [
    block([
      variables(['t', num(0)], ['v', num(low - 1)]),
      total,
      when(not(isNone), [
        variables(['r', call('R.below', name('t'))]),
        labelled(found, [find]),
        ...emitPicked(unit, target, picked),
      ]),
    ]),
  ];
}

function emitPicked(unit: Unit<Fast>, target: Reference, value: Js): Block {
  const { backend } = unit;
  return [
    constant('a', emitAddress(unit, target)),
    constant('p', value),
    when(not(backend.isOutOfBounds(name('a'))), [
      set(element('S', name('a')), name('p')),
      ...backend.changed(target),
    ]),
  ];
}
