/**
 * The last arguments of an action where nothing is asked of several of them: how many ways they leave is a product, and the one with a
 * number is found by dividing.
 */

import { itemAt } from '../../../shared/internal-problem.ts';
import { binary, block, call, constant, name, num, plus, set, times, when } from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { localName, loopName, type Unit } from '../../codegen/unit.ts';
import { emitElementAt, emitElementCount } from '../code/element-counts.ts';
import type { ActionIR, Fast, ParameterIR } from '../ir.ts';
import { keysOf } from '../walk.ts';

/** What is done from a parameter on, in place of the loops over it and those behind it. */
interface FromParameter {
  readonly lastFrom: number;
  readonly last: (over: ParameterIR) => Block;
}

/** Adds to `total` how many ways the last arguments leave; the first ones up to, not including, `least` are gone through. */
export function countLast(unit: Unit<Fast>, action: ActionIR, total: Js, least = 0): FromParameter {
  const lastFrom = freeFrom(action, least);
  const free = action.parameters.slice(lastFrom);
  const ways = free.reduce((product, { size }) => product * size, 1);
  return {
    lastFrom,
    last: (over) => (free.length === 1 ? emitElementCount(unit, over, total) : [set(total, num(ways), '+=')]),
  };
}

/** Does `found` with the arguments before which there are `rank` ways; where there are not that many, takes them off `rank`. */
export function findLast(
  unit: Unit<Fast>,
  action: ActionIR,
  { rank, found, least = 0 }: { readonly rank: Js; readonly found: Block; readonly least?: number },
): FromParameter {
  const lastFrom = freeFrom(action, least);
  const free = action.parameters.slice(lastFrom);
  return {
    lastFrom,
    last: (over) =>
      free.length === 1 ? emitElementAt(unit, over, rank, found) : emitDivided(free, rank, found),
  };
}

function emitDivided(free: readonly ParameterIR[], rank: Js, found: Block): Block {
  const waysBehind = free.map((_, at) => free.slice(at + 1).reduce((product, { size }) => product * size, 1));
  const ways = num(itemAt(waysBehind, 0) * itemAt(free, 0).size);
  const digits = free.flatMap(({ local, low }, at): Block => {
    const isLast = at === free.length - 1;
    const digit = isLast ? rank : name(loopName(local, 'd'));
    const behind = num(itemAt(waysBehind, at));
    const own = constant(localName(local), plus(num(low), digit));
    if (isLast) return [own];
    return [
      constant(loopName(local, 'd'), call('div', rank, behind)),
      own,
      set(rank, times(digit, behind), '-='),
    ];
  });
  return [block([when(binary('<', rank, ways), [...digits, ...found]), set(rank, ways, '-=')])];
}

/** The first of the last parameters of which nothing is asked and nothing depends on another; the last one where that alone is counted. */
function freeFrom({ parameters, needs }: ActionIR, least: number): number {
  const isFree = (at: number): boolean => {
    const { where, indexed, listed, narrowed, worklist, ...parameter } = itemAt(parameters, at);
    const isWhole = !where && !indexed && !listed && !narrowed && !worklist;
    return isWhole && keysOf(parameter).length === 0 && !needs.some(({ arity }) => arity === at + 1);
  };
  let from = parameters.length - 1;
  if (!isFree(from)) return from;
  while (from > least && isFree(from - 1)) from--;
  return from;
}
