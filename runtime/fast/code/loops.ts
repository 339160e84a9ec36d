/** Loops over a range, over listed elements, or over the bits that are set in a bit set. */

import { emitTable } from '../../codegen/expressions.ts';
import { emitRange } from '../../codegen/folds.ts';
import {
  assign,
  binary,
  block,
  call,
  constant,
  countUp,
  element,
  incremented,
  loop,
  minus,
  minusOf,
  name,
  num,
  plus,
  times,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import type { ElementList, Elements, Fast, IndexLookup } from '../ir.ts';

export function emitLoop(unit: Unit<Fast>, over: Elements, body: Block): Statement {
  const { listed, indexed } = over;
  if (indexed !== undefined) return emitIndexed(unit, over, indexed, body);
  return listed === undefined ? emitRange<Fast>(over, body) : emitListed(unit, over.local, listed, body);
}

function emitListed(unit: Unit<Fast>, local: number, listed: ElementList, body: Block): Statement {
  const [key, at, end] = [`k${local}`, `q${local}`, `e${local}`];
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

/** A loop over the bits that are set, in ascending order: those of the value, and of the list if there is one. */
function emitIndexed(
  unit: Unit<Fast>,
  { local, listed }: Elements,
  { low, value, first, words, mask }: IndexLookup,
  body: Block,
): Statement {
  const [bits, number, start, row] = [name(`b${local}`), name(`w${local}`), `s${local}`, `k${local}`];
  const offset =
    value.op === 'const' ? num(value.value * words) : times(unit.backend.number(unit, value), num(words));
  const bitSet = value.op === 'const' ? num(first + value.value * words) : plus(num(first), offset);
  const masked = (held: Js, at: Js): Js =>
    mask === undefined ? held : binary('&', held, element(emitTable(unit, mask), at));
  const eachBit = (held: Js, highest: Js): Statement =>
    loop([[`b${local}`, held]], binary('!==', bits, num(0)), assign(bits, minus(bits, num(1)), '&='), [
      constant(localName(local), minus(highest, call('Math.clz32', binary('&', bits, minusOf(bits))))),
      ...body,
    ]);
  const key = mask === undefined || listed === undefined ? num(0) : unit.backend.number(unit, listed.key);
  if (words === 1) return eachBit(masked(element('K', bitSet), key), num(low + 31));
  const highest = plus(num(low + 31), times(number, num(32)));
  const held = masked(element('K', plus(name(start), number)), plus(name(row), number));
  return block([
    constant(start, bitSet),
    ...(mask === undefined ? [] : [constant(row, times(key, num(words)))]),
    countUp(`w${local}`, num(0), num(words), [eachBit(held, highest)]),
  ]);
}
