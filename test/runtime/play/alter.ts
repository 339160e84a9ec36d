/** Positions that a seat cannot tell from each other: what it may not see is changed, and nothing else. */

import { type HiddenZone, hiddenZones } from '../../../runtime/analysis/who-sees.ts';
import type { Cells, Game } from '../../../runtime/index.ts';
import type { Decision } from '../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { hiddenFrom } from '../../../runtime/play/hidden.ts';
import type { Random } from '../../../runtime/random/random.ts';

/**
 * The position with everything changed that is hidden from the seat: things lie in other hidden zones of their kind,
 * each as full as before; other hidden fields have any value of their type; what others keep until all have chosen, or
 * chose in secret, is another choice.
 */
export function alterHidden(game: Game, cells: Cells, seat: number, random: Random): Cells {
  const changed = cells.slice();
  const zones = hiddenZones(game.ir, cells, seat);
  const items = new Set(zones.map(({ field }) => field.holds?.item));
  for (const item of items) {
    const alike = zones.filter(({ field }) => field.holds?.item === item);
    if (item !== undefined) dealAgain(alike, game, changed, random);
    else for (const zone of alike) changeValues(zone, game, changed, random);
  }
  changeChoices(game, cells, seat, changed, random);
  return changed;
}

/** A place that something lies in: a cell that counts it, or a cell that says which it is. */
interface Slot {
  readonly isCounted: boolean;
  readonly take: () => number;
  readonly put: (kind: number) => void;
}

/** All that lies in the zones, shuffled and dealt again. */
function dealAgain(zones: readonly HiddenZone[], game: Game, cells: Cells, random: Random): void {
  const slots = zones.flatMap((zone) => slotsOf(zone, game, cells));
  const held = slots.map((slot) => slot.take());
  const uncounted = zones.filter(({ field, shape }) => field.countHidden && shape === 'pile');
  for (const slot of slots) {
    const kind = held.splice(random.below(held.length), 1)[0] as number;
    // Where nobody sees how many there are, they may be any number.
    const other = slot.isCounted ? undefined : uncounted[random.below(uncounted.length)];
    if (other) cells[other.base + kind] = (cells[other.base + kind] as number) + 1;
    else slot.put(kind);
  }
}

function slotsOf({ base, length, shape, field }: HiddenZone, { ir }: Game, cells: Cells): Slot[] {
  if (shape === 'pile') return counted(base, length, cells, !field.countHidden);
  const count = cells[base] as number;
  const known = Array.from({ length: count }, (_, index) => base + 1 + index).filter(
    (at) => (cells[at] as number) >= 0,
  );
  const places = known.map((at): Slot => {
    return { isCounted: true, take: () => cells[at] as number, put: (kind) => cells.fill(kind, at, at + 1) };
  });
  // Behind the places: how many of each kind lie where nobody knows.
  const kinds = ir.domains[field.holds?.kinds ?? -1]?.members.length ?? 1;
  return [...places, ...counted(base + length - kinds, kinds, cells)];
}

function counted(base: number, kinds: number, cells: Cells, isCounted = true): Slot[] {
  const add = (kind: number, by: number): void => {
    cells[base + kind] = (cells[base + kind] as number) + by;
  };
  return Array.from({ length: kinds }, (_, kind) => kind).flatMap((kind) =>
    Array.from({ length: cells[base + kind] as number }, (): Slot => {
      return {
        isCounted,
        take: () => {
          add(kind, -1);
          return kind;
        },
        put: (other) => add(other, 1),
      };
    }),
  );
}

function changeValues({ field, base, length }: HiddenZone, game: Game, cells: Cells, random: Random): void {
  const { type } = field;
  const [low, high] = (() => {
    switch (type.kind) {
      case 'number':
        return [type.low, type.high];
      case 'yes-no':
        return [0, 1];
      case 'member':
        return [type.optional ? -1 : 0, (game.ir.domains[type.domain]?.members.length ?? 1) - 1];
      default:
        return [0, 1];
    }
  })();
  for (let at = base; at < base + length; at++) cells[at] = low + random.below(high - low + 1);
}

/** Choices that are kept, and arguments chosen in secret. */
function changeChoices(game: Game, before: Cells, seat: number, cells: Cells, random: Random): void {
  const mask = hiddenFrom(game, before, seat);
  walkFlow(game.ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { parameters } of node.actions)
      for (const { secret, cell, low, size } of parameters)
        if (secret && mask[cell] === 1) cells[cell] = low + random.below(size);
    const { together } = node;
    if (!together) return;
    for (let other = 0; other < game.ir.players; other++) {
      if (mask[together.chosen + other] === 1) chooseAgain(node, other, cells, random);
    }
  });
}

function chooseAgain({ together, actions }: Decision, seat: number, cells: Cells, random: Random): void {
  if (!together) return;
  const index = random.below(actions.length);
  const parameters = actions[index]?.parameters.slice(1) ?? [];
  cells[together.chosen + seat] = index + 1;
  cells.fill(0, together.kept + seat * together.width, together.kept + (seat + 1) * together.width);
  parameters.forEach(({ low, size }, position) => {
    cells[together.kept + seat * together.width + position] = low + random.below(size);
  });
}
