/**
 * Common subexpressions across all conditions: whether a family is promised to anybody, how much has been promised. Those that
 * are evaluated most become memos, whose values are cached until something that they read is written.
 */

import { addAll, smallest } from '../../../../shared/lists.ts';
import type { Given } from '../../../ir/expressions.ts';
import { exprsOfEffect, innerEffects } from '../../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../../ir/walk/flow.ts';
import { mapGame } from '../../../ir/walk/game.ts';
import { readsOf } from '../../access.ts';
import type { Decision, Effect, Expr, Fast, GameIR } from '../../ir.ts';
import { type Memo, valuesOf } from '../../kept/memos.ts';
import { passesOf } from '../../loop-passes.ts';
import { isLoop, keysOf, mapParts, mappingOf, partsOf } from '../../walk.ts';
import { conjuncts, uses } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';
import { MEMOS } from '../thresholds.ts';
import { type MemoCandidate, memoCandidate } from './memo-candidates.ts';

/** The score of the seat that the local stands for. */
export interface SeatScore {
  readonly local: number;
  readonly value: Expr;
}

export interface Memoized {
  readonly ir: GameIR;
  /** Undefined unless it is asked for again and again. */
  readonly score: SeatScore | undefined;
  /** By number in `memo` expressions. */
  readonly memos: readonly Memo[];
}

/** The game with its memos in place of the expressions that they stand for; `before`: those that it has already. */
export function findMemos(
  optimizer: Optimizer,
  ir: GameIR,
  score: SeatScore | undefined,
  before: readonly Memo[],
): Memoized {
  if (!optimizer.runs('memo')) return { ir, score, memos: before };
  const seen = new Map<Expr, MemoCandidate | undefined>();
  const candidateOf: Candidates = (expr) => {
    if (!seen.has(expr)) seen.set(expr, memoCandidate(optimizer, expr));
    return seen.get(expr);
  };
  const most = MEMOS.memos - before.length;
  const asked = [...hotEvaluations(ir), ...ofScore(ir, score)];
  const chosen = [...chooseMemos(candidateOf, asked, most).values()];
  const supposed = chooseSupposed(candidateOf, asked, most - chosen.length);
  if (chosen.length + supposed.length === 0) return { ir, score, memos: before };
  const firstSupposed = before.length + chosen.length;
  const least = smallest([...chosen, ...supposed].map(({ passes }) => passes));
  const putSupposed = putMemos(candidateOf, supposed, firstSupposed, least, (part) => putSupposed(part));
  const put = putMemos(candidateOf, chosen, before.length, least, putSupposed);
  const memoOf = ({ body, args, component }: MemoCandidate, isSupposed: boolean): Memo => ({
    body: mapParts(body, isSupposed ? putSupposed : put),
    args,
    reads: readsOf(ir, body),
    component,
    isSupposed,
  });
  const memos = [...chosen.map((one) => memoOf(one, false)), ...supposed.map((one) => memoOf(one, true))];
  return {
    ir: mapGame<Fast>(ir, mappingOf(put)),
    score: score && { ...score, value: put(score.value) },
    memos: [...before.map((memo) => ({ ...memo, body: put(memo.body) })), ...memos],
  };
}

type Candidates = (expr: Expr) => MemoCandidate | undefined;

/** Replaces every occurrence of a chosen candidate; they are numbered from `first` on. `least`: what takes fewer passes has none
 * in it. `behind`: what is done with what a supposition asks. */
function putMemos(
  candidateOf: Candidates,
  memos: readonly MemoCandidate[],
  first: number,
  least: number,
  behind: (expr: Expr) => Expr,
): (expr: Expr) => Expr {
  const numbers = new Map(memos.map(({ text }, at) => [text, first + at]));
  // Equal expressions take equally many passes, and counting those is cheaper than making a candidate.
  const lengths = new Set(memos.map(({ passes }) => passes));
  const given = (one: Given<Fast>): Given<Fast> => ({ ...one, value: put(one.value) });
  const put = (expr: Expr): Expr => {
    const passes = passesOf(expr);
    if (passes < least) return expr;
    if (expr.op === 'suppose') return { ...expr, given: expr.given.map(given), in: behind(expr.in) };
    const candidate = lengths.has(passes) ? candidateOf(expr) : undefined;
    const memo = candidate && numbers.get(candidate.text);
    if (candidate === undefined || memo === undefined) return mapParts(expr, put);
    return { op: 'memo', memo, args: candidate.asked.map(put), otherwise: expr };
  };
  return put;
}

/** An expression, and how often it is evaluated whenever actions are listed, roughly. */
interface Evaluation {
  readonly expr: Expr;
  readonly times: number;
  /** In what is done behind a decision other values are seldom asked for again before they may have changed. */
  readonly isOfComponents?: boolean;
}

/** Elements of a loop, roughly: how long it is says little about how many count. */
function elementsIn(size: number): number {
  return Math.min(size, MEMOS.elements);
}

/** What is evaluated whenever actions are listed, behind a decision, or where a game may end. */
function hotEvaluations(ir: GameIR): readonly Evaluation[] {
  const found: Evaluation[] = [];
  for (const { condition } of ir.endings)
    if (condition !== undefined) found.push({ expr: condition, times: 1 });
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'decision') addAll(found, node.actions.flatMap(evaluationsOfAction));
    addAll(found, evaluationsOfEffects(effectsOf(node), 1));
  });
  return found;
}

/** The scores of all seats, which are worked out where a turn is over. */
function ofScore({ players }: GameIR, score: SeatScore | undefined): readonly Evaluation[] {
  return score === undefined ? [] : [{ expr: score.value, times: players }];
}

function evaluationsOfAction({ parameters, needs }: Decision['actions'][number]): readonly Evaluation[] {
  const ofParameters = parameters.flatMap((parameter, position): readonly Evaluation[] => {
    const { where, size } = parameter;
    const before = parameters.slice(0, position);
    const times = (expr: Expr) =>
      before.reduce((all, one) => (uses(expr, one.local) ? all * elementsIn(one.size) : all), 1);
    const keys = keysOf(parameter).map((expr) => ({ expr, times: times(expr) }));
    return [...keys, ...conjuncts(where).map((expr) => ({ expr, times: times(expr) * elementsIn(size) }))];
  });
  return [...needs.map(({ condition }) => ({ expr: condition, times: 1 })), ...ofParameters];
}

function evaluationsOfEffects(effects: readonly Effect[], times: number): readonly Evaluation[] {
  return effects.flatMap((effect): readonly Evaluation[] => {
    const inside = effect.op === 'for' ? times * elementsIn(effect.size) : times;
    const own = exprsOfEffect<Fast>(effect).map((expr) => ({
      expr,
      times: effect.op === 'for' && expr === effect.where ? inside : times,
      isOfComponents: true,
    }));
    return [...own, ...evaluationsOfEffects(innerEffects(effect), inside)];
  });
}

/** A candidate where it is evaluated. */
interface Occurrence {
  readonly candidate: MemoCandidate;
  readonly times: number;
  /** Texts of the candidates around it there. */
  readonly inside: readonly string[];
}

/** The candidates by their texts, chosen greedily by what they save. */
function chooseMemos(
  candidateOf: Candidates,
  asked: readonly Evaluation[],
  most: number,
): ReadonlyMap<string, MemoCandidate> {
  const occurrences: Occurrence[] = [];
  for (const one of asked) collect(candidateOf, one, occurrences);
  const chosen = new Map<string, MemoCandidate>();
  // What stands inside of a memo is evaluated once for each value of its argument.
  while (chosen.size < most) {
    const best = findBest(occurrences, chosen);
    if (best === undefined) break;
    chosen.set(best.text, best);
    for (const part of evaluationsInside({ expr: best.body, times: evaluationsOf(best) }))
      collect(candidateOf, part, occurrences);
  }
  return chosen;
}

function collect(
  candidateOf: Candidates,
  evaluation: Evaluation,
  found: Occurrence[],
  inside: readonly string[] = [],
): void {
  const { expr, times, isOfComponents = false } = evaluation;
  const candidate = candidateOf(expr);
  const isMeant = candidate !== undefined && (!isOfComponents || candidate.component !== undefined);
  if (isMeant) found.push({ candidate, times, inside });
  const below = isMeant ? [...inside, candidate.text] : inside;
  for (const part of evaluationsInside(evaluation)) collect(candidateOf, part, found, below);
}

function evaluationsInside(evaluation: Evaluation): readonly Evaluation[] {
  const { expr, times } = evaluation;
  // What is supposed is asked of cells that are brought back.
  if (expr.op === 'suppose') return expr.given.map(({ value }) => ({ ...evaluation, expr: value }));
  if (!isLoop(expr)) return partsOf(expr).map((part) => ({ ...evaluation, expr: part }));
  const inside = times * elementsIn(expr.size);
  const keys = keysOf(expr);
  return partsOf(expr).map((part) => ({
    ...evaluation,
    expr: part,
    times: keys.includes(part) ? times : inside,
  }));
}

/**
 * Candidates that each pay in one supposition: these are evaluated anew behind its effects. Only those of components are, since hardly
 * anything else is asked for again there.
 */
function chooseSupposed(
  candidateOf: Candidates,
  asked: readonly Evaluation[],
  most: number,
): readonly MemoCandidate[] {
  const found: Evaluation[] = [];
  const search = (expr: Expr): void => {
    if (expr.op === 'suppose') found.push({ expr: expr.in, times: 1, isOfComponents: true });
    for (const part of partsOf(expr)) search(part);
  };
  for (const { expr } of asked) search(expr);
  const chosen = new Map<string, MemoCandidate>();
  for (const one of found)
    for (const [text, memo] of chooseMemos(candidateOf, [one], most - chosen.size)) chosen.set(text, memo);
  return [...chosen.values()].slice(0, most);
}

/** The candidate that saves most passes; undefined if none is worth it. */
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
    const evaluations = evaluationsOf(candidate);
    const saving = (times - evaluations) * candidate.passes;
    if (times >= MEMOS.times * evaluations && saving > saved) [best, saved] = [candidate, saving];
  }
  return best;
}

/** How often it is evaluated until something has changed, at most: for each value of its arguments, or for each component. */
function evaluationsOf({ args, component }: MemoCandidate): number {
  if (component === undefined) return valuesOf(args);
  const others = args.filter(({ local }) => local !== component.start);
  const starts = valuesOf(args) / valuesOf(others);
  return valuesOf(others) * Math.ceil(elementsIn(starts) / MEMOS.component);
}
