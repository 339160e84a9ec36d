/** Games are the same with each pass of the optimizer switched off, and with all of them off. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { leftOutIn, PASSES, type PassName, passNames } from '../../../../runtime/fast/optimize/passes.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { allGames, makeGame, settingsFor } from '../../../all-games.ts';
import { explain, findDifference, isSameCode } from '../differential.ts';
import { lowered } from '../lowered.ts';

/** Each of the passes is switched off in these. */
const NAMES = [
  'tic-tac-toe',
  'connect-four',
  'turn-order',
  'reversi',
  'kingpin-prison',
  'liars-dice',
  'oh-hell',
  'ways',
];
/**
 * Between all of them every pass has something to do. They are not played here, as making them so often and the state machine take long, but
 * with `REGELWERK_SETTINGS=all`.
 */
const MORE = [
  'kohle',
  'settlers',
  'hex',
  'los-alamos-chess',
  'rows',
  'walls',
  'first-capture',
  'ridges',
  'showdown',
  'winds',
];
/** Men that slide in one of two directions, which none of them has. */
const SLIDES = `game "Slides" edition 1
  players 2
  board grid 4 by 4
  piece Man: 2 per player
  define free(s: space) = not any m in Man where m at s
  setup { for each p in players { move p.Man[1] to a1 } }
  play { rounds { turns { choose {
    action Slide(m in Man where m.owner is me and m.space is not none, s: space)
      needs s in reach(m.space, free, { North }) or s in reach(m.space, free, { East })
    { move m to s }
    action End { win me }
  } } } }`;
/** Games of each, and events that the state machine plays of each of them. */
const GAMES = 4;
const EVENTS = 20;

const named = (names: readonly string[]) =>
  allGames
    .filter((file) => names.some((name) => file.endsWith(`/${name}.regel`)))
    .map((file) => [file, makeGame(file, settingsFor(file)[0] ?? {})] as const);
const games = named(process.env.REGELWERK_SETTINGS === 'all' ? [...NAMES, ...MORE] : NAMES);

const SETTINGS: readonly (readonly [string, readonly PassName[]])[] = [
  ...passNames.map((pass) => [pass, [pass]] as const),
  ['all passes, as in the quick tier', [...leftOutIn('quick')]],
];

test.each(games)('%s is the same on both engines with all passes', (_, game) => {
  const difference = findDifference(game, GAMES, EVENTS);
  expect(difference, difference && explain(difference)).toBeUndefined();
});

describe.each(SETTINGS)('without %s', (_, off) => {
  test.each(games)('%s is the same on both engines', (__, game) => {
    const without = new Set(off);
    if (isSameCode(game, without)) return;
    const difference = findDifference(game, GAMES, EVENTS, without);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});

test('every pass changes one of these games, or of some more', () => {
  const length = ({ ir }: (typeof games)[number][1]) => JSON.stringify(ir.flow).length;
  // What is known already comes first, and of the others the shortest.
  const slides = ['slides', createGame(lowered(SLIDES))] as const;
  const more = [slides, ...named(MORE)].toSorted(([, one], [, other]) => length(one) - length(other));
  const isIdle = (pass: PassName) =>
    [...games, ...more].every(([, game]) => isSameCode(game, new Set([pass])));
  expect(passNames.filter(isIdle)).toEqual([]);
});

test('the quick tier has no pass, the optimized tier all of them', () => {
  expect([...leftOutIn('quick')]).toEqual(passNames);
  expect([...leftOutIn('optimized')]).toEqual([]);
});

test('without any pass a game is what it was', () => {
  for (const [, { ir }] of games) {
    const { ir: left, ...kept } = optimizeGame(ir, new Set(passNames));
    expect(left).toBe(ir);
    expect(kept.tables.map((table) => [...table])).toEqual(ir.tables);
    expect([kept.patterns, kept.aggregates, kept.valueIndexes, kept.memos, kept.counts]).toEqual([
      [],
      [],
      [],
      [],
      0,
    ]);
  }
});

test('what a pass needs comes before it', () => {
  for (const [index, pass] of passNames.entries())
    for (const needed of PASSES[pass].needs) expect(passNames.indexOf(needed)).toBeLessThan(index);
});

test('the page about the fast executor names every pass, in order', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/engine.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(passNames);
});
