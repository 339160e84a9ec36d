/** Positions in which nothing is hidden: nobody knows anything that somebody at the table does not know. */

import { type HiddenZone, hiddenZones, secretDecisions } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import { hiddenFrom } from '../play/hidden.ts';
import { perGame } from '../play/per-game.ts';
import { start } from '../play/step.ts';
import { equalCells } from '../values/cells.ts';

const SPECTATOR = -1;

/**
 * Whether even a spectator could write down the whole position: of each kind of card, all that are out of sight lie in
 * one zone, in an order that nobody knows; no other value is hidden; and nobody has chosen in secret.
 */
export function isOpen(game: Game, cells: Cells): boolean {
  const known = found.get(cells);
  if (known !== undefined) return known;
  const open = equalCells(cells, startOf(game)) || isOpenNow(game, cells);
  found.set(cells, open);
  return open;
}

/** How a game begins is in its rules. */
const startOf = perGame(start);

/** Cells handed out never change, and bots ask for the same past again and again. */
const found = new WeakMap<Cells, boolean>();

/** The same for cells that an engine changes in place. */
export function isOpenNow(game: Game, cells: Cells): boolean {
  const zones = hiddenZones(game.ir, cells, SPECTATOR);
  const filled = new Set<string>();
  for (const zone of zones) {
    const { field } = zone;
    if (field.holds === undefined) return false;
    if (!isFilled(zone, cells)) continue;
    if (filled.has(field.holds.item) || (zone.shape === 'deck' && isOrdered(zone, cells))) return false;
    filled.add(field.holds.item);
  }
  if (secretDecisions(game.ir).size === 0) return true;
  const lasting = new Set(zones.flatMap(({ base, length }) => Array.from({ length }, (_, at) => base + at)));
  return hiddenFrom(game, cells, SPECTATOR).every((hidden, at) => hidden === 0 || lasting.has(at));
}

/** A zone that does not even show how much it holds is not taken for empty. */
function isFilled({ field, base, length }: HiddenZone, cells: Cells): boolean {
  return field.countHidden === true || cells.subarray(base, base + length).some((cell) => cell !== 0);
}

/** Whether some card has a place that somebody may know. */
function isOrdered({ base }: HiddenZone, cells: Cells): boolean {
  return cells.subarray(base + 1, base + 1 + (cells[base] as number)).some((kind) => kind >= 0);
}
