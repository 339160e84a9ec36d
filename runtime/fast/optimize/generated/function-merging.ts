/**
 * Identical code folding (S. Tallam et al., *Safe ICF*, 2010), on generated code: loops become functions wherever they stand, and what a
 * definition stands for is written out wherever it is used. Functions that are equal but for the names of their variables are the first of
 * them, so that value numbering sees that a call gives what was worked out before.
 */

import { print } from '../../../codegen/js/print.ts';
import {
  type Block,
  insideOf,
  type Js,
  mapExprs,
  mapParts,
  type Statement,
  sizeOf,
} from '../../../codegen/js/tree.ts';
import { declaredIn } from '../../../codegen/js/written.ts';
import { isFunctionOfUnit } from '../../../codegen/unit.ts';

type Defined = Statement & { readonly kind: 'function' };

/** The program without functions that do what an earlier one does; who called them calls that one. */
export function mergeFunctions(program: Block): Block {
  const first = new Map<string, string>();
  const merged = new Map<string, string>();
  const rename = (expr: Js): Js => {
    const inside = mapParts(expr, rename);
    const callee = inside.kind === 'call' && merged.get(inside.callee);
    return callee ? { ...inside, callee } : inside;
  };
  const renamed = (block: Block): Block => (merged.size === 0 ? block : mapExprs(block, rename));
  const isLone = lonely(program);
  // A function stands behind those of the unit that it calls; others that call it may stand anywhere.
  for (const one of program) {
    if (one.kind !== 'function' || !isFunctionOfUnit(one.name) || isLone(one)) continue;
    const text = textOf({ ...one, body: renamed(one.body) });
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, one.name);
    else merged.set(one.name, earlier);
  }
  return renamed(program.filter((one) => one.kind !== 'function' || !merged.has(one.name)));
}

/** Whether no other function is as long: then its text needs not be looked at. */
function lonely(program: Block): (one: Defined) => boolean {
  const times = new Map<string, number>();
  const keyOf = ({ parameters, body }: Defined): string => `${parameters.length} ${sizeOf(body)}`;
  for (const one of program)
    if (one.kind === 'function') times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1);
  return (one) => times.get(keyOf(one)) === 1;
}

/** Equal for functions that differ in the names of their variables and labels only, in the order in which those stand. */
function textOf({ parameters, body }: Defined): string {
  const own = new Set([...parameters, ...declaredIn(body), ...labelsIn(body)]);
  const numbers = new Map(parameters.map((one, at) => [one, at]));
  const text = print(body).replaceAll(/[A-Za-z]\w*/g, (word) => {
    if (!own.has(word)) return word;
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return `#${number}`;
  });
  return `${parameters.length} ${text}`;
}

function labelsIn(block: Block): readonly string[] {
  return block.flatMap((statement) => [
    ...(statement.kind === 'labelled' ? [statement.label] : []),
    ...insideOf(statement).blocks.flatMap((inner) => labelsIn(inner ?? [])),
  ]);
}
