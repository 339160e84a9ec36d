/** Takes hostile rules through every stage, in a process of its own with little memory. Prints an answer per case. */

import { type Case, cases } from '../../../bench/worst/hostile.ts';
import { compile } from '../../../language/index.ts';
import { randomBot } from '../../../runtime/bots/random.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import {
  createSession,
  type Game,
  legalActions,
  offers,
  sessionState,
  start,
  waiting,
} from '../../../runtime/index.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { createStepper } from '../../../runtime/play/step.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { playOut } from '../../../runtime/simulation/playout.ts';
import { sayTold } from '../../../runtime/values/words/told.ts';

/** What became of a case: all that was said, and how the game ended if one could be made. */
export interface Outcome {
  readonly name: string;
  readonly said: readonly string[];
  readonly examples: readonly string[];
  readonly end: 'none' | 'running' | string;
}

for (const [name, hostile] of Object.entries(cases)) {
  process.stdout.write(`${JSON.stringify({ name, ...takeThrough(hostile) })}\n`);
}

function takeThrough({ sources }: Case): Omit<Outcome, 'name'> {
  const { program, diagnostics, playable } = compile(sources);
  const results = runExamples(lowerExamples(program));
  const examples = results.flatMap(({ failure }) => (failure ? sayTold(failure.why) : []));
  const lowered = lower(program);
  const messages = [...diagnostics, ...lowered.diagnostics].map((found) => found.message);
  // A hundred are enough to compare with, however many there are.
  const said = [...new Set(messages)].slice(0, 100);
  const end = playable && lowered.game ? playSome(createGame(lowered.game)) : 'none';
  return { said, examples: [...new Set(examples)], end };
}

function playSome(game: Game): string {
  const cells = start(game);
  legalActions(game, cells);
  offers(game, cells, 'all');
  waiting(game, cells, 'all');
  const stepper = createStepper(game);
  const players = Array.from({ length: game.ir.players }, () => randomBot);
  playOut(game, stepper, {
    bots: players,
    choices: createRandom(1),
    nature: createRandom(2),
    maxDecisions: 10,
  });
  sessionState(createSession(game, { seed: 1 }), 0);
  const result = gameResult(game, stepper.cells);
  return result === undefined ? 'running' : result.label;
}
