/** How a search plays: at random, and in every other try with a liking for some actions. */

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

export function createPolicy(stepping: Stepping): Policy {
  const { engine } = stepping;
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
          const values = stepping.sample(random);
          if (values !== undefined) {
            if (++chanceInARow > CHANCE_IN_A_ROW) return false;
            note?.({ type: 'chance', values });
            stepping.send(values);
            return true;
          }
          chanceInARow = 0;
          if (engine.count() === 0) return false;
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
  const likings = legal.own
    .slice(0, count)
    .map((index) => likingOf(wait * MOST_ACTIONS + engine.actionOf(index)));
  let rest = random.below(likings.reduce((sum, liking) => sum + liking, 0));
  const at = likings.findIndex((liking) => {
    rest -= liking;
    return rest < 0;
  });
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
