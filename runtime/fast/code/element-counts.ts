/** Elements of a loop counted, and the one at a place found, without going through those before it. */

import { emitTable } from '../../codegen/expressions.ts';
import { emitFunction } from '../../codegen/folds.ts';
import {
  assign,
  binary,
  block,
  call,
  conditional,
  constant,
  countUp,
  element,
  give,
  loop,
  minus,
  name,
  num,
  plus,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { localName, loopName, type Unit } from '../../codegen/unit.ts';
import type { ElementList, Elements, Fast, Fold, IndexLookup } from '../ir.ts';
import { boundsOf, emitHeldBits } from './loops.ts';

/** Adds to `total` how many elements there are. */
export function emitElementCount(unit: Unit<Fast>, over: Elements, total: Js): Block {
  const { indexed } = over;
  if (indexed !== undefined) return [emitBitCount(unit, over, indexed, total)];
  const { before, length } = spanOf(unit, over);
  return [block([...before, set(total, length, '+=')])];
}

/** How many elements of bit sets there are, if that is all that is asked; undefined for other folds. */
export function emitCountOfBits(unit: Unit<Fast>, fold: Fold): Js | undefined {
  const { op, indexed, where, of } = fold;
  if (op !== 'count' || indexed === undefined || where !== undefined || of !== undefined) return undefined;
  return emitFunction<Fast>(unit, fold, () => [
    variables(['r', num(0)]),
    emitBitCount(unit, fold, indexed, name('r')),
    give(name('r')),
  ]);
}

/** Finds the element before which there are `rank`, and does `found`; where there are not that many, takes them off `rank`. */
export function emitElementAt(unit: Unit<Fast>, over: Elements, rank: Js, found: Block): Block {
  const { local, indexed } = over;
  if (indexed !== undefined) return [emitBitAt(unit, over, indexed, rank, found)];
  const { before, length, at } = spanOf(unit, over);
  const size = name(loopName(local, 'n'));
  return [
    block([
      ...before,
      constant(loopName(local, 'n'), length),
      when(binary('<', rank, size), [constant(localName(local), at(rank)), ...found]),
      set(rank, size, '-='),
    ]),
  ];
}

function emitBitCount(unit: Unit<Fast>, over: Elements, indexed: IndexLookup, total: Js) {
  const { words, before, wordAt } = emitHeldBits(unit, over, indexed);
  const add = (at: Js): Block => [set(total, call('size', wordAt(at)), '+=')];
  return block([...before, ...eachWord(words, over, add)]);
}

function emitBitAt(unit: Unit<Fast>, over: Elements, indexed: IndexLookup, rank: Js, found: Block) {
  const { local } = over;
  const { words, before, wordAt, elementOf } = emitHeldBits(unit, over, indexed);
  const [bits, size] = [name(loopName(local, 'b')), name(loopName(local, 'n'))];
  const clear = loop([], binary('>', rank, num(0)), assign(rank, num(1), '-='), [
    set(bits, minus(bits, num(1)), '&='),
  ]);
  const search = (at: Js): Block => [
    variables([loopName(local, 'b'), wordAt(at)]),
    constant(loopName(local, 'n'), call('size', bits)),
    when(binary('<', rank, size), [clear, constant(localName(local), elementOf(at, bits)), ...found]),
    set(rank, size, '-='),
  ];
  return block([...before, ...eachWord(words, over, search)]);
}

function eachWord(words: number, { local }: Elements, body: (number: Js) => Block): Block {
  const number = loopName(local, 'w');
  return words === 1 ? body(num(0)) : [countUp(number, num(0), num(words), body(name(number)))];
}

/** Elements that stand one behind the other. */
interface Span {
  readonly before: Block;
  /** Not below 0. */
  readonly length: Js;
  readonly at: (rank: Js) => Js;
}

function spanOf(unit: Unit<Fast>, over: Elements): Span {
  const { local, low, size, listed, narrowed } = over;
  if (listed !== undefined) return spanOfList(unit, local, listed);
  if (narrowed === undefined) return { before: [], length: num(size), at: (rank) => plus(num(low), rank) };
  const [first, end] = [name(loopName(local, 'q')), name(loopName(local, 'e'))];
  const { before, from, to } = boundsOf(unit, over, narrowed);
  return {
    before: [...before, constant(loopName(local, 'q'), from), constant(loopName(local, 'e'), to)],
    length: conditional(binary('<', end, first), num(0), plus(minus(end, first), num(1))),
    at: (rank) => plus(first, rank),
  };
}

function spanOfList(unit: Unit<Fast>, local: number, { key, starts, items }: ElementList): Span {
  const [row, first, table] = [
    name(loopName(local, 'k')),
    name(loopName(local, 'q')),
    emitTable(unit, starts),
  ];
  return {
    before: [
      constant(loopName(local, 'k'), unit.backend.number(unit, key)),
      constant(loopName(local, 'q'), element(table, row)),
    ],
    length: minus(element(table, plus(row, num(1))), first),
    at: (rank) => element(emitTable(unit, items), plus(first, rank)),
  };
}
