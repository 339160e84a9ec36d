/**
 * Available expressions (K. Kennedy, *A Survey of Data Flow Analysis Techniques*, 1981), for values of players, cards, spaces: what the flow works out
 * for each of them, and asks for again before anything that it depends on is written, is a memo. The strength of the best hand, who has it,
 * what each of them gets. Looked for before anything is moved in conditions: later the same does not look the same.
 */

import { exprsOfEffect, innerEffects } from '../../../ir/walk/effects.ts';
import { childrenOf } from '../../../ir/walk/flow.ts';
import { mapGame } from '../../../ir/walk/game.ts';
import { type CellRange, overlap, ownWritesOf, readsOf, writesOf } from '../../access.ts';
import type { Effect, Expr, Fast, FlowNode, GameIR } from '../../ir.ts';
import { passesOf } from '../../loop-passes.ts';
import { isLoop, keysOf, mapParts, mappingOf, partsOf } from '../../walk.ts';
import { type Range, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { MEMOS } from '../thresholds.ts';
import { candidateFor, type MemoCandidate } from './memo-candidates.ts';

/** The loops around something: what their elements can be, and how many there are. */
type Around = ReadonlyMap<number, Range>;

/** What is done one after the other, without a wait between. */
type Step =
  | { readonly kind: 'asks'; readonly expr: Expr; readonly around: Around }
  | { readonly kind: 'writes'; readonly cells: readonly CellRange[] };

/** An expression that is asked for by a step. */
interface Asked {
  readonly expr: Expr;
  readonly around: Around;
  readonly step: number;
  /** What it is a part of there. */
  readonly inside: Asked | undefined;
}

/** What is asked for again, with the arguments of each place. */
interface Again {
  readonly candidate: MemoCandidate;
  readonly places: readonly { readonly asked: Asked; readonly args: readonly Expr[] }[];
}

export interface Available {
  readonly ir: GameIR;
  /** By number in `memo` expressions. */
  readonly memos: readonly MemoCandidate[];
}

/** The game with memos in the place of what is asked for again. */
export function findAvailable(optimizer: Optimizer, ir: GameIR): Available {
  if (!optimizer.runs('available-expressions')) return { ir, memos: [] };
  const numbers = new Map<string, number>();
  const memos: MemoCandidate[] = [];
  const inPlace = new Map<Expr, Expr>();
  for (const { candidate, places } of stretchesOf(ir).flatMap((steps) => againIn(optimizer, ir, steps))) {
    const memo = numbers.get(candidate.text) ?? memos.length;
    if (memo === MEMOS.memos) break;
    numbers.set(candidate.text, memo);
    memos[memo] ??= candidate;
    for (const { asked, args } of places)
      inPlace.set(asked.expr, { op: 'memo', memo, args, otherwise: asked.expr });
  }
  if (memos.length === 0) return { ir, memos };
  const put = (expr: Expr): Expr => inPlace.get(expr) ?? mapParts(expr, put);
  return { ir: mapGame<Fast>(ir, mappingOf(put)), memos };
}

/** The steps between two waits, or within a pass of a loop, wherever there are some. */
function stretchesOf(ir: GameIR): readonly (readonly Step[])[] {
  let steps: Step[] = [];
  const stretches = [steps];
  const cut = (): void => {
    steps = [];
    stretches.push(steps);
  };
  const ask = (expr: Expr | undefined, around: Around): void => {
    if (expr !== undefined && passesOf(expr) >= MEMOS.passes) steps.push({ kind: 'asks', expr, around });
  };
  const write = (cells: readonly CellRange[]): void => {
    if (cells.length > 0) steps.push({ kind: 'writes', cells });
  };
  const change = (effects: readonly Effect[], around: Around = new Map()): void => {
    for (const effect of effects) {
      // What a pass writes is written before the next one asks.
      if (effect.op === 'for') write(writesOf(ir, effect));
      const inside = effect.op === 'for' ? withElement(around, effect) : around;
      for (const expr of exprsOfEffect<Fast>(effect))
        ask(expr, 'where' in effect && expr === effect.where ? inside : around);
      change(innerEffects(effect), inside);
      write(ownWritesOf(ir, effect));
    }
  };
  const visit = (node: FlowNode): void => {
    switch (node.kind) {
      case 'effects':
        return change(node.effects);
      case 'sequence':
        for (const child of node.children) visit(child);
        return change(node.exit);
      case 'branch':
        ask(node.condition, new Map());
        return childrenOf(node).forEach(visit);
      case 'loop':
        change(node.enter);
        cut();
        ask(node.test, new Map());
        visit(node.body);
        change(node.next);
        cut();
        return change(node.exit);
      case 'decision':
      case 'roll':
      case 'pick':
      case 'leave':
      case 'finish':
        cut();
        for (const child of childrenOf(node)) {
          visit(child);
          cut();
        }
    }
  };
  visit(ir.flow);
  return stretches.filter((stretch) => stretch.filter(({ kind }) => kind === 'asks').length > 1);
}

function withElement(
  around: Around,
  { local, low, size }: { readonly local: number; readonly low: number; readonly size: number },
): Around {
  return new Map([...around, [local, { low, high: low + size - 1 }]]);
}

/** What is worth keeping, what takes most first: what stands inside of that is asked for no more. */
function againIn(optimizer: Optimizer, ir: GameIR, steps: readonly Step[]): readonly Again[] {
  const found: Again[] = [];
  const chosen = new Set<Asked>();
  const isChosen = (asked: Asked | undefined): boolean =>
    asked !== undefined && (chosen.has(asked) || isChosen(asked.inside));
  const alike = [...askedIn(steps)].sort(([one], [other]) => other - one);
  for (const [, asked] of alike) {
    const left = asked.filter((one) => !isChosen(one));
    const again = areSeveral(left) ? mostSaved(ir, steps, sameOf(optimizer, left)) : undefined;
    if (again === undefined) continue;
    found.push(again);
    for (const place of again.places) chosen.add(place.asked);
  }
  return found;
}

/** A comparison takes as many passes as what is compared, which may be asked for in more places. */
function mostSaved(ir: GameIR, steps: readonly Step[], all: readonly Again[]): Again | undefined {
  let best: Again | undefined;
  let saved = MEMOS.again - 1;
  for (const again of all) {
    const saving = savedBy(ir, steps, again);
    if (
      saving > saved ||
      (saving === saved && best && again.candidate.text.length < best.candidate.text.length)
    )
      [best, saved] = [again, saving];
  }
  return best;
}

const areSeveral = (asked: readonly Asked[]): boolean => asked.some(({ step }) => step !== asked[0]?.step);

/** All that is asked for, by the passes that it takes, which are as many where it is the same. */
function askedIn(steps: readonly Step[]): ReadonlyMap<number, readonly Asked[]> {
  const found = new Map<number, Asked[]>();
  const collect = (asked: Asked): void => {
    const { expr, around } = asked;
    const passes = passesOf(expr);
    if (passes < MEMOS.passes) return;
    found.set(passes, [...(found.get(passes) ?? []), asked]);
    const part = (one: Expr, within: Around = around): void =>
      collect({ ...asked, expr: one, around: within, inside: asked });
    // What is supposed is asked of cells that are brought back, what is searched is asked for as it is come to.
    if (expr.op === 'suppose') for (const { value } of expr.given) part(value);
    else if (isLoop(expr)) {
      const keys = keysOf(expr);
      const inside = withElement(around, expr);
      for (const one of partsOf(expr)) part(one, keys.includes(one) ? around : inside);
    } else if (expr.op !== 'flood' && expr.op !== 'let') for (const one of partsOf(expr)) part(one);
  };
  for (const [step, one] of steps.entries())
    if (one.kind === 'asks') collect({ ...one, step, inside: undefined });
  return found;
}

/** Of what takes as many passes, what is the same but for its arguments. */
function sameOf(optimizer: Optimizer, all: readonly Asked[]): readonly Again[] {
  const byText = new Map<
    string,
    { readonly candidate: MemoCandidate; readonly places: Again['places'][number][] }
  >();
  for (const asked of all) {
    const rangeAt = (expr: Expr): Range =>
      (expr.op === 'local' ? asked.around.get(expr.local) : undefined) ?? rangeOf(optimizer.known, expr);
    const candidate = candidateFor(optimizer, asked.expr, rangeAt);
    if (candidate === undefined) continue;
    const same = byText.get(candidate.text) ?? { candidate, places: [] };
    same.places.push({ asked, args: candidate.asked });
    byText.set(candidate.text, same);
  }
  return [...byText.values()].filter(({ places }) => areSeveral(places.map(({ asked }) => asked)));
}

/** Passes that it need not make, roughly, each time the flow comes there. */
function savedBy(ir: GameIR, steps: readonly Step[], { candidate, places }: Again): number {
  const reads = readsOf(ir, candidate.body);
  const isWritten = (from: number, to: number): boolean =>
    steps.slice(from, to).some((step) => step.kind === 'writes' && overlap(step.cells, reads));
  let times = 0;
  let last = places[0]?.asked.step ?? 0;
  for (const { asked } of places) {
    if (asked.step > last && !isWritten(last, asked.step)) times += timesOf(asked);
    last = asked.step;
  }
  return times * candidate.passes;
}

/** How often it is asked for, roughly. */
function timesOf({ around }: Asked): number {
  return [...around.values()].reduce(
    (all, { low, high }) => all * Math.min(high - low + 1, MEMOS.elements),
    1,
  );
}
