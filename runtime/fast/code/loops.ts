/** Loops over a range, over listed elements, or over the bits that are set in a bit set. */

import { emitTable } from '../../codegen/expressions.ts';
import { emitSearch } from '../../codegen/floods.ts';
import { emitRange } from '../../codegen/folds.ts';
import {
  again,
  assign,
  binary,
  block,
  call,
  conditional,
  constant,
  countUp,
  decremented,
  element,
  incremented,
  inverse,
  loop,
  minus,
  minusOf,
  name,
  num,
  plus,
  set,
  times,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { localName, loopName, reserve, SCRATCH, type Unit } from '../../codegen/unit.ts';
import type {
  BitMask,
  ElementList,
  Elements,
  Expr,
  Fast,
  HeldSet,
  IndexLookup,
  Narrowed,
  WorklistScan,
} from '../ir.ts';

export function emitLoop(unit: Unit<Fast>, over: Elements, body: Block): Statement {
  const { floods = [], indexed } = over;
  if (floods.length === 0) return emitLoopAlone(unit, over, body);
  const { reached = [], words = 0 } = indexed ?? {};
  const at = reached.length === 0 ? undefined : reserve(unit, words);
  const searches = floods.flatMap((flood, number) =>
    emitSearch<Fast>(unit, flood, at !== undefined && reached.includes(number) ? gather(at) : undefined),
  );
  const emptied = Array.from({ length: at === undefined ? 0 : words }, (_, word) =>
    set(element(SCRATCH, num((at ?? 0) + word)), num(0)),
  );
  return block([...emptied, ...searches, emitLoopAlone(unit, over, body, at)]);
}

/** Puts an element that a search comes to into the bit set that begins at a place of scratch memory. */
function gather(at: number): (one: Js) => Block {
  return (one) => [
    set(element(SCRATCH, plus(num(at), binary('>>', one, num(5)))), binary('<<', num(1), one), '|='),
  ];
}

/** `reached`: where the bit set of what its searches come to begins in scratch memory, if there is one. */
function emitLoopAlone(unit: Unit<Fast>, over: Elements, body: Block, reached?: number): Statement {
  const { listed, indexed, narrowed, worklist } = over;
  if (worklist !== undefined) return emitWorklist(unit, over, worklist, body);
  if (indexed !== undefined) return emitIndexed(unit, over, indexed, body, reached);
  if (listed !== undefined) return emitListed(unit, over.local, listed, body);
  if (narrowed !== undefined) return emitNarrowed(unit, over, narrowed, body);
  return over.isBackwards ? emitBackwards(over, body) : emitRange<Fast>(over, body);
}

function emitBackwards({ local, low, size }: Elements, body: Block): Statement {
  const own = localName(local);
  const isLeft = binary('>=', name(own), num(low));
  return loop([[own, num(low + size - 1)]], isLeft, decremented(name(own)), body);
}

/** A loop over the bits of a worklist that are in all of its bit sets, too, in ascending order, as they stand when it comes to them. */
function emitWorklist(
  unit: Unit<Fast>,
  over: Elements,
  { first, low, size, key }: WorklistScan,
  body: Block,
): Statement {
  const words = Math.ceil(size / 32);
  const { local } = over;
  const held = over.indexed && emitHeldBits(unit, over, over.indexed);
  const [start, number, bit, later] = [
    name(loopName(local, 's')),
    name(loopName(local, 'w')),
    name(loopName(local, 'b')),
    name(loopName(local, 'm')),
  ];
  const listed = element('K', plus(start, number));
  const highest = plus(num(low + 31), times(number, num(32)));
  const all = held === undefined ? listed : binary('&', listed, held.wordAt(number));
  const rest = binary('&', all, later);
  return block([
    ...(held?.before ?? []),
    constant(loopName(local, 's'), plus(num(first), times(unit.backend.number(unit, key), num(words)))),
    countUp(loopName(local, 'w'), num(0), num(words), [
      loop([[loopName(local, 'm'), num(-1)]], binary('!==', rest, num(0)), undefined, [
        constant(loopName(local, 'b'), binary('&', rest, minusOf(rest))),
        // Those behind this one: of the last bit there are none.
        set(later, minusOf(binary('<<', bit, num(1)))),
        constant(localName(local), minus(highest, call('Math.clz32', bit))),
        ...body,
      ]),
    ]),
  ]);
}

/** Goes on with the next element. One of a worklist for which a condition does not hold is taken out of it. */
export function emitSkip({ local, worklist }: Elements): Statement {
  if (worklist === undefined) return again();
  const held = element('K', plus(name(loopName(local, 's')), name(loopName(local, 'w'))));
  return block([set(held, inverse(name(loopName(local, 'b'))), '&='), again()]);
}

/** A loop over the part of a range that lies between two values. */
function emitNarrowed(unit: Unit<Fast>, over: Elements, narrowed: Narrowed, body: Block): Statement {
  const [own, end] = [localName(over.local), loopName(over.local, 'e')];
  const { before, from, to } = boundsOf(unit, over, narrowed);
  const [start, stop] = over.isBackwards ? [to, from] : [from, to];
  return block([
    ...before,
    loop(
      [
        [own, start],
        [end, stop],
      ],
      binary(over.isBackwards ? '>=' : '<=', name(own), name(end)),
      over.isBackwards ? decremented(name(own)) : incremented(name(own)),
      body,
    ),
  ]);
}

/** The part of a range that lies between two values: statements that go before, its first and its last element. */
export function boundsOf(
  unit: Unit<Fast>,
  { local, low, size }: Elements,
  { from, to }: Narrowed,
): { readonly before: Block; readonly from: Js; readonly to: Js } {
  const [first, last, end] = [name(loopName(local, 'f')), name(loopName(local, 't')), num(low + size - 1)];
  return {
    before: [
      ...(from === undefined ? [] : [constant(loopName(local, 'f'), unit.backend.number(unit, from))]),
      ...(to === undefined ? [] : [constant(loopName(local, 't'), unit.backend.number(unit, to))]),
    ],
    from: from === undefined ? num(low) : conditional(binary('>', first, num(low)), first, num(low)),
    to: to === undefined ? end : conditional(binary('<', last, end), last, end),
  };
}

function emitListed(unit: Unit<Fast>, local: number, listed: ElementList, body: Block): Statement {
  const [key, at, end] = [loopName(local, 'k'), loopName(local, 'q'), loopName(local, 'e')];
  const starts = emitTable(unit, listed.starts);
  return loop(
    [
      [key, unit.backend.number(unit, listed.key)],
      [at, element(starts, name(key))],
      [end, element(starts, plus(name(key), num(1)))],
    ],
    binary('<', name(at), name(end)),
    incremented(name(at)),
    [constant(localName(local), element(emitTable(unit, listed.items), name(at))), ...body],
  );
}

/** The bits that are set in all of the bit sets of a loop. */
export interface HeldBits {
  readonly words: number;
  /** Where the bit sets begin: statements that go before. */
  readonly before: Block;
  /** One of the words, which has the bits that are in all of them. */
  readonly wordAt: (number: Js) => Js;
  /** The element that the first bit of a word stands for. */
  readonly elementOf: (number: Js, bits: Js) => Js;
  /** The element that its last one stands for. */
  readonly lastOf: (number: Js, bits: Js) => Js;
}

/** See `HeldBits`. `reached`: where one more of them begins in scratch memory. */
export function emitHeldBits(
  unit: Unit<Fast>,
  { local }: Elements,
  { low, words, sets, masks }: IndexLookup,
  reached?: number,
): HeldBits {
  const rows = masks.map(({ key }) => scaled(unit, key, words));
  const starts = sets.map((set) => startOf(unit, set, words));
  const startName = (index: number) => loopName(local, `s${index}`);
  const unlessName = (index: number) => loopName(local, `u${index}`);
  const isOneWord = words === 1;
  const at = (start: Js, index: number, number: Js) =>
    isOneWord ? start : plus(name(startName(index)), number);
  const ofSet = ({ isNegated }: HeldSet, index: number, number: Js): Js => {
    const word = element('K', at(starts[index] ?? num(0), index, number));
    return isNegated ? inverse(word) : word;
  };
  const ofMask = ({ table, unless }: BitMask, index: number, number: Js): Js => {
    const word = element(emitTable(unit, table), at(rows[index] ?? num(0), sets.length + index, number));
    return unless === undefined ? word : binary('|', name(unlessName(index)), word);
  };
  const unlesses = masks.flatMap(({ unless }, index): Block => {
    const test = unless && unit.backend.test(unit, unless);
    return test === undefined ? [] : [constant(unlessName(index), conditional(test, num(-1), num(0)))];
  });
  const places = isOneWord
    ? []
    : [...starts, ...rows].map((place, index) => constant(startName(index), place));
  // What the highest bit of these stands for.
  const elementAt = (number: Js, bits: Js): Js =>
    minus(isOneWord ? num(low + 31) : plus(num(low + 31), times(number, num(32))), call('Math.clz32', bits));
  return {
    words,
    before: [...places, ...unlesses],
    wordAt(number) {
      const [first = num(0), ...more] = [
        ...sets.map((set, index) => ofSet(set, index, number)),
        ...masks.map((mask, index) => ofMask(mask, index, number)),
        ...(reached === undefined
          ? []
          : [element(SCRATCH, addTo(num(reached), isOneWord ? num(0) : number))]),
      ];
      return more.reduce<Js>((all, one) => binary('&', all, one), first);
    },
    elementOf: (number, bits) => elementAt(number, binary('&', bits, minusOf(bits))),
    lastOf: elementAt,
  };
}

/** A loop over the bits that are set in all of the bit sets, in ascending order, or backwards. */
function emitIndexed(
  unit: Unit<Fast>,
  over: Elements,
  indexed: IndexLookup,
  body: Block,
  reached?: number,
): Statement {
  const { local, isBackwards = false } = over;
  const [bits, number] = [name(loopName(local, 'b')), name(loopName(local, 'w'))];
  const { words, before, wordAt, elementOf, lastOf } = emitHeldBits(unit, over, indexed, reached);
  const highest = binary('<<', num(1), minus(num(31), call('Math.clz32', bits)));
  const eachBit = loop(
    [[loopName(local, 'b'), wordAt(number)]],
    binary('!==', bits, num(0)),
    assign(bits, isBackwards ? inverse(highest) : minus(bits, num(1)), '&='),
    [constant(localName(local), (isBackwards ? lastOf : elementOf)(number, bits)), ...body],
  );
  const backwards = (): Statement =>
    loop([[loopName(local, 'w'), num(words - 1)]], binary('>=', number, num(0)), decremented(number), [
      eachBit,
    ]);
  const forwards = (): Statement => countUp(loopName(local, 'w'), num(0), num(words), [eachBit]);
  const all = words === 1 ? eachBit : isBackwards ? backwards() : forwards();
  return before.length === 0 ? all : block([...before, all]);
}

/** Where the first word of a bit set stands. */
function startOf(unit: Unit<Fast>, { first, row, value }: HeldSet, words: number): Js {
  const rows = row?.rows ?? 1;
  const ofValue = addTo(num(first), scaled(unit, value, rows * words));
  return row === undefined ? ofValue : addTo(ofValue, scaled(unit, row.index, words));
}

function scaled(unit: Unit<Fast>, expr: Expr, by: number): Js {
  return expr.op === 'const' ? num(expr.value * by) : times(unit.backend.number(unit, expr), num(by));
}

/** The sum, which is worked out where both are numbers. */
function addTo(left: Js, right: Js): Js {
  return left.kind === 'number' && right.kind === 'number'
    ? num(left.value + right.value)
    : plus(left, right);
}
