/** Looks for a game, telling how far it is; the same order has the same answer on every machine. */

import type { Program, Span } from '../../language/index.ts';
import { fieldDeclarations } from '../../language/services/declared.ts';
import { type Cells, createBudget, currentCells, type Log, replay, toLog } from '../../runtime/index.ts';
import type { FieldIR, GameIR } from '../../runtime/ir/ir.ts';
import { lowerCondition } from '../../runtime/lowering/openings/condition.ts';
import { createGame } from '../../runtime/play/game.ts';
import { actionGoal, endingGoal, type Goal, placeGoal, stateGoal } from '../../runtime/search/goal.ts';
import { lookFor } from '../../runtime/search/look.ts';
import { makeLog } from '../../runtime/session/log.ts';
import { LARGE_BUDGET } from '../../shared/budget.ts';
import { visible } from '../../shared/visible.ts';
import { rulesInForce } from '../games/rules-in-force.ts';
import { type Reason, reason } from '../texts/reason.ts';
import type { FindNews, FindOrder, Target } from './protocol.ts';

/** Random numbers of the search. */
const SEED = 1;

/** Each step takes some milliseconds; the last one has the answer. */
export function* find(order: FindOrder): Generator<FindNews> {
  const sources = [{ name: order.file, text: order.text }, ...order.others];
  const rules = rulesInForce({ ...order, sources });
  if (typeof rules === 'string') {
    yield { type: 'refused', reason: reason('notPlayable') };
    return;
  }
  const goal = goalOf(rules.program, rules.ir, order);
  if ('say' in goal) {
    yield { type: 'refused', reason: goal };
    return;
  }
  if ('never' in goal) {
    const declared = fieldDeclarations(rules.document, rules.ir.configuration.variants);
    yield { type: 'never', declared: goal.never.flatMap(({ name }) => declared(name) ?? []) };
    return;
  }
  yield* answer(rules.ir, goal, order);
}

function* answer(ir: GameIR, { ir: searched, conditions }: Goal, { from }: FindOrder): Generator<FindNews> {
  const game = createGame(searched, { budget: createBudget(LARGE_BUDGET) });
  const looking = lookFor(game, { conditions, seed: SEED, from: from && cellsOf(ir, from) });
  let step = looking.next();
  for (; !step.done; step = looking.next()) {
    const { tries, events } = step.value;
    yield { type: 'looking', tries, events };
  }
  const { found, tries, events } = step.value;
  if (found === undefined) {
    yield { type: 'nothing', tries, events };
    return;
  }
  const before = from?.log.events.slice(0, from.at) ?? [];
  const log = makeLog(ir, from?.log.seed ?? SEED, [...before, ...found]);
  yield {
    type: 'found',
    log: withNature(ir, log),
    at: log.events.length,
    length: found.length,
    from: from ? 'here' : 'start',
    tries,
    events,
  };
}

/** The game with what nature brings next: it lies ahead of who stands in a position that is gone with it, such as the one before the deal. */
function withNature(ir: GameIR, log: Log): Log {
  return toLog(replay(createGame(ir), log));
}

/** The position where a game stands. */
function cellsOf(ir: GameIR, { log, at }: NonNullable<FindOrder['from']>): Cells {
  return currentCells(replay(createGame(ir), log, { at, automatic: false }));
}

/** Fields whose ranges rule out what is looked for. */
interface Never {
  readonly never: readonly FieldIR[];
}

const GONE = reason('noSuchPlace');

/** What is looked for, or why it cannot be. */
function goalOf(program: Program, ir: GameIR, { setup, target }: FindOrder): Goal | Never | Reason {
  switch (target.kind) {
    case 'ending':
      return endingGoal(ir, target.name) ?? GONE;
    case 'action':
      return actionGoal(ir, target.name) ?? GONE;
    case 'state':
      return stateGoal(ir, target.path) ?? GONE;
    case 'place':
      return placeGoal(ir, 0, target.offset) ?? reason('nothingAtCursor');
    case 'condition':
      return conditionGoal(program, setup, target);
  }
}

function conditionGoal(
  program: Program,
  setup: FindOrder['setup'],
  { text }: Extract<Target, { readonly kind: 'condition' }>,
): Goal | Never | Reason {
  const { wanted, diagnostics, said } = lowerCondition(program, setup, text);
  if (wanted?.never) return { never: wanted.never };
  if (wanted) return { ir: wanted.ir, conditions: { anyOf: wanted.conditions, isMeasured: true } };
  if (said) return reason(said.kind === 'action' ? 'actionInstead' : 'endingInstead', said.name);
  const { code, message, span } = diagnostics.find(({ severity }) => severity === 'error') ?? {};
  const part = span && visible(wholeWords(text, span));
  if (message === undefined) return reason('noCondition');
  // It would have to be the next line of an example, of which nobody has spoken.
  if (code === 'item-expected' && part) return reason('signMissing', part);
  return part && part !== text ? reason('wrongPart', part, message) : reason('asTold', message);
}

/** What stands there, with the rest of a word of which it is a part: the end of a text is told of at its last sign. */
function wholeWords(text: string, { start, end }: Pick<Span, 'start' | 'end'>): string {
  const before = /[\p{L}\p{N}_]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const isWithin = /^[\p{L}\p{N}_]/u.test(text.slice(start));
  return text.slice(isWithin ? start - before.length : start, end);
}
