/** Tree search against random bots in every shipped game, one seat after the other. */

import { expect, test } from 'vitest';
import { readRow } from '../../cli/simulation/game-line.ts';
import { compile } from '../../language/index.ts';
import { randomBot } from '../../runtime/bots/random.ts';
import { type Choices, type Game, makeBot } from '../../runtime/index.ts';
import { SEATS } from '../../runtime/ir/ir.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { createSimulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { shippedGames, sourcesOf } from './games.ts';

/** Games are played so many times as often in the nightly test. */
const TIMES = Number(process.env.REGELWERK_BOT_TIMES ?? 1);

interface Match extends Choices {
  readonly players: number;
  readonly playouts: number;
  /** From each seat. */
  readonly games: number;
}

const MATCHES: Readonly<Record<string, Match>> = {
  kiezkoenig: { players: 4, playouts: 50, games: 6 },
  'king-of-new-tokyo': { players: 4, playouts: 50, games: 8 },
  'kingpin-city': { players: 4, playouts: 50, games: 15 },
  'kingpin-prison': { players: 2, playouts: 50, games: 5 },
  // A whole game takes thousands of decisions: who has most after ten turns each?
  kohle: { players: 3, playouts: 30, games: 5, options: { max_turns: 30 } },
};

test('every game has its match', () => {
  expect(Object.keys(MATCHES).sort()).toEqual([...shippedGames]);
});

test.each(Object.entries(MATCHES))('%s is won clearly more often', (name, match) => {
  const { players, playouts } = match;
  const game = make(name, match);
  const games = match.games * TIMES;
  let won = 0;
  for (let seat = 0; seat < players; seat++) won += shareOf(game, `mcts:${playouts}`, seat, games);
  const fair = 1 / players;
  // Further above the fair share than chance would bring it in one of forty tries.
  const clear = 2 * Math.sqrt((fair * (1 - fair)) / (games * players));
  expect(won / (games * players)).toBeGreaterThan(fair + clear);
});

function make(name: string, choices: Choices): Game {
  const { program } = compile(sourcesOf(name));
  const { game, diagnostics } = lower(program, choices);
  if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return createGame(game);
}

/** Games that a bot wins from a seat; of one that several win it gets a part. */
function shareOf(game: Game, name: string, seat: number, games: number): number {
  const made = makeBot(game, name);
  if (!made.ok) throw new Error(made.message);
  const bots = Array.from({ length: game.ir.players }, (_, other) => (other === seat ? made.bot : randomBot));
  const { rows } = simulateRange(createSimulator(game, { seed: 7, bots }), 0, games);
  const own = game.ir.domains[SEATS]?.members[seat]?.name ?? '';
  return Array.from({ length: games }, (_, index) => readRow(game.ir, rows, index, index)).reduce(
    (sum, { problem, winners }) => {
      expect(problem).toBe(false);
      return sum + (winners.includes(own) ? 1 / winners.length : 0);
    },
    0,
  );
}
