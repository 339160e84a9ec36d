/** One deal of Kuhn poker as a tree that is walked to its ends: what strategies are worth, without chance. */

import {
  askedOf,
  type Bot,
  type Cells,
  createRandom,
  type Game,
  legalActions,
  readField,
  start,
  step,
  waiting,
} from '../../runtime/index.ts';
import { exampleGame } from '../examples/example-game.ts';

export const kuhn: Game = exampleGame('kuhn-poker', { players: 2, options: { deals: 1 } });

/** What a seat knows when it decides: `0 Queen Check,Bet`. */
export type Known = string;

/** How likely a seat is to bet, or to call. */
export type Strategy = (known: Known) => number;

/** The first player's value when both play well (Kuhn 1950). */
export const VALUE = -1 / 18;

const CARDS = ['Jack', 'Queen', 'King'];

interface Visitor {
  /** What a seat does, and what that is worth: the values of betting or calling, and of the other action. */
  readonly decide: (known: Known, cells: Cells, values: readonly [number, number]) => number;
}

/** What the first player wins on average. */
export function meanValue(first: Strategy, second: Strategy): number {
  const decide: Visitor['decide'] = (known, _, [bold, meek]) => {
    const likely = (known.startsWith('0') ? first : second)(known);
    return likely * bold + (1 - likely) * meek;
  };
  return walk(start(kuhn), [], [], { decide });
}

function walk(cells: Cells, cards: readonly number[], done: readonly string[], visitor: Visitor): number {
  const due = waiting(kuhn, cells);
  if (due.kind === 'end') return (readField(kuhn, cells, 'player.chips', [0]) ?? 0) - 2;
  if (due.kind === 'chance') {
    const outcomes = due.outcomes[0] ?? [];
    const after = (card: number) => {
      const next = step(kuhn, cells, { type: 'chance', values: [card] });
      return next.ok ? walk(next.cells, [...cards, card], done, visitor) : Number.NaN;
    };
    return outcomes.reduce((sum, card) => sum + after(card), 0) / outcomes.length;
  }
  const [bold, meek] = legalActions(kuhn, cells).map((action) => {
    const next = step(kuhn, cells, { type: 'act', ...action });
    return next.ok ? walk(next.cells, cards, [...done, action.action], visitor) : Number.NaN;
  });
  const known = `${due.seat} ${CARDS[cards[due.seat] as number]} ${done.join()}`.trim();
  return visitor.decide(known, cells, [bold as number, meek as number]);
}

/** Decisions by what is known there, with a position each. */
function decisions(): ReadonlyMap<Known, Cells> {
  const found = new Map<Known, Cells>();
  const decide: Visitor['decide'] = (known, cells) => {
    found.set(known, cells);
    return 0;
  };
  walk(start(kuhn), [], [], { decide });
  return found;
}

/** How a bot plays, seen from asking it `times` times at each decision. */
export function strategyOf(bot: Bot, times: number): Strategy {
  const likely = new Map<Known, number>();
  for (const [known, cells] of decisions()) {
    const legal = legalActions(kuhn, cells);
    let bold = 0;
    for (let time = 0; time < times; time++) {
      if (bot(askedOf(kuhn, cells, Number(known[0]), legal, createRandom(time))) === 0) bold++;
    }
    likely.set(known, bold / times);
  }
  return (known) => likely.get(known) ?? Number.NaN;
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
