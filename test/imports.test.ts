import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  readonly from: string;
  /** A path from the root of the project, or the name of a package. */
  readonly to: string;
  /** Of types only: nothing is loaded. */
  readonly isType: boolean;
}

const root = resolve(import.meta.dirname, '..');
const folders = ['language', 'runtime', 'games', 'editor', 'cli'];
const imports = folders.flatMap(sourcesIn).flatMap(importsOf);

/** Every import that `from` matches must have a target that `to` matches. */
function check(from: RegExp, to: (target: string) => boolean) {
  const broken = imports.filter((entry) => from.test(entry.from) && !to(entry.to));
  expect(broken).toEqual([]);
}

test('the sources are found', () => {
  expect(imports).toContainEqual({ from: 'editor/main.tsx', to: 'react-dom/client', isType: false });
});

test('the language imports nothing of ours but itself', () => {
  check(/^language\//, (to) => !isOurs(to) || to.startsWith('language/'));
});

test('the runtime knows the language only where it lowers it', () => {
  check(/^runtime\/lowering\//, (to) => !isOurs(to) || /^(language|runtime)\//.test(to));
  check(/^runtime\/(?!lowering\/)/, (to) => !isOurs(to) || to.startsWith('runtime/'));
});

test('the engine knows neither the language nor the lowering', () => {
  check(/^runtime\/fast\//, (to) => !/^(language|runtime\/lowering)\//.test(to));
});

test('the language and the runtime know neither Node nor the browser', () => {
  check(/^(language|runtime)\//, (to) => !/^(node:|react|monaco-editor)/.test(to));
});

test('the command line and the editor do not know each other', () => {
  check(/^cli\//, (to) => !to.startsWith('editor/'));
  check(/^editor\//, (to) => !to.startsWith('cli/'));
});

test('chevrotain stays in language/syntax', () => {
  check(/^(?!language\/syntax\/)/, (to) => to !== 'chevrotain');
});

test('xstate stays in the runtime and the editor', () => {
  check(/^(?!runtime\/|editor\/)/, (to) => !/^(xstate|@xstate\/)/.test(to));
});

test('Monaco stays in one folder of the editor', () => {
  const places = imports.filter(({ to }) => to.startsWith('monaco-editor')).map(({ from }) => dirname(from));
  const top = places.map((place) => place.split('/').slice(0, 2).join('/'));
  expect(new Set(top).size).toBeLessThanOrEqual(1);
});

test('a thread that plays games does not load the language', () => {
  const loaded = new Set(['cli/simulation/worker.ts']);
  for (const file of loaded)
    for (const { from, to, isType } of imports) if (from === file && !isType && isOurs(to)) loaded.add(to);
  expect([...loaded]).toContain('runtime/fast/engine.ts');
  expect([...loaded].filter((file) => /^(language|runtime\/lowering)\//.test(file))).toEqual([]);
});

function isOurs(target: string): boolean {
  return folders.some((folder) => target.startsWith(`${folder}/`));
}

function sourcesIn(folder: string): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /^\s*(?:import|export)\b( type\b)?[^;]*?from '([^']+)'|\bimport\(?\s*'([^']+)'/gm,
  );
  return [...found].map((match) => {
    const target = match[2] ?? match[3] ?? '';
    const to = target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target;
    return { from: slashes(file), to: slashes(to), isType: match[1] !== undefined };
  });
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
