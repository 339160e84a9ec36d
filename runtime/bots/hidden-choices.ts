/** Guesses at what others have chosen, where that is not told. */

import type { Cells } from '../ir/cells.ts';
import type { ActionCode } from '../machine/actions.ts';
import { judgeLevel, LEVEL } from '../machine/actions.ts';
import { type LegalAction, listLegal } from '../machine/moves.ts';
import type { DecisionCode } from '../machine/program.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';

/** What a seat guesses from; the guesses are written into the cells. */
interface Known {
  readonly game: Game;
  readonly seat: number;
  /** For each cell 1 if the seat may not see it. */
  readonly hidden: Uint8Array;
  readonly cells: Cells;
}

/** Whether the decision, or an action of it, has been given anything that the seat does not see. */
export function isSecretHere({ actions, node }: DecisionCode, hidden: Uint8Array, players: number): boolean {
  const isAnyHidden = (base: number, length: number) => hidden.subarray(base, base + length).includes(1);
  const { together } = node;
  if (together !== undefined) {
    const { chosen, kept, width } = together;
    if (isAnyHidden(chosen, players) || isAnyHidden(kept, players * width)) return true;
  }
  return actions.some(({ action }) =>
    action.parameters.some(({ secret, cell }) => secret === true && hidden[cell] === 1),
  );
}

/** Arguments chosen in secret, while their action is carried out: candidates as far as there are any. */
export function guessArguments({ hidden, cells }: Known, code: DecisionCode, random: Random): void {
  for (const action of code.actions) {
    const { parameters } = action.action;
    if (!parameters.some(({ secret, cell }) => secret && hidden[cell] === 1)) continue;
    const args: number[] = [];
    parameters.forEach(({ cell, low, size, secret }, position) => {
      if (secret && hidden[cell] === 1) {
        const all = Array.from({ length: size }, (_, index) => low + index);
        const fit = all.filter((value) => isCandidate(action, cells, [...args, value], position + 1));
        const among = fit.length > 0 ? fit : all;
        cells[cell] = among[random.below(among.length)] as number;
      }
      args.push(cells[cell] as number);
    });
  }
}

function isCandidate(action: ActionCode, cells: Cells, args: readonly number[], arity: number): boolean {
  return judgeLevel(action, cells, args, arity) !== LEVEL.noCandidate;
}

/** What others have chosen together with this seat, and nobody is told yet. That they have chosen stays. */
export function guessChoices({ game, seat, hidden, cells }: Known, code: DecisionCode, random: Random): void {
  const { together } = code.node;
  if (together === undefined) return;
  const { chosen, kept, width } = together;
  for (let other = 0; other < game.ir.players; other++) {
    const first = kept + other * width;
    const isHidden = hidden[chosen + other] === 1 || hidden.subarray(first, first + width).includes(1);
    if (other === seat || !isHidden) continue;
    // What is known: the action, unless it is hidden, too, and the arguments that everybody is told.
    const action = hidden[chosen + other] === 1 ? undefined : (cells[chosen + other] as number) - 1;
    const fixed = Array.from({ length: width }, (_, index) =>
      hidden[first + index] === 1 ? undefined : (cells[first + index] as number),
    );
    cells[chosen + other] = 0;
    const legal = listLegal(game.moves, code, cells.slice()).legal.filter(
      (one) =>
        one.args[0] === other &&
        (action === undefined ||
          (one.action === action &&
            fixed.every((value, index) => value === undefined || value === (one.args[index + 1] ?? 0)))),
    );
    const guess = legal[random.below(legal.length)] ?? anyChoice(code, other, action, random);
    cells[chosen + other] = guess.action + 1;
    for (let index = 0; index < width; index++) {
      if (hidden[first + index] === 1) cells[first + index] = guess.args[index + 1] ?? 0;
    }
  }
}

/** A choice that fits nothing but the types: once others have acted, what was legal may be so no more. */
function anyChoice(
  { node }: DecisionCode,
  seat: number,
  known: number | undefined,
  random: Random,
): LegalAction {
  const action = known ?? random.below(node.actions.length);
  const own = node.actions[action]?.parameters.slice(1) ?? [];
  return { action, args: [seat, ...own.map(({ low, size }) => low + random.below(size))] };
}
