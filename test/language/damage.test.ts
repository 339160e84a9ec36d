/**
 * No silence: a rules file with one token left out, doubled or swapped with the next is answered by a diagnostic,
 * or by an example that fails. It may be silent only where the damaged text provably plays the same game:
 *
 * 1. It means the same: the game made of it is equal in everything but the places in the text (a comma that may be
 *    left out, brackets that only group, two equal tokens swapped).
 * 2. It only shows something else: the game differs in nothing but labels, sentences and colours (a text left out
 *    or moved, the colour of a seat).
 * 3. It calls a seat something else, which no other line speaks of.
 * 4. It begins with another number: the game differs only in the default of an option, which is as legal as before.
 */

import { describe, expect, test } from 'vitest';
import { compile, describe as describeGame, type Source } from '../../language/index.ts';
import type { Program } from '../../language/semantics/program.ts';
import { createRandom, lower, lowerExamples, runExample } from '../../runtime/index.ts';
import { playerCounts, shippedGames, sourcesOf } from '../games/games.ts';
import { damagesOf, describeDamage } from './damage.ts';

/** `DAMAGES=3000` looks at more of them. */
const DAMAGES = Number(process.env.DAMAGES ?? 400);

/** Games whose examples are dense enough to notice every damage that the checker lets pass. */
const games = shippedGames.filter((name) => !['kingpin-city', 'kohle'].includes(name));

describe.each(games)('%s', (name) => {
  const [rules, ...others] = sourcesOf(name) as [Source, ...Source[]];
  const compileWith = (text: string) => compile([{ ...rules, text }, ...others]);
  const original = compileWith(rules.text);
  const damages = damagesOf(rules.text, DAMAGES, createRandom(20));
  const results = damages.map((damage) => ({ damage, compilation: compileWith(damage.text) }));

  test('every diagnostic has its place inside the file', () => {
    const outside = results.flatMap(({ damage, compilation }) => {
      const lengths = [damage.text.length, ...others.map((source) => source.text.length)];
      const wrong = compilation.diagnostics.filter(({ span }) => {
        return !(0 <= span.start && span.start <= span.end && span.end <= (lengths[span.file] ?? -1));
      });
      return wrong.map((found) => `${describeDamage(damage)}: ${found.code}`);
    });
    expect(outside).toEqual([]);
  });

  test('no damage is silent', { timeout: 300_000 }, () => {
    const counts = playerCounts(original);
    const silent = results.filter(({ compilation }) => {
      if (compilation.diagnostics.length > 0) return false;
      return (
        !meansTheSame(original.program, compilation.program, counts) && !failsAnExample(compilation.program)
      );
    });
    expect(silent.map(({ damage }) => describeDamage(damage))).toEqual([]);
  });

  test('most damages are answered where they are', () => {
    const answered = results.filter(({ compilation }) => compilation.diagnostics.length > 0);
    expect(answered.length).toBeGreaterThan(DAMAGES * 0.9);
  });
});

function failsAnExample(program: Program): boolean {
  return lowerExamples(program).some((example) => runExample(example).failure !== undefined);
}

/** Rules 1 to 4: the games are equal for every number of players when the options are set to the same values. */
function meansTheSame(original: Program, damaged: Program, counts: readonly number[]): boolean {
  return counts.every((players) => {
    const options = Object.fromEntries(
      describeGame(original, players).options.map((option) => [option.name, option.value]),
    );
    return fingerprint(original, players, options) === fingerprint(damaged, players, options);
  });
}

/** What only says where a part comes from, or how it is shown. */
const SHOWN = new Set(['origin', 'origins', 'label', 'prompt', 'title', 'message', 'colour']);

function fingerprint(
  program: Program,
  players: number,
  options: Record<string, number | boolean | string>,
): string {
  const { game, diagnostics } = lower(program, { players, options });
  if (!game) return diagnostics.map((found) => found.message).join();
  const text = JSON.stringify(game, (key, value: unknown) => (SHOWN.has(key) ? undefined : value));
  const seats = game.domains[0]?.members ?? [];
  return seats.reduce((json, { name }, seat) => {
    return json.replaceAll(`"name":"${name}"`, `"name":${seat}`).replaceAll(`(${name})`, `(${seat})`);
  }, text);
}
