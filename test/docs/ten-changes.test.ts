/**
 * The changes of the page are sound variants of the shipped games in one place each. Their examples hold, and none
 * does once the variant says nothing.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Compilation, compile } from '../../language/index.ts';
import { runExamples } from '../../runtime/examples/run.ts';
import { simulate } from '../../runtime/index.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { shippedGames, sourcesOf } from '../games/games.ts';
import { GUIDE } from './blocks.ts';

const CHANGE = /^```regel variant (\S+)\n(.*?)^```$/gms;
const VARIANT = /^variant "([^"]+)" \{\n(.*?)^\}$/ms;

const page = readFileSync(join(GUIDE, 'ten-changes.md'), 'utf8');
const changes = [...page.matchAll(CHANGE)].map((match) => {
  const [, game = '', text = ''] = match;
  const [, name = '', patches = ''] = VARIANT.exec(text) ?? [];
  return { game, text, name, patches };
});

/** As if the text were a file beside the game that it uses; the game's own examples are run elsewhere. */
function compiled(game: string, text: string): Compilation {
  const rules = sourcesOf(game).map((source) =>
    source.name.endsWith('.examples.regel') ? { ...source, text: '' } : source,
  );
  return compile([{ name: 'change.regel', text }, ...rules]);
}

/** Without what only the game's own examples use. */
function complaints({ diagnostics }: Pick<Compilation, 'diagnostics'>): string[] {
  return diagnostics
    .filter(({ code }) => code !== 'unused' && code !== 'unreached')
    .map(({ message }) => message);
}

function failures({ program }: Compilation): (string | undefined)[] {
  return runExamples(lowerExamples(program)).map(({ failure }) => failure && sayTold(failure.why));
}

test('there are ten, two for each game', () => {
  expect(changes.map(({ game }) => game).sort()).toEqual([...shippedGames, ...shippedGames].sort());
});

describe.each(changes)('$game: $name', ({ game, text, name, patches }) => {
  const compilation = compiled(game, text);

  test('is one change in one place', () => {
    expect(patches.match(/^ {2}\S/gm)?.filter((begin) => begin !== '  }')).toHaveLength(1);
  });

  test('has nothing to complain about and can be played', () => {
    expect(complaints(compilation)).toEqual([]);
    const lowered = lower(compilation.program, { variants: [name] });
    expect(complaints(lowered)).toEqual([]);
    if (!lowered.game) throw new Error('no game');
    const report = simulate(createGame(lowered.game), { games: 1, seed: 1, maxDecisions: 100_000 });
    expect({ finished: report.finished, problems: report.problems }).toEqual({ finished: 1, problems: [] });
  });

  test('holds its examples', () => {
    const found = failures(compilation);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((failure) => failure !== undefined)).toEqual([]);
  });

  test('differs from the base game: without the change no example holds', () => {
    const base = compiled(
      game,
      text.replace(VARIANT, (all) => all.replace(patches, '')),
    );
    expect(complaints(base)).toEqual([]);
    expect(failures(base).filter((failure) => failure === undefined)).toEqual([]);
  });
});
