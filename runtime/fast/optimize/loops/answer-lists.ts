/** Loops that iterate over what they look up for their elements: the spaces of a ray instead of the places in it. */

import type { Expr } from '../../ir.ts';
import { partsOf } from '../../walk.ts';
import { replace, textOf, uses } from '../known/expr.ts';
import { type FoldParts, type Loop, listsOf } from '../known/loops.ts';
import { extentOf } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';
import { LISTS } from '../thresholds.ts';
import {
  combinations,
  evaluateAll,
  indexOf,
  keysOfLoop,
  sizeOf,
  type Variable,
  variablesOf,
} from './partial-evaluation.ts';

/**
 * The fold over what it looks up for its element, where that is the only thing that it uses the element for; else the same
 * object.
 */
export function listAnswers(optimizer: Optimizer, fold: FoldParts): FoldParts {
  const { loop, of, result } = fold;
  if (!optimizer.runs('answer-lists') || loop.listed === undefined) return fold;
  const keys = keysOfLoop(optimizer, loop.listed.key, loop.local);
  if (keys === undefined) return fold;
  const parts = [...loop.conditions, of, result].filter((part) => part !== undefined);
  const answer = onlyAnswer(optimizer, parts, loop.local, keys);
  if (answer === undefined) return fold;
  const answered = withAnswers(optimizer, loop, answer, [...keys.values()]);
  if (answered === undefined) return fold;
  const text = textOf(answer);
  const put = (expr: Expr) =>
    replace(expr, (part) => (textOf(part) === text ? { op: 'local', local: loop.local } : undefined));
  return {
    ...fold,
    loop: { ...answered, conditions: loop.conditions.map(put) },
    of: of && put(of),
    result: result && put(result),
  };
}

/** The one look-up by which all parts depend on the element; undefined if there are several, or none. */
function onlyAnswer(
  optimizer: Optimizer,
  parts: readonly Expr[],
  local: number,
  keys: ReadonlyMap<string, Variable>,
): Expr | undefined {
  const asked = new Map<string, Expr>();
  const isCovered = parts.every((part) => findAsked(optimizer, part, local, keys, asked));
  const [answer] = asked.values();
  return isCovered && asked.size === 1 ? answer : undefined;
}

/** Collects look-ups by the element and the keys only; false if the element is used in any other way. */
function findAsked(
  optimizer: Optimizer,
  expr: Expr,
  local: number,
  keys: ReadonlyMap<string, Variable>,
  asked: Map<string, Expr>,
): boolean {
  if (!uses(expr, local)) return true;
  if (expr.op === 'local') return false;
  const own = textOf({ op: 'local', local });
  const on = expr.op === 'table' ? variablesOf(optimizer, expr, local) : undefined;
  if (on !== undefined && [...on.keys()].every((text) => text === own || keys.has(text))) {
    asked.set(textOf(expr), expr);
    return true;
  }
  return partsOf(expr).every((part) => findAsked(optimizer, part, local, keys, asked));
}

/** The loop with the answers for its elements in their place; undefined if that is too much work. */
function withAnswers(
  optimizer: Optimizer,
  loop: Loop,
  answer: Expr,
  variables: readonly Variable[],
): Loop | undefined {
  const { listed } = loop;
  const lists = listsOf(optimizer, loop);
  const last = extentOf(lists.flat())?.high ?? loop.low;
  const own: Variable = { expr: { op: 'local', local: loop.local }, range: { low: loop.low, high: last } };
  if (listed === undefined || combinations([...variables, own]) > LISTS.tries) return undefined;
  const answers = evaluateAll(optimizer, answer, [...variables, own]);
  if (answers === undefined) return undefined;
  const mapped = lists.flatMap((list, row) =>
    list.map((element) => answers[row * sizeOf(own) + element - loop.low] ?? 0),
  );
  return {
    ...loop,
    low: Math.min(0, extentOf(mapped)?.low ?? 0),
    listed: { ...listed, items: optimizer.addTable(mapped), key: indexOf(variables) },
  };
}
