import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'dist/cli/main.js');

const call = (...words: string[]) =>
  spawnSync(process.execPath, [main, ...words], { cwd: join(root, 'test/cli/fixtures'), encoding: 'utf8' });

test('the built program runs from anywhere and tells its version and exit code', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(call('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(call('check', 'pig/pig.regel')).toMatchObject({ status: 0, stdout: 'pig/pig.regel: no problems\n' });
  expect(call('check', 'broken/broken.regel').status).toBe(1);
  expect(call('check', 'nothing.regel')).toMatchObject({ status: 2, stdout: '' });
});

test('the built program plays in threads of its own, and finds the same', () => {
  const report = (jobs: string) => {
    const { stdout, status } = call('simulate', 'pig/pig.regel', '--games', '400', '--json', '--jobs', jobs);
    const { seconds, gamesPerSecond, decisionsPerSecond, ...counted } = JSON.parse(stdout);
    return { status, counted };
  };
  expect(report('2')).toEqual(report('1'));
}, 60_000);
