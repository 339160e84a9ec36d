/** How a search plays: at random, and in every other try with a liking for some actions. */

import { OPERATIONS } from '../../shared/budget.ts';
import { CHANCE_IN_A_ROW } from '../analysis/work.ts';
import { createLegalIndices, type LegalIndices } from '../bots/legal-indices.ts';
import type { Stepping } from '../bots/stepping.ts';
import type { Engine } from '../fast/engine.ts';
import { CELL } from '../ir/cells.ts';
import type { MachineEvent } from '../machine/event.ts';
import { createRandom, type Random } from '../random/random.ts';

/** How much likelier than others an action is in a try: one of these each. */
const LIKINGS = [1, 1, 4, 16, 64] as const;

export interface Policy {
  /** Plays from where the engine stands, as the try with this number does. */
  begin(seed: number, number: number): Player;
}

export interface Player {
  /** Plays an event, of which `note` is told before; false where nothing can happen. */
  next(note?: (event: MachineEvent) => void): boolean;
}

/** `spend` is told what a choice among many actions takes, in operations. */
export function createPolicy(
  { engine, sample, send }: Stepping,
  spend: (operations: number) => void,
): Policy {
  const legal = createLegalIndices(engine);
  return {
    begin(seed, number) {
      const random = createRandom(seed, number, 0);
      // Every other try plays without liking anything.
      const likings = number % 2 === 0 ? createLikings(random) : undefined;
      let chanceInARow = 0;
      return {
        next(note) {
          if (engine.cells[CELL.result] !== 0) return false;
          const values = sample(random);
          if (values !== undefined) {
            if (++chanceInARow > CHANCE_IN_A_ROW) return false;
            note?.({ type: 'chance', values });
            send(values);
            return true;
          }
          chanceInARow = 0;
          const count = engine.count();
          if (count === 0) return false;
          spend(count * OPERATIONS.weighed);
          const index =
            likings === undefined ? legal.draw(random) : drawLiked(engine, legal, likings, random);
          note?.({ type: 'act', ...engine.describe(index) });
          engine.take(index);
          return true;
        },
      };
    },
  };
}

/** One of the legal actions, each as likely as its action is liked. */
function drawLiked(engine: Engine, legal: LegalIndices, likingOf: Likings, random: Random): number {
  const count = legal.gather(legal.drawSeat(random));
  const wait = engine.cells[CELL.position] as number;
  // Those of one action stand together, and there may be very many.
  let action = -1;
  let liking = 0;
  const likingAt = (at: number): number => {
    const own = engine.actionOf(legal.own[at] as number);
    if (own !== action) liking = likingOf(wait * MOST_ACTIONS + own);
    action = own;
    return liking;
  };
  let sum = 0;
  for (let at = 0; at < count; at++) sum += likingAt(at);
  let rest = random.below(sum);
  let at = 0;
  while (at < count - 1 && rest >= likingAt(at)) rest -= likingAt(at++);
  return legal.own[at] as number;
}

/** A decision has far fewer actions than this. */
const MOST_ACTIONS = 1 << 16;

type Likings = (action: number) => number;

/** How much each action is liked, drawn when it is first possible. */
function createLikings(random: Random): Likings {
  const known = new Map<number, number>();
  return (key) => {
    const liking = known.get(key) ?? LIKINGS[random.below(LIKINGS.length)] ?? 1;
    known.set(key, liking);
    return liking;
  };
}
