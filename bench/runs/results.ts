/** Every game against its loop, the pairs, compiling, the editor, memory and jobs: `bench/RESULTS.md`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tier } from '../../runtime/fast/optimize/passes.ts';
import { reference } from '../contestants/reference.ts';
import { keptIn, type Measuring, measuringAnew, measuringOn } from '../kept.ts';
import {
  allMatches,
  comparedMatches,
  type Match,
  sharedMatches,
  shippedMatches,
  YARDSTICK,
} from '../matches.ts';
import { pairs } from '../pairs.ts';
import { type CompileTimes, type MeasuredGame, writeReport } from '../report.ts';
import { middleOf, type Pace } from '../rounds.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** All measurements of the page. */
const KEPT = join('bench', 'results.jsonl');

export function runResults(options: RunOptions): readonly WrittenFile[] {
  const { quick, only, against } = options;
  const { run, machines } = measuring(options);
  const pace: Pace = quick ? { rounds: 3, slot: 0.05, warmUp: 0.3 } : { rounds: 5, slot: 0.25, warmUp: 1.2 };
  /** The same code can be compiled to faster or slower instructions, once for a whole process. */
  const processes = quick ? 1 : 3;
  const colds = quick ? 1 : 5;
  const warms = quick ? 10 : 30;
  /** Edits in the editor that are measured. */
  const edits = quick ? 5 : 30;
  const games = quick ? 50_000 : 1_000_000;
  /** Games that are shared by jobs: some seconds of work, and a long time. */
  const shared = quick ? [20_000] : [60_000, 400_000];
  const jobRounds = quick ? 1 : 5;

  const compiled = (tier: Tier, { rules }: Match): CompileTimes => ({
    cold: Array.from({ length: colds }, () => run('compileTimes', rules, 1, tier)).flat(),
    warm: run('compileTimes', rules, 2 * warms, tier).slice(warms),
  });
  const chosen = (matches: readonly Match[]) => matches.filter(({ rules }) => rules.includes(only));
  const compared = chosen(comparedMatches);
  const shipped = chosen(shippedMatches);
  const all = chosen(allMatches);
  const described = all.map(({ rules, goals }) => ({ rules, goals, ...run('describeGame', rules) }));
  const known = new Map(
    described.map(({ rules, ...description }) => [
      rules,
      {
        ...description,
        speeds: middleOf(Array.from({ length: processes }, () => run('speeds', rules, pace, against))),
        snapshot: run('snapshotSize', rules),
      },
    ]),
  );
  const measured = ({ rules }: Match) => known.get(rules) as MeasuredGame;

  const text = writeReport({
    pace,
    processes,
    compared: compared.map(measured),
    shipped: shipped.map(measured),
    all: all.map(measured),
    yardstick: known.get(YARDSTICK.rules)?.speeds[reference.name]?.playouts,
    pairs: pairs
      .filter(({ roundabout }) => roundabout.includes(only))
      .map(({ roundabout, how }) => ({ how, ...run('pair', roundabout, pace) })),
    searches: [...new Set([...shipped, ...compared])].map((match) => ({
      ...measured(match),
      ...run('search', match.rules, pace.rounds),
    })),
    compiled: shipped.map((match) => ({
      ...measured(match),
      ...compiled('optimized', match),
      quick: compiled('quick', match),
    })),
    edited: shipped.map((match) => ({
      ...measured(match),
      times: run('keystrokeTimes', match.rules, edits),
    })),
    heaps: compared
      .filter(({ isShort }) => isShort)
      .map((match) => ({ ...measured(match), games, used: run('heapOverGames', match.rules, games) })),
    jobs: chosen(sharedMatches).flatMap((match) =>
      shared.map((count) => ({ ...measured(match), ...run('jobTimes', match.rules, count, jobRounds) })),
    ),
    machines: machines(),
    notReached: readFileSync(join('bench', 'not-reached.md'), 'utf8'),
  });
  return [{ name: 'RESULTS.md', text }];
}

/** A short or partial run is printed, and keeps nothing. */
function measuring({ quick, only, goOn, again }: RunOptions): Measuring {
  if (quick || only !== '') return measuringAnew();
  return measuringOn(KEPT, goOn || again !== undefined ? keptIn(KEPT, again) : []);
}
