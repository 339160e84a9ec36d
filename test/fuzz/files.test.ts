/** What may lie in a folder, and what disks and streams do: a sentence and the right exit code, at once. */

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixtures, runInShell, runProgram } from './program.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-files-'));
  cpSync(join(fixtures, 'pig'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const head = 'game "G" edition 1\nplayers 2\n';
const rest = '\nplay { rounds { turns { choose { action Pass {} } } } }\n';

/** Runs a command, which has to end by itself and to say one thing about itself; one that waits is ended, without a code. */
function check(line: string, code: number, says: string): void {
  const ended = runProgram(line.split(' '), folder, '1\n');
  const all = ended.out + ended.err;
  expect({ line, code: ended.code, all }).toEqual({ line, code, all: expect.stringContaining(says) });
  expect(all).not.toMatch(/our mistake|^\s+at /m);
}

describe.skipIf(process.platform === 'win32')('what is no ordinary file is not waited for', () => {
  const pipe = 'it is a pipe, not an ordinary file';
  beforeEach(() => void execFileSync('mkfifo', [at('pipe.regel')]));

  test.each([
    ['check pipe.regel', 2, `pipe.regel cannot be read: ${pipe}.`],
    ['play pig.regel --log pipe.regel', 2, pipe],
    ['trace pig.regel --log pipe.regel', 2, pipe],
    ['trace pig.regel --log /dev/zero', 2, 'it is a device, not an ordinary file'],
    ['check /dev/zero', 2, 'it is a device'],
    ['chart pig.regel --out pipe.regel --force', 2, pipe],
    ['simulate pig.regel --ndjson pipe.regel --force', 2, pipe],
    ['check .', 2, '. is a folder with several games'],
    // It lies beside a file without a game, which may be a part of it.
    ['check part.regel', 1, 'part.regel: '],
    ['check use.regel', 1, `\`./pipe.regel\` cannot be read: ${pipe}.`],
    ['check cards.regel', 1, `\`cards.csv\` cannot be read: ${pipe}.`],
    ['check map.regel', 1, `\`yard.map\` cannot be read: ${pipe}.`],
    ['coverage pig.regel', 2, `rules.md cannot be read: ${pipe}.`],
  ])('%s', (line, code, says) => {
    writeFileSync(at('part.regel'), 'enum Kind { A, B }\n');
    writeFileSync(at('use.regel'), `${head}use "./pipe.regel"${rest}`);
    writeFileSync(at('cards.regel'), `${head}cards Card from "cards.csv"${rest}`);
    writeFileSync(at('map.regel'), `${head}board map "yard.map"${rest}`);
    rmSync(at('rules.md'));
    for (const name of ['cards.csv', 'yard.map', 'rules.md']) execFileSync('mkfifo', [at(name)]);
    check(line, code, says);
  });

  test('a socket', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(at('socket'), resolve));
    check('check socket', 2, 'it is a socket, not an ordinary file');
    check('play pig.regel --log socket', 2, 'it is a socket, not an ordinary file');
    await new Promise((resolve) => server.close(resolve));
  });

  test('links that lead round', () => {
    symlinkSync('round', at('round'));
    check('check round', 2, 'its links lead round in a circle');
    check('play pig.regel --log round', 2, 'its links lead round in a circle');
    check('chart pig.regel --out round', 2, 'its links lead round in a circle');
  });
});

describe('one file under thousands of names', () => {
  const pad = `${`// ${'x'.repeat(96)}\n`.repeat(9_900)}`;

  test('is read once', () => {
    writeFileSync(at('pad.regel'), pad);
    const spelt = Array.from({ length: 3_000 }, (_, index) => {
      const dots = index.toString(2).replaceAll('1', './').replaceAll('0', './/');
      return `use "${dots}pad.regel"`;
    });
    writeFileSync(at('many.regel'), head + spelt.join('\n') + rest);
    check('check many.regel', 0, 'many.regel: no problems');
  });

  test.skipIf(process.platform === 'win32')('and so are its links', () => {
    writeFileSync(at('pad.regel'), pad);
    const names = Array.from({ length: 400 }, (_, index) => `pad${index}.regel`);
    for (const name of names) symlinkSync('pad.regel', at(name));
    writeFileSync(at('many.regel'), head + names.map((name) => `use "${name}"`).join('\n') + rest);
    check('check many.regel', 0, 'many.regel: no problems');
  });

  test('copies of it are too much, which is one problem', () => {
    const names = Array.from({ length: 5 }, (_, index) => `pad${index}.regel`);
    for (const name of names) writeFileSync(at(name), pad);
    writeFileSync(at('many.regel'), head + names.map((name) => `use "${name}"`).join('\n') + rest);
    check('check many.regel', 1, 'Characters of all files of a game: ');
    check('check many.regel', 1, 'many.regel: 1 error');
    appendFileSync(at('pad0.regel'), pad);
    writeFileSync(at('one.regel'), `${head}use "pad0.regel"${rest}`);
    check('check pad0.regel', 2, 'it is too large: more than 1,000,000 bytes');
    check('check one.regel', 1, '`pad0.regel` cannot be read: it is too large: more than 1,000,000 bytes.');
  });
});

test('the file that uses another is found among many, and folders among them do no harm', () => {
  mkdirSync(at('folder.regel'));
  for (let index = 0; index < 300; index++)
    writeFileSync(at(`n${index}.regel`), `use "n${index + 1}.regel"\n`);
  check('check n7.regel', 2, 'it is a part of n6.regel');
});

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  // A limit on the size of files stands for it: both refuse a write in its middle.
  const limited = (line: string) => runInShell(`trap '' XFSZ; ulimit -f 1; ${line}`, folder);
  const tooSmall = 'cannot be written: it would be larger than files may be here.';

  test('leaves a chart as it was', () => {
    writeFileSync(at('old.svg'), 'old');
    const { code, err } = limited('regelwerk chart pig.regel --out old.svg --force');
    expect({ code, err }).toEqual({ code: 2, err: `regelwerk: old.svg ${tooSmall}\n` });
    expect(readFileSync(at('old.svg'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).not.toContain('old.svg.part');
  });

  test('leaves the lines of games as they were, and the report is printed', () => {
    writeFileSync(at('old.csv'), 'old');
    const { code, err, out } = limited(
      'regelwerk simulate pig.regel --games 400 --jobs 1 --csv old.csv --force',
    );
    expect({ code, err }).toEqual({ code: 2, err: `regelwerk: old.csv ${tooSmall}\n` });
    expect(out).toContain('400 games');
    expect(readFileSync(at('old.csv'), 'utf8')).toBe('old');
  });

  test('leaves a log with all that was played before', () => {
    const played = limited(
      `yes 1 | head -200 | regelwerk play ${join(fixtures, 'endless.regel')} --seed 1 --log log.json`,
    );
    expect({ code: played.code, err: played.err }).toEqual({
      code: 2,
      err: `regelwerk: log.json ${tooSmall}\n`,
    });
    const shown = played.out.match(/^ {2}Player \d: O/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(5);
    const before = readFileSync(at('log.json'), 'utf8');
    const again = limited(`regelwerk play ${join(fixtures, 'endless.regel')} --log log.json </dev/null`);
    expect(again.code).toBe(2);
    const later = runProgram(['trace', join(fixtures, 'endless.regel'), '--log', 'log.json'], folder);
    expect(later.out.match(/ legal {2}Player/g)).toHaveLength(shown);
    expect(readFileSync(at('log.json'), 'utf8').length).toBeLessThanOrEqual(before.length);
  });
});

describe.skipIf(process.platform !== 'linux')('streams that take nothing more', () => {
  test.each([
    [
      'regelwerk check pig.regel > /dev/full',
      2,
      'regelwerk: The output cannot be written: no space is left on the disk.\n',
    ],
    [
      'regelwerk trace pig.regel > /dev/full',
      2,
      'regelwerk: The output cannot be written: no space is left on the disk.\n',
    ],
    ['regelwerk nothing 2> /dev/full', 2, ''],
    // Nobody waits for the 100,000 events that nobody reads.
    ['regelwerk trace endless.regel --table all | head -1 > /dev/null; exit STATUS 0', 0, ''],
    ['regelwerk trace pig.regel | head -1 > /dev/null; exit STATUS 0', 0, ''],
    ['yes 1 | head -99 | regelwerk play pig.regel --log l.json | head -1 > /dev/null; exit STATUS 2', 0, ''],
    ['regelwerk check part.regel | true; exit STATUS 0', 1, ''],
  ])('%s', (line, code, err) => {
    writeFileSync(at('part.regel'), 'enum Kind { A, B }\n');
    cpSync(join(fixtures, 'endless.regel'), at('endless.regel'));
    // The exit code of the command with this number in the pipe, not of the last.
    const codes = line.replace(/STATUS (\d)/, (_, index) => `\${PIPESTATUS[${index}]}`);
    expect(runInShell(codes, folder)).toMatchObject({ code, err });
    expect(readdirSync(folder)).not.toContain('l.json.lock');
  });
});
