/** Every rules file of `examples` is sound, holds what it says and ends; one of them teaches each construct. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Compilation, compile, type Source, usedFiles } from '../../language/index.ts';
import { runExamples } from '../../runtime/examples/run.ts';
import { simulate } from '../../runtime/index.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { diagnosticsOf } from '../language/fixture.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'examples');
const GAMES = 30;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.regel'))
  .sort();
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const isGame = (file: string): boolean => /^game /m.test(textOf(file));
const games = files.filter(isGame);
const constructs = games.filter((file) => dirname(file) === 'constructs');

function compiled(file: string): Compilation {
  const sources: Source[] = [{ name: file, text: textOf(file) }];
  for (const { text } of sources) {
    for (const name of usedFiles(text)) sources.push({ name, text: textOf(join(dirname(file), name)) });
  }
  return compile(sources);
}

/** The construct that a file says it teaches, in its first line. */
function taughtBy(file: string): string | undefined {
  return /^\/\/\/ (L-\d\d): \S/.exec(textOf(file))?.[1];
}

describe.each(games)('%s', (file) => {
  const compilation = compiled(file);
  const { program } = compilation;

  test('has nothing to complain about, with any number of players and any variant', () => {
    expect(diagnosticsOf(compilation).map(({ message }) => message)).toEqual([]);
  });

  test('has examples, which hold', () => {
    const results = runExamples(lowerExamples(program));
    expect(results.length).toBeGreaterThan(0);
    expect(
      results.flatMap(({ name, failure }) => (failure ? [`${name}: ${sayTold(failure.why)}`] : [])),
    ).toEqual([]);
  });

  const { min, max } = program.globals.players ?? { min: 1, max: 0 };
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  test.each(counts)(`${GAMES} random games of %i end`, (players) => {
    const { game } = lower(program, { players });
    if (!game) throw new Error('no game');
    const report = simulate(createGame(game), { games: GAMES, seed: 1 });
    expect({ finished: report.finished, problems: report.problems }).toEqual({
      finished: GAMES,
      problems: [],
    });
  });
});

test('every other file is used by one of the games', () => {
  const used = games.flatMap((file) => usedFiles(textOf(file)).map((name) => join(dirname(file), name)));
  expect(files.filter((file) => !isGame(file) && !used.includes(file))).toEqual([]);
});

describe('constructs', () => {
  test.each(constructs)('%s says what it teaches, shows it in an example, and is short', (file) => {
    const text = textOf(file);
    expect(taughtBy(file)).toBeDefined();
    // Something is refused, so that the reader sees where the construct ends.
    expect(
      text +
        usedFiles(text)
          .map((name) => readFileSync(join(FOLDER, 'constructs', name), 'utf8'))
          .join(),
    ).toMatch(/ cannot |nobody wins/);
    expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(64);
  });

  test('L-01 to L-26, L-28 and L-37 are taught, and the list says where', () => {
    const first = Array.from({ length: 26 }, (_, index) => `L-${String(index + 1).padStart(2, '0')}`);
    const all = [...first, 'L-28', 'L-37'];
    const rows = [...textOf('README.md').matchAll(/^\| (L-\d\d) \|.*$/gm)];
    const listed = rows.flatMap(([row, id]) =>
      [...row.matchAll(/\]\((constructs\/[^)]+)\)/g)].map((link) => `${id} ${link[1]}`),
    );
    expect(rows.map(([, id]) => id)).toEqual(all);
    expect(listed.sort()).toEqual(constructs.map((file) => `${taughtBy(file)} ${file}`).sort());
  });
});
