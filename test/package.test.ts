/** What is published: what it holds, and how large it is. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../shared/version.ts';

const LARGEST = 12_000_000;

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** What `npm pack` would pack of what is built. */
function pack(): Packed {
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 1e8, shell });
  const [packed] = JSON.parse(stdout) as Packed[];
  if (!packed) throw new Error('nothing is packed');
  return packed;
}

const { size, files } = pack();
const paths = files.map(({ path }) => path);

test('the package is not large', () => {
  expect(size).toBeLessThan(LARGEST);
  expect(size).toBeGreaterThan(1_000_000);
});

test.each([
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'dist/cli/main.js',
  'dist/cli/worker.js',
  'dist/cli/program.cjs',
  `dist/cli/program-${process.version}-${process.platform}-${process.arch}.v8`,
  'dist/cli/licences.txt',
  'dist/editor/index.html',
  'dist/editor/licences.txt',
  'dist/language/index.d.ts',
  'dist/runtime/index.js',
  'dist/sbom.cdx.json',
  'games/king-of-new-tokyo/king-of-new-tokyo.regel',
  'examples/pig.regel',
  'templates/race.regel',
])('%s is in it', (path) => expect(paths).toContain(path));

test('the version is the same wherever it stands', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(VERSION).toBe(version);
  expect(readFileSync('docs/vscode.md', 'utf8')).toContain(`regelwerk-${version}.vsix`);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${version}\n`);
});

test('nothing else is', () => {
  const folders = /^(dist\/(cli|editor|language|runtime|shared)|games|examples|templates)\//;
  const alone = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'dist/sbom.cdx.json'];
  expect(paths.filter((path) => !folders.test(path) && !alone.includes(path))).toEqual([]);
  expect(
    paths.filter(
      (path) =>
        /\.(test|e2e|stories)\.|\.tsx?$/.test(path) &&
        !path.endsWith('.d.ts') &&
        !path.startsWith('examples/'),
    ),
  ).toEqual([]);
});
