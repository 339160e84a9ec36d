/** Small games with something wicked in them, compiled and played. */

import { type Compilation, compile } from '../../language/index.ts';
import { randomBot } from '../../runtime/bots/random.ts';
import { createSession, type Game, sessionState, start } from '../../runtime/index.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { playOut } from '../../runtime/simulation/playout.ts';

export const compileText = (text: string): Compilation => compile([{ name: 'hostile.regel', text }]);

/** What is right at first sight is played for a while. */
export function playSome(game: Game): void {
  start(game);
  const stepper = createStepper(game);
  playOut(game, stepper, {
    bots: Array.from({ length: game.ir.players }, () => randomBot),
    choices: createRandom(1),
    nature: createRandom(2),
    maxDecisions: 50,
  });
  sessionState(createSession(game, { seed: 1 }), 0);
}

export const HEAD = 'game "Hostile" edition 1\nplayers 2 { Red, Blue }\n';

/** The rules with these declarations and turns. */
export const game = (declarations: string, turn = 'choose { action Pass {} }'): string =>
  `${HEAD}${declarations}\nplay { rounds { turns { ${turn} } } }`;
