// Runs everything: types, lint, build, unit tests, the rules files, and the tests in a real browser.
// Goes on after a stage that fails, and ends with one line `N passed, N failed`. Stages that keep one core busy run side by side.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { findBrowser } from './browser-path.mjs';
import { runStages } from './stages.mjs';

/** @import { Count, Say, Stage } from './stages.mjs' */

const CORES = Math.max(2, availableParallelism());

/** Packages as people get them: XState looks at itself in each step otherwise, which takes a fifth of the time. */
const PUBLISHED = { NODE_ENV: 'production' };

/** @type {readonly Stage[]} */
const stages = [
  { name: 'types', run: (say) => npmRun(say, 'types') },
  { name: 'lint', run: (say) => npmRun(say, 'lint') },
  { name: 'unused code', run: (say) => npmRun(say, 'unused') },
  { name: 'build', run: (say) => npmRun(say, 'build') },
  { name: 'unit tests', after: ['build'], cores: CORES, run: (say) => runProject(say, 'node*', PUBLISHED) },
  { name: 'rules files', after: ['build'], run: checkRulesFiles },
  { name: 'browser tests', run: (say) => runProject(say, 'browser*') },
  { name: 'component stories', run: (say) => runProject(say, 'storybook') },
  { name: 'end-to-end tests', after: ['build'], cores: CORES, run: (say) => runProject(say, 'e2e*') },
];

const problem = provideBrowser();
if (problem) finish({ passed: 0, failed: 1 }, [problem]);

const ended = await runStages(stages, CORES, (text) => process.stdout.write(text));
// What failed is named at the end once more: of a long log only the end may be at hand.
const report = ended.flatMap(({ name, count: { passed, failed, skipped, failures = [] }, seconds }) => {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  const line = `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${counts}`;
  return [line, ...failures.map((failure) => `       ${failure}`)];
});
const sum = (/** @type {'passed' | 'failed'} */ key) =>
  ended.reduce((total, { count }) => total + count[key], 0);
finish({ passed: sum('passed'), failed: sum('failed') }, report);

/**
 * Prints the report and the closing line, and ends the program.
 * @param {Count} count
 * @param {string[]} lines
 */
function finish({ passed, failed }, lines) {
  console.log(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

/** Makes sure that there is a browser to test in. Returns a sentence where there is none and none can be had. */
function provideBrowser() {
  if (findBrowser()) return undefined;
  if (process.env.CHROME_PATH) return `CHROME_PATH is ${process.env.CHROME_PATH}, and no program is there.`;
  if (process.getuid?.() === 0 && onSearchPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['-qq', 'update'], { env, stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`No Chromium or Chrome is installed: installing Debian's package ${name}.`);
      spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], {
        env,
        stdio: 'inherit',
      });
      if (findBrowser()) return undefined;
    }
  }
  return 'The tests need Chromium or Chrome: install one (on Debian: apt-get install chromium-headless-shell) or set CHROME_PATH.';
}

/**
 * Runs a Vitest project, or several by a pattern, and counts their tests. A file that cannot be read, a run that breaks off and a
 * project without tests count as one failure each.
 * @param {Say} say
 * @param {string} project
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<Count>}
 */
async function runProject(say, project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-'));
  const file = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--allowOnly=false'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run(say, process.execPath, [...vitest, ...reporters], env);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  if (!result) return { passed: 0, failed: 1 };

  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = result.testResults;
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const broken = assertionResults.filter((test) => test.status === 'failed');
    const where = relative(process.cwd(), name);
    if (status === 'failed' && broken.length === 0) return [`${where}: ${firstLine(message)}`];
    return broken.map((test) => `${where}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  const passed = result.numPassedTests;
  const skipped = result.numPendingTests + result.numTodoTests;
  return { passed, failed: failures.length || Number(!ok || passed === 0), skipped, failures };
}

function firstLine(text = '') {
  return text.split('\n', 1)[0] ?? '';
}

/**
 * Checks each rules file and runs its examples. A file counts as one test.
 * @param {Say} say
 * @returns {Promise<Count>}
 */
async function checkRulesFiles(say) {
  let passed = 0;
  const failures = [];
  for (const file of rulesFiles()) {
    const command = 'dist/cli/main.js';
    const checks = await run(say, process.execPath, [command, 'check', file]);
    const holds = await run(say, process.execPath, [command, 'test', file]);
    if (checks && holds) passed++;
    else failures.push(file);
  }
  return { passed, failed: failures.length, failures };
}

/** The rules files in `games/*` and in `examples` that hold a game, in a fixed order; the others are parts of these. */
function rulesFiles() {
  const games = existsSync('games') ? readdirSync('games').map((name) => join('games', name)) : [];
  return [...games, 'examples']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.regel') && /^\s*game\b/m.test(readFileSync(file, 'utf8')))
    .sort();
}

/**
 * Runs a script of the package; it counts as one test.
 * @param {Say} say
 * @param {string} script
 * @returns {Promise<Count>}
 */
async function npmRun(say, script) {
  const ok = await run(say, 'npm', ['run', '--silent', script]);
  return { passed: Number(ok), failed: Number(!ok) };
}

/**
 * Runs a command. Says what it prints, and returns whether it ended well.
 * @param {Say} say
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] beside those of this program
 * @returns {Promise<boolean>}
 */
function run(say, command, args, env = {}) {
  const shell = process.platform === 'win32' && command === 'npm';
  const program = spawn(command, args, {
    shell,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [program.stdout, program.stderr]) output.setEncoding('utf8').on('data', say);
  return new Promise((resolve) => {
    program.on('error', (error) => {
      say(`${error.message}\n`);
      resolve(false);
    });
    program.on('close', (code) => resolve(code === 0));
  });
}

/** @param {string} command */
function onSearchPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
}
