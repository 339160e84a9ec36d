/**
 * Questions that are asked again and again: whether a family is promised to anybody, how much has been promised. Wherever
 * the rules ask the same, however they put it, it is one question, and its answers are kept until something that it
 * reads is written.
 */

import { passesOf } from '../../codegen/passes.ts';
import type { Expr, GameIR } from '../../ir/ir.ts';
import { isFold, parts } from '../../ir/parts.ts';
import { type Run, readsOf } from '../endings.ts';
import { mapParts, replace, textOf, uses } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { type Range, rangeOf } from './ranges.ts';
import { mapGame, passesIn } from './rebuild.ts';

export interface Question {
  readonly body: Expr;
  /** What it is asked about: a local of the body, and its values. Undefined where it is asked about nothing. */
  readonly about: { readonly local: number; readonly range: Range } | undefined;
  /** Cells that the answers depend on. */
  readonly reads: readonly Run[];
}

/** Questions of one game: each needs a bit of the one number that says what has changed. */
const QUESTIONS = 20;
/** Values that a question is asked about: each has a bit that says that its answer is known. */
const ANSWERS = 31;
/** Passes that it takes to answer a question worth keeping. */
const WORK = 12;
/** How often an answer is asked for, at least, before it may have changed. */
const OFTEN = 2;

export interface Keeping {
  readonly ir: GameIR;
  readonly questions: readonly Question[];
}

/** The game with its questions in place of what they come to. */
export function findQuestions(optimizer: Optimizer, ir: GameIR): Keeping {
  const seen = new WeakMap<Expr, Phrase | undefined>();
  const phraseOf = (expr: Expr): Phrase | undefined => {
    if (!seen.has(expr)) seen.set(expr, putAsQuestion(optimizer, expr));
    return seen.get(expr);
  };
  const chosen = new Map<string, Phrase>();
  const hot: Asking[] = [];
  mapGame(ir, (expr, times) => {
    if (times > 0) hot.push({ expr, times });
    return expr;
  });
  while (chosen.size < QUESTIONS) {
    const best = findBest(hot, phraseOf, chosen);
    if (best === undefined) break;
    chosen.set(best.text, best);
  }
  if (chosen.size === 0) return { ir, questions: [] };
  const numbers = new Map([...chosen.keys()].map((text, number) => [text, number]));
  const put = (expr: Expr): Expr => {
    const phrase = phraseOf(expr);
    const question = phrase && numbers.get(phrase.text);
    if (phrase === undefined || question === undefined) return mapParts(expr, put);
    return { op: 'asked', question, about: phrase.about && put(phrase.about), otherwise: expr };
  };
  const questions = [...chosen.values()].map(({ body, local, range }): Question => {
    return {
      body: mapParts(body, put),
      about: local === undefined || range === undefined ? undefined : { local, range },
      reads: readsOf(ir, body),
    };
  });
  return { ir: mapGame(ir, put), questions };
}

/** An expression that is worked out about so many times whenever actions are listed. */
interface Asking {
  readonly expr: Expr;
  readonly times: number;
}

/** An expression as a question. */
interface Phrase {
  /** Equal questions have equal texts. */
  readonly text: string;
  readonly body: Expr;
  /** What it is asked about here. */
  readonly about: Expr | undefined;
  /** What stands for that in the body. */
  readonly local: number | undefined;
  readonly range: Range | undefined;
  readonly work: number;
}

function putAsQuestion(optimizer: Optimizer, expr: Expr): Phrase | undefined {
  if (!isFold(expr) && expr.op !== 'let') return undefined;
  const work = passesOf(expr);
  if (work < WORK) return undefined;
  const spoken = new Map<string, Expr>();
  const free = new Set<number>();
  collectOutside(expr, new Set(), spoken, free);
  if (free.size === 0)
    return {
      text: textOf(inOrder(expr)),
      body: expr,
      about: undefined,
      local: undefined,
      range: undefined,
      work,
    };
  const [only] = spoken.values();
  const [local] = free;
  const candidates: Expr[] = [];
  if (spoken.size === 1 && only !== undefined) candidates.push(only);
  if (free.size === 1 && local !== undefined) candidates.push({ op: 'local', local });
  for (const about of candidates) {
    const range = rangeOf(optimizer.known, about);
    if (!(range.high - range.low < ANSWERS)) continue;
    const own = optimizer.newLocal();
    const text = textOf(about);
    const body = replace(expr, (part) => (textOf(part) === text ? { op: 'local', local: own } : undefined));
    return {
      text: `${textOf(inOrder(body, own))} ${range.low} ${range.high}`,
      body,
      about,
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
  for (const part of parts(expr)) collectOutside(part, inside, spoken, free);
}

/** Whether the expression speaks of anything that is not bound; collects it. */
function hasFree(expr: Expr, bound: ReadonlySet<number>, free: Set<number>): boolean {
  if (expr.op === 'local') {
    if (bound.has(expr.local)) return false;
    free.add(expr.local);
    return true;
  }
  const inside = 'local' in expr ? new Set([...bound, expr.local]) : bound;
  return parts(expr).reduce((found, part) => hasFree(part, inside, free) || found, false);
}

function bindsAnything(expr: Expr): boolean {
  return isFold(expr) || expr.op === 'let' || parts(expr).some(bindsAnything);
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

/** The question that saves most, if its answers are kept; undefined if none is worth it. */
function findBest(
  hot: readonly Asking[],
  phraseOf: (expr: Expr) => Phrase | undefined,
  chosen: ReadonlyMap<string, Phrase>,
): Phrase | undefined {
  const asked = new Map<string, { readonly phrase: Phrase; times: number }>();
  const look = (expr: Expr, times: number): void => {
    const phrase = phraseOf(expr);
    if (phrase !== undefined) {
      if (chosen.has(phrase.text)) return;
      const known = asked.get(phrase.text) ?? { phrase, times: 0 };
      known.times += times;
      asked.set(phrase.text, known);
    }
    lookInside(expr, times);
  };
  const lookInside = (expr: Expr, times: number): void => {
    const inside = isFold(expr) ? times * passesIn(expr.size) : times;
    for (const part of parts(expr)) look(part, isFold(expr) && part === expr.among?.key ? times : inside);
  };
  for (const { expr, times } of hot) look(expr, times);
  for (const phrase of chosen.values()) lookInside(phrase.body, answersOf(phrase));
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
