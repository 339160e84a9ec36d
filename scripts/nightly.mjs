// The differential test with many more games, each compared from its start to its end. Takes hours.
import { spawnSync } from 'node:child_process';

const games = process.argv[2] ?? '10000';
const env = { ...process.env, REGELWERK_GAMES: games, REGELWERK_EVENTS: String(Number(games) * 20_000) };
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--testTimeout=0'];
const { status } = spawnSync(process.execPath, [...vitest, 'test/runtime/differential'], {
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
