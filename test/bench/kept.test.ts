/** What a long run keeps, and what another one takes of it. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptIn, type Measurement, measuringOn } from '../../bench/kept.ts';
import { describeMachines, type Machine } from '../../bench/machine.ts';
import type { run } from '../../bench/processes.ts';

const machine: Machine = {
  processor: 'One',
  cores: 2,
  memory: 8,
  system: 'linux 6',
  node: 'v20',
  v8: '11',
  load: 0.5,
  date: '2026-01-31',
};

/** A measurement that counts how often it is made. */
function counting(): typeof run & { readonly asked: unknown[][] } {
  const asked: unknown[][] = [];
  const measure = (...question: unknown[]) => asked.push(question);
  return Object.assign(measure as unknown as typeof run, { asked });
}

const folder = mkdtempSync(join(tmpdir(), 'regelwerk-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileOf = (): string => join(folder, `kept-${++files}.jsonl`);

test('a run that was ended goes on with what it had not measured yet', () => {
  const file = fileOf();
  const first = counting();
  const begun = measuringOn(file, [], first);
  begun.run('snapshotSize', 'pig.regel');
  // The same question again is another measurement.
  begun.run('snapshotSize', 'pig.regel');
  expect(first.asked).toHaveLength(2);

  const second = counting();
  const resumed = measuringOn(file, keptIn(file, undefined), second);
  const results = Array.from({ length: 3 }, () => resumed.run('snapshotSize', 'pig.regel'));
  expect(results).toEqual([1, 2, 1]);
  expect(second.asked).toEqual([['snapshotSize', 'pig.regel']]);
  expect(keptIn(file, undefined)).toHaveLength(3);
  expect(resumed.machines()).toHaveLength(3);
});

test('one game is measured again, and all others stay', () => {
  const file = fileOf();
  const kept = ['examples/pig.regel', 'examples/hex.regel'].map(
    (rules): Measurement => ({ task: 'snapshotSize', given: [rules], machine, result: rules }),
  );
  writeFileSync(file, kept.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const again = counting();
  const { run: measure } = measuringOn(file, keptIn(file, 'pig'), again);
  expect(measure('snapshotSize', 'examples/hex.regel')).toBe('examples/hex.regel');
  expect(measure('snapshotSize', 'examples/pig.regel')).toBe(1);
  expect(again.asked).toEqual([['snapshotSize', 'examples/pig.regel']]);
});

test('no folder of a machine is kept, but that another version took part', () => {
  const file = fileOf();
  const pace = { rounds: 1, slot: 1, warmUp: 1 };
  measuringOn(file, [], counting()).run('speeds', 'pig.regel', pace, join(tmpdir(), 'before'));
  expect(readFileSync(file, 'utf8')).not.toContain(tmpdir());
  const resumed = counting();
  const { run: measure } = measuringOn(file, keptIn(file, undefined), resumed);
  measure('speeds', 'pig.regel', pace, join(tmpdir(), 'elsewhere'));
  expect(resumed.asked).toEqual([]);
  measure('speeds', 'pig.regel', pace);
  expect(resumed.asked).toHaveLength(1);
});

test('the page has a row for each machine and day', () => {
  const other = { ...machine, date: '2026-02-01' };
  expect(describeMachines([machine]).split('\n')).toHaveLength(3);
  const rows = describeMachines([machine, { ...machine, load: 2 }, other]).split('\n');
  expect(rows[0]).toContain('| measurements |');
  expect(rows.slice(2)).toEqual([
    '| One | 2 | 8 GB | linux 6 | v20 | 11 | 0.5–2.0 | 2026-01-31 | 2 |',
    '| One | 2 | 8 GB | linux 6 | v20 | 11 | 0.5 | 2026-02-01 | 1 |',
  ]);
});
