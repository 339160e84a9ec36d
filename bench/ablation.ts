/** What each pass of the optimizer brings on a game: the fast executor with all of them against all but one. */

import { emitGame } from '../runtime/fast/emit/game.ts';
import { type PassName, passNames } from '../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../runtime/ir/ir.ts';
import { seconds } from './clock.ts';
import { playFast } from './contestants/fast.ts';
import { type Pace, playRounds } from './rounds.ts';
import { geometricMean, median } from './statistics.ts';

export interface Ablation {
  /** Per second, with all passes. */
  readonly decisions: number;
  /** The faster of two engines with all passes against the slower one, which ought to be 1. */
  readonly noise: number;
  readonly passes: Readonly<Record<PassName, PassEffect>>;
}

export interface PassEffect {
  /** Decisions per second with all passes against those without this one; none where it changes nothing in the code. */
  readonly times?: number;
  /** Milliseconds that it adds to making the code; below 0 where it leaves less to write. */
  readonly compile: number;
}

const ALL = 'all';
const AGAIN = 'all, once more';

/** They take turns in this process, two with all passes among them. `compilations`: how often the code is made with and without each pass. */
export function ablate(ir: GameIR, pace: Pace, compilations: number): Ablation {
  const code = codeOf(ir);
  const changing = passNames.filter((pass) => codeOf(ir, new Set([pass])) !== code);
  const speeds = playRounds(
    [
      { name: ALL, playouts: playFast(ir) },
      { name: AGAIN, playouts: playFast(ir) },
      ...changing.map((pass) => ({ name: pass, playouts: playFast(ir, new Set([pass])) })),
    ],
    pace,
  );
  const costs = compileCosts(ir, compilations);
  const whole = [ALL, AGAIN].flatMap((name) => speeds[name] ?? []);
  const passes = passNames.map((pass): [PassName, PassEffect] => {
    const times = whole.flatMap(({ ratioTo }) => ratioTo[pass] ?? []);
    return [pass, { times: times.length === 0 ? undefined : geometricMean(times), compile: costs[pass] }];
  });
  const again = speeds[ALL]?.ratioTo[AGAIN] ?? Number.NaN;
  return {
    decisions: geometricMean(whole.map(({ decisions }) => decisions)),
    noise: Math.max(again, 1 / again),
    passes: Object.fromEntries(passes) as Record<PassName, PassEffect>,
  };
}

/** What several processes have measured, as one: means, and the most noise of them. */
export function meanOf(runs: readonly Ablation[]): Ablation {
  const passes = passNames.map((pass): [PassName, PassEffect] => {
    const times = runs.flatMap((one) => one.passes[pass].times ?? []);
    const compile = runs.reduce((sum, one) => sum + one.passes[pass].compile, 0) / runs.length;
    return [pass, { times: times.length === 0 ? undefined : geometricMean(times), compile }];
  });
  return {
    decisions: geometricMean(runs.map(({ decisions }) => decisions)),
    noise: Math.max(...runs.map(({ noise }) => noise)),
    passes: Object.fromEntries(passes) as Record<PassName, PassEffect>,
  };
}

/** The code with everything that it reads besides the cells: equal for equal engines. */
function codeOf(ir: GameIR, without?: ReadonlySet<PassName>): string {
  const { source, optimized } = emitGame(ir, 'inside', { without });
  return source + JSON.stringify(optimized, (_, value) => (value instanceof Map ? [...value] : value));
}

/**
 * What each pass adds to making the code, in milliseconds: the median of several rounds. With and without it are made one
 * after the other, in turning order, since the compiler itself gets faster all the time.
 */
function compileCosts(ir: GameIR, rounds: number): Readonly<Record<PassName, number>> {
  const costs = passNames.map((pass): [PassName, number] => {
    const off = new Set([pass]);
    const added = Array.from({ length: rounds }, (_, round) => {
      if (round % 2 === 0) return millisecondsOf(ir) - millisecondsOf(ir, off);
      return -millisecondsOf(ir, off) + millisecondsOf(ir);
    });
    return [pass, median(added)];
  });
  return Object.fromEntries(costs) as Record<PassName, number>;
}

function millisecondsOf(ir: GameIR, without?: ReadonlySet<PassName>): number {
  const began = seconds();
  emitGame(ir, 'inside', { without });
  return (seconds() - began) * 1000;
}
