/** How long it takes from the text of a rules file to a game that can be played, and to one that is simulated. */

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compileDocument, openWithUsed } from '../language/compile.ts';
import { createEngine } from '../runtime/fast/engine.ts';
import { leftOutIn, type Tier } from '../runtime/fast/optimize/passes.ts';
import { lower } from '../runtime/lowering/lower.ts';
import { createGame } from '../runtime/play/game.ts';
import { seconds } from './clock.ts';

/** Milliseconds of each step. */
export interface CompileTime {
  /** From the files to syntax trees, those that the first one uses included. */
  readonly parse: number;
  /** To checked rules. */
  readonly check: number;
  /** To the intermediate representation, for a configuration. */
  readonly lower: number;
  /** To the state machine: then people can play. */
  readonly xstate: number;
  /** Examples and variants, which nobody waits for at a table. */
  readonly behind: number;
  /** To the fast executor's code, in one of its tiers. */
  readonly fast: number;
}

export const STEPS_TO_PLAY = ['parse', 'check', 'lower', 'xstate'] as const;

/** Until people can play. */
export function timeForPlay(time: CompileTime): number {
  return STEPS_TO_PLAY.reduce((sum, step) => sum + time[step], 0);
}

/** Until games can be simulated. */
export function timeForSimulation(time: CompileTime): number {
  return timeForPlay(time) + time.fast;
}

/** The times of one compilation after another, the first one cold: nothing has been parsed in the process before. */
export function compileTimes(rules: string, times: number, tier: Tier): readonly CompileTime[] {
  const read = (name: string) => readFileSync(join(dirname(rules), name), 'utf8');
  const main = { name: basename(rules), text: read(basename(rules)) };
  return Array.from({ length: times }, () => {
    const [document, parse] = timed(() => openWithUsed(main, read));
    const [program, check] = timed(() => document.checked);
    const [{ game }, toIR] = timed(() => lower(program));
    if (game === undefined) throw new Error(`${rules} makes no game`);
    const [, xstate] = timed(() => createGame(game).machine);
    const [, behind] = timed(() => compileDocument(document));
    const [, fast] = timed(() => createEngine(game, leftOutIn(tier)));
    return { parse, check, lower: toIR, xstate, behind, fast };
  });
}

function timed<T>(work: () => T): readonly [result: T, milliseconds: number] {
  const began = seconds();
  const result = work();
  return [result, (seconds() - began) * 1000];
}
