/**
 * Every shipped game and example, with every number of players and each variant, does what was recorded. `RECORD=1`
 * records anew: only for a change of what games do, with a word on why in the change log.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allGames, settingsFor } from '../all-games.ts';
import { type Recording, recordFile, recordGame } from './record.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILE = join(import.meta.dirname, 'recording.json');
const isNew = process.env.RECORD !== undefined;
const recorded: Record<string, Recording> = isNew ? {} : JSON.parse(readFileSync(FILE, 'utf8'));
const seen = new Set<string>();

function check(name: string, now: Recording): void {
  seen.add(name);
  if (isNew) recorded[name] = now;
  expect(now).toEqual(recorded[name]);
}

describe.each(allGames)('%s', (file) => {
  test('on the command line', async () => check(file, await recordFile(file, ROOT)));

  test.each(settingsFor(file).map((choices) => [nameOf(choices), choices] as const))('%s', (name, choices) =>
    check(`${file}, ${name}`, recordGame(file, choices)),
  );
});

test('nothing is recorded that is no longer there', () => {
  expect(Object.keys(recorded).filter((name) => !seen.has(name))).toEqual([]);
});

afterAll(() => {
  if (isNew) writeFileSync(FILE, `${JSON.stringify(recorded, undefined, 1)}\n`);
});

function nameOf({ players, variants = [] }: ReturnType<typeof settingsFor>[number]): string {
  return [`${players} players`, ...variants].join(', ');
}
