/** A game in another language: other words, the same play. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileDocument, openWithUsed } from '../../../language/compile.ts';
import { type Compilation, compile, describe as describeGame } from '../../../language/index.ts';
import { labelTables } from '../../../language/labels/tables.ts';
import {
  act,
  createSession,
  currentCells,
  drawChart,
  type Game,
  legalActions,
  loadGame,
  replay,
  type Session,
  sessionState,
  toLog,
} from '../../../runtime/index.ts';
import { fingerprintRules } from '../../../runtime/ir/fingerprint.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { otherRules } from '../../../runtime/session/log.ts';

const GAMES = join(import.meta.dirname, '../../../games');

function compiled(name: string): Compilation {
  const folder = join(GAMES, name);
  const files = new Set(readdirSync(folder));
  const read = (path: string): string | undefined =>
    files.has(path) ? readFileSync(join(folder, path), 'utf8') : undefined;
  return compileDocument(openWithUsed({ name: `${name}.regel`, text: read(`${name}.regel`) ?? '' }, read));
}

function gameIn(compilation: Compilation, language: string | undefined): Game {
  const { game, diagnostics } = loadGame(compilation, {}, { language });
  if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return game;
}

/** Random moves in both at once, up to a number of decisions. */
function playBoth(
  own: Game,
  other: Game,
  seed: number,
  most: number,
  see: (own: Session, other: Session) => void,
): void {
  let [one, two] = [createSession(own, { seed }), createSession(other, { seed })];
  for (let move = 0; move < most; move++) {
    see(one, two);
    const legal = legalActions(own, currentCells(one));
    const chosen = legal[createRandom(seed, move, 7).below(Math.max(1, legal.length))];
    if (!chosen) return;
    const [left, right] = [act(one, chosen.seat, chosen), act(two, chosen.seat, chosen)];
    if (!left.ok || !right.ok) throw new Error('a legal action is refused');
    [one, two] = [left.session, right.session];
  }
}

/** All words that players may read there. */
function wordsIn(value: unknown, words: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') words.add(value);
  else if (Array.isArray(value)) for (const one of value) wordsIn(one, words);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      // Names, which logs and programs know things by, stay.
      if (
        ![
          'name',
          'kindName',
          'action',
          'path',
          'of',
          'colour',
          'icon',
          'active',
          'configuration',
          'origin',
        ].includes(key)
      )
        wordsIn(one, words);
    }
  return words;
}

/** A value without its words: what is left is how much is said, and where. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

const games = readdirSync(GAMES);

describe.each(games)('%s', (name) => {
  const compilation = compiled(name);
  const own = gameIn(compilation, undefined);
  const german = gameIn(compilation, 'de-AT');

  test('is whole in German', () => {
    expect(compilation.diagnostics).toEqual([]);
    expect(describeGame(compilation.program).languages).toEqual(['en', 'de']);
  });

  test('is played the same, byte for byte', () => {
    let decisions = 0;
    for (const seed of [1, 2, 3])
      playBoth(own, german, seed, 60, (one, two) => {
        decisions++;
        expect(currentCells(two)).toEqual(currentCells(one));
        expect(toLog(two)).toEqual(toLog(one));
      });
    expect(decisions).toBeGreaterThan(60);
  });

  test('has the fingerprint of the same rules', () => {
    expect(german.ir).not.toEqual(own.ir);
    expect(fingerprintRules(german.ir)).toBe(fingerprintRules(own.ir));
    // Also where the game was made in German first, and nobody asked for the other.
    const again = compiled(name);
    expect(fingerprintRules(gameIn(again, 'de').ir)).toBe(fingerprintRules(own.ir));
  });

  test('a seat is told of the same places and as much as in the language of the rules', () => {
    playBoth(own, german, 4, 25, (one, two) => {
      for (const viewer of ['all', -1, 0, 1] as const)
        expect(shapeOf(sessionState(two, viewer))).toEqual(shapeOf(sessionState(one, viewer)));
    });
  });

  test('a log of one language goes on in the other', () => {
    let last: Session | undefined;
    playBoth(own, german, 5, 30, (_, two) => {
      last = two;
    });
    const log = last && toLog(last);
    if (!log) throw new Error('nothing was played');
    expect(otherRules(own.ir, log)).toBeUndefined();
    const again = replay(own, log);
    expect(again.refusal).toBeUndefined();
    expect(toLog(again)).toEqual(log);
  });

  test('nothing that players read is left in English', () => {
    const rows = labelTables(compilation.document.parsed.files).flatMap(({ table }) => table.rows);
    const same = new Set(rows.map(({ said }) => said.get('de')?.text));
    const english = new Set(
      rows.map(({ text }) => text.text).filter((text) => !text.includes('{') && !same.has(text)),
    );
    const read = new Set<string>();
    playBoth(own, german, 11, 40, (_, two) => {
      for (const viewer of ['all', -1, 0] as const) wordsIn(sessionState(two, viewer), read);
    });
    wordsIn(drawChart(german).nodes, read);
    expect(read.size).toBeGreaterThan(30);
    // What is numbered is called as the others are: `Street 3`.
    expect([...read].filter((words) => english.has(words.replace(/ \d+$/, '')))).toEqual([]);
  });
});

const RULES = `game "Zug um Zug" edition 1
players 2
labels from "zug.csv"
player { fertig: yes/no = no "Fertig"  freund: player or none = none "Freund" }
play { rounds { turns { choose "{me}: fertig {me.fertig}, Freund {me.freund}" { action Los "Los" { set me.fertig to yes } } } } }
`;

test('what the engine itself says is in the language of the game', () => {
  const table = {
    name: 'zug.csv',
    text: 'de,en,fr\nZug um Zug,Turn by turn,\nFertig,Done,\nFreund,Friend,\n"{me}: fertig {me.fertig}, Freund {me.freund}","{me}: done {me.fertig}, friend {me.freund}",\nLos,Go,Va\n',
  };
  const rules = compile([{ name: 'zug.regel', text: RULES }, table]);
  const prompt = (language: string | undefined): string => {
    const { game } = loadGame(rules, {}, { language });
    const session = game && createSession(game, { seed: 1 });
    const waits = session && sessionState(session, 0).waiting;
    return waits?.kind === 'decision' ? waits.prompt : '';
  };
  expect(prompt('de')).toBe('Spieler 1: fertig nein, Freund niemand');
  expect(prompt('en')).toBe('Player 1: done no, friend nobody');
  // Where a cell is empty the rules' own words stand; in French the engine has no words of its own.
  expect(prompt('fr')).toBe('Player 1: fertig no, Freund nobody');
  expect(prompt('it')).toBe(prompt(undefined));
});
