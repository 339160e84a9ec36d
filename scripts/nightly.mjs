// What takes hours: the differential test with many more games, each compared from its start to its end, bots against
// random ones in many more games, 2,000 random rules files, twin positions of 20 times as many games, 100,000 damaged ones, 200 sudden ends of programs and 120,000 damaged logs, and the
// packed package on each Node that it is for.
import { spawnSync } from 'node:child_process';

const games = process.argv[2] ?? '10000';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--testTimeout=0'];

/** @param {string[]} files @param {Record<string, string>} variables */
function run(files, variables) {
  const env = { ...process.env, ...variables };
  return spawnSync(process.execPath, [...vitest, ...files], { env, stdio: 'inherit' }).status ?? 1;
}

const engines = run(['test/runtime/fast/differential'], {
  REGELWERK_GAMES: games,
  REGELWERK_EVENTS: String(Number(games) * 20_000),
});
const bots = run(['test/games/bots.test.ts'], { REGELWERK_BOT_TIMES: '10' });
const files = run(['test/generator'], { REGELWERK_FILES: '2000' });
const secrets = run(['test/runtime/view/secrets.test.ts'], { REGELWERK_TWINS: '20' });
const damage = run(['test/fuzz'], {
  REGELWERK_FUZZ: '40',
  REGELWERK_MUTANTS: '100000',
  REGELWERK_PLAYED: '50',
});
const packed = spawnSync(process.execPath, ['scripts/packed.mjs'], { stdio: 'inherit' }).status ?? 1;
process.exitCode = Math.max(engines, bots, files, secrets, damage, packed);
