/** The legal actions where an engine stands, by their indices there. */

import type { ActionKey, Engine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import { drawSeat, type SeatAction } from '../play/legal-actions.ts';
import type { Random } from '../random/random.ts';

/** Always those of the position where the engine stands now. */
export interface LegalIndices {
  /** The seat that acts next, as `drawSeat` draws it. */
  drawSeat(random: Random): number;
  /** Puts the indices of a seat's actions into `own`, and returns how many there are. */
  gather(seat: number): number;
  /** An action at random: the seat first, then one of its actions. -1 if there is none. */
  draw(random: Random): number;
  /** Filled by `gather`, from its start; what is behind is left from before. */
  readonly own: readonly number[];
}

/** The legal actions of an engine, wherever it will stand. */
export function createLegalIndices(engine: Engine): LegalIndices {
  const { cells, ir } = engine;
  /** By wait: 1 where several seats may act. */
  const openWaits: number[] = [];
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'decision') openWaits[node.wait] = node.by === undefined ? 1 : 0;
  });
  const open = Uint8Array.from(openWaits, (one) => one ?? 0);
  const isOpenToSeveral = () => open[cells[CELL.position] as number] === 1;
  const own: number[] = [];
  const seats: number[] = [];
  const legal: LegalIndices = {
    own,
    drawSeat(random) {
      if (!isOpenToSeveral()) return engine.seatOf(0);
      const count = engine.count();
      let seen = 0;
      seats.length = 0;
      for (let index = 0; index < count; index++) {
        const seat = engine.seatOf(index);
        if ((seen >> seat) & 1) continue;
        seen |= 1 << seat;
        seats.push(seat);
      }
      return drawSeat(seats, random);
    },
    gather(seat) {
      const count = engine.count();
      const isShared = isOpenToSeveral();
      let gathered = 0;
      for (let index = 0; index < count; index++) {
        if (!isShared || engine.seatOf(index) === seat) own[gathered++] = index;
      }
      return gathered;
    },
    draw(random) {
      if (!isOpenToSeveral()) return random.below(engine.count());
      const count = legal.gather(legal.drawSeat(random));
      return own[random.below(count)] ?? -1;
    },
  };
  return legal;
}

/** Where actions stand in a list of legal ones, by key; those that the list does not have are left out. */
export function indexByKey(engine: Engine, legal: readonly SeatAction[]): ReadonlyMap<ActionKey, number> {
  const indices = new Map<ActionKey, number>();
  placesOf(engine, legal).forEach((place, index) => {
    if (place >= 0) indices.set(engine.keyOf(index), place);
  });
  return indices;
}

/** By the index of each legal action of an engine: where it stands in a list of legal ones, -1 where it does not. */
export function placesOf(engine: Engine, legal: readonly SeatAction[]): readonly number[] {
  const places = new Map(legal.map((one, place) => [nameOf(one), place]));
  return Array.from(
    { length: engine.count() },
    (_, index) => places.get(nameOf(engine.describe(index))) ?? -1,
  );
}

function nameOf({ seat, action, args }: SeatAction): string {
  return `${seat} ${action} ${args.join()}`;
}
