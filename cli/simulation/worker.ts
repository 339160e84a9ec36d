/**
 * The thread of `--jobs`: makes its own engine from the compiled rules and plays the games it is told to. It loads no
 * more of the runtime than that takes, since loading the language would take longer than many simulations.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { createGame } from '../../runtime/play/game.ts';
import type { GameRange } from '../../runtime/simulation/share-out.ts';
import { createBudget } from '../../shared/budget.ts';
import { carryOut, createSimulators, type Setup } from './job.ts';

const setup = workerData as Setup;
const budget = createBudget(setup.operations);
const simulators = createSimulators(
  setup.games.map((ir) => createGame(ir, { budget })),
  setup,
);

parentPort?.on('message', (job: GameRange) => {
  const played = carryOut(simulators, job);
  parentPort?.postMessage(
    played,
    played.map(({ rows }) => rows.buffer as ArrayBuffer),
  );
});
