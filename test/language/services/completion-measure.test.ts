/**
 * How often the next word of the shipped rules is among the first entries, where the file is cut before it and nothing
 * of the word is typed. `PLACES=all` looks at every place and prints what comes of it, some ten minutes; with `UPDATE=1` it
 * writes `habits-table.ts` anew.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHabits, shippedHabits, writeHabits } from '../../../language/services/completion/habits.ts';
import type { Habits } from '../../../language/services/completion/likelihood.ts';
import { corpora, cutPlaces, hits, learn } from './completion-places.ts';

const ALL = process.env.PLACES === 'all';
/** Every so many tokens are looked at. */
const STEP = ALL ? 1 : 19;
/** Examples are many and alike. */
const STEP_OF_EXAMPLES = ALL ? 3 : 76;
/** What was seen less often says little about other games. */
const LEAST = { short: 1, long: 2 };
const TABLE = join(import.meta.dirname, '../../../language/services/completion/habits-table.ts');

const measured = corpora().map((corpus) => {
  const isExamples = corpus.name.endsWith('examples');
  return { corpus, places: cutPlaces(corpus, isExamples ? STEP_OF_EXAMPLES : STEP) };
});

type Measured = (typeof measured)[number];

function learntOf(from: readonly Measured[]): Habits {
  return learn(from.flatMap(({ places }) => places));
}

/** The table as it would be without a game. */
function withoutFamily(family: string): Habits {
  return readHabits(writeHabits(learntOf(measured.filter(({ corpus }) => corpus.family !== family)), LEAST));
}

const shipped = ALL ? readHabits(writeHabits(learntOf(measured), LEAST)) : shippedHabits();

function moduleOf(table: string): string {
  const lines = table
    .split('\n')
    .map((line) => JSON.stringify(line).slice(1, -1).replaceAll('`', '\\`').replaceAll('$', '\\$'));
  const head =
    '/** What follows what in the shipped rules; made by `PLACES=all UPDATE=1`, see `completion-measure.test.ts`. */';
  return `${head}\n\n// biome-ignore format: a table\nexport const habitsTable = \`${lines.join('\n')}\`;\n`;
}

function row({ corpus, places }: Measured) {
  const alone = hits(places, withoutFamily(corpus.family));
  const { three, ten } = hits(places, shipped);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    name: corpus.name,
    places: places.length,
    'first 3': round(three),
    'first 10': round(ten),
    'first 3, not seen before': round(alone.three),
    'first 10, not seen before': round(alone.ten),
  };
}

function mean(
  rows: readonly ReturnType<typeof row>[],
  column: 'first 3' | 'first 10' | 'first 3, not seen before' | 'first 10, not seen before',
): number {
  const places = rows.reduce((sum, each) => sum + each.places, 0);
  return rows.reduce((sum, each) => sum + each[column] * each.places, 0) / places;
}

describe('the next word', () => {
  if (ALL && process.env.UPDATE) writeFileSync(TABLE, moduleOf(writeHabits(learntOf(measured), LEAST)));
  const rows = measured.map(row);
  if (ALL) console.table(rows);
  const rules = rows.filter(({ name }) => !name.endsWith('examples'));

  test('is among the first ten at 90 of a hundred places, among the first three at 60', () => {
    expect(mean(rows, 'first 10')).toBeGreaterThanOrEqual(90);
    expect(mean(rows, 'first 3')).toBeGreaterThanOrEqual(60);
    expect(mean(rules, 'first 10')).toBeGreaterThanOrEqual(90);
  });

  test('nearly so in games of which nothing was learnt', () => {
    expect(mean(rows, 'first 10, not seen before')).toBeGreaterThanOrEqual(ALL ? 90 : 87);
    expect(mean(rows, 'first 3, not seen before')).toBeGreaterThanOrEqual(60);
  });

  test.each(rows.map((each) => [each.name, each] as const))('%s', (_, each) => {
    expect(each['first 10']).toBeGreaterThanOrEqual(80);
    expect(each['first 3']).toBeGreaterThanOrEqual(50);
  });

  test('there are enough places everywhere', () => {
    for (const { places } of measured) expect(places.length).toBeGreaterThan(ALL ? 100 : 5);
  });
});
