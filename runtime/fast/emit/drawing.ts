/**
 * A random choice without a list: the legal actions of a decision are counted, and only the one that is drawn is written
 * into the list. Where the last argument is any element of a bit set, of a list or of a range, nobody goes through them.
 */

import { WAYS, waysOf } from '../../analysis/work.ts';
import {
  binary,
  define,
  every,
  give,
  minus,
  name,
  num,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Statement } from '../../codegen/js/tree.ts';
import { emitElementAt, emitElementCount } from '../code/element-counts.ts';
import type { ActionIR, Decision, ParameterIR } from '../ir.ts';
import { costOf } from '../optimize/cost.ts';
import { DRAWS } from '../optimize/thresholds.ts';
import { keysOf } from '../walk.ts';
import { emitActionWays, emitAsked, emitWay, type Listing, prefilterOf } from './listing.ts';

/** The actions of a decision of which the last argument is counted, by index. */
function countedActions({ decision, work }: Pick<Listing, 'decision' | 'work'>): readonly number[] {
  // Too many ways are a fault, which is found where they are listed.
  const isBounded = waysOf(decision.actions) <= WAYS;
  if (work !== undefined || decision.by === undefined || !isBounded) return [];
  return decision.actions.flatMap((action, index) => (isWorthCounting(action, work) ? [index] : []));
}

/** Whether nothing is asked of the last argument, and finding the others once more takes less than listing it. */
function isWorthCounting(action: ActionIR, work: Listing['work']): boolean {
  const { parameters, needs } = action;
  const last = parameters.at(-1);
  if (last === undefined || last.where !== undefined || last.worklist !== undefined) return false;
  if (needs.some(({ arity }) => arity === parameters.length)) return false;
  if (prefilterOf({ action, work }, parameters.length - 1) !== undefined) return false;
  const again = [
    ...parameters.flatMap((parameter) => [...keysOf(parameter), parameter.where]),
    ...needs.map(({ condition }) => condition),
  ];
  const cost = again.reduce((sum, expr) => sum + (expr === undefined ? 0 : costOf(expr)), 0);
  return cost <= DRAWS.steps * guessedSize(last);
}

/** Elements of a loop, roughly: each bit set and each mask leaves half of them. */
function guessedSize({ size, indexed }: ParameterIR): number {
  const halved = indexed === undefined ? 0 : indexed.sets.length + indexed.masks.length;
  return size / 2 ** halved;
}

/** Whether a random choice at a decision is drawn without a list. */
export function isDrawn(listing: Pick<Listing, 'decision' | 'work'>): boolean {
  return countedActions(listing).length > 0;
}

/** `count3()`: the number of legal actions of the decision with wait number 3; and `draw3(i)`, which writes one into the list. */
export function emitDrawing(listing: Listing): Block {
  const { unit, decision } = listing;
  const counted = new Set(countedActions(listing));
  const n = name('n');
  const counting = unit.backend.readOnce(() => [
    ...emitAsked(listing),
    variables(['n', num(0)]),
    ...decision.actions.flatMap((_, index): Block => {
      if (!counted.has(index)) return emitActionWays({ ...listing, index, list: 'L' });
      const count = emitActionWays({
        ...listing,
        index,
        list: 'L',
        last: (over) => emitElementCount(unit, over, n),
      });
      return [set(name(firstName(decision, index)), n), ...count, set(name(endName(decision, index)), n)];
    }),
    give(n),
  ]);
  const bounds = [...counted].flatMap((index): Statement[] => [
    variables([firstName(decision, index), num(0)], [endName(decision, index), num(0)]),
  ]);
  const drawing = [...counted].map((index) => emitDraw(listing, index));
  return [
    ...bounds,
    define(countName(decision.wait), [], counting),
    define(drawName(decision.wait), ['n'], drawing),
  ];
}

/** Writes the way with number `n` into the list if it is one of this action. */
function emitDraw(listing: Listing, index: number): Statement {
  const { unit, decision } = listing;
  const action = { ...listing, index, list: 'L' };
  const [first, end] = [name(firstName(decision, index)), name(endName(decision, index))];
  return when(every([binary('>=', name('n'), first), binary('<', name('n'), end)]), [
    variables(['rank', minus(name('n'), first)]),
    ...unit.backend.readOnce(() =>
      emitActionWays({
        ...action,
        last: (over) => emitElementAt(unit, over, name('rank'), [...emitWay(action), give()]),
      }),
    ),
  ]);
}

/** Number of the first way to take an action, while one is drawn. */
function firstName({ wait }: Decision, action: number): string {
  return `from${wait}_${action}`;
}

/** Number behind that of the last way. */
function endName({ wait }: Decision, action: number): string {
  return `upTo${wait}_${action}`;
}

/** The function that counts the legal actions of a decision. */
export function countName(wait: number): string {
  return `count${wait}`;
}

/** The function that writes the one that is drawn into the list. */
export function drawName(wait: number): string {
  return `draw${wait}`;
}
