/** An example as a game that can be played on from any of its lines. */

import type { Budget } from '../../shared/budget.ts';
import type { StartPosition } from '../ir/ir.ts';
import type { ExampleIR } from '../lowering/openings/examples.ts';
import { waiting } from '../play/waiting.ts';
import { encodeEvent } from '../session/events.ts';
import { type Log, type LogEvent, makeLog } from '../session/log.ts';
import { positionAfter } from './run.ts';

/** A game that begins with an example's position, and where it is to be opened. */
export interface ExampleLog {
  readonly log: Log;
  /** Events up to the place that was asked for. */
  readonly at: number;
}

/**
 * What an example plays, as far as its lines hold, on the position that it gives. `offset` is in the example: in a line
 * that something happens in, `at` is behind that, and before the first such line at the position given. Undefined where no
 * game can be made, and where setting it up is more work than the budget allows.
 */
export function exampleLog(
  example: ExampleIR,
  position: StartPosition,
  offset: number,
  budget: Budget,
): ExampleLog | undefined {
  const { game: ir, lines } = example;
  if (!ir) return undefined;
  const events: LogEvent[] = [];
  let at = 0;
  positionAfter(example, budget, (game, before, event, line) => {
    const isBefore = waiting(game, before, 'all');
    // What leads to a place in the flow is no part of the game that begins there.
    if (example.opening && isBefore.kind === 'chance' && isBefore.path.startsWith('setup/')) return;
    events.push(encodeEvent(game, before, event));
    const now = waiting(game, before, 'all');
    const isSetup = now.kind === 'chance' && now.path.startsWith('setup/');
    if (isSetup || (lines[line]?.span.start ?? 0) <= offset) at = events.length;
  });
  const { configuration, ...made } = makeLog(ir, undefined, events);
  // The rules are fingerprinted with the position, which no other log of them has.
  return { log: { ...made, rules: undefined, configuration: { ...configuration, position } }, at };
}
