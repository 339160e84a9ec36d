/** A log that is played again under other rules comes out as if all of it had been played, though most of it was not. */

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, type Source, usedFiles } from '../../../language/index.ts';
import { act, currentCells, legalActions, replay, type Session } from '../../../runtime/index.ts';
import { lower } from '../../../runtime/lowering/index.ts';
import { createGame, type Game } from '../../../runtime/play/game.ts';
import { createSession } from '../../../runtime/session/session.ts';

const GAMES = ['kiezkoenig', 'king-of-new-tokyo', 'kingpin-city', 'kingpin-prison', 'kohle'].map(
  (name) => `games/${name}/${name}.regel`,
);
const EXAMPLES = ['pig', 'rock-paper-scissors', 'hearts', 'liars-dice', 'reversi', 'crazy-eights'].map(
  (name) => `examples/${name}.regel`,
);

function sourcesOf(file: string): readonly Source[] {
  const read = (name: string): Source => ({ name, text: readFileSync(`${dirname(file)}/${name}`, 'utf8') });
  const sources = [read(file.slice(dirname(file).length + 1))];
  for (const { text } of sources) sources.push(...usedFiles(text).map(read));
  return sources;
}

/** The game of these files; undefined where they make none. */
function gameOf(sources: readonly Source[]): Game | undefined {
  const { game } = lower(compile(sources).program);
  return game && createGame(game, { isTracked: true });
}

/** Whole numbers below a limit, the same each time. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function playSome(game: Game, below: (limit: number) => number): Session {
  let session = createSession(game, { seed: 7 });
  for (let made = 0; made < 60; made++) {
    const legal = legalActions(game, currentCells(session));
    const chosen = legal[below(legal.length)];
    const result = chosen && act(session, chosen.seat, chosen);
    if (!result?.ok) break;
    session = result.session;
  }
  return session;
}

const EDITS: readonly (readonly [found: RegExp, written: string])[] = [
  [/\d+/g, '1'],
  [/\d+/g, '2'],
  [/\d+/g, '7'],
  [/"(?=\w)/g, '"More '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ and /g, ' or '],
  [/\badd /g, 'subtract '],
  [/ = /g, ' != '],
  [/ next(?= )/g, ' previous'],
  [/\n/g, '\n// why\n'],
  [/\n +(?:add|set|move|subtract|draw) [^\n]*\n/g, '\n'],
];

/** One place of the text is another one. */
function edited(text: string, below: (limit: number) => number): string {
  const [found, written] = EDITS[below(EDITS.length)] ?? [/$/g, ''];
  const places = [...text.matchAll(found)];
  const place = places[below(places.length)];
  if (!place) return text;
  return text.slice(0, place.index) + written + text.slice(place.index + place[0].length);
}

describe.each([...GAMES, ...EXAMPLES])('%s', (file) => {
  test('plays a log after an edit as it would without what it played before', () => {
    const [main, ...others] = sourcesOf(file);
    const game = main && gameOf([main, ...others]);
    if (!game) throw new Error('no game');
    const below = numbersFrom(file.length);
    let before = playSome(game, below);
    const log = { seed: 7, events: before.played.map(({ event }) => event) };
    expect(log.events.length).toBeGreaterThan(2);
    let text = main.text;
    for (let edit = 0; edit < 12; edit++) {
      const tried = edited(text, below);
      const after = gameOf([{ ...main, text: tried }, ...others]);
      if (!after) continue;
      const quick = replay(after, log, { before, automatic: false });
      const whole = replay(after, log, { automatic: false });
      expect(quick.initial).toEqual(whole.initial);
      expect(quick.played.map(without)).toEqual(whole.played.map(without));
      expect([quick.rest, quick.refusal]).toEqual([whole.rest, whole.refusal]);
      // The next edit follows this one, as long as something is still played.
      if (quick.rest.length > log.events.length / 2) continue;
      before = quick;
      text = tried;
    }
  });
});

/** Nodes that an event ran are told in another order, or those of a step that came out alike. */
function without({ touched: _, ...played }: Session['played'][number]) {
  return played;
}

const PIG = readFileSync('examples/pig.regel', 'utf8');

/** How many events a log on other rules begins with whose positions are the very ones that were there before. */
function keptIn(text: string): { readonly kept: number; readonly before: Session } {
  const before = playSome(pig(PIG), numbersFrom(3));
  const log = { seed: 7, events: before.played.map(({ event }) => event) };
  const after = replay(pig(text), log, { before, automatic: false });
  const first = before.played.findIndex(({ cells }, at) => after.played[at]?.cells !== cells);
  return { kept: first < 0 ? before.played.length : first, before };
}

function pig(text: string): Game {
  const game = gameOf([{ name: 'pig.regel', text }]);
  if (!game) throw new Error('no game');
  return game;
}

describe('of a log that is played under other rules', () => {
  test('nothing is played again where only words are others', () => {
    const { kept, before } = keptIn(PIG.replace('"Roll the die"', '"Throw"'));
    expect(kept).toBe(before.played.length);
  });
  test('nothing before the first event that runs what is another', () => {
    const { kept, before } = keptIn(PIG.replace('set points to 0', 'set points to 1'));
    const loses = before.played.findIndex(({ event }) => 'shows' in event && event.shows[0] === 1);
    expect(kept).toBe(loses);
    expect(kept).toBeGreaterThan(0);
  });
  test('nothing at all is kept where the cells are others', () => {
    expect(keptIn(PIG.replace('dice die: 1', 'table { n: 0..9 = 0 }\ndice die: 1')).kept).toBe(0);
  });
});
