/** The lint rule that keeps long lists off the stack. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RULE = 'lint/no-spread-call.grit';

const refused = [
  'xs.push(...ys);',
  'xs?.push(1, ...ys, 2);',
  'Math.max(0, ...ys.map((y) => y));',
  'new Set(...ys);',
  'xs.splice(0, 3, ...ys);',
  'String.fromCharCode(...ys);',
];

const allowed = [
  'f([...xs]);',
  'f({ ...xs });',
  'f(...WORDS);',
  'const f = (...xs: number[]) => f([...xs]);',
];

test('the rule refuses what takes a list of any length on the stack, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-'));
  cpSync(RULE, join(folder, 'rule.grit'));
  writeFileSync(join(folder, 'biome.json'), '{ "root": true, "plugins": ["./rule.grit"] }');
  writeFileSync(join(folder, 'lines.ts'), [...refused, ...allowed, ''].join('\n'));
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--max-diagnostics=none', '--only=lint/plugin', 'lines.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const told = [...`${stdout}${stderr}`.matchAll(/lines\.ts:(\d+):\d+ plugin/g)].map(([, line]) =>
    Number(line),
  );
  expect(told).toEqual(refused.map((_, index) => index + 1));
});

test.each(['shared', 'language', 'runtime', 'cli', 'editor'])('%s is held to it', (folder) => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8')) as {
    readonly overrides: readonly {
      readonly includes: readonly string[];
      readonly plugins?: readonly string[];
    }[];
  };
  const held = config.overrides.filter(({ plugins }) => plugins?.includes(`./${RULE}`));
  expect(held.flatMap(({ includes }) => includes)).toContain(`${folder}/**`);
});
