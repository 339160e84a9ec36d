// Opens the editor on games of your own: a copy of the shipped ones, in the folder `my-games`. It is built first where that has
// not been done since its sources changed. `--port N` asks for a port, `--folder F` is another folder,
// `--no-open` opens no browser, `--no-build` builds nothing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BUILT_EDITOR, EDITOR_SOURCES, isUpToDate } from './built.mjs';
import { copyShipped } from './own-games.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const within = (/** @type {string} */ name) => join(root, name);

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    open: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
    folder: { type: 'string', default: within('my-games') },
  },
  allowNegative: true,
});

const PACKAGE_SOURCES = ['language', 'runtime', 'shared', 'cli', 'package-lock.json'];
build('the editor', 'build:editor', BUILT_EDITOR, EDITOR_SOURCES);
build('the commands', 'build:package', 'dist/sbom.cdx.json', PACKAGE_SOURCES);

const isNew = !existsSync(values.folder);
const copied = copyShipped({ games: within('games'), examples: within('examples') }, values.folder);
const called = relative(process.cwd(), values.folder) || values.folder;
if (isNew) console.log(`The shipped games are copied to ${called}: change them as you like.`);
else if (copied.length > 0) console.log(`New in ${called}: ${copied.join(', ')}.`);

const studio = spawn(
  process.execPath,
  [
    within('dist/cli/main.js'),
    'studio',
    called,
    ...(values.port === undefined ? [] : ['--port', values.port]),
    ...(values.open && hasDesktop() ? ['--open'] : []),
  ],
  { stdio: 'inherit' },
);
// Ctrl-C reaches it as well; whoever ends this process alone ends both.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => studio.kill(signal));
studio.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/**
 * Ends this process where something cannot be built.
 * @param {string} what
 * @param {string} script
 * @param {string} built
 * @param {readonly string[]} sources
 */
function build(what, script, built, sources) {
  if (!values.build || isUpToDate(within(built), sources.map(within))) return;
  console.log(`Building ${what} …`);
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}\nBuilding ${what} has failed.`);
  process.exit(1);
}

/** Whether a window can be opened here. */
function hasDesktop() {
  if (process.env.CI) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
