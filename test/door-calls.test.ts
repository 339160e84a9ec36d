/** The calls that stand at the doors for several inside: from text to game, a bot's turn, an action by name. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  act,
  type Bot,
  createSession,
  currentCells,
  type Game,
  letBotPlay,
  loadGame,
  makeBot,
  sessionState,
  start,
  toLog,
  type Viewer,
  waiting,
} from '../runtime/index.ts';

const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../examples', name), 'utf8');

function gameOf(name: string): Game {
  const { game, diagnostics } = loadGame([{ name, text: textOf(name) }]);
  expect(diagnostics).toEqual([]);
  if (!game) throw new Error(`${name} makes no game`);
  return game;
}

test('a text makes a game of the choices, with the defaults of what is left out', () => {
  const sources = [{ name: 'pig.regel', text: textOf('pig.regel') }];
  const { game } = loadGame(sources, { players: 3, variants: ['Short game'] });
  expect(game?.configuration).toMatchObject({ players: 3, options: { target: 50 } });
  expect(loadGame(sources).game?.configuration).toMatchObject({ players: 8, options: { target: 100 } });
});

test.each([
  ['no file', []],
  ['an empty file', [{ name: 'a', text: '' }]],
  ['half a file', [{ name: 'a', text: textOf('pig.regel').slice(0, 300) }]],
])('%s makes no game and says why', (_, sources) => {
  const { game, diagnostics } = loadGame(sources);
  expect(game).toBeUndefined();
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
});

test.each([
  { players: 99 },
  { players: Number.NaN },
  { players: 2.5 },
  { options: { target: 50.5 } },
  { variants: ['No such'] },
  { options: { target: 'x' } },
])('choices that the rules do not have make no game: %j', (choices) => {
  const { game, diagnostics } = loadGame([{ name: 'pig.regel', text: textOf('pig.regel') }], choices);
  expect(game).toBeUndefined();
  expect(diagnostics.map(({ severity }) => severity)).toContain('error');
});

test('bots play a game to its end, and the same game again', () => {
  const game = gameOf('tic-tac-toe.regel');
  const play = () => {
    let session = createSession(game, { seed: 3 });
    for (;;) {
      const due = sessionState(session, 'all').waiting;
      if (due.kind !== 'decision') return toLog(session);
      const played = letBotPlay(session, 'random');
      if (!played.ok) throw new Error(played.refusal.message);
      session = played.session;
    }
  };
  expect(play().events.length).toBeGreaterThanOrEqual(5);
  expect(play()).toEqual(play());
});

test('a bot whose turn it is not is refused', () => {
  const game = gameOf('tic-tac-toe.regel');
  const named = makeBot(game, 'random');
  const session = createSession(game, { seed: 3 });
  for (const seat of [1, -1, 7, Number.NaN])
    expect(named.ok && letBotPlay(session, named.bot, [seat])).toMatchObject({ ok: false });
});

test('a bot of a name decides as the bot that is made of the name, and no bot has any other', () => {
  const game = gameOf('tic-tac-toe.regel');
  const session = createSession(game, { seed: 3 });
  const named = makeBot(game, 'mcts:20');
  const log = (bot: Bot | string | readonly string[]) => {
    const played = letBotPlay(session, bot, [0, 1]);
    return played.ok ? toLog(played.session) : played.refusal.message;
  };
  expect(named.ok && log(named.bot)).toEqual(log('MCTS:20'));
  expect(log('deep thought')).toMatch('There is no bot called deep thought.');
  // Of a list, the bot of the seat whose turn it is.
  expect(log(['mcts:20', 'random'])).toEqual(log('mcts:20'));
  expect(log(['random', 'mcts:20'])).toEqual(log('random'));
  expect(log([])).toBe('there is no bot in this seat');
});

test.each([
  ['by name', { action: 'Mark', args: ['b2'] }],
  ['by index', { action: 'Mark', args: [4] }],
  ['as it is offered', { seat: 0, action: 'Mark', args: [4], label: 'b2' }],
])('an action %s is the same action, of a seat from 0', (_, move) => {
  const session = createSession(gameOf('tic-tac-toe.regel'), { seed: 3 });
  const played = act(session, 0, move);
  expect(played.ok && toLog(played.session).events).toEqual([{ seat: 1, action: 'Mark', args: ['b2'] }]);
  expect(currentCells(session)).toEqual(start(session.game));
});

test.each([
  [undefined],
  [null],
  ['Mark'],
  [[]],
  [{}],
  [{ action: 'Mark' }],
  [{ action: 'Mark', args: [] }],
  [{ action: 'Mark', args: [9] }],
  [{ action: 'Mark', args: [-1] }],
  [{ action: 'Mark', args: [0.5] }],
  [{ action: 'Mark', args: [Number.NaN] }],
  [{ action: 'Mark', args: [4, 'b2'] }],
  [{ action: 'Mark', args: 'b2' }],
  [{ action: 'toString', args: [] }],
])('no move, and nothing has happened: %o', (move) => {
  const session = createSession(gameOf('tic-tac-toe.regel'), { seed: 3 });
  expect(act(session, 0, move)).toEqual({
    ok: false,
    refusal: { message: expect.any(String), why: expect.anything(), origin: expect.any(Number) },
  });
});

test('a refusal leads to its place in the rules', () => {
  const game = gameOf('tic-tac-toe.regel');
  const first = act(createSession(game, { seed: 3 }), 0, { action: 'Mark', args: ['b2'] });
  const second = first.ok && act(first.session, 1, { action: 'Mark', args: ['b2'] });
  const { refusal } = second && !second.ok ? second : expect.fail('it is refused');
  const { file, start, end } = game.origins[refusal.origin] ?? expect.fail('it has a place');
  const condition = 'needs square.mark is none "this square is taken"';
  expect([file, textOf('tic-tac-toe.regel').slice(start, end)]).toEqual([0, condition]);
});

test('one compilation makes games of several choices', () => {
  const { compilation, game } = loadGame([{ name: 'pig.regel', text: textOf('pig.regel') }]);
  expect(loadGame(compilation, { players: 2 }).game?.configuration.players).toBe(2);
  expect(loadGame(compilation).game?.configuration).toEqual(game?.configuration);
  expect(loadGame(compilation, { players: 99 }).game).toBeUndefined();
});

test('who does not say who is looking is a spectator', () => {
  const game = gameOf('kuhn-poker.regel');
  const cells = start(game);
  const forgotten = undefined as unknown as Viewer;
  expect(waiting(game, cells, forgotten)).toEqual(waiting(game, cells, -1));
  expect(waiting(game, cells, forgotten)).not.toEqual(waiting(game, cells, 'all'));
});
