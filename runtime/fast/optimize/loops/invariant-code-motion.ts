/** Loop-invariant code motion: folds inside a loop that do not depend on its element are hoisted out of it. */

import type { Expr, Fold } from '../../ir.ts';
import { isKept, isLoop, mapParts } from '../../walk.ts';
import { textOf, uses, withBound } from '../known/expr.ts';
import { note, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

/** The fold inside a `let` for each fold that has been hoisted; equal ones share it. */
export function hoistInvariants(optimizer: Optimizer, fold: Fold): Expr {
  if (!optimizer.runs('invariant-code-motion')) return fold;
  const same = new Map<string, { readonly local: number; readonly value: Expr }>();
  const lift = (expr: Expr, bound: ReadonlySet<number>): Expr => {
    if (isLoop(expr) && ![...bound].some((local) => uses(expr, local))) {
      const text = textOf(expr);
      const known = same.get(text) ?? { local: optimizer.newLocal(), value: expr };
      same.set(text, known);
      note(optimizer.known, known.local, rangeOf(optimizer.known, expr));
      return { op: 'local', local: known.local };
    }
    const inside = withBound(bound, expr);
    const rare = isKept(expr) ? expr.otherwise : undefined;
    return mapParts(expr, (part) => (part === rare ? part : lift(part, inside)));
  };
  const liftFrom = (part: Expr | undefined) => part && lift(part, new Set([fold.local]));
  const lifted: Fold = {
    ...fold,
    where: liftFrom(fold.where),
    of: liftFrom(fold.of),
    result: liftFrom(fold.result),
  };
  return [...same.values()].reduceRight<Expr>(
    (inside, { local, value }) => ({ op: 'let', local, value, in: inside }),
    lifted,
  );
}
