/** Which values a parameter may have while some others are chosen, and why not the others. */

import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import { actorArgs, actorCount, waitAt } from '../machine/moves.ts';
import { formatValue } from '../values/format.ts';
import { explainChoice, type Refusal } from './explain.ts';
import type { Game } from './game.ts';
import { MOST_JUDGED } from './most-judged.ts';
import { namesAt } from './record-titles.ts';
import { seatsAsideShown, seatsShown } from './waiting.ts';

/** A parameter of an action that a seat is putting together. */
export interface ChoiceQuestion {
  /** From 0. */
  readonly seat: number;
  /** The name of the action in the rules. */
  readonly action: string;
  /** A value for each parameter, undefined where none is chosen; what is chosen for the one asked about does not count. */
  readonly chosen: readonly (number | undefined)[];
  /** The index of the parameter asked about, from 0. */
  readonly parameter: number;
  /** The only value asked about; absent: all that are candidates. */
  readonly value?: number | undefined;
}

/** A value of a parameter, and why it cannot be chosen; undefined if it can. */
export interface JudgedValue {
  readonly value: number;
  readonly label: string;
  readonly refusal: Refusal | undefined;
}

/**
 * Judges the values of a parameter by the conditions of its action, the same that offers come from. Values that are no
 * candidates are left out, unless one is asked about by itself. Empty where there is no such action for the viewer, and
 * as soon as the game's budget is spent.
 */
export function judgeChoices(
  game: Game,
  cells: Cells,
  viewer: Viewer,
  { seat, action: name, chosen, parameter: index, value }: ChoiceQuestion,
): readonly JudgedValue[] {
  const code = waitAt(game.moves, cells);
  if (code?.kind !== 'decision' || (viewer !== 'all' && viewer !== seat)) return [];
  const isAsked = [...seatsShown(game, code, cells, viewer), ...seatsAsideShown(game, code, cells, viewer)];
  const action = code.actions.find((one) => one.action.name === name);
  const actor = actorCount(code);
  const parameter = action?.action.parameters[index + actor];
  if (action === undefined || parameter === undefined || !isAsked.includes(seat)) return [];
  const { low, size, type } = parameter;
  const values =
    value === undefined
      ? Array.from({ length: Math.min(size, MOST_JUDGED) }, (_, offset) => low + offset)
      : [value];
  const names = namesAt(game.ir, cells);
  return values.flatMap((one) => {
    const fixed = action.action.parameters
      .slice(actor)
      .map((_, other) => (other === index ? one : chosen[other]));
    const found = explainChoice(game, cells, {
      action,
      fixed: [...actorArgs(code, seat, []), ...fixed],
      actor,
    });
    if (game.program.isSpent() || (found && !found.isCandidate && value === undefined)) return [];
    return [{ value: one, label: formatValue(names, type, one, cells), refusal: found?.refusal }];
  });
}
