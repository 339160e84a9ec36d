/** The code of the program that lies beside it: taken where it fits, and passed over where it does not. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'regelwerk-start-'));
afterAll(() => rmSync(copy, { recursive: true }));

const load = join(root, 'dist/cli/load.js');
const { codeFile } = (await import(load)) as { readonly codeFile: string };

test('V8 takes the code that was made when the package was built', () => {
  // In a process of its own: V8 takes none where it runs with other flags, as it does here.
  const asked = `import { compileProgram } from ${JSON.stringify(load)}; console.log(compileProgram().cachedDataRejected);`;
  const words = ['--input-type=module', '--eval', asked];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'false\n', stderr: '' });
});

test.each([
  ['damaged', () => writeFileSync(join(copy, 'dist/cli', basename(codeFile)), 'no code')],
  ['missing', () => rmSync(join(copy, 'dist/cli', basename(codeFile)))],
])('without it the program does the same: %s', (_, spoil) => {
  cpSync(join(root, 'dist/cli'), join(copy, 'dist/cli'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  spoil();
  const words = [join(copy, 'dist/cli/main.js'), 'check', 'pig/pig.regel'];
  const cwd = join(root, 'test/cli/fixtures');
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'pig/pig.regel: no problems\n',
    stderr: '',
  });
});
