// Runs everything: types, lint, build, unit tests, the rules files, and the tests in a real browser.
// Goes on after a stage that fails, and ends with one line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser-path.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Count */

/** @type {[name: string, run: () => Count][]} */
const stages = [
  ['types', () => countOne(npmRun('types'))],
  ['lint', () => countOne(npmRun('lint'))],
  ['unused code', () => countOne(npmRun('unused'))],
  ['build', () => countOne(npmRun('build'))],
  ['unit tests', () => runProject('node*')],
  ['rules files', checkRulesFiles],
  ['browser tests', () => runProject('browser')],
  ['component stories', () => runProject('storybook')],
  ['end-to-end tests', () => runProject('e2e')],
];

const problem = provideBrowser();
if (problem) finish({ passed: 0, failed: 1 }, [problem]);

const total = { passed: 0, failed: 0 };
const report = [];
for (const [name, run] of stages) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { passed, failed, skipped = 0 } = run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(7);
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  report.push(`${failed ? 'FAIL' : 'ok  '} ${name.padEnd(18)}${seconds} s  ${counts}`);
}
finish(total, report);

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
    run('apt-get', ['-qq', 'update'], { env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`No Chromium or Chrome is installed: installing Debian's package ${name}.`);
      run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], { env });
      if (findBrowser()) return undefined;
    }
  }
  return 'The tests need Chromium or Chrome: install one (on Debian: apt-get install chromium-headless-shell) or set CHROME_PATH.';
}

/**
 * Runs a Vitest project, or several by a pattern, and counts their tests. A file that cannot be read, a run that breaks off and a
 * project without tests count as one failure each.
 * @param {string} project
 * @returns {Count}
 */
function runProject(project) {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-'));
  const file = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--allowOnly=false'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(process.execPath, [...vitest, ...reporters]);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  if (!result) return { passed: 0, failed: 1 };

  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = result.testResults;
  const unreadable = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = result.numPassedTests;
  const failed = result.numFailedTests + unreadable.length;
  const skipped = result.numPendingTests + result.numTodoTests;
  return { passed, failed: failed || Number(!ok || passed === 0), skipped };
}

/**
 * Checks each rules file and runs its examples. A file counts as one test.
 * @returns {Count}
 */
function checkRulesFiles() {
  const count = { passed: 0, failed: 0 };
  for (const file of rulesFiles()) {
    const command = 'dist/cli/main.js';
    const ok = ['check', 'test'].map((verb) => run(process.execPath, [command, verb, file])).every(Boolean);
    count[ok ? 'passed' : 'failed']++;
  }
  return count;
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

/** @param {string} script */
function npmRun(script) {
  return run('npm', ['run', '--silent', script]);
}

/**
 * Runs a command in the foreground. Returns whether it ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
function run(command, args, { env = process.env } = {}) {
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, args, { env, shell, stdio: 'inherit' }).status === 0;
}

/**
 * @param {boolean} ok
 * @returns {Count}
 */
function countOne(ok) {
  return { passed: Number(ok), failed: Number(!ok) };
}

/** @param {string} command */
function onSearchPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
}
