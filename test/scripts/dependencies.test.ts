/** What this program is built of: no known weakness, licences that go with its own, no scripts at installing. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundledPackages, licencesOf, packagesIn } from '../../scripts/bundled.mjs';
import { billOfMaterials, problemsOf } from '../../scripts/dependencies.mjs';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const lock = read('package-lock.json');
const manifest = read('package.json');
const bundled = ['dist/cli/licences.txt', 'dist/editor/licences.txt'].flatMap(packagesIn);

test('nothing is wrong with the packages of the lock file', () => {
  expect(problemsOf(lock, read('scripts/advisories.json'), manifest.allowScripts, bundled)).toEqual([]);
});

test('what is wrong with a package is told', () => {
  const good = { version: '2.0.0', license: 'MIT', integrity: 'sha512-AA==' };
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/good': good,
    'node_modules/choice': { ...good, license: '(GPL-3.0 OR MIT)' },
    'node_modules/other': { ...good, license: 'GPL-3.0' },
    'node_modules/both': { ...good, license: 'MIT AND GPL-3.0' },
    'node_modules/built': { ...good, license: 'MPL-2.0', dev: true },
    'node_modules/bundled': { ...good, license: 'MPL-2.0', dev: true },
    'node_modules/shipped': { ...good, license: 'MPL-2.0' },
    'node_modules/bought': { ...good, license: 'CC-BY-4.0' },
    'node_modules/loose': { version: '2.0.0', license: 'MIT' },
    'node_modules/@a/weak': { ...good, version: '1.9.9' },
    'node_modules/good/node_modules/@a/weak': { ...good, version: '1.2.0' },
    'node_modules/x/node_modules/@a/weak': { ...good, version: '1.10.0' },
    'node_modules/runs': { ...good, hasInstallScript: true },
    'node_modules/refused': { ...good, hasInstallScript: true },
  };
  const advisories = [{ id: 'A-1', package: '@a/weak', from: '1.3.0', before: '1.10.0', what: 'falls' }];
  expect(problemsOf({ packages }, advisories, { refused: false }, ['node_modules/bundled'])).toEqual([
    'other 2.0.0 has the licence GPL-3.0',
    'both 2.0.0 has the licence MIT AND GPL-3.0',
    'bundled 2.0.0 has the licence MPL-2.0',
    'bought 2.0.0 has the licence CC-BY-4.0',
    'loose 2.0.0 has no checksum',
    '@a/weak 1.9.9: A-1, falls; mended in 1.10.0',
    'runs 2.0.0 runs a script when it is installed',
  ]);
});

test('the package runs nothing where it is installed', () => {
  for (const script of ['preinstall', 'install', 'postinstall'])
    expect(manifest.scripts).not.toHaveProperty(script);
});

test('the list in the package names all that is installed with it', () => {
  const { components, metadata } = billOfMaterials(lock, bundled);
  expect(metadata.component.name).toBe('regelwerk');
  const names = components.map(({ name }) => name);
  for (const name of Object.keys(manifest.dependencies)) expect(names).toContain(name);
  for (const name of ['commander', 'lodash-es', '@clack/prompts', 'react', 'monaco-editor'])
    expect(names).toContain(name);
  expect(names).not.toContain('vitest');
  for (const { hashes, licenses, purl } of components) {
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses).toHaveLength(1);
    expect(purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
  }
  expect(manifest.files).toContain('dist/sbom.cdx.json');
});

test('what a bundle holds goes with its licence', () => {
  const modules = [
    'cli/program.ts',
    '/a/node_modules/commander/index.js',
    '\0/a/node_modules/commander/esm.mjs',
  ];
  const packages = bundledPackages([...modules, '/a/node_modules/@clack/core/dist/index.js']);
  expect(packages).toEqual(['node_modules/@clack/core', 'node_modules/commander']);
  const text = licencesOf(packages, lock);
  expect(text).toMatch(/=== node_modules\/commander \d+\.\d+\.\d+ \(MIT\)\n\n.*Copyright/s);
  expect(text.match(/Copyright/g)?.length).toBeGreaterThanOrEqual(2);
});
