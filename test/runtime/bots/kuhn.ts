/** One deal of Kuhn poker as a tree that is walked to its ends: what strategies are worth, without chance. */

import { questionFor } from '../../../runtime/bots/bot.ts';
import {
  type Bot,
  type Cells,
  type Game,
  legalActions,
  type MachineEvent,
  start,
  step,
  waiting,
} from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import type { Trajectory } from '../../../runtime/play/trajectory.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { exampleGame } from '../../examples/example-game.ts';

export const kuhn: Game = exampleGame('kuhn-poker', { players: 2, options: { deals: 1 } });

/** A match, of which only the first deal is walked. */
export const match: Game = exampleGame('kuhn-poker', { players: 2, options: { deals: 10 } });

/** What a seat knows when it decides: `0 Queen Check,Bet`. */
export type Known = string;

/** How likely a seat is to bet, or to call. */
export type Strategy = (known: Known) => number;

/** The first player's value when both play well (Kuhn 1950). */
export const VALUE = -1 / 18;

const CARDS = ['Jack', 'Queen', 'King'];

interface Visitor {
  /** What a seat does, and what that is worth: the values of betting or calling, and of the other action. */
  readonly decide: (known: Known, path: Path, values: readonly [number, number]) => number;
}

/** A way that a deal may go. */
interface Path {
  readonly game: Game;
  readonly cards: readonly number[];
  readonly actions: readonly string[];
  readonly events: readonly MachineEvent[];
  /** Before the first event, and after each. */
  readonly positions: readonly Cells[];
}

function before(game: Game): Path {
  return { game, cards: [], actions: [], events: [], positions: [start(game)] };
}

function after(path: Path, event: MachineEvent): Path | undefined {
  const next = step(path.game, cellsOf(path), event);
  if (!next.ok) return undefined;
  return {
    game: path.game,
    cards: event.type === 'chance' ? [...path.cards, ...event.values] : path.cards,
    actions: event.type === 'act' ? [...path.actions, event.action] : path.actions,
    events: [...path.events, event],
    positions: [...path.positions, next.cells],
  };
}

function cellsOf({ positions }: Path): Cells {
  return positions[positions.length - 1] as Cells;
}

export function pastOf({ events, positions }: Path): Trajectory {
  return { length: events.length, event: (at) => events[at], cells: (at) => positions[at] as Cells };
}

/** What the first player wins on average. */
export function meanValue(first: Strategy, second: Strategy): number {
  const decide: Visitor['decide'] = (known, _, [bold, meek]) => {
    const likely = (known.startsWith('0') ? first : second)(known);
    return likely * bold + (1 - likely) * meek;
  };
  return walk(before(kuhn), { decide });
}

function walk(path: Path, visitor: Visitor): number {
  const cells = cellsOf(path);
  const due = waiting(path.game, cells, 'all');
  const follow = (event: MachineEvent) => {
    const next = after(path, event);
    return next === undefined ? Number.NaN : walk(next, visitor);
  };
  if (due.kind === 'end' || (cells[CELL.round] as number) > 1)
    return (readField(path.game, cells, 'player.chips', [0]) ?? 0) - 2;
  if (due.kind === 'chance') {
    const outcomes = due.outcomes[0] ?? [];
    return (
      outcomes.reduce((sum, card) => sum + follow({ type: 'chance', values: [card] }), 0) / outcomes.length
    );
  }
  const [bold, meek] = legalActions(path.game, cells).map((action) => follow({ type: 'act', ...action }));
  const known = `${due.seat} ${CARDS[path.cards[due.seat] as number]} ${path.actions.join()}`.trim();
  return visitor.decide(known, path, [bold as number, meek as number]);
}

/** Decisions by what is known there, with every way to come there. */
export function decisions(game: Game = kuhn): ReadonlyMap<Known, readonly Path[]> {
  const found = new Map<Known, Path[]>();
  const decide: Visitor['decide'] = (known, path) => {
    found.set(known, [...(found.get(known) ?? []), path]);
    return 0;
  };
  walk(before(game), { decide });
  return found;
}

/** How a bot plays, seen from asking it `times` times at each decision. */
export function strategyOf(bot: Bot, times: number, game: Game = kuhn): Strategy {
  const likely = new Map<Known, number>();
  for (const [known, paths] of decisions(game)) {
    let bold = 0;
    for (let time = 0; time < times; time++) {
      const path = paths[time % paths.length] as Path;
      if (answer(bot, path, Number(known[0]), time) === 0) bold++;
    }
    likely.set(known, bold / times);
  }
  return (known) => likely.get(known) ?? Number.NaN;
}

/** What a bot answers after a deal has gone this way: 0 is to bet, or to call. */
export function answer(bot: Bot, path: Path, seat: number, seed: number): number {
  const cells = cellsOf(path);
  return bot(
    questionFor(
      { game: path.game, cells, seat, random: createRandom(seed), trajectory: pastOf(path) },
      legalActions(path.game, cells),
    ),
  );
}

/** One of the strategies that lose nothing against anybody; the first player may bluff with up to 1/3. */
export const equilibrium: Strategy = (known) => {
  const bluff = 0.2;
  const [seat, card = '', done = ''] = known.split(' ');
  const [jack, queen, king] = (() => {
    if (seat === '0') return done === '' ? [bluff, 0, 3 * bluff] : [0, bluff + 1 / 3, 1];
    return done === 'Bet' ? [0, 1 / 3, 1] : [1 / 3, 0, 1];
  })();
  return { Jack: jack, Queen: queen, King: king }[card] ?? Number.NaN;
};

/** The first player's value when `seat` plays by the strategy, and the other does the best against it. */
export function valueAgainstBest(strategy: Strategy, seat: 0 | 1): number {
  const open = [...decisions().keys()].filter((known) => known.startsWith(seat === 0 ? '1' : '0'));
  const values = Array.from({ length: 2 ** open.length }, (_, choices) => {
    const other: Strategy = (known) => (choices >> open.indexOf(known)) & 1;
    return seat === 0 ? meanValue(strategy, other) : meanValue(other, strategy);
  });
  return seat === 0 ? Math.min(...values) : Math.max(...values);
}
