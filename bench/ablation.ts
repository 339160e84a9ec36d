/** What each pass of the optimizer brings on a game: the fast executor with all of them against all but one. */

import { emitGame } from '../runtime/fast/emit/game.ts';
import { type PassName, passNames } from '../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../runtime/ir/ir.ts';
import { seconds } from './clock.ts';
import { playFast } from './contestants/fast.ts';
import { type Pace, playRounds, type Speed } from './rounds.ts';
import { median } from './statistics.ts';

export interface Ablation {
  /** Decisions per second with all passes; the same engine made once more against it, which ought to be 1. */
  readonly decisions: number;
  readonly again: number;
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

/** They take turns in this process; `compilations`: how often the code is made with and without each pass. */
export function ablate(ir: GameIR, pace: Pace, compilations: number): Ablation {
  const whole = codeOf(ir);
  const changing = passNames.filter((pass) => codeOf(ir, new Set([pass])) !== whole);
  const speeds = playRounds(
    [
      { name: ALL, playouts: playFast(ir) },
      { name: AGAIN, playouts: playFast(ir) },
      ...changing.map((pass) => ({ name: pass, playouts: playFast(ir, new Set([pass])) })),
    ],
    pace,
  );
  const costs = compileCosts(ir, compilations);
  const passes = passNames.map((pass): [PassName, PassEffect] => [
    pass,
    { times: speeds[ALL]?.ratioTo[pass], compile: costs[pass] },
  ]);
  const { decisions } = speeds[ALL] as Speed;
  return {
    decisions,
    again: speeds[ALL]?.ratioTo[AGAIN] ?? Number.NaN,
    passes: Object.fromEntries(passes) as Record<PassName, PassEffect>,
  };
}

/** The code with everything that it reads besides the cells: equal for equal engines. */
function codeOf(ir: GameIR, without?: ReadonlySet<PassName>): string {
  const { source, optimized } = emitGame(ir, 'inside', false, without);
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
  emitGame(ir, 'inside', false, without);
  return (seconds() - began) * 1000;
}
