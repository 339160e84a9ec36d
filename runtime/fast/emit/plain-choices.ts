/**
 * A choice between actions without parameters, as between rolling on and stopping: which are legal stays in variables, and what
 * is chosen is found by comparing, without a list.
 */

import { binary, call, labelled, leave, name, num, set, variablesOf, when } from '../../codegen/js/build.ts';
import { type Block, sizeOf } from '../../codegen/js/tree.ts';
import type { Decision } from '../ir.ts';
import { index, legal } from './choices.ts';
import type { Parts } from './game.ts';
import { emitActionWays, emitAsked, ownSections } from './listing.ts';

/** Actions of such a choice at most: they are compared one after the other. */
const MOST_ACTIONS = 8;

/** Nodes of what counts them at most; what takes more stays in a function of its own. */
const MOST_NODES = 200;

/** Code for such a choice, in parts between which the one who plays looks whether to go on. */
export interface PlainChoice {
  /** Sets `n` to the number of legal actions. */
  readonly counting: Block;
  readonly choice: Block;
  readonly taking: Block;
}

/** Undefined for other choices. `goTo` gives what carries out an action. */
export function emitPlainChoice(
  parts: Parts,
  decision: Decision,
  goTo: (action: number) => Block,
): PlainChoice | undefined {
  if (!isPlain(parts, decision)) return undefined;
  const { unit, ir } = parts.emission;
  const listing = {
    unit,
    decision,
    packing: { words: 1, action: { word: 0, shift: 0, bits: 0, low: 0 }, parameters: [] },
    stride: 1,
    players: ir.players,
    sections: [],
    work: undefined,
    counters: undefined,
  };
  const asked = `q${decision.wait}`;
  const counting = unit.backend.readOnce(() => [
    ...emitAsked(listing, leave(asked)),
    ...decision.actions.flatMap(
      (_, action): Block => [
        ...emitActionWays({ ...listing, index: action, list: undefined }),
        set(endOf(action), legal),
      ],
    ),
  ]);
  if (sizeOf(counting) > MOST_NODES) return undefined;
  const last = decision.actions.length - 1;
  const taking = decision.actions.reduceRight<Block>(
    (others, _, action) =>
      action === last ? goTo(action) : [when(binary('<', index, endOf(action)), goTo(action), others)],
    [],
  );
  return {
    counting: [
      variablesOf(decision.actions.map((_, action) => [`u${action}`, num(0)] as const)),
      set(legal, num(0)),
      labelled(asked, counting),
    ],
    choice: [set(index, call('C.below', legal))],
    taking,
  };
}

/** How many of the actions up to this one are legal. */
function endOf(action: number): ReturnType<typeof name> {
  return name(`u${action}`);
}

function isPlain({ counted, plan, sections }: Parts, decision: Decision): boolean {
  const work = plan.ofListing(decision);
  return (
    counted === undefined &&
    work === undefined &&
    decision.by !== undefined &&
    decision.actions.length <= MOST_ACTIONS &&
    decision.actions.every(({ parameters, aside }) => parameters.length === 0 && aside !== true) &&
    ownSections({ decision, sections, work }).length === 0
  );
}
