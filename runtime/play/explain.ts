/** Why not: the condition that refuses an action, in the rule's own words. */

import { OPERATIONS } from '../../shared/budget.ts';
import { WAYS } from '../analysis/work.ts';
import type { Cells } from '../ir/cells.ts';
import { type ParameterIR, SEATS } from '../ir/ir.ts';
import { type ActionCode, judge, judgeLevel, LEVEL } from '../machine/actions.ts';
import type { MachineEvent } from '../machine/event.ts';
import { actorArgs, actorCount, seatAsked, waitAt } from '../machine/moves.ts';
import { formatMember, formatValue } from '../values/format.ts';
import { type Saying, sayTold, type Told, told } from '../values/words/told.ts';
import type { Game } from './game.ts';
import { namesAt } from './record-titles.ts';
import { formatText } from './text.ts';
import { chanceLabel } from './waiting.ts';

/** Why something cannot be done, to be said in the language of whoever reads. */
export interface WhyNot {
  /** A sentence of the engine, or the rule's own words in the language of the game. */
  readonly why: Saying;
  readonly origin: number;
}

/** Why something cannot be done. */
export interface Refusal {
  /** In the rule's own words, where it has some. */
  readonly message: string;
  /** The same, to be said in the language of whoever reads it. */
  readonly why: Saying;
  /** Index of what refuses it in `Game.origins`; -1 where no rule in particular does. */
  readonly origin: number;
}

/** Why an event does not fit. */
export function explainRefusal(game: Game, cells: Cells, event: MachineEvent): Refusal {
  return inWords(game, whyRefused(game, cells, event));
}

/** The refusal in the language of the game. */
export function inWords({ ir }: Pick<Game, 'ir'>, { why, origin }: WhyNot): Refusal {
  return { message: sayTold(why, ir.language), why, origin };
}

/** Why an event does not fit, for whoever reads another language than that of the game. */
export function whyRefused(game: Game, cells: Cells, event: MachineEvent): WhyNot {
  const code = waitAt(game.moves, cells);
  if (code === undefined) return { why: told('gameOver'), origin: -1 };
  const { origin } = code.node;
  if (event.type === 'chance') {
    if (code.kind === 'decision') return { why: told('nothingToThrow'), origin };
    return { why: told('cannotComeUp', chanceLabel(game, code, cells)), origin };
  }
  const onClock = (why: Told): Told => (event.type === 'time' ? told('noClock', why) : why);
  if (code.kind !== 'decision') {
    const first = code.kind === 'roll' ? told('diceFirst') : told('pickFirst');
    return { why: onClock(first), origin };
  }
  if (event.type === 'time') return { why: onClock(told('waits')), origin };
  const seat = seatAsked(game.moves, code, cells);
  if (code.by !== undefined && event.seat !== seat)
    return { why: told('decidesNow', formatMember(game.ir, 0, seat)), origin };
  const action = code.actions.find((one) => one.action.name === event.action);
  if (action === undefined) return { why: told('noActionHere', event.action), origin };
  const args = actorArgs(code, event.seat, event.args);
  return explainAttempt(game, cells, { action, args, actor: actorCount(code) });
}

/** An action with arguments, of which the first `actor` say who takes it. */
export interface Attempt {
  readonly action: ActionCode;
  readonly args: readonly number[];
  readonly actor: number;
}

function explainAttempt(game: Game, cells: Cells, attempt: Attempt): WhyNot {
  const { action, args, actor } = attempt;
  const { parameters, origin, name } = action.action;
  if (args.length !== parameters.length) {
    const [wanted, found] = [parameters.length - actor, args.length - actor];
    return { why: told('takes', name, String(wanted), String(found)), origin };
  }
  const verdict = judge(action, cells, args);
  if (verdict === undefined) return { why: told('isLegal'), origin };
  return refusalAt(game, cells, { ...attempt, args: args.slice(0, verdict.arity) }, verdict.code);
}

/**
 * Why the action cannot be taken at all: of all arguments the ones that come furthest, the first of them if
 * several do, and what refuses those. `known` is the seat, where several may act.
 */
export function explainOffer(
  game: Game,
  cells: Cells,
  action: ActionCode,
  known: readonly number[] = [],
): Refusal {
  // What does not speak of the seat is tested before it.
  for (const [arity] of known.entries()) {
    const args = known.slice(0, arity);
    const code = judgeLevel(action, cells, args, arity);
    if (code !== LEVEL.passes) return refused(game, cells, { action, args, actor: known.length }, code);
  }
  const search: Search = { game, cells, action, attempts: WAYS, fixed: [], best: undefined };
  tryArguments(search, known);
  const { best } = search;
  const { origin } = action.action;
  if (best === undefined) return inWords(game, { why: told('notPossible'), origin });
  const { args, code } = best;
  // Had anything been a candidate, it would have come further.
  const empty = code === LEVEL.noCandidate ? action.action.parameters[args.length - 1] : undefined;
  if (empty !== undefined && args.length > known.length)
    return inWords(game, { why: told('nothingToChoose', quoted(empty)), origin });
  return refused(game, cells, { action, args, actor: known.length }, code);
}

/** What is asked for, as it is asked. */
function quoted({ label }: ParameterIR): string {
  return `“${label}”`;
}

interface Search {
  readonly game: Game;
  readonly cells: Cells;
  readonly action: ActionCode;
  /** How many arguments may still be tried. */
  attempts: number;
  /** The arguments of which only one value is tried. */
  readonly fixed: readonly (number | undefined)[];
  best: { readonly args: readonly number[]; readonly code: number } | undefined;
}

/** Whether some arguments that begin so are legal; if not, `best` is what comes furthest. */
function tryArguments(search: Search, args: readonly number[]): boolean {
  const code = judgeLevel(search.action, search.cells, args, args.length);
  if (code !== LEVEL.passes) {
    if (search.best === undefined || isFurther(args.length, code, search.best)) search.best = { args, code };
    return false;
  }
  const parameter = search.action.action.parameters[args.length];
  if (parameter === undefined) return true;
  const fixed = search.fixed[args.length];
  const low = fixed ?? parameter.low;
  const size = fixed === undefined ? parameter.size : 1;
  for (let offset = 0; offset < size; offset++) {
    if (--search.attempts < 0 || search.game.program.isSpent()) return false;
    search.game.program.spend(OPERATIONS.attempt);
    if (tryArguments(search, [...args, low + offset])) return true;
  }
  return false;
}

/**
 * Why no arguments with these values are legal: of those that have them the ones that come furthest. Undefined if some
 * are legal. `fixed` has a value for each parameter that is chosen; the first `actor` say who takes the action.
 */
export function explainChoice(
  game: Game,
  cells: Cells,
  { action, fixed, actor }: Pick<Attempt, 'action' | 'actor'> & { readonly fixed: Search['fixed'] },
): { readonly refusal: Refusal; readonly isCandidate: boolean } | undefined {
  const search: Search = { game, cells, action, attempts: WAYS, fixed, best: undefined };
  if (tryArguments(search, [])) return undefined;
  const { best } = search;
  const lastFixed = fixed.findLastIndex((value) => value !== undefined);
  const nothing = inWords(game, { why: told('notPossible'), origin: action.action.origin });
  if (best === undefined) return { refusal: nothing, isCandidate: false };
  const refusal = refused(game, cells, { action, args: best.args, actor }, best.code);
  const isCandidate = best.args.length > lastFixed + 1 || best.code !== LEVEL.noCandidate;
  return { refusal, isCandidate };
}

function isFurther(arity: number, code: number, best: NonNullable<Search['best']>): boolean {
  // An argument that is no candidate says less than the condition before it.
  if (code === LEVEL.noCandidate) return best.code === LEVEL.noCandidate && arity > best.args.length;
  if (best.code === LEVEL.noCandidate) return true;
  return arity > best.args.length || (arity === best.args.length && code > best.code);
}

function refused(game: Game, cells: Cells, attempt: Attempt, code: number): Refusal {
  return inWords(game, refusalAt(game, cells, attempt, code));
}

function refusalAt(game: Game, cells: Cells, { action, args, actor }: Attempt, code: number): WhyNot {
  const index = code - LEVEL.condition;
  const need = action.action.needs[index];
  const message = action.messages[index];
  if (need !== undefined && message !== undefined) {
    const text = formatText(game.ir, message, cells, args.slice(0, need.arity));
    return { why: text === '' ? told('notAllowed') : text, origin: need.origin };
  }
  const parameter = action.action.parameters[args.length - 1];
  const { origin } = action.action;
  if (parameter === undefined) return { why: told('notPossible'), origin };
  if (args.length <= actor) {
    const seat = game.ir.domains[SEATS]?.members[args[0] ?? -1]?.label;
    return { why: seat === undefined ? told('notForAnybodyElse') : told('notFor', seat), origin };
  }
  const value = formatValue(namesAt(game.ir, cells), parameter.type, args.at(-1) ?? Number.NaN, cells);
  return { why: told('cannotBeChosen', value, quoted(parameter)), origin };
}
