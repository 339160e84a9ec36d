import { type MachineParts, takeApart } from '../machine/parts.ts';
import type { Game } from '../play/game.ts';
import { perGame } from '../play/per-game.ts';

/**
 * The XState machine that runs a game, taken apart: `config`, its states and transitions as plain data, and the `guards` and
 * `actions` that it names, with the `context` that it begins with. For `setup({ guards, actions }).createMachine({ ...config, context })`.
 */
export const machineParts: (game: Game) => MachineParts = perGame(({ machine }) => takeApart(machine));
