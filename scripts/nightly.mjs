// What takes hours: the differential test with many more games, ten events of each on the state machine, and ten games of each setting on
// it from their start to their end; bots that look ahead in every setting, games that begin at all of their places, hand-written loops with
// 20,000 moves of each; bots against random ones in many more games, 2,000 random rules files, 2,000 twin
// positions of each game with secrets, 100,000 damaged files, 2,000 of them played and all taken through every service of the editor,
// 400 sudden ends of programs, 200 of the editor and 120,000 damaged logs, five games written in the browser, and the packed package on
// each Node that it is for.
import { spawnSync } from 'node:child_process';

const games = process.argv[2] ?? '10000';

/** @param {string[]} files @param {Record<string, string>} variables */
function run(files, variables, project = 'node') {
  const env = { ...process.env, ...variables };
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--testTimeout=0', ...files];
  return spawnSync(process.execPath, words, { env, stdio: 'inherit' }).status ?? 1;
}

const engines = run(['test/runtime/fast/differential'], {
  REGELWERK_GAMES: games,
  REGELWERK_EVENTS: String(Number(games) * 10),
  REGELWERK_SETTINGS: 'all',
});
const whole = run(['test/runtime/fast/differential'], {
  REGELWERK_GAMES: '10',
  REGELWERK_EVENTS: '200000',
  REGELWERK_SETTINGS: 'all',
});
const everywhere = run(
  [
    'test/games/bots-everywhere.test.ts',
    'test/runtime/fast/openings.test.ts',
    'test/runtime/fast/optimize/passes.test.ts',
    'test/runtime/fast/random-games.test.ts',
    'test/runtime/fast/expressions.test.ts',
    'test/bench/reference.test.ts',
    'test/language/mutation.test.ts',
  ],
  {
    REGELWERK_SETTINGS: 'all',
    REGELWERK_PLACES: '100',
    REGELWERK_MOVES: '20000',
    REGELWERK_RUNS: '20',
    MUTATIONS: '3000',
  },
);
const bots = run(['test/games/bots.test.ts'], { REGELWERK_BOT_TIMES: '10' });
const files = run(['test/generator'], { REGELWERK_FILES: '2000' });
const secrets = run(['test/runtime/view/secrets.test.ts'], { REGELWERK_TWINS: '2000' });
const damage = run(
  ['test/fuzz', 'test/language/services/damaged.test.ts', 'test/language/services/format/broken.test.ts'],
  {
    REGELWERK_FUZZ: '40',
    REGELWERK_MUTANTS: '100000',
    REGELWERK_PLAYED: '7',
  },
);
const editor = run(['test/e2e/safety.e2e.ts'], { REGELWERK_KILLS: '200' }, 'e2e alone');
const written = run(['test/e2e/from-new.e2e.ts'], { REGELWERK_WRITTEN: 'all' }, 'e2e');
const packed = spawnSync(process.execPath, ['scripts/packed.mjs'], { stdio: 'inherit' }).status ?? 1;
process.exitCode = Math.max(
  engines,
  whole,
  everywhere,
  bots,
  files,
  secrets,
  damage,
  editor,
  written,
  packed,
);
