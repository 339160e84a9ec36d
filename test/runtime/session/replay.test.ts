/** A log is played again after an edit: not at all where the edit changes nothing of the game. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import {
  act,
  createSession,
  currentCells,
  type Game,
  legalActions,
  loadGame,
  replay,
  type Session,
  sessionState,
  toLog,
} from '../../../runtime/index.ts';

const TEXT = readFileSync('examples/pig.regel', 'utf8');

function gameOf(text: string): Game {
  const { game } = loadGame(compile([{ name: 'pig.regel', text }]));
  if (!game) throw new Error('no game');
  return game;
}

/** The first thing that is possible, so many times. */
function played(decisions: number): Session {
  let session = createSession(gameOf(TEXT), { seed: 3 });
  for (let made = 0; made < decisions; made++) {
    const [first] = legalActions(session.game, currentCells(session));
    const result = first && act(session, first.seat, first);
    if (!result?.ok) throw new Error('nothing can be done');
    session = result.session;
  }
  return session;
}

const before = played(6);
/** The very events of the session. */
const own = { seed: before.seed, events: before.played.map(({ event }) => event) };

describe('what was played', () => {
  test.each([
    ['a comment', `// Two dice would be quicker.\n${TEXT}`],
    ['empty lines', TEXT.replaceAll('\n', '\n\n')],
    ['an example', `${TEXT}\nexample "Nobody has anything" with Ada, Ben { expect Ada.score = 0 }\n`],
  ])('stays as it is where %s is written', (_, text) => {
    const game = gameOf(text);
    const after = replay(game, own, { before });
    expect(after.game).toBe(game);
    expect(after.played).toBe(before.played);
    expect(sessionState(after, 'all').history).toEqual(sessionState(replay(game, own), 'all').history);
  });

  test.each([
    ['a rule', TEXT.replace('when die = 1 {', 'when die = 2 {')],
    ['what a button says', TEXT.replace('"Roll the die"', '"Throw"')],
    ['the name of a die', TEXT.replace('"Die"', '"Cube"')],
  ])('is played again where %s is changed', (_, text) => {
    const game = gameOf(text);
    const after = replay(game, own, { before });
    const anew = replay(game, own);
    expect(after.played).not.toBe(before.played);
    expect(after.played).toEqual(anew.played);
    expect(after.rest).toEqual(anew.rest);
  });

  test('is played again where another log is meant, be it that of another seed', () => {
    const game = gameOf(`\n${TEXT}`);
    const copy = { ...own, events: own.events.map((event) => ({ ...event })) };
    for (const log of [copy, { ...own, seed: 4 }, { ...own, events: own.events.slice(1) }])
      expect(replay(game, log, { before }).played).not.toBe(before.played);
  });

  test('and no longer fits is kept with its reason', () => {
    const stopped = replay(gameOf(TEXT.replace('when die = 1 {', 'when die > 0 {')), own);
    expect(stopped.rest.length).toBeGreaterThan(0);
    const all = { ...own, events: [...stopped.played.map(({ event }) => event), ...stopped.rest] };
    const text = `// A comment.\n${TEXT.replace('when die = 1 {', 'when die > 0 {')}`;
    const after = replay(gameOf(text), all, { before: stopped, at: 1 });
    expect([after.rest, after.refusal?.message, after.at]).toEqual([
      stopped.rest,
      stopped.refusal?.message,
      1,
    ]);
    expect(after.played).toBe(stopped.played);
  });

  test('is the whole log, wherever one stands in it', () => {
    const again = replay(gameOf(`\n${TEXT}`), own, { before, at: 3 });
    expect([again.at, again.played.length]).toEqual([3, before.played.length]);
    expect(toLog(again).events).toEqual(own.events);
  });
});
