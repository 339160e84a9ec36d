/** How long it takes from the text of a rules file to a game that can be played. */

import { compile } from '../language/index.ts';
import { createEngine } from '../runtime/fast/engine.ts';
import { lower } from '../runtime/lowering/lower.ts';
import { createGame } from '../runtime/play/game.ts';
import { seconds } from './clock.ts';
import { readRules } from './rules.ts';

/** Milliseconds of each step. */
export interface CompileTime {
  /** From text to a checked program. */
  readonly check: number;
  /** To the intermediate representation, for a configuration. */
  readonly lower: number;
  /** To the state machine. */
  readonly xstate: number;
  /** To the fast executor's code. */
  readonly fast: number;
}

export const COMPILE_STEPS = ['check', 'lower', 'xstate', 'fast'] as const;

export function totalTime(time: CompileTime): number {
  return COMPILE_STEPS.reduce((sum, step) => sum + time[step], 0);
}

/** The times of one compilation after another, the first one cold. */
export function compileTimes(rules: string, times: number): readonly CompileTime[] {
  const sources = readRules(rules);
  return Array.from({ length: times }, () => {
    const [program, check] = timed(() => compile(sources).program);
    const [{ game }, lowering] = timed(() => lower(program));
    if (game === undefined) throw new Error(`${rules} makes no game`);
    const [, xstate] = timed(() => createGame(game));
    const [, fast] = timed(() => createEngine(game));
    return { check, lower: lowering, xstate, fast };
  });
}

function timed<T>(work: () => T): readonly [result: T, milliseconds: number] {
  const began = seconds();
  const result = work();
  return [result, (seconds() - began) * 1000];
}
