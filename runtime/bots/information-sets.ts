/**
 * What each seat knows in a game that is played on an engine: what it saw of the table whenever it decided, and what it
 * was told of every action. Two ways the game may have gone that a seat cannot tell from each other give the same
 * number: it names the seat's information set. What a seat knew at one of its decisions it keeps; what nature showed it in
 * between, and what others chose in secret, counts as far as the table still tells.
 */

import { secretDecisions } from '../analysis/who-sees.ts';
import type { Engine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { hiddenFrom } from '../play/hidden.ts';

/** The information sets of a game that is played on an engine, by number. */
export interface InformationSets {
  /** Begins where all that anybody knows is the position. */
  begin(): void;
  /** The seat observes the table where it decides; gives the number of its information set. */
  observe(seat: number): number;
  /** Everybody is told of the action at an index of the engine, before it is taken, what they may learn of it. */
  announce(index: number): void;
  /** What all know, to go back to it with `restore`. */
  save(): Int32Array;
  restore(saved: Int32Array): void;
}

/** Where nothing has begun yet. */
export function createInformationSets(game: Game, engine: Engine): InformationSets {
  const { cells } = engine;
  const { players } = game.ir;
  const secrets = secretDecisions(game.ir);
  const hiddenAt = createMask(game);
  // Two words of what everybody has been told, then two for each seat of what it alone knows.
  const words = new Int32Array(2 + 2 * players);

  const mix = (at: number, value: number): void => {
    const [first, second] = [words[at] as number, words[at + 1] as number];
    words[at] = Math.imul((first << 5) | (first >>> 27), 5) ^ Math.imul(value ^ second, 0x9e3779b1);
    words[at + 1] = Math.imul(((second << 13) | (second >>> 19)) + value, 0x85ebca6b) ^ (first >>> 3);
  };
  const mixKey = (at: number, key: number | string): void => {
    if (typeof key === 'number') {
      mix(at, key | 0);
      mix(at, Math.floor(key / 2 ** 32) | 0);
    } else for (let place = 0; place < key.length; place++) mix(at, key.charCodeAt(place));
  };

  return {
    begin() {
      words.fill(0x2545f491);
    },
    observe(seat) {
      const own = 2 + 2 * seat;
      const hidden = hiddenAt(cells, seat);
      for (let at = 0; at < hidden.length; at++) if (hidden[at] === 0) mix(own, cells[at] as number);
      const high = finish((words[0] as number) ^ finish((words[own] as number) + seat));
      const low = finish((words[1] as number) ^ finish((words[own + 1] as number) + seat));
      return (high >>> 0) * 2 ** 21 + (low >>> 11);
    },
    announce(index) {
      const decision = secrets.get(cells[CELL.position] as number);
      if (decision === undefined) {
        mixKey(0, engine.keyOf(index));
        return;
      }
      const seat = engine.seatOf(index);
      mixKey(2 + 2 * seat, engine.keyOf(index));
      mix(0, decision.wait);
      mix(0, seat);
      if (decision.secret) return;
      const action = engine.actionOf(index);
      const own = decision.by === undefined ? 1 : 0;
      const { args } = engine.describe(index);
      mix(0, action);
      decision.actions[action]?.parameters.slice(own).forEach(({ secret }, place) => {
        if (!secret) mix(0, args[place] as number);
      });
    },
    save: () => words.slice(),
    restore: (saved) => words.set(saved),
  };
}

/** For each cell 1 if the seat does not see it. */
type Mask = (cells: Engine['cells'], seat: number) => Uint8Array;

function createMask(game: Game): Mask {
  const isSteady =
    secretDecisions(game.ir).size === 0 &&
    game.ir.layout.fields.every(({ revealed }) => revealed === undefined);
  if (!isSteady) return (cells, seat) => hiddenFrom(game, cells, seat);
  const bySeat = new Map<number, Uint8Array>();
  return (cells, seat) => {
    const known = bySeat.get(seat);
    if (known !== undefined) return known;
    const hidden = hiddenFrom(game, cells, seat);
    bySeat.set(seat, hidden);
    return hidden;
  };
}

function finish(word: number): number {
  const one = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const two = Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return two ^ (two >>> 16);
}
