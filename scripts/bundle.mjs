// Puts the command line and the packages that it is built of into one file, dist/cli/program.cjs: opening a thousand takes longer than
// most commands. Beside it lies the code that V8 makes of it, so that it need not be made at each call (cli/start/load-program.ts).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { rolldown } from 'rolldown';
import { bundledPackages, licencesOf } from './bundled.mjs';

const FOLDER = 'dist/cli';

/** Calls that go through what most calls do: what V8 has not compiled in them is compiled when it is called. */
const TYPICAL = [
  ['check', 'games/kiezkoenig/kiezkoenig.regel'],
  ['test', 'examples/pig.regel'],
  ['simulate', 'examples/hearts.regel', '--games', '20'],
];

rmSync(FOLDER, { recursive: true, force: true });
const modules = [
  ...(await bundleOf(
    { program: 'cli/program.ts' },
    // Names stay as they are, for whoever reads where something went wrong.
    { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false, minify: { mangle: false } },
  )),
  ...(await bundleOf(
    { main: 'cli/start/main.ts', worker: 'cli/start/worker.ts', load: 'cli/start/load-program.ts' },
    { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  )),
];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
writeFileSync(`${FOLDER}/licences.txt`, licencesOf(bundledPackages(modules), lock));
await keepCode();

/**
 * Writes a bundle; the modules that are in it.
 * @param {Record<string, string>} input
 * @param {import('rolldown').OutputOptions} form
 */
async function bundleOf(input, form) {
  // Drawn charts alone need these, and their licences want them unchanged.
  const bundle = await rolldown({ input, platform: 'node', external: /^(node:|elkjs|@resvg\/)/ });
  const { output } = await bundle.write({ dir: FOLDER, ...form });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** Runs the program as it will be run, and keeps the code that V8 has made of it by then. */
async function keepCode() {
  const { codeFile, compileProgram, start } = await import(`../${FOLDER}/load.js`);
  const script = compileProgram();
  const { asCommand } = start(script);
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const world = {
    output: nowhere,
    errors: nowhere,
    input: process.stdin,
    folder: process.cwd(),
    environment: {},
    clock: () => performance.now(),
    onInterrupt: () => () => {},
  };
  // Whether the rules are right is no matter here.
  for (const words of TYPICAL) await asCommand(words, world);
  writeFileSync(codeFile, script.createCachedData());
}
