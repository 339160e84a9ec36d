/** The legal actions where an engine stands, by seat. */

import type { ActionKey, Engine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import type { SeatAction } from '../play/waiting.ts';
import type { Random } from '../random/random.ts';

export interface Options {
  /** The seat that acts next; where several may, each that can is as likely to come first. */
  drawSeat(random: Random): number;
  /** Puts the indices of a seat's actions into `own`, and returns how many there are. */
  gather(seat: number): number;
  /** An action at random: the seat first, then one of its actions. */
  draw(random: Random): number;
  /** Filled by `gather`. */
  readonly own: readonly number[];
}

export function createOptions(engine: Engine): Options {
  const { cells, ir } = engine;
  const several = new Set<number>();
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'decision' && node.by === undefined) several.add(node.wait);
  });
  const isOpenToSeveral = () => several.has(cells[CELL.position] as number);
  const own: number[] = [];
  const seats: number[] = [];
  const options: Options = {
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
      return seats[seats.length > 1 ? random.below(seats.length) : 0] as number;
    },
    gather(seat) {
      const count = engine.count();
      const isShared = isOpenToSeveral();
      own.length = 0;
      for (let index = 0; index < count; index++) {
        if (!isShared || engine.seatOf(index) === seat) own.push(index);
      }
      return own.length;
    },
    draw(random) {
      if (!isOpenToSeveral()) return random.below(engine.count());
      const count = options.gather(options.drawSeat(random));
      return own[random.below(count)] as number;
    },
  };
  return options;
}

/** Where actions stand in a list of legal ones, by key; those that the list does not have are left out. */
export function indexByKey(engine: Engine, legal: readonly SeatAction[]): ReadonlyMap<ActionKey, number> {
  const nameOf = ({ seat, action, args }: SeatAction): string => `${seat} ${action} ${args.join()}`;
  const places = new Map(legal.map((one, place) => [nameOf(one), place]));
  const indices = new Map<ActionKey, number>();
  for (let index = 0; index < engine.count(); index++) {
    const place = places.get(nameOf(engine.describe(index)));
    if (place !== undefined) indices.set(engine.keyOf(index), place);
  }
  return indices;
}
