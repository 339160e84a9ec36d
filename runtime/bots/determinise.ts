/**
 * Determinisation: positions that are consistent with what a seat sees, where everything else is guessed. So a search
 * works on whole positions and still knows no more than its seat (Cowling, Powley and Whitehouse, "Information Set Monte
 * Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012).
 *
 * Nothing is read of a hidden cell but what the seat knows in another way: how many cards a zone holds, where its size
 * is shown, and which cards are out of sight in all. That a seat saw a card before it was hidden is not kept in mind.
 */

import { type HiddenZone, hiddenZones, secretDecisions } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';
import { waitNumbered } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { hiddenFrom } from '../play/hidden.ts';
import type { Random } from '../random/random.ts';
import { guessArguments, guessChoices } from './hidden-choices.ts';
import { guessValues } from './hidden-values.ts';

/** Whole cells that the seat cannot tell from the true ones. */
export function determinise(game: Game, cells: Cells, seat: number, random: Random): Cells {
  const guessed = cells.slice();
  const zones = hiddenZones(game.ir, cells, seat);
  const items = new Set(zones.map(({ field }) => field.holds?.item));
  for (const item of items) {
    const alike = zones.filter(({ field }) => field.holds?.item === item);
    if (item === undefined)
      for (const zone of alike) guessValues({ ir: game.ir, seat, cells: guessed }, zone, random);
    else deal(game.ir, alike, guessed, random);
  }
  const secrets = secretDecisions(game.ir);
  if (secrets.size === 0) return guessed;
  const known = { game, seat, hidden: hiddenFrom(game, cells, seat), cells: guessed };
  for (const wait of secrets.keys()) {
    const code = waitNumbered(game.moves, wait);
    if (code?.kind !== 'decision') continue;
    guessArguments(known, code, random);
    guessChoices(known, code, random);
  }
  return guessed;
}

/** All that lies in the zones is put together and dealt again; where the size of a zone is shown, it stays. */
function deal(ir: GameIR, zones: readonly HiddenZone[], cells: Cells, random: Random): void {
  const places = zones.map((zone) => placeOf(ir, zone, cells));
  const pool = places.reduce<number[]>((sums, { kinds }) => {
    for (let kind = 0; kind < kinds; kind++) sums[kind] = sums[kind] ?? 0;
    return sums;
  }, []);
  let left = 0;
  for (const place of places) {
    left += place.size;
    place.gather(pool);
  }
  const counted = places.filter(({ zone }) => !zone.field.countHidden).sort((a, b) => a.size - b.size);
  const uncounted = places.filter(({ zone }) => zone.field.countHidden);
  const rest = uncounted.length === 0 ? counted.pop() : undefined;
  for (const place of counted) {
    for (let count = 0; count < place.size; count++) place.put(drawFrom(pool, left--, random));
  }
  if (rest !== undefined) {
    pool.forEach((count, kind) => {
      rest.put(kind, count);
    });
    return;
  }
  while (left > 0) {
    const kind = drawFrom(pool, left--, random);
    uncounted[random.below(uncounted.length)]?.put(kind);
  }
}

/** A kind off the pool of `size` things, each as likely. */
function drawFrom(pool: number[], size: number, random: Random): number {
  let rank = random.below(size);
  let kind = 0;
  while (rank >= (pool[kind] as number)) rank -= pool[kind++] as number;
  pool[kind] = (pool[kind] as number) - 1;
  return kind;
}

/** A hidden pile or deck. */
interface Place {
  readonly zone: HiddenZone;
  readonly kinds: number;
  /** How many things it holds. */
  readonly size: number;
  /** Takes everything out of it, and adds it to the counts by kind. */
  readonly gather: (pool: number[]) => void;
  readonly put: (kind: number, count?: number) => void;
}

function placeOf(ir: GameIR, zone: HiddenZone, cells: Cells): Place {
  const { field, base, length } = zone;
  const kinds = zone.shape === 'pile' ? length : (ir.domains[field.holds?.kinds ?? -1]?.members.length ?? 1);
  // Of a deck: how many cards it holds, a place for each card, and how many of each kind lie in unknown places.
  const counts = base + length - kinds;
  const add = (kind: number, count: number): void => {
    cells[counts + kind] = (cells[counts + kind] as number) + count;
  };
  if (zone.shape === 'pile') {
    return {
      zone,
      kinds,
      size: sumOf(cells, base, length),
      gather(pool) {
        for (let kind = 0; kind < kinds; kind++) {
          pool[kind] = (pool[kind] as number) + (cells[base + kind] as number);
        }
        cells.fill(0, base, base + length);
      },
      put: (kind, count = 1) => add(kind, count),
    };
  }
  return {
    zone,
    kinds,
    size: cells[base] as number,
    gather(pool) {
      const size = cells[base] as number;
      for (let kind = 0; kind < kinds; kind++) {
        pool[kind] = (pool[kind] as number) + (cells[counts + kind] as number);
      }
      for (let at = base + 1; at <= base + size; at++) {
        const kind = cells[at] as number;
        if (kind >= 0) pool[kind] = (pool[kind] as number) + 1;
      }
      cells.fill(0, base, base + length);
    },
    // An order that the seat does not know is unknown: nature draws when it is asked.
    put(kind, count = 1) {
      const size = cells[base] as number;
      cells.fill(-1, base + 1 + size, base + 1 + size + count);
      cells[base] = size + count;
      add(kind, count);
    },
  };
}

function sumOf(cells: Cells, base: number, length: number): number {
  let sum = 0;
  for (let at = base; at < base + length; at++) sum += cells[at] as number;
  return sum;
}
