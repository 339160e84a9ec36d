/** Straight-line code for nature: throws and picks, drawn from the random numbers `R`. */

import { emitAddress } from '../../codegen/expressions.ts';
import {
  again,
  assign,
  between,
  binary,
  block,
  call,
  constant,
  element,
  labelled,
  leave,
  loop,
  minus,
  name,
  not,
  num,
  plus,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { emitLocal, localName, type Unit } from '../../codegen/unit.ts';
import { emitOptional } from '../code/conditions.ts';
import { emitHeldBits } from '../code/loops.ts';
import type { Elements, Expr, Fast, GameIR, IndexLookup, Pick, PickCase, Reference, Roll } from '../ir.ts';

/**
 * Statements that draw and write the outcome. The random numbers are drawn as `drawWith` draws them. `due`: what is done
 * before, where there is something to draw; else nature does nothing, and no event has happened.
 */
export function emitChance(unit: Unit<Fast>, ir: GameIR, node: Roll | Pick, due: Block): Block {
  return node.kind === 'roll' ? emitRoll(unit, ir, node, due) : emitPick(unit, node, due);
}

function emitRoll(unit: Unit<Fast>, ir: GameIR, node: Roll, due: Block): Block {
  const dice = ir.dice[node.dice];
  if (dice === undefined) return [];
  const value = plus(num(dice.low), call('R.below', num(dice.faceCount)));
  const dies = Array.from({ length: dice.count }, (_, die) => die);
  const throwOne = (die: number) => set(element('S', num(dice.base + die)), value);
  const changed = unit.backend.changed({ base: dice.base, length: dice.count });
  if (node.only === undefined) return [...due, ...dies.map(throwOne), ...changed];
  const isThrown = (die: number) =>
    binary('!==', binary('&', binary('>>', name('o'), num(die)), num(1)), num(0));
  return [
    block([
      constant('o', unit.backend.number(unit, node.only)),
      when(
        dies.map(isThrown).reduce((left, right) => binary('||', left, right), name('false')),
        [...due, ...dies.map((die) => when(isThrown(die), [throwOne(die)])), ...changed],
      ),
    ]),
  ];
}

function emitPick(unit: Unit<Fast>, node: Pick, due: Block): Block {
  const { local, low, size, where, weight } = node;
  const cases: readonly PickCase[] = node.cases ?? [
    { local, low, size, condition: undefined, where, weight },
  ];
  const [first, ...others] = cases.toReversed().map(({ condition, ...one }) => ({
    condition,
    body: emitCase(unit, node, one, { due, mayBeZero: node.cases === undefined }),
  }));
  if (first === undefined) return [];
  return others.reduce<Block>(
    (otherwise, { condition, body }) => [
      when(condition === undefined ? name('true') : unit.backend.test(unit, condition), body, otherwise),
    ],
    first.body,
  );
}

/** Words of a bit set that are written out one after the other. */
const FEW_WORDS = 8;

/** One of the elements is drawn. `mayBeZero`: elements with a weight of 0 may be picked where all weights are. */
function emitCase(
  unit: Unit<Fast>,
  { target, low }: Pick,
  { where, weight, ...elements }: Omit<PickCase, 'condition'>,
  { due, mayBeZero }: { readonly due: Block; readonly mayBeZero: boolean },
): Block {
  const { backend } = unit;
  if (elements.only !== undefined)
    return [emitOnlyPick(unit, target, { ...elements, only: elements.only, where }, due)];
  if (where === undefined && weight === undefined && elements.indexed === undefined && elements.size > 0)
    return [
      ...due,
      block(emitPicked(unit, target, plus(num(elements.low), call('R.below', num(elements.size))))),
    ];
  if (
    where === undefined &&
    weight === undefined &&
    elements.indexed !== undefined &&
    elements.indexed.words <= FEW_WORDS
  )
    return [emitBitPick(unit, target, elements, { indexed: elements.indexed, due })];
  if (weight !== undefined && elements.isAdded)
    return [emitAddedPick(unit, target, elements, { weight, due })];
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
        ...due,
        variables(['r', call('R.below', name('t'))]),
        labelled(found, [find]),
        ...emitPicked(unit, target, picked),
      ]),
    ]),
  ];
}

/** The element at which so much of the weights is reached: those of weight 0 add nothing, and are never the one. */
function emitAddedPick(
  unit: Unit<Fast>,
  target: Reference,
  elements: Elements,
  { weight, due }: { readonly weight: Expr; readonly due: Block },
): Statement {
  const { backend } = unit;
  const found = `z${elements.local}`;
  const [total, rest] = [name('t'), name('r')];
  const worth = backend.number(unit, weight);
  return block([
    variables(['t', num(0)]),
    backend.loop(unit, elements, [set(total, worth, '+=')]),
    when(binary('>', total, num(0)), [
      ...due,
      variables(['r', call('R.below', total)]),
      labelled(found, [
        backend.loop(unit, elements, [
          set(rest, worth, '-='),
          when(binary('<', rest, num(0)), [
            ...emitPicked(unit, target, emitLocal(elements.local)),
            leave(found),
          ]),
        ]),
      ]),
    ]),
  ]);
}

/** The one element that it can be, if it is one and fulfils the condition. */
function emitOnlyPick(
  unit: Unit<Fast>,
  target: Reference,
  {
    local,
    low,
    size,
    only,
    where,
  }: Omit<PickCase, 'condition' | 'only' | 'weight'> & { readonly only: Expr },
  due: Block,
): Statement {
  const { backend } = unit;
  const own = emitLocal(local);
  const isElement = between(own, low, low + size - 1);
  const fits = where === undefined ? isElement : binary('&&', isElement, backend.test(unit, where));
  return block([
    constant(localName(local), backend.number(unit, only)),
    // A number is drawn all the same: the random numbers stay in step with those of the state machine.
    when(fits, [...due, constant('r', call('R.below', num(1))), ...emitPicked(unit, target, own)]),
  ]);
}

/** One of the bits that are set, all alike: they are counted, and the bits before it are cleared. */
function emitBitPick(
  unit: Unit<Fast>,
  target: Reference,
  elements: Elements,
  { indexed, due }: { readonly indexed: IndexLookup; readonly due: Block },
): Statement {
  const { words, before, wordAt, elementOf } = emitHeldBits(unit, elements, indexed);
  const numbers = Array.from({ length: words }, (_, number) => num(number));
  const [rest, bits, found] = [name('r'), name('b'), `z${elements.local}`];
  const total = numbers.map((number) => call('size', wordAt(number))).reduce(plus);
  const inWord = (number: Js): Block => [
    block([
      variables(['b', wordAt(number)]),
      constant('n', call('size', bits)),
      when(binary('<', rest, name('n')), [
        loop([], binary('>', rest, num(0)), assign(rest, num(1), '-='), [
          set(bits, minus(bits, num(1)), '&='),
        ]),
        ...emitPicked(unit, target, elementOf(number, bits)),
        leave(found),
      ]),
      set(rest, name('n'), '-='),
    ]),
  ];
  return block([
    ...before,
    constant('t', total),
    when(binary('!==', name('t'), num(0)), [
      ...due,
      variables(['r', call('R.below', name('t'))]),
      labelled(found, numbers.flatMap(inWord)),
    ]),
  ]);
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
