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

/** A loop over the bits that are set, in ascending order. */
function emitIndexed(
  unit: Unit<Fast>,
  { local, low }: Elements,
  { value, first, words }: IndexLookup,
  body: Block,
): Statement {
  const [bits, number, start] = [name(`b${local}`), name(`w${local}`), `s${local}`];
  const offset =
    value.op === 'const' ? num(value.value * words) : times(unit.backend.number(unit, value), num(words));
  const bitSet = value.op === 'const' ? num(first + value.value * words) : plus(num(first), offset);
  const eachBit = (at: Js, highest: Js): Statement =>
    loop(
      [[`b${local}`, element('K', at)]],
      binary('!==', bits, num(0)),
      assign(bits, minus(bits, num(1)), '&='),
      [
        constant(localName(local), minus(highest, call('Math.clz32', binary('&', bits, minusOf(bits))))),
        ...body,
      ],
    );
  if (words === 1) return eachBit(bitSet, num(low + 31));
  const highest = plus(num(low + 31), times(number, num(32)));
  return block([
    constant(start, bitSet),
    countUp(`w${local}`, num(0), num(words), [eachBit(plus(name(start), number), highest)]),
  ]);
}
