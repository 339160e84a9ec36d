/** What each pass of the optimizer brings: `bench/ABLATION.md`. */

import { writeAblation } from '../ablation-report.ts';
import { comparedMatches } from '../matches.ts';
import { run } from '../processes.ts';
import type { Pace } from '../rounds.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** Some ten minutes. */
export function runAblation({ quick, only }: RunOptions): readonly WrittenFile[] {
  const pace: Pace = quick ? { rounds: 3, slot: 0.03, warmUp: 0.2 } : { rounds: 5, slot: 0.1, warmUp: 0.5 };
  const compilations = quick ? 1 : 3;
  const games = comparedMatches
    .filter(({ rules }) => rules.includes(only))
    .map(({ rules }) => run('ablation', rules, pace, compilations));
  return [{ name: 'ABLATION.md', text: writeAblation(games, pace) }];
}
