/**
 * What is asked again and again, wherever the rules ask it: whether a family is promised to anybody, how much has been
 * promised. It becomes one memo, whose answers are kept until something that it reads is written.
 */

import { walkFlow } from '../../ir/walk/flow.ts';
import { mapGame } from '../../ir/walk/game.ts';
import { readsOf } from '../access.ts';
import type { Decision, Expr, Fast, GameIR } from '../ir.ts';
import type { Memo } from '../kept/memos.ts';
import { passesOf } from '../loop-passes.ts';
import { isLoop, mapParts, mappingOf, partsOf } from '../walk.ts';
import { conjuncts, uses } from './expr.ts';
import { type MemoCandidate, memoCandidate } from './memo-candidates.ts';
import type { Optimizer } from './optimizer.ts';
import { MEMOS } from './thresholds.ts';

export interface Memoized {
  readonly ir: GameIR;
  /** By number in `memo` expressions. */
  readonly memos: readonly Memo[];
}

/** The game with its memos in place of what they come to. */
export function findMemos(optimizer: Optimizer, ir: GameIR): Memoized {
  if (!optimizer.runs('memo')) return { ir, memos: [] };
  const seen = new WeakMap<Expr, MemoCandidate | undefined>();
  const candidateOf: Candidates = (expr) => {
    if (!seen.has(expr)) seen.set(expr, memoCandidate(optimizer, expr));
    return seen.get(expr);
  };
  const chosen = chooseMemos(candidateOf, askedOften(ir));
  if (chosen.size === 0) return { ir, memos: [] };
  const put = putMemos(candidateOf, [...chosen.values()]);
  const memos = [...chosen.values()].map(
    ({ body, argument }): Memo => ({ body: mapParts(body, put), argument, reads: readsOf(ir, body) }),
  );
  return { ir: mapGame<Fast>(ir, mappingOf(put)), memos };
}

type Candidates = (expr: Expr) => MemoCandidate | undefined;

/** Puts memos in place of whatever asks the same. */
function putMemos(candidateOf: Candidates, memos: readonly MemoCandidate[]): (expr: Expr) => Expr {
  const numbers = new Map(memos.map(({ text }, number) => [text, number]));
  // Equal memos take equally many passes, and to make a candidate takes longer than to count them.
  const lengths = new Set(memos.map(({ passes }) => passes));
  const least = Math.min(...lengths);
  const put = (expr: Expr): Expr => {
    const passes = passesOf(expr);
    if (passes < least) return expr;
    const candidate = lengths.has(passes) ? candidateOf(expr) : undefined;
    const memo = candidate && numbers.get(candidate.text);
    if (candidate === undefined || memo === undefined) return mapParts(expr, put);
    return { op: 'memo', memo, argument: candidate.asked && put(candidate.asked), otherwise: expr };
  };
  return put;
}

/** An expression that is worked out about so many times whenever actions are listed. */
interface Asking {
  readonly expr: Expr;
  readonly times: number;
}

/** Elements of a loop, roughly: how long it is says little about how many count. */
function elementsIn(size: number): number {
  return Math.min(size, MEMOS.elements);
}

/** What is worked out whenever actions are listed, or where a game may end. */
function askedOften(ir: GameIR): readonly Asking[] {
  const found: Asking[] = [];
  for (const { condition } of ir.endings)
    if (condition !== undefined) found.push({ expr: condition, times: 1 });
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'decision') found.push(...node.actions.flatMap(askedByAction));
  });
  return found;
}

function askedByAction({ parameters, needs }: Decision['actions'][number]): readonly Asking[] {
  const ofParameters = parameters.flatMap(({ listed, where, size }, position): readonly Asking[] => {
    const before = parameters.slice(0, position);
    const times = (expr: Expr) =>
      before.reduce((all, one) => (uses(expr, one.local) ? all * elementsIn(one.size) : all), 1);
    const keys = listed === undefined ? [] : [{ expr: listed.key, times: times(listed.key) }];
    return [...keys, ...conjuncts(where).map((expr) => ({ expr, times: times(expr) * elementsIn(size) }))];
  });
  return [...needs.map(({ condition }) => ({ expr: condition, times: 1 })), ...ofParameters];
}

/** A candidate where it is asked. */
interface Occurrence {
  readonly candidate: MemoCandidate;
  readonly times: number;
  /** Texts of the candidates that it is a part of there. */
  readonly inside: readonly string[];
}

/** The candidates that are worth most, one after the other, by their texts. */
function chooseMemos(candidateOf: Candidates, asked: readonly Asking[]): ReadonlyMap<string, MemoCandidate> {
  const occurrences: Occurrence[] = [];
  for (const one of asked) collect(candidateOf, one, occurrences);
  const chosen = new Map<string, MemoCandidate>();
  // What is asked inside of a memo is asked once for each of its answers.
  while (chosen.size < MEMOS.memos) {
    const best = findBest(occurrences, chosen);
    if (best === undefined) break;
    chosen.set(best.text, best);
    for (const part of askedInside({ expr: best.body, times: answersOf(best) }))
      collect(candidateOf, part, occurrences);
  }
  return chosen;
}

function collect(
  candidateOf: Candidates,
  { expr, times }: Asking,
  found: Occurrence[],
  inside: readonly string[] = [],
): void {
  const candidate = candidateOf(expr);
  if (candidate !== undefined) found.push({ candidate, times, inside });
  const below = candidate === undefined ? inside : [...inside, candidate.text];
  for (const part of askedInside({ expr, times })) collect(candidateOf, part, found, below);
}

function askedInside({ expr, times }: Asking): readonly Asking[] {
  if (!isLoop(expr)) return partsOf(expr).map((part) => ({ expr: part, times }));
  const inside = times * elementsIn(expr.size);
  return partsOf(expr).map((part) => ({ expr: part, times: part === expr.listed?.key ? times : inside }));
}

/** The candidate that saves most passes, if its answers are kept; undefined if none is worth it. */
function findBest(
  occurrences: readonly Occurrence[],
  chosen: ReadonlyMap<string, MemoCandidate>,
): MemoCandidate | undefined {
  const asked = new Map<string, { readonly candidate: MemoCandidate; times: number }>();
  for (const { candidate, times, inside } of occurrences) {
    if (chosen.has(candidate.text) || inside.some((text) => chosen.has(text))) continue;
    const known = asked.get(candidate.text) ?? { candidate, times: 0 };
    known.times += times;
    asked.set(candidate.text, known);
  }
  let best: MemoCandidate | undefined;
  let saved = 0;
  for (const { candidate, times } of asked.values()) {
    const answers = answersOf(candidate);
    const saving = (times - answers) * candidate.passes;
    if (times >= MEMOS.times * answers && saving > saved) [best, saved] = [candidate, saving];
  }
  return best;
}

/** How many answers a memo has. */
function answersOf({ argument }: MemoCandidate): number {
  return argument === undefined ? 1 : argument.range.high - argument.range.low + 1;
}
