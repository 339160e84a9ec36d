/**
 * One slip of the hand, one problem: of the examples, templates and shipped games, with one token of a sample left out, doubled,
 * changed with the next, or another of its class. `EVERY=8` looks at every eighth token; what gives most problems is printed then.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, openDocument } from '../../language/compile.ts';
import { type Source, usedFiles } from '../../language/index.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { describeSlip, type SlipKind, slipAt, slipKinds, tokensOf, withSlip } from './token-slips.ts';

const EVERY = Number(process.env.EVERY ?? 97);
const ROOT = join(import.meta.dirname, '..', '..');

const smallOnes = ['examples', 'examples/constructs', 'templates'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.regel') && !name.includes('.examples.') && !name.includes('.castle.'))
    .map((name) => ({ folder, name, every: EVERY })),
);
const shipped = readdirSync(join(ROOT, 'games')).map((name) => ({
  folder: `games/${name}`,
  name: `${name}.regel`,
  every: 6 * EVERY,
}));

/** Of a hundred slips that are told, at least so many are told once, and at most so many three times and more. */
const GOALS: Readonly<Record<SlipKind, { readonly once: number; readonly often: number }>> = {
  'left out': { once: 90, often: 3 },
  doubled: { once: 95, often: 2 },
  'changed with the next': { once: 90, often: 3 },
  'another of its class': { once: 75, often: 5 },
};

interface Told {
  readonly kind: SlipKind;
  readonly errors: number;
  readonly slip: string;
}

function sourcesOf(folder: string, name: string): [Source, ...Source[]] {
  const read = (file: string): Source => ({
    name: file,
    text: readFileSync(join(ROOT, folder, file), 'utf8'),
  });
  const sources: [Source, ...Source[]] = [read(name)];
  for (const { text } of sources)
    for (const used of usedFiles(text))
      if (existsSync(join(ROOT, folder, used)) && !sources.some((source) => source.name === used))
        sources.push(read(used));
  return sources;
}

function allTold(): Told[] {
  const random = createRandom(7);
  return [...smallOnes, ...shipped].flatMap(({ folder, name, every }) => {
    const sources = sourcesOf(folder, name);
    const [main, ...others] = sources;
    const whole = openDocument(sources);
    const tokens = tokensOf(main.text);
    return tokens
      .flatMap((_, at) => (at % every === every >> 1 ? slipKinds.map((kind) => ({ at, kind })) : []))
      .flatMap(({ at, kind }): Told[] => {
        const slip = slipAt(main.text, tokens, at, kind, random);
        if (!slip) return [];
        const text = withSlip(main.text, slip);
        const { diagnostics } = compile([{ ...main, text }, ...others], whole);
        const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
        return [{ kind, errors, slip: describeSlip(name, main.text, slip) }];
      });
  });
}

test('a slip of the hand is told once, seldom three times', () => {
  const all = allTold();
  if (process.env.EVERY) {
    const worst = all.filter(({ errors }) => errors > 2).sort((a, b) => b.errors - a.errors);
    console.log(worst.map(({ errors, slip }) => `${errors}  ${slip}`).join('\n'));
  }
  const shares = slipKinds.map((kind) => {
    const told = all.filter((each) => each.kind === kind && each.errors > 0);
    const percent = (count: number): number => Math.round((1000 * count) / told.length) / 10;
    const once = percent(told.filter(({ errors }) => errors === 1).length);
    const often = percent(told.filter(({ errors }) => errors > 2).length);
    return { kind, once, often, isEnough: once >= GOALS[kind].once && often <= GOALS[kind].often };
  });
  expect(all.length).toBeGreaterThan(500);
  expect(shares.filter(({ isEnough }) => !isEnough)).toEqual([]);
}, 600_000);
