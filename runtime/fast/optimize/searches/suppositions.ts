/** What is supposed, optimized by itself: nothing that is known of the position around it holds there. */

import type { Supposition } from '../../../ir/expressions.ts';
import { innerEffects, mapEffects } from '../../../ir/walk/effects.ts';
import { ownWritesOf } from '../../access.ts';
import type { Effect, Expr, Fast, GameIR } from '../../ir.ts';
import { mappingOf } from '../../walk.ts';
import { normalize } from '../conditions/normal-forms.ts';
import { optimizeEffects } from '../effects.ts';
import { optimize, optimizeSimple } from '../expressions.ts';
import { note, rangeOf } from '../known/ranges.ts';
import { type Optimizer, type Rewritten, whereHot } from '../optimizer.ts';
import { withPreconditions } from './preconditions.ts';

/** What was optimized: an expression may be come to again. */
const done = new WeakSet<Expr>();

/** A supposition of conditions that were optimized there, which is not to be optimized anew. */
export function keepSupposed(expr: Supposition<Fast>): Expr {
  done.add(expr.in);
  return expr;
}

/** The supposition with what it is given, and with its effects and what is asked behind them, in fewer steps. */
export function optimizeSupposition(optimizer: Optimizer, expr: Supposition<Fast>): Expr {
  const { known, everywhere } = optimizer;
  const given = expr.given.map((one) => ({ ...one, value: optimizeSimple(optimizer, one.value) }));
  if (done.has(expr.in)) return { ...expr, given };
  const apart: Optimizer = {
    ...whereHot(optimizer),
    known: { ...everywhere, locals: new Map() },
    around: [],
  };
  for (const { local, value } of given) note(apart.known, local, rangeOf(known, value));
  const normal = mapEffects<Fast>(
    expr.effects,
    mappingOf((part) => normalize(apart, withPreconditions(apart, part))),
  );
  const effects = optimizeEffects(apart, normal);
  const behind = { ...apart, rewritten: rewrittenBy(optimizer.ir, effects, 1) };
  // One of its own, so that it is known again.
  const asked = { ...optimize(behind, normalize(apart, withPreconditions(apart, expr.in))) };
  // What is bound there is bound nowhere else.
  for (const [local, range] of apart.known.locals) note(known, local, range);
  done.add(asked);
  return { ...expr, given, effects, in: asked };
}

/** What loops of the effects write, which go through so many elements of those around them. */
function rewrittenBy(ir: GameIR, effects: readonly Effect[], passes: number): readonly Rewritten[] {
  return effects.flatMap((effect): readonly Rewritten[] => {
    const inside = effect.op === 'for' ? passes * Math.max(1, effect.size) : passes;
    const own = inside > 1 ? ownWritesOf(ir, effect) : [];
    return [
      ...own.map(({ low, high }) => ({ low, high, times: inside })),
      ...rewrittenBy(ir, innerEffects(effect), inside),
    ];
  });
}
