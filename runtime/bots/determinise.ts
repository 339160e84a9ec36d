/**
 * Determinisation: positions that are consistent with what a seat sees, where everything else is guessed. So a search
 * works on whole positions and still knows no more than its seat (Cowling, Powley and Whitehouse, "Information Set Monte
 * Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012).
 *
 * Nothing is read of a hidden cell but what the seat knows in another way: how many cards a zone holds, where its size
 * is shown, and which cards are out of sight in all. That a seat saw a card before it was hidden is not kept in mind.
 */

import { largest } from '../../shared/lists.ts';
import { type HiddenZone, hiddenZones, secretDecisions } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';
import { waitNumbered } from '../machine/moves.ts';
import type { DecisionCode } from '../machine/program.ts';
import type { Game } from '../play/game.ts';
import { hiddenFrom } from '../play/hidden.ts';
import type { Random } from '../random/random.ts';
import { guessArguments, guessChoices, isSecretHere } from './hidden-choices.ts';
import { guessValues } from './hidden-values.ts';

/** Guesses at one position, for one seat. */
export interface Guesses {
  /** Whether there is anything to guess: if not, every sample is the same. */
  readonly differ: boolean;
  /** Whole cells that the seat cannot tell from the true ones. */
  sample(random: Random): Cells;
}

/** Prepares guesses: what is the same for all of them is looked up once. The cells are not changed in the meantime. */
export function prepareGuesses(game: Game, cells: Cells, seat: number): Guesses {
  const { ir } = game;
  const zones = hiddenZones(ir, cells, seat);
  const items = [...new Set(zones.map(({ field }) => field.holds?.item))];
  const steps = items.flatMap((item) => {
    const alike = zones.filter(({ field }) => field.holds?.item === item);
    return item === undefined
      ? alike.map((zone) =>
          guessing((guessed, random) => guessValues({ ir, seat, cells: guessed }, zone, random)),
        )
      : [prepareDeal(ir, alike, cells)];
  });
  const secrets = secretsIn(game, cells, seat);
  return {
    differ: secrets.codes.length > 0 || steps.some(({ differs }) => differs),
    sample(random) {
      const guessed = cells.slice();
      for (const { guess } of steps) guess(guessed, random);
      for (const code of secrets.codes) {
        const known = { game, seat, hidden: secrets.hidden, cells: guessed };
        guessArguments(known, code, random);
        guessChoices(known, code, random);
      }
      return guessed;
    },
  };
}

/** One guess: whole cells that the seat cannot tell from the true ones. */
export function determinise(game: Game, cells: Cells, seat: number, random: Random): Cells {
  return prepareGuesses(game, cells, seat).sample(random);
}

/** Decisions with choices that the seat does not see here. */
function secretsIn(
  game: Game,
  cells: Cells,
  seat: number,
): { readonly hidden: Uint8Array; readonly codes: readonly DecisionCode[] } {
  const waits = [...secretDecisions(game.ir).keys()];
  if (waits.length === 0) return { hidden: new Uint8Array(0), codes: [] };
  const hidden = hiddenFrom(game, cells, seat);
  const codes = waits.flatMap((wait) => {
    const code = waitNumbered(game.moves, wait);
    return code?.kind === 'decision' && isSecretHere(code, hidden, game.ir.players) ? [code] : [];
  });
  return { hidden, codes };
}

/** A part of a guess. */
interface Step {
  readonly guess: (cells: Cells, random: Random) => void;
  /** Whether it can come out in several ways. */
  readonly differs: boolean;
}

function guessing(guess: Step['guess']): Step {
  return { guess, differs: true };
}

/** All that lies in the zones is put together and dealt again; where the size of a zone is shown, it stays. */
function prepareDeal(ir: GameIR, zones: readonly HiddenZone[], cells: Cells): Step {
  const places = zones.map((zone) => placeOf(ir, zone, cells));
  const kinds = largest(
    places.map((place) => place.kinds),
    0,
  );
  const pool = new Int32Array(kinds);
  for (const place of places) place.gather(cells, pool);
  const all = places.reduce((sum, { size }) => sum + size, 0);
  const counted = places.filter(({ zone }) => !zone.field.countHidden).sort((a, b) => a.size - b.size);
  const uncounted = places.filter(({ zone }) => zone.field.countHidden);
  const rest = uncounted.length === 0 ? counted.pop() : undefined;
  const undealt = new Int32Array(kinds);
  return {
    differs: places.length > 1,
    guess(guessed, random) {
      undealt.set(pool);
      let left = all;
      for (const { zone } of places) guessed.fill(0, zone.base, zone.base + zone.length);
      for (const place of counted) {
        for (let count = 0; count < place.size; count++)
          place.put(guessed, drawFrom(undealt, left--, random), 1);
      }
      if (rest !== undefined) {
        for (let kind = 0; kind < kinds; kind++) rest.put(guessed, kind, undealt[kind] as number);
        return;
      }
      while (left > 0) {
        const kind = drawFrom(undealt, left--, random);
        uncounted[random.below(uncounted.length)]?.put(guessed, kind, 1);
      }
    },
  };
}

/** A kind off the pool of `size` things, each as likely. */
function drawFrom(pool: Int32Array, size: number, random: Random): number {
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
  /** Adds what it holds to the counts by kind. */
  readonly gather: (cells: Cells, pool: Int32Array) => void;
  /** Puts so many things of a kind into it; it is empty before the first. */
  readonly put: (cells: Cells, kind: number, count: number) => void;
}

function placeOf(ir: GameIR, zone: HiddenZone, cells: Cells): Place {
  const { field, base, length } = zone;
  const kinds = zone.shape === 'pile' ? length : (ir.domains[field.holds?.kinds ?? -1]?.members.length ?? 1);
  // Of a deck: how many cards it holds, a place for each card, and how many of each kind lie in unknown places.
  const counts = base + length - kinds;
  const count = (from: Cells, pool: Int32Array): void => {
    for (let kind = 0; kind < kinds; kind++)
      pool[kind] = (pool[kind] as number) + (from[counts + kind] as number);
  };
  const add = (to: Cells, kind: number, more: number): void => {
    to[counts + kind] = (to[counts + kind] as number) + more;
  };
  if (zone.shape === 'pile')
    return { zone, kinds, size: sumOf(cells, base, length), gather: count, put: add };
  return {
    zone,
    kinds,
    size: cells[base] as number,
    gather(from, pool) {
      count(from, pool);
      for (let at = base + 1; at <= base + (from[base] as number); at++) {
        const kind = from[at] as number;
        if (kind >= 0) pool[kind] = (pool[kind] as number) + 1;
      }
    },
    // An order that the seat does not know is unknown: nature draws when it is asked.
    put(to, kind, more) {
      const size = to[base] as number;
      to.fill(-1, base + 1 + size, base + 1 + size + more);
      to[base] = size + more;
      add(to, kind, more);
    },
  };
}

function sumOf(cells: Cells, base: number, length: number): number {
  let sum = 0;
  for (let at = base; at < base + length; at++) sum += cells[at] as number;
  return sum;
}
