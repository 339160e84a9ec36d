/**
 * Questions that are asked again and again: whether a family is promised to anybody, how much has been promised. Wherever
 * the rules ask the same, however they put it, it is one memo, and its answers are kept until something that it
 * reads is written.
 */

import { walkFlow } from '../../ir/walk/flow.ts';
import { mapGame } from '../../ir/walk/game.ts';
import { type Read, readsOf } from '../access.ts';
import type { Expr, Fast, GameIR } from '../ir.ts';
import { passesOf } from '../passes.ts';
import { isLoop, mapParts, mappingOf, partsOf } from '../walk.ts';
import { conjuncts, replace, textOf, uses } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { type Range, rangeOf } from './ranges.ts';

export interface Memo {
  readonly body: Expr;
  /** What it is worked out for: a local of the body, and its values. Undefined where it is asked about nothing. */
  readonly argument: { readonly local: number; readonly range: Range } | undefined;
  /** Cells that the answers depend on. */
  readonly reads: readonly Read[];
}

/** Questions of one game: each needs a bit of the one number that says what has changed. */
const MEMOS = 20;
/** Values that a memo is asked argument: each has a bit that says that its answer is known. */
const ANSWERS = 31;
/** Passes that it takes to answer a memo worth keeping. */
const WORK = 12;
/** How often an answer is asked for, at least, before it may have changed. */
const OFTEN = 2;

export interface Keeping {
  readonly ir: GameIR;
  readonly memos: readonly Memo[];
}

/** The game with its memos in place of what they come to. */
export function findMemos(optimizer: Optimizer, ir: GameIR): Keeping {
  const seen = new WeakMap<Expr, Phrase | undefined>();
  const phraseOf = (expr: Expr): Phrase | undefined => {
    if (!seen.has(expr)) seen.set(expr, putAsMemo(optimizer, expr));
    return seen.get(expr);
  };
  const occurrences: Occurrence[] = [];
  for (const asking of askedOften(ir)) collect(phraseOf, asking, occurrences);
  const chosen = new Map<string, Phrase>();
  const inside = new Map<string, readonly Occurrence[]>();
  while (chosen.size < MEMOS) {
    const best = findBest(occurrences, inside);
    if (best === undefined) break;
    const own: Occurrence[] = [];
    for (const part of askedInside({ expr: best.body, times: answersOf(best) })) collect(phraseOf, part, own);
    chosen.set(best.text, best);
    inside.set(best.text, own);
  }
  if (chosen.size === 0) return { ir, memos: [] };
  const numbers = new Map([...chosen.keys()].map((text, number) => [text, number]));
  // Equal memos take equally many passes, and to put something as a memo takes longer than to count them.
  const works = new Set([...chosen.values()].map(({ work }) => work));
  const least = Math.min(...works);
  const put = (expr: Expr): Expr => {
    const passes = passesOf(expr);
    if (passes < least) return expr;
    const phrase = works.has(passes) ? phraseOf(expr) : undefined;
    const memo = phrase && numbers.get(phrase.text);
    if (phrase === undefined || memo === undefined) return mapParts(expr, put);
    return { op: 'memo', memo, argument: phrase.argument && put(phrase.argument), otherwise: expr };
  };
  const memos = [...chosen.values()].map(({ body, local, range }): Memo => {
    return {
      body: mapParts(body, put),
      argument: local === undefined || range === undefined ? undefined : { local, range },
      reads: readsOf(ir, body),
    };
  });
  return { ir: mapGame<Fast>(ir, mappingOf(put)), memos };
}

/** An expression that is worked out about so many times whenever actions are listed. */
interface Asking {
  readonly expr: Expr;
  readonly times: number;
}

/** Passes of a loop, roughly: how long it is says little about how many elements count. */
function passesIn(size: number): number {
  return Math.min(size, 16);
}

/** What is worked out whenever actions are listed, or where a game may end. */
function askedOften(ir: GameIR): readonly Asking[] {
  const found: Asking[] = [];
  const add = (expr: Expr | undefined, times: number) => {
    if (expr !== undefined) found.push({ expr, times });
  };
  for (const { condition } of ir.endings) add(condition, 1);
  walkFlow(ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { parameters, needs } of node.actions) {
      for (const { condition } of needs) add(condition, 1);
      parameters.forEach(({ listed, where, size }, position) => {
        const before = parameters.slice(0, position);
        const times = (expr: Expr) =>
          before.reduce((all, one) => (uses(expr, one.local) ? all * passesIn(one.size) : all), 1);
        if (listed !== undefined) add(listed.key, times(listed.key));
        for (const one of conjuncts(where)) add(one, times(one) * passesIn(size));
      });
    }
  });
  return found;
}

/** An expression as a memo. */
interface Phrase {
  /** Equal memos have equal texts. */
  readonly text: string;
  readonly body: Expr;
  /** What it is asked about here. */
  readonly argument: Expr | undefined;
  /** What stands for that in the body. */
  readonly local: number | undefined;
  readonly range: Range | undefined;
  readonly work: number;
}

function putAsMemo(optimizer: Optimizer, expr: Expr): Phrase | undefined {
  if (!isLoop(expr) && expr.op !== 'let') return undefined;
  const work = passesOf(expr);
  if (work < WORK) return undefined;
  const spoken = new Map<string, Expr>();
  const free = new Set<number>();
  collectOutside(expr, new Set(), spoken, free);
  if (free.size === 0)
    return {
      text: textOf(inOrder(expr)),
      body: expr,
      argument: undefined,
      local: undefined,
      range: undefined,
      work,
    };
  const [only] = spoken.values();
  const [local] = free;
  const candidates: Expr[] = [];
  if (spoken.size === 1 && only !== undefined) candidates.push(only);
  if (free.size === 1 && local !== undefined) candidates.push({ op: 'local', local });
  for (const argument of candidates) {
    const range = rangeOf(optimizer.known, argument);
    if (!(range.high - range.low < ANSWERS)) continue;
    const own = optimizer.newLocal();
    const text = textOf(argument);
    const body = replace(expr, (part) => (textOf(part) === text ? { op: 'local', local: own } : undefined));
    return {
      text: `${textOf(inOrder(body, own))} ${range.low} ${range.high}`,
      body,
      argument,
      local: own,
      range,
      work,
    };
  }
  return undefined;
}

/** The largest expressions inside that speak of what is bound outside, and of nothing that is bound inside. */
function collectOutside(
  expr: Expr,
  bound: ReadonlySet<number>,
  spoken: Map<string, Expr>,
  free: Set<number>,
): void {
  if (!hasFree(expr, bound, free)) return;
  if (![...bound].some((local) => uses(expr, local)) && !bindsAnything(expr)) {
    spoken.set(textOf(expr), expr);
    return;
  }
  const inside = 'local' in expr && expr.op !== 'local' ? new Set([...bound, expr.local]) : bound;
  for (const part of partsOf(expr)) collectOutside(part, inside, spoken, free);
}

/** Whether the expression speaks of anything that is not bound; collects it. */
function hasFree(expr: Expr, bound: ReadonlySet<number>, free: Set<number>): boolean {
  if (expr.op === 'local') {
    if (bound.has(expr.local)) return false;
    free.add(expr.local);
    return true;
  }
  const inside = 'local' in expr ? new Set([...bound, expr.local]) : bound;
  return partsOf(expr).reduce((found, part) => hasFree(part, inside, free) || found, false);
}

function bindsAnything(expr: Expr): boolean {
  return isLoop(expr) || expr.op === 'let' || partsOf(expr).some(bindsAnything);
}

/** The expression with its locals numbered in the order in which they are bound. */
function inOrder(expr: Expr, first?: number): Expr {
  const numbers = new Map<number, number>(first === undefined ? [] : [[first, -1]]);
  const number = (part: Expr): Expr => {
    if (part.op === 'local') return { op: 'local', local: numbers.get(part.local) ?? part.local };
    if ('local' in part && !numbers.has(part.local)) numbers.set(part.local, numbers.size);
    const inside = mapParts(part, number);
    return 'local' in inside ? { ...inside, local: numbers.get(inside.local) ?? inside.local } : inside;
  };
  return number(expr);
}

/** A memo where it is asked. */
interface Occurrence {
  readonly phrase: Phrase;
  readonly times: number;
  /** Texts of the memos that it is a part of there. */
  readonly inside: readonly string[];
}

/** The memos in an expression that is worked out so many times. */
function collect(
  phraseOf: (expr: Expr) => Phrase | undefined,
  { expr, times }: Asking,
  found: Occurrence[],
  inside: readonly string[] = [],
): void {
  const phrase = phraseOf(expr);
  if (phrase !== undefined) found.push({ phrase, times, inside });
  const below = phrase === undefined ? inside : [...inside, phrase.text];
  for (const part of askedInside({ expr, times })) collect(phraseOf, part, found, below);
}

function askedInside({ expr, times }: Asking): readonly Asking[] {
  if (!isLoop(expr)) return partsOf(expr).map((part) => ({ expr: part, times }));
  const inside = times * passesIn(expr.size);
  return partsOf(expr).map((part) => ({ expr: part, times: part === expr.listed?.key ? times : inside }));
}

/** The memo that saves most, if its answers are kept; undefined if none is worth it. */
function findBest(
  occurrences: readonly Occurrence[],
  chosen: ReadonlyMap<string, readonly Occurrence[]>,
): Phrase | undefined {
  const asked = new Map<string, { readonly phrase: Phrase; times: number }>();
  for (const { phrase, times, inside } of [occurrences, ...chosen.values()].flat()) {
    if (chosen.has(phrase.text) || inside.some((text) => chosen.has(text))) continue;
    const known = asked.get(phrase.text) ?? { phrase, times: 0 };
    known.times += times;
    asked.set(phrase.text, known);
  }
  let best: Phrase | undefined;
  let saved = 0;
  for (const { phrase, times } of asked.values()) {
    const answers = answersOf(phrase);
    const saving = (times - answers) * phrase.work;
    if (times >= OFTEN * answers && saving > saved) [best, saved] = [phrase, saving];
  }
  return best;
}

function answersOf({ range }: Phrase): number {
  return range === undefined ? 1 : range.high - range.low + 1;
}
