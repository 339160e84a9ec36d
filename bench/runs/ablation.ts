/** What each pass of the optimizer brings: `bench/ABLATION.md`. */

import { meanOf } from '../ablation.ts';
import { writeAblation } from '../ablation-report.ts';
import { comparedMatches } from '../matches.ts';
import { run } from '../processes.ts';
import type { Pace } from '../rounds.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** Some ten minutes. */
export function runAblation({ quick, only }: RunOptions): readonly WrittenFile[] {
  const pace: Pace = quick ? { rounds: 3, slot: 0.03, warmUp: 0.2 } : { rounds: 3, slot: 0.1, warmUp: 0.4 };
  /** The same code can be compiled to faster or slower instructions, once for a whole process. */
  const processes = quick ? 1 : 2;
  const games = comparedMatches
    .filter(({ rules }) => rules.includes(only))
    .map(({ rules }) => {
      const runs = Array.from({ length: processes }, () => run('ablation', rules, pace, 1));
      return { title: runs[0]?.title ?? rules, ...meanOf(runs) };
    });
  return [{ name: 'ABLATION.md', text: writeAblation(games, pace, processes) }];
}
