/** What commands write: never over the rules or over each other, and over other files only when told so. */

import {
  chmodSync,
  cpSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixtures, runCli } from './run-cli.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const snapshot = () => Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-outputs-'));
  cpSync(join(fixtures, 'pig'), folder, { recursive: true });
  writeFileSync(at('empty.regel'), '');
  writeFileSync(at('pig.regel'), `use "empty.regel"\n${read('pig.regel')}`);
  symlinkSync('pig.regel', at('link.csv'));
  linkSync(at('pig.examples.regel'), at('hard.csv'));
  writeFileSync(at('old.csv'), 'what was there');
});
afterEach(() => rmSync(folder, { recursive: true }));

const call = (line: string, input = '') => runCli(line.split(' '), { folder, input });

describe('is refused before anything is done, and nothing changes', () => {
  test.each([
    [
      'simulate pig.regel --csv pig.regel --force',
      '--csv pig.regel would write over a file of the game pig.regel.',
    ],
    ['simulate pig.regel --ndjson ./pig.examples.regel --force', 'would write over a file of the game'],
    ['simulate pig.regel --csv rules.md --force', 'would write over a file of the game'],
    ['simulate pig.regel --csv link.csv --force', 'would write over a file of the game'],
    ['simulate pig.regel --csv hard.csv --force', 'would write over a file of the game'],
    ['simulate pig.regel --csv one --ndjson ./one', '--csv and --ndjson name the same file, ./one.'],
    ['simulate pig.regel --csv old.csv', 'old.csv is there already. Add --force to write over it.'],
    ['simulate pig.regel --csv .', '. cannot be written: it is a folder.'],
    ['simulate pig.regel --csv nowhere/a.csv', 'nowhere/a.csv cannot be written: there is no such folder.'],
    ['simulate pig.regel --csv /dev/null --force', 'it is a device, not an ordinary file.'],
    ['chart pig.regel --out pig.regel --force', '--out pig.regel would write over a file of the game'],
    ['chart pig.regel --out old.csv', 'old.csv is there already. Add --force to write over it.'],
    ['play pig.regel --log pig.regel', 'pig.regel cannot be read as a log: this is not a log.'],
    ['play pig.regel --log empty.regel', '--log empty.regel would write over a file of the game pig.regel.'],
    ['play pig.regel --log old.csv', 'old.csv cannot be read as a log: this is not a log.'],
  ])('%s', async (line, says) => {
    const before = snapshot();
    const { code, out, err } = await call(line, '1\n');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(snapshot()).toEqual(before);
  });
});

test('with --force a file takes the place of another, and keeps its permissions', async () => {
  chmodSync(at('old.csv'), 0o640);
  expect((await call('simulate pig.regel --games 3 --csv old.csv --force')).code).toBe(0);
  expect(read('old.csv').trimEnd().split('\n')).toHaveLength(4);
  expect(statSync(at('old.csv')).mode & 0o777).toBe(0o640);
});

test('a link stays one, and what it leads to is written', async () => {
  symlinkSync('chart.txt', at('to-chart'));
  expect((await call('chart pig.regel --out to-chart')).code).toBe(0);
  expect(readlinkSync(at('to-chart'))).toBe('chart.txt');
  expect(read('chart.txt')).toContain('stateDiagram-v2');
});

test('a file that comes there in the meantime stays as it is', async () => {
  const answer = await runCli('simulate pig.regel --games 3 --csv new.csv --jobs 2'.split(' '), {
    folder,
    onThread: () => writeFileSync(at('new.csv'), 'mine'),
  });
  expect(answer.code).toBe(2);
  expect(answer.err).toContain('another file of this name has come there in the meantime');
  expect(read('new.csv')).toBe('mine');
  expect(read('new.csv.part').trimEnd().split('\n')).toHaveLength(4);
});

test('where a command was called wrongly or stops, nothing is left lying', async () => {
  const before = readdirSync(folder);
  await call('simulate pig.regel --csv new.csv --ndjson nowhere/x');
  await call('simulate pig.regel --csv new.csv --ndjson old.csv');
  expect(readdirSync(folder)).toEqual(before);
});

test('only one module writes files, and the log that grows', () => {
  const cli = join(import.meta.dirname, '../../cli');
  const writes =
    /\b(write\w*Sync|writeFile|createWriteStream|appendFile\w*|open(Sync)?|copyFile\w*|rename\w*|link\w*|truncate\w*)\b/;
  const writers = readdirSync(cli, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => {
      const text = readFileSync(join(cli, name), 'utf8');
      const taken = [...text.matchAll(/^import \{([^}]*)\} from 'node:fs[^']*'/gm)]
        .map(([, names]) => names)
        .join();
      return writes.test(taken) || /from 'node:fs\/promises'|import \* as \w+ from 'node:fs/.test(text);
    });
  expect(writers.sort()).toEqual(['files/lock.ts', 'files/read.ts', 'files/write.ts', 'play/kept-log.ts']);
});
