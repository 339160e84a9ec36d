// Compiles the benchmark as the package is compiled, fetches what it compares with, and runs it.
// `npm run bench`, or `npm run bench -- --quick` for a short run; `-- --only NAME` for the games with that name;
// `-- --go-on` for what a run has not measured that was ended, `-- --again NAME` for the games with that name anew and all others as they are;
// `-- --ablate` for what each pass of the optimizer brings, `-- --growth` for how the cost grows,
// `-- --compiling` for how the time to compile does, `-- --cold` for how long the command line takes from its start,
// `-- --worst` for what it takes with the worst files, `-- --editor` for how quickly the editor answers.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const compiled = join(root, 'node_modules', '.cache', 'regelwerk-bench');

const ALONE = ['--ablate', '--growth', '--compiling', '--cold', '--worst', '--editor'];
const isCompared = !process.argv.some((word) => ALONE.includes(word));
if (isCompared && !existsSync(join(root, 'bench', 'node_modules', 'boardgame.io'))) {
  console.log('Installing boardgame.io, to compare with it.');
  const flags = ['--prefix', 'bench', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  // What its warnings are about does not run here. If it cannot be had, its column stays empty.
  run('npm', ['install', '--loglevel=error', ...flags], process.platform === 'win32');
}
if (!run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'bench']))
  process.exit(1);
mkdirSync(compiled, { recursive: true });
writeFileSync(join(compiled, 'package.json'), '{ "type": "module" }\n');
const main = join(compiled, 'bench', 'main.js');
process.exit(run(process.execPath, [main, ...process.argv.slice(2)]) ? 0 : 1);

/**
 * Runs a command in the foreground. Returns whether it ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {boolean} [shell]
 */
function run(command, args, shell = false) {
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(command, args, { cwd: root, env, shell, stdio: 'inherit' }).status === 0;
}
