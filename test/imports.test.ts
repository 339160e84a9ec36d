import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { policyOf } from '../cli/studio/policy.ts';

interface Import {
  readonly from: string;
  /** A path from the root of the project, or the name of a package. */
  readonly to: string;
  /** Of types only: nothing is loaded. */
  readonly isType: boolean;
  /** Loaded when it is needed, and not with the file. */
  readonly isLate: boolean;
}

const root = resolve(import.meta.dirname, '..');
const folders = [
  'shared',
  'language',
  'runtime',
  'games',
  'manual',
  'editor',
  'cli',
  'vscode',
  'bench',
  'test',
];
const imports = folders.flatMap(sourcesIn).flatMap(importsOf);

/** Every import that `from` matches must have a target that `to` matches. */
function check(from: RegExp, to: (target: string) => boolean) {
  const broken = imports.filter((entry) => from.test(entry.from) && !to(entry.to));
  expect(broken).toEqual([]);
}

test('the sources are found', () => {
  expect(imports).toContainEqual({
    from: 'editor/main.tsx',
    to: 'react-dom/client',
    isType: false,
    isLate: false,
  });
});

test('what language and runtime share imports nothing', () => {
  check(/^shared\//, () => false);
});

test('the language imports nothing of ours but itself and what it shares', () => {
  check(/^language\//, (to) => !isOurs(to) || /^(shared|language)\//.test(to));
});

test('the runtime knows the language only where it lowers it, and where it goes from text to game', () => {
  check(
    /^runtime\/(lowering\/|load-game\.ts)/,
    (to) => !isOurs(to) || /^(shared|language|runtime)\//.test(to),
  );
  check(/^runtime\/(?!lowering\/|load-game\.ts)/, (to) => !isOurs(to) || /^(shared|runtime)\//.test(to));
});

/**
 * The rooms of the runtime, from the ground up: each imports only what stands on lines before its own. `lowering` stands
 * beside those that play; who plays knows at most the types of what it makes.
 */
const FLOORS = [
  ['ir'],
  ['values', 'random'],
  ['analysis'],
  ['lowering', 'codegen'],
  ['machine', 'fast'],
  ['play'],
  ['view'],
  ['session'],
  ['bots'],
  ['simulation', 'search'],
  ['chart', 'coverage', 'examples', 'inspect', 'load-game'],
  ['index'],
] as const;

test('inside the runtime imports run down', () => {
  const floorOf = (file: string) => FLOORS.findIndex((rooms) => rooms.some((room) => room === roomOf(file)));
  const inside = imports.filter(({ from, to }) => from.startsWith('runtime/') && to.startsWith('runtime/'));
  expect(inside.map(({ from }) => from).filter((file) => floorOf(file) < 0)).toEqual([]);
  const up = inside
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && floorOf(from) <= floorOf(to))
    .map(({ from, to }) => `${from} > ${to}`);
  expect(up).toEqual([]);
});

/** The rooms of the fast backend, as above: its language, then one stage after the other. */
const STAGES = [
  ['ir', 'walk', 'access', 'loop-passes'],
  ['graph'],
  ['code'],
  ['kept'],
  ['optimize'],
  ['emit'],
  ['engine'],
  ['plan'],
] as const;

test('inside the fast backend imports run down', () => {
  const placeOf = (file: string) => file.split('/')[2]?.replace('.ts', '');
  const floorOf = (file: string) => STAGES.findIndex((rooms) => rooms.some((room) => room === placeOf(file)));
  const inside = imports.filter(
    ({ from, to }) => from.startsWith('runtime/fast/') && to.startsWith('runtime/fast/'),
  );
  expect(inside.map(({ from }) => from).filter((file) => floorOf(file) < 0)).toEqual([]);
  const isUp = ({ from, to }: Import) => placeOf(from) !== placeOf(to) && floorOf(from) < floorOf(to);
  expect(inside.filter(isUp).map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
});

test('nobody asks about a position but by the functions that allow the work of a question', () => {
  const isAbove = /^runtime\/(?!machine\/|codegen\/|fast\/)|^(cli|editor)\//;
  const files = ['runtime', 'cli', 'editor']
    .flatMap(sourcesIn)
    .map(slashes)
    .filter((file) => isAbove.test(file));
  const past =
    /\bprogram\.(waits|invariants|refuel)\b|\{[^}]*\b(waits|invariants|refuel)\b[^}]*\} = [\w.]*program\b/;
  expect(files.filter((file) => past.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('whoever plays loads no lowering', () => {
  const isAbove = /^runtime\/(?!lowering\/|load-game\.ts|index\.ts)/;
  const loaded = imports.filter(
    ({ from, to, isType }) => isAbove.test(from) && to.startsWith('runtime/lowering/') && !isType,
  );
  expect(loaded).toEqual([]);
});

test('a benchmark goes in by the doors and to what it measures alone, and its reference games stand alone', () => {
  const doors = ['language/index.ts', 'runtime/index.ts', 'cli/run.ts', 'cli/io.ts'];
  const measured = [
    'language/compile.ts',
    'runtime/lowering/lower.ts',
    'runtime/fast/engine.ts',
    'runtime/fast/emit/game.ts',
    'runtime/fast/optimize/passes.ts',
    'runtime/play/game.ts',
    'runtime/play/step.ts',
    'runtime/play/legal-actions.ts',
    'runtime/play/nature.ts',
    'runtime/bots/bot.ts',
    'runtime/simulation/perft.ts',
    'runtime/simulation/simulate.ts',
    'language/services/completion/completions.ts',
    'language/services/rename.ts',
    // Whose words are repeated.
    'language/syntax/tokens.ts',
    'editor/worker/workshop.ts',
  ];
  const types = ['runtime/ir/ir.ts'];
  const open = [...doors, ...measured, ...types];
  check(/^bench\//, (to) => !isOurs(to) || to.startsWith('bench/') || open.includes(to));
  check(/^bench\/reference\//, (to) => to.startsWith('bench/'));
});

/** The names that a file takes from others by lists. */
function namesTaken(file: string): readonly (Import & { readonly name: string })[] {
  const lists = readFileSync(join(root, file), 'utf8').matchAll(
    /^(?:import|export)( type)? \{([^}]*)\} from '([^']+)'/gm,
  );
  return [...lists].flatMap(([, allTypes, names = '', from = '']) =>
    names.split(',').map((one) => ({
      from: file,
      to: slashes(relative(root, resolve(root, dirname(file), from))),
      name: one
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
      isType: allTypes !== undefined || one.trim().startsWith('type '),
      isLate: false,
    })),
  );
}

const DOORS = ['language/index.ts', 'runtime/index.ts'];
/** What begins on a page or a thread that does without the language: a door would bring it. */
const LIGHT = ['editor/main.tsx', 'cli/simulation/worker.ts'];

test('the command line and the editor go in by the doors, wherever a door offers what they need', () => {
  const offered = DOORS.flatMap(namesTaken);
  // A folder may pass on what stands in a file of its own.
  const isOffered = (name: string, to: string) =>
    offered.some((one) => one.name === name && dirname(one.to) === dirname(to));
  const light = new Set(LIGHT.flatMap(loadedBy));
  const past = ['cli', 'editor']
    .flatMap(sourcesIn)
    .map(slashes)
    .flatMap(namesTaken)
    .filter(
      ({ from, to, name, isType }) =>
        // What lies below all rooms is everybody's.
        !DOORS.includes(to) &&
        !to.startsWith('shared/') &&
        isOffered(name, to) &&
        (isType || !light.has(from)),
    );
  expect(past).toEqual([]);
});

test.each(LIGHT)('%s and what it loads take types alone from the doors', (first) => {
  expect(loadedBy(first).filter((file) => DOORS.includes(file))).toEqual([]);
});

test('the tests of the runtime stand in the folders of the runtime', () => {
  const rooms = new Set(sourcesIn('runtime').map((file) => slashes(file).split('/').slice(0, -1).join('/')));
  const folders = sourcesIn('test/runtime').map((file) => dirname(slashes(file)).replace(/^test\//, ''));
  expect([...new Set(folders)].filter((folder) => !rooms.has(folder) || folder === 'runtime')).toEqual([]);
});

test('nothing is built on tests', () => {
  check(/^(?!test\/)/, (to) => !to.startsWith('test/'));
});

test('the language and the runtime know neither Node nor the browser', () => {
  check(/^(language|runtime)\//, (to) => !/^(node:|react|monaco-editor)/.test(to));
});

test('the extension knows the language and its server, and the server in it no Node', () => {
  check(/^vscode\//, (to) => !isOurs(to) || /^(shared|language|vscode)\/|^cli\/lsp\//.test(to));
  const loaded = new Set(loadedBy('vscode/server/server.ts'));
  expect(loaded).toContain('language/compile.ts');
  const ofNode = imports.filter(
    ({ from, to, isType }) => loaded.has(from) && to.startsWith('node:') && !isType,
  );
  expect(ofNode).toEqual([]);
});

test('the documentation knows the language alone', () => {
  check(/^manual\//, (to) => !isOurs(to) || /^(shared|language|manual)\//.test(to));
});

test('the command line and the editor do not know each other', () => {
  check(/^cli\//, (to) => !to.startsWith('editor/'));
  check(/^editor\//, (to) => !to.startsWith('cli/'));
});

test('the printer of layouts stays in language/services/format, and is all that is taken of its package', () => {
  check(/^(?!language\/services\/format\/|test\/)/, (to) => !/^prettier/.test(to));
  check(/^language\/services\/format\//, (to) => !/^prettier(?!\/doc$)/.test(to));
});

test('chevrotain stays in language/syntax', () => {
  check(/^(?!language\/syntax\/|test\/)/, (to) => to !== 'chevrotain');
});

test('what reads and searches Markdown stays in manual', () => {
  check(/^(?!manual\/)/, (to) => !/^(marked|minisearch)$/.test(to));
});

test('xstate stays in the runtime and the editor', () => {
  check(/^(?!runtime\/|editor\/|test\/)/, (to) => !/^(xstate|@xstate\/)/.test(to));
});

test('Monaco stays in one folder of the editor', () => {
  const places = imports.filter(({ to }) => to.startsWith('monaco-editor')).map(({ from }) => dirname(from));
  const top = places.map((place) => place.split('/').slice(0, 2).join('/'));
  expect(new Set(top).size).toBeLessThanOrEqual(1);
});

test('a thread that plays games does not load the language', () => {
  const loaded = loadedBy('cli/simulation/worker.ts');
  expect(loaded).toContain('runtime/fast/engine.ts');
  expect(loaded.filter((file) => /^(language|runtime\/lowering)\//.test(file))).toEqual([]);
});

test('the command line loads of the language and the runtime what the command that is called needs', () => {
  const loaded = new Set(['cli/program.ts']);
  for (const file of loaded)
    for (const { from, to, isType, isLate } of imports)
      if (from === file && !isType && !isLate && isOurs(to)) loaded.add(to);
  expect(loaded).toContain('cli/commands.ts');
  expect([...loaded].filter((file) => /^(language|runtime|cli\/commands)\//.test(file))).toEqual([]);
});

test('the studio lets just those threads of the page make functions that load what makes them', () => {
  const workers = imports.map(({ from }) => from).filter((file) => file.endsWith('.worker.ts'));
  const makers = [...new Set(workers)].filter((file) => loadedBy(file).includes('runtime/codegen/unit.ts'));
  expect(makers).toContain('editor/threads/play.worker.ts');
  const served = (file: string) => policyOf(`/assets/${basename(file, '.ts')}-x1.js`) !== undefined;
  expect([...new Set(workers)].filter(served)).toEqual(makers);
});

/** Our own files that are loaded with one. */
function loadedBy(first: string): readonly string[] {
  const loaded = new Set([first]);
  for (const file of loaded)
    for (const { from, to, isType } of imports) if (from === file && !isType && isOurs(to)) loaded.add(to);
  return [...loaded];
}

/** The folder of the runtime that a file is in, or the file itself, without its ending. */
function roomOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/\.ts$/, '');
}

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
    const isLate = match[0].includes('import(');
    return { from: slashes(file), to: slashes(to), isType: match[1] !== undefined, isLate };
  });
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
