/** Bots at games whose right play is known, and the promises that hold for every bot. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { questionFor } from '../../../runtime/bots/bot.ts';
import { randomBot } from '../../../runtime/bots/random.ts';
import { TIERS } from '../../../runtime/fast/optimize/thresholds.ts';
import {
  type Bot,
  createSession,
  type Game,
  legalActions,
  makeBot,
  simulate,
  start,
} from '../../../runtime/index.ts';
import { writeField } from '../../../runtime/inspect.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { trajectoryOf } from '../../../runtime/session/trajectory.ts';
import { exampleGame } from '../../examples/example-game.ts';

/** From each seat. */
const TIC_TAC_TOES = 1000;

function botOf(game: Game, name: string): Bot {
  const made = makeBot(game, name);
  if (!made.ok) throw new Error(made.message);
  return made.bot;
}

/** Games of a bot against random, from one seat. */
function playAgainstRandom(game: Game, bot: Bot, seat: number, games: number) {
  const bots = Array.from({ length: game.ir.players }, (_, other) => (other === seat ? bot : randomBot));
  const { finished, wins, nobodyWins, problems } = simulate(game, { games, seed: 11, bots });
  expect(problems).toEqual([]);
  expect(finished).toBe(games);
  return {
    wins: wins[seat] as number,
    draws: nobodyWins,
    losses: games - nobodyWins - (wins[seat] as number),
  };
}

describe('tree search against random', () => {
  test.each([0, 1])('never loses tic-tac-toe from seat %i', (seat) => {
    const game = exampleGame('tic-tac-toe');
    const { losses, wins } = playAgainstRandom(game, botOf(game, 'mcts:1000'), seat, TIC_TAC_TOES);
    expect(losses).toBe(0);
    expect(wins).toBeGreaterThan(TIC_TAC_TOES * 0.8);
  });

  test.each(['connect-four', 'breakthrough'])('wins %s 38 times of 40 with 200 playouts a move', (name) => {
    const game = exampleGame(name);
    const [first, second] = [0, 1].map((seat) => playAgainstRandom(game, botOf(game, 'mcts:200'), seat, 20));
    expect((first?.wins ?? 0) + (second?.wins ?? 0)).toBeGreaterThanOrEqual(38);
  });
});

test('tree search shows every sign equally often', () => {
  const game = exampleGame('rock-paper-scissors');
  const cells = start(game);
  const past = trajectoryOf(createSession(game, { seed: 1 }));
  const bot = botOf(game, 'mcts:200');
  for (const seat of [0, 1]) {
    const legal = legalActions(game, cells).filter((one) => one.seat === seat);
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 150; seed++) {
      const chosen = bot(
        questionFor({ game, cells, seat, random: createRandom(seed), trajectory: past }, legal),
      );
      counts[chosen] = (counts[chosen] ?? 0) + 1;
    }
    // Within four standard errors.
    for (const count of counts) expect(Math.abs(count - 50)).toBeLessThan(24);
  }
});

describe('greedy', () => {
  test('decides the same after many decisions, when its engine is optimized', () => {
    const ready = exampleGame('english-draughts');
    const position = start(ready);
    const greedy = botOf(ready, 'greedy');
    const ask = (seed: number) => {
      const random = createRandom(seed);
      return greedy(
        questionFor({ game: ready, cells: position, seat: 0, random }, legalActions(ready, position)),
      );
    };
    const seeds = Array.from({ length: TIERS.looks }, (_, seed) => seed);
    const first = seeds.map(ask);
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(seeds.map(ask)).toEqual(first);
  });

  test('wins if it can at once', () => {
    const game = exampleGame('tic-tac-toe');
    const marks = [
      [0, 0],
      [1, 0],
      [3, 1],
      [4, 1],
    ];
    const cells = marks.reduce(
      (before, [space, seat]) =>
        writeField(game, before, 'space.mark', [space as number], seat as number) ?? before,
      start(game),
    );
    const legal = legalActions(game, cells);
    const chosen = botOf(
      game,
      'greedy',
    )(questionFor({ game, cells, seat: 0, random: createRandom(1) }, legal));
    expect(legal[chosen]?.args).toEqual([2]);
  });

  const chosenOf = (sure: number): string | undefined => {
    const { program } = compile([
      {
        name: 'test.regel',
        text: `game "Gamble" edition 1
          players 2 { Red, Blue }
          dice die: 1 of 1..6
          player { points: 0..100 = 0  spent: 0..100 = 0 }
          score of p = p.points - p.spent
          play { rounds { turns { choose {
            action Pay { add ${sure} to me.spent  add 1 to me.points }
            action Roll { roll die  add die to me.points }
            action Take { add ${sure} to me.points }
          } } when round = 9 { draw game } } }`,
      },
    ]);
    const { game, diagnostics } = lower(program, { players: 2 });
    if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    const ready = createGame(game);
    const cells = start(ready);
    const legal = legalActions(ready, cells);
    return legal[
      botOf(ready, 'greedy')(questionFor({ game: ready, cells, seat: 0, random: createRandom(1) }, legal))
    ]?.action;
  };

  test('strives for the declared score, as dice make it on average', () => {
    expect([1, 2, 5, 6].map(chosenOf)).toEqual(['Roll', 'Roll', 'Take', 'Take']);
  });
});

describe.each(['greedy', 'mcts:20'])('%s', (name) => {
  test('plays the same games on both engines, and again', () => {
    const game = exampleGame('oh-hell', { players: 3 });
    const play = (engine: 'fast' | 'xstate') => {
      const bots = [botOf(game, name), randomBot, botOf(game, name)];
      const { seconds, gamesPerSecond, decisionsPerSecond, ...report } = simulate(game, {
        games: 2,
        seed: 5,
        bots,
        engine,
      });
      return { ...report, engine: '' };
    };
    const played = play('fast');
    expect(play('xstate')).toEqual(played);
    expect(play('fast')).toEqual(played);
  });

  test('remembers the same on both engines', () => {
    const game = exampleGame('kuhn-poker', { players: 2, options: { deals: 3 } });
    const play = (engine: 'fast' | 'xstate') => {
      const remembered: unknown[] = [];
      const bot = botOf(game, name);
      const asked: Bot = (question) => {
        const { root, informationSet } = question.memory ?? {};
        remembered.push(root?.join(), informationSet);
        return bot(question);
      };
      const bots = [Object.assign(asked, { remembers: true }), randomBot];
      simulate(game, { games: 20, seed: 5, bots, engine });
      return remembered;
    };
    const remembered = play('fast');
    expect(remembered.length).toBeGreaterThan(100);
    expect(remembered).not.toContain(undefined);
    expect(play('xstate')).toEqual(remembered);
  });

  test('asks for random numbers only, and leaves the question as it is', () => {
    const game = exampleGame('pig', { players: 2 });
    const cells = start(game);
    const before = cells.slice();
    const legal = legalActions(game, cells);
    const bot = botOf(game, name);
    const ask = (seed: number) =>
      bot(questionFor({ game, cells, seat: legal[0]?.seat ?? 0, random: createRandom(seed) }, legal));
    expect([1, 2, 3].map(ask)).toEqual([1, 2, 3].map(ask));
    expect(cells).toEqual(before);
  });
});

test('names', () => {
  const game = exampleGame('tic-tac-toe');
  for (const name of ['random', 'Greedy', ' mcts ', 'mcts:1', 'MCTS:1000000']) {
    expect(makeBot(game, name).ok).toBe(true);
  }
  for (const name of ['', 'clever', 'mcts:', 'mcts:0', 'mcts:1.5', 'mcts:2:3', 'mcts:1000001', 'random:3']) {
    expect(makeBot(game, name).ok).toBe(false);
  }
});
