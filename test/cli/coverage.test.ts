import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectFile, fixtures, runCli } from './run-cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-coverage-'));
  cpSync(join(fixtures, 'pig'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(name: string, from: string, to: string) {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('what is not covered, and how much is', async () => {
  const { code, out } = await runCli(['coverage', 'pig/pig.regel']);
  expect(code).toBe(0);
  expectFile('coverage.txt', out);
  expectFile('coverage-all.txt', (await runCli(['coverage', '--all', 'pig/pig.regel'])).out);
  expectFile('coverage.json', (await runCli(['coverage', '--json', 'pig/pig.regel'])).out);
});

test('a rule that nothing cites is a problem', async () => {
  change('pig.regel', ' cites PG-08', '');
  const { code, out } = await runCli(['coverage', 'pig.regel'], { folder });
  expect(code).toBe(1);
  expect(out).toMatch(/^PG-08 +not cited +no example +not simulated/m);
});

test('a citation of an unknown rule is a problem, in examples too', async () => {
  change('pig.regel', 'cites PG-08', 'cites PG-08, PG-99');
  change('pig.examples.regel', 'cites PG-04', 'cites PG-44');
  const { code, out } = await runCli(['coverage', 'pig.regel'], { folder });
  expect(code).toBe(1);
  expect(out).toMatch(/^pig\.regel:\d+:\d+: PG-99 is cited, but it is not in rules\.md$/m);
  expect(out).toMatch(/^pig\.examples\.regel:10:\d+: PG-44 is cited, but it is not in rules\.md$/m);
});

test('a number that stands twice is a problem', async () => {
  change('rules.md', '| PG-07 |', '| PG-06 |');
  const { code, out } = await runCli(['coverage', 'pig.regel'], { folder });
  expect(code).toBe(1);
  expect(out).toContain('PG-06 stands twice in rules.md');
});

test('an example that fails does not count', async () => {
  change('pig.examples.regel', 'expect Ada.score = 0', 'expect Ada.score = 1');
  const { out } = await runCli(['coverage', 'pig.regel', '--games', '0', '--all'], { folder });
  expect(out).toMatch(/^PG-04 +cited +no example +not simulated/m);
  expect(out).toContain('The example "A 1 ends the turn" fails, so it does not count');
});

test('an example that only names a rule does not test it', async () => {
  change('pig.examples.regel', '  expect Ada cannot Double\n', '');
  change('pig.examples.regel', 'cites PG-03', 'cites PG-03, PG-08');
  const { out } = await runCli(['coverage', 'pig.regel', '--all'], { folder });
  expect(out).toMatch(/^PG-03 +cited +example /m);
  expect(out).toMatch(/^PG-08 +cited +reached, not tested /m);
});

test('a statement that no example would miss is not tested, though one carries it out', async () => {
  change('pig.regel', 'add shown to total', 'add shown to total  subtract 0 from total cites PG-01');
  const { out } = await runCli(['coverage', 'pig.regel', '--all'], { folder });
  expect(out).toMatch(/^PG-01 +cited +reached, not tested /m);
});
