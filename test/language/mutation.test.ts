/**
 * No silence: a rules file with one token left out, doubled or swapped with the next is answered by a diagnostic,
 * or by an example that fails. It may be silent only where the mutated text provably plays the same game:
 *
 * 1. It means the same: the game made of it is equal in everything but the places in the text (a comma that may be
 *    left out, brackets that only group, two equal tokens swapped).
 * 2. It only shows something else: the game differs in nothing but labels, sentences, shown definitions and colours (a text left out
 *    or moved, the colour of a seat).
 * 3. It calls a seat something else, which no other line speaks of.
 * 4. It begins with another number: the game differs only in the default of an option, which is as legal as before.
 */

import { beforeAll, describe, expect, test } from 'vitest';
import { compile, describe as describeGame, type Source } from '../../language/index.ts';
import type { Program } from '../../language/semantics/program.ts';
import { runExample } from '../../runtime/examples/run.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { playerCounts, shippedGames, sourcesOf } from '../games/games.ts';
import { describeMutation, type Mutation, mutationsOf } from './mutation.ts';

/** `MUTATIONS=3000` looks at more of them. */
const MUTATIONS = Number(process.env.MUTATIONS ?? 300);

/** What became of a mutation; the compilation itself is not kept, since hundreds of them fill the memory. */
interface Outcome {
  readonly mutation: Mutation;
  readonly isAnswered: boolean;
  readonly isSilent: boolean;
  /** Codes of diagnostics whose place is not in the file. */
  readonly outside: readonly string[];
}

describe.each(shippedGames)('%s', (name) => {
  let outcomes: readonly Outcome[] = [];

  beforeAll(() => {
    const [rules, ...others] = sourcesOf(name) as [Source, ...Source[]];
    const original = compile([rules, ...others]);
    const counts = playerCounts(original);
    const expected = fingerprints(original.program, original.program, counts);
    outcomes = mutationsOf(rules.text, MUTATIONS, createRandom(20)).map((mutation) => {
      const mutated = { ...rules, text: mutation.text };
      // As while one types: what the mutation leaves alone is not read again.
      const { diagnostics, program } = compile([mutated, ...others], original.document);
      const lengths = [mutation.text.length, ...others.map((source) => source.text.length)];
      const wrong = diagnostics.filter(({ span }) => {
        return !(0 <= span.start && span.start <= span.end && span.end <= (lengths[span.file] ?? -1));
      });
      const isAnswered = diagnostics.length > 0;
      const isSilent =
        !isAnswered &&
        fingerprints(original.program, program, counts).join() !== expected.join() &&
        !failsAnExample(program);
      return { mutation, isAnswered, isSilent, outside: wrong.map(({ code }) => code) };
    });
  }, 600_000);

  test('every diagnostic has its place inside the file', () => {
    const outside = outcomes.filter((outcome) => outcome.outside.length > 0);
    expect(
      outside.map(({ mutation, outside }) => `${describeMutation(mutation)}: ${outside.join()}`),
    ).toEqual([]);
  });

  test('no mutation is silent', () => {
    const silent = outcomes.filter(({ isSilent }) => isSilent);
    expect(silent.map(({ mutation }) => describeMutation(mutation))).toEqual([]);
  });

  test('most mutations are answered where they are', () => {
    const answered = outcomes.filter(({ isAnswered }) => isAnswered);
    expect(answered.length).toBeGreaterThan(MUTATIONS * 0.9);
  });
});

function failsAnExample(program: Program): boolean {
  return lowerExamples(program).some((example) => runExample(example).failure !== undefined);
}

/** Rules 1 to 4: the game for every number of players, its options set to the values that the original has. */
function fingerprints(original: Program, mutated: Program, counts: readonly number[]): string[] {
  return counts.map((players) => {
    const options = Object.fromEntries(
      describeGame(original, players).options.map((option) => [option.name, option.value]),
    );
    return fingerprint(mutated, players, options);
  });
}

/** What only says where a part comes from, or how it is shown. */
const SHOWN = new Set([
  ...['origin', 'origins', 'label', 'prompt', 'toOthers', 'title', 'message', 'colour', 'unit'],
  // Shown definitions: nothing in the game reads them.
  'definitions',
]);

function fingerprint(
  program: Program,
  players: number,
  options: Record<string, number | boolean | string>,
): string {
  const { game, diagnostics } = lower(program, { players, options });
  if (!game) return diagnostics.map((found) => found.message).join();
  // Local values are numbered as they come: what is shown may have some, too.
  const locals = new Map<number, number>();
  const numbered = (local: number): number => {
    if (!locals.has(local)) locals.set(local, locals.size);
    return locals.get(local) as number;
  };
  const text = JSON.stringify(game, (key, value: unknown) => {
    if (SHOWN.has(key)) return undefined;
    return key === 'local' && typeof value === 'number' ? numbered(value) : value;
  });
  const seats = game.domains[0]?.members ?? [];
  return seats.reduce((json, { name }, seat) => {
    return json.replaceAll(`"name":"${name}"`, `"name":${seat}`).replaceAll(`(${name})`, `(${seat})`);
  }, text);
}
