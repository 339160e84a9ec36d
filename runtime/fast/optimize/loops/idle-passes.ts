/**
 * Passes of a loop of the flow for whose element nothing would be done: "for each card, when somebody has laid it". What is tested
 * first is tested while the next element is looked for, so that the flow comes to the loop's body only where it does something.
 */

import type { WorkPlan } from '../../../analysis/work.ts';
import type { Effect, Expr, FlowNode, IdlePasses, Seek } from '../../ir.ts';
import { normalize } from '../conditions/normal-forms.ts';
import { optimize } from '../expressions.ts';
import { costOf } from '../known/cost.ts';
import { conjunction, replace } from '../known/expr.ts';
import { note } from '../known/ranges.ts';
import { type Optimizer, whereHot } from '../optimizer.ts';
import { IDLE } from '../thresholds.ts';

type Loop = FlowNode & { readonly kind: 'loop' };

/** What its searches pass over; undefined where each pass does something, or finding that out is not worth it. */
export function idlePasses(optimizer: Optimizer, loop: Loop, plan: WorkPlan): IdlePasses | undefined {
  if (!optimizer.runs('idle-passes')) return undefined;
  const seek = searchOf(loop);
  if (seek === undefined || seek.size < IDLE.few) return undefined;
  const busy = busyIn(loop.body, plan);
  if (busy === undefined) return undefined;
  const { local, low, size } = seek;
  const ofElement = replace(busy, (part) =>
    isCell(part, seek.element) ? { op: 'local', local } : undefined,
  );
  note(optimizer.known, local, { low, high: low + size - 1 });
  const unless = optimize(whereHot(optimizer), normalize(optimizer, ofElement));
  if (costOf(unless) > IDLE.steps) return undefined;
  return { unless, work: plan.ofPass(loop), origin: loop.origin };
}

/**
 * The search for the next element, where nothing else happens between two passes, and nothing is left of it behind the loop: a pass
 * that is left out is then seen nowhere. Turns leave behind who had the last one.
 */
function searchOf({ enter, test, next, exit }: Loop): Seek | undefined {
  const [seek, ...others] = next;
  if (seek?.op !== 'seek' || others.length > 0 || enter.at(-1)?.op !== 'seek') return undefined;
  const isOnlyEnd = test?.op === '<' && isCell(test.left, seek.cursor) && test.right.op === 'const';
  const isLeftBehind = !isCleared(exit, seek.element) || !isCleared(exit, seek.cursor);
  return isOnlyEnd && !isLeftBehind ? seek : undefined;
}

function isCleared(exit: readonly Effect[], cell: number): boolean {
  return exit.some(
    (effect) => effect.op === 'clear' && effect.base <= cell && cell < effect.base + effect.length,
  );
}

/** The effects of a loop whose searches pass over idle elements. */
export function passingOver(effects: readonly Effect[], idle: IdlePasses | undefined): readonly Effect[] {
  return idle === undefined
    ? effects
    : effects.map((effect): Effect => (effect.op === 'seek' ? ({ ...effect, idle } satisfies Seek) : effect));
}

/** The condition without which a part of the flow leaves everything as it was; undefined if there is none. */
function busyIn(node: FlowNode, plan: WorkPlan): Expr | undefined {
  // Heavy parts are counted where they are reached.
  if (plan.ofVisit(node) !== 0) return undefined;
  if (node.kind === 'branch') return node.else === undefined ? node.condition : undefined;
  if (node.kind !== 'sequence') return undefined;
  // Local values are 0 again where their block ends, as they were before it.
  if (!node.exit.every(({ op }) => op === 'clear')) return undefined;
  const [first, second, ...more] = node.children;
  if (first === undefined || more.length > 0) return undefined;
  return second === undefined ? busyIn(first, plan) : busyIfFound(first, second, node.exit, plan);
}

/** Of "when somebody … as p": whether there is somebody. */
function busyIfFound(
  look: FlowNode,
  then: FlowNode,
  exit: readonly Effect[],
  plan: WorkPlan,
): Expr | undefined {
  if (look.kind !== 'effects' || plan.ofVisit(look) !== 0) return undefined;
  const [effect, ...others] = look.effects;
  const condition = busyIn(then, plan);
  if (effect?.op !== 'store' || others.length > 0 || condition === undefined) return undefined;
  const { ref, value } = effect;
  if (
    ref.indices.length > 0 ||
    !isCleared(exit, ref.base) ||
    value.op !== 'the' ||
    value.result !== undefined
  )
    return undefined;
  const isWhole = effect.low <= -1 && (effect.high ?? value.low + value.size) >= value.low + value.size - 1;
  const isAsked = condition.op === '>=' && isCell(condition.left, ref.base) && isZero(condition.right);
  if (!isWhole || !isAsked) return undefined;
  return {
    ...value,
    op: 'any',
    where: conjunction([value.where, value.of].filter((one) => one !== undefined)),
    of: undefined,
  };
}

function isCell(expr: Expr, cell: number): boolean {
  return expr.op === 'load' && expr.ref.base === cell && expr.ref.indices.length === 0;
}

function isZero(expr: Expr): boolean {
  return expr.op === 'const' && expr.value === 0;
}
