/**
 * Random games of everything that hides, interrupts and draws: restored positions go on alike, a replayed log
 * gives the same bytes, the long-lived stepper and single steps agree, and a seat sees and is offered the same
 * whatever else changes in what it may not see.
 */

import { describe, expect, test } from 'vitest';
import {
  type Cells,
  type Game,
  legalActions,
  loadCells,
  type MachineEvent,
  offers,
  replay,
  saveCells,
  start,
  step,
  viewTable,
  waiting,
} from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { drawChance } from '../../../runtime/play/nature.ts';
import { createStepper } from '../../../runtime/play/step.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { encodeEvent } from '../../../runtime/session/events.ts';
import { playLogged } from '../../../runtime/session/replay.ts';
import { emptySession } from '../../../runtime/session/session.ts';
import { equalCells } from '../../../runtime/values/cells.ts';
import { irOf } from './text-game.ts';

const MARKET = `game "Market" edition 1
  players 3 { Red, Blue, Green }
  cards Card(cost: 0..9) { 4 x Ring (1), 3 x Nail (2), 2 x Pin (3) }
  board grid 3 by 3
  piece pawn per player on b2
  piece Crate: 2 per player
  space { mark: player or none = none }
  dice die: 2 of 1..4
  place market { stock: deck of Card = all  shown: deck of Card seen by all  discard: pile of Card }
  player { hand: hand of Card  money: 0..200 = 9 }
  table { said: 0..9 = 0 clamped }
  record Offer up to 4 { seller: player  price: 0..9  card: Card }
  setup { shuffle market.stock  for each p in players { draw 2 from market.stock to p.hand } }
  invariant "no card is lost" (count market.stock) + (count market.shown) + (count market.discard) + (sum p in players of count p.hand) = 9
  play {
    rounds {
      turns {
        when round = 6 { rank p in players by p.money }
        choose {
          action Draw needs count market.stock > 0 { draw 2 from market.stock to me.hand }
          action Steal(p in players except me where count p.hand > 0) { draw 1 at random from p.hand to me.hand }
          action Walk(s in neighbours(b2)) { move me.pawn to s  set s.mark to me }
          action Put(g in Crate where g.owner is me) { when me.pawn.space as s { when g at s { move g to none } else { move g to s } } }
          action Pass {}
        }
        window Trade {
          any p in players may {
            action Offer(c in p.hand, n: 0..2) needs count o in Offer < 3 { new Offer(seller: p, price: n, card: c) }
            action Take(o in Offer where o.seller is not p) needs o.price <= p.money {
              window Answer { o.seller may { action No { delete o cancel } action Yes { close } } }
              subtract o.price from p.money
              add o.price to o.seller.money
              when o.seller.hand[o.card] > 0 { move o.card from o.seller.hand to p.hand }
              delete o
            }
          }
          me may { action Enough { close } }
          closes when all pass
        }
        for each o in Offer { delete o }
        choose together p in players where count p.hand > 0 secretly {
          action Show(c in p.hand) { move c from p.hand to market.shown  add c.cost to p.money }
          action Hide(c in p.hand) { move c from p.hand to the bottom of market.stock }
          action Throw(c in p.hand) { move c from p.hand to market.discard }
          action Keep {}
        }
        roll die
        when die[1] = 2 { move all from market.shown to market.stock  shuffle market.stock }
        when die[4] > 0 { move all from market.discard to the bottom of market.stock }
      }
    }
  }`;

/** Random events of nature and seats until the game ends or so many are played. */
function* randomGame(
  game: Game,
  seed: number,
  most: number,
): Generator<{ before: Cells; event: MachineEvent; after: Cells }> {
  const random = createRandom(seed);
  let before = start(game);
  for (let at = 0; at < most && waiting(game, before, 'all').kind !== 'end'; at++) {
    const values = drawChance(game, before, seed, at);
    const legal = legalActions(game, before);
    const event: MachineEvent =
      values === undefined
        ? { type: 'act', ...(legal[random.below(legal.length)] as (typeof legal)[number]) }
        : { type: 'chance', values };
    const result = step(game, before, event);
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    yield { before, event, after: result.cells };
    before = result.cells;
  }
}

const game = createGame(irOf(MARKET));
const SEEDS = [1, 2, 3, 4, 5, 6];

describe('random games', () => {
  test.each(SEEDS)('seed %i: no fault, no card lost, no cell out of its range', (seed) => {
    let last = start(game);
    for (const { after } of randomGame(game, seed, 400)) last = after;
    const now = waiting(game, last, 'all');
    if (now.kind === 'end') expect(now.result.kind, now.result.label).toBe('ended');
  });

  test.each(SEEDS)(
    'seed %i: every position goes on alike when it is restored',
    (seed) => {
      const other = createGame(game.ir);
      for (const { before, event, after } of randomGame(game, seed, 150)) {
        const restored = loadCells(game, JSON.parse(JSON.stringify(saveCells(before))));
        const result = step(other, restored as Cells, event);
        expect(result.ok && equalCells(result.cells, after)).toBe(true);
      }
    },
    120_000,
  );

  test.each(SEEDS)('seed %i: a stepper that is kept running gives the same as single steps', (seed) => {
    const stepper = createStepper(game);
    for (const { event, after } of randomGame(createGame(game.ir), seed, 300)) {
      expect(stepper.send({ type: 'act', seat: 0, action: 'Nothing', args: [] })).toBe(false);
      expect(stepper.send(event)).toBe(true);
      expect(equalCells(stepper.cells, after)).toBe(true);
    }
  });

  test.each(SEEDS)('seed %i: a log in names gives the same bytes again', (seed) => {
    const events = [...randomGame(game, seed, 200)];
    const log = {
      format: 2,
      game: game.ir.title,
      configuration: game.ir.configuration,
      seed,
      events: events.map(({ before, event }) => encodeEvent(game, before, event)),
    } as const;
    const read = JSON.parse(JSON.stringify(log)) as typeof log;
    const session = replay(createGame(game.ir), read, { automatic: false });
    expect(session.refusal).toBeUndefined();
    expect(session.played).toHaveLength(events.length);
    events.forEach(({ after }, index) => {
      const cells = session.played[index]?.cells;
      expect(cells !== undefined && equalCells(cells, after)).toBe(true);
    });
    const one = playLogged(
      emptySession(game, { seed, automatic: false }),
      read.events[0] as (typeof read.events)[number],
    );
    expect(one.ok).toBe(true);
  });
});

describe('what a seat may not see', () => {
  /** Cells with the hands of two other seats, or the order of the deck, changed so that all sizes stay. */
  function disguise(cells: Cells, viewer: number, seed: number): Cells {
    const random = createRandom(seed);
    const changed = cells.slice();
    const field = (name: string) => game.ir.layout.fields.find((each) => each.name === name);
    const hands = field('player.hand')?.base ?? 0;
    const others = [0, 1, 2].filter((seat) => seat !== viewer);
    const [first, second] = random.below(2) === 0 ? others : others.toReversed();
    const cell = (seat: number | undefined, kind: number): number => hands + (seat ?? 0) * 3 + kind;
    // One card of each for one of the other's.
    const kinds = [0, 1, 2];
    const give = kinds.find((kind) => (changed[cell(first, kind)] ?? 0) > 0);
    const take = kinds.find((kind) => kind !== give && (changed[cell(second, kind)] ?? 0) > 0);
    if (give !== undefined && take !== undefined) {
      for (const [seat, kind, by] of [
        [first, give, -1],
        [second, give, 1],
        [second, take, -1],
        [first, take, 1],
      ] as const)
        changed[cell(seat, kind)] = (changed[cell(seat, kind)] ?? 0) + by;
    }
    // A card of a hand for one of the bag of the deck.
    const stock = field('market.stock')?.base ?? 0;
    const bag = stock + 1 + 9;
    const held = kinds.find((kind) => (changed[cell(first, kind)] ?? 0) > 0);
    const lying = kinds.find((kind) => kind !== held && (changed[bag + kind] ?? 0) > 0);
    if (held !== undefined && lying !== undefined) {
      for (const [at, by] of [
        [cell(first, held), -1],
        [bag + held, 1],
        [bag + lying, -1],
        [cell(first, lying), 1],
      ] as const)
        changed[at] = (changed[at] ?? 0) + by;
    }
    // Two known cards of the deck change places.
    const length = changed[stock] ?? 0;
    const [low, top] = [changed[stock + 1] ?? -1, changed[stock + length] ?? -1];
    if (length > 1 && low >= 0 && top >= 0) {
      changed[stock + 1] = top;
      changed[stock + length] = low;
    }
    return changed;
  }

  const told = (cells: Cells, viewer: number): string =>
    JSON.stringify([
      viewTable(game, cells, viewer),
      offers(game, cells, 'all').filter((offer) => offer.seat === viewer),
    ]);

  test('changes neither what it sees nor what it is offered', () => {
    let differing = 0;
    let compared = 0;
    for (const seed of SEEDS)
      for (const { after } of randomGame(game, seed, 250)) {
        if (waiting(game, after, 'all').kind === 'end') continue;
        for (const viewer of [0, 1, 2]) {
          const other = disguise(after, viewer, seed * 1000 + compared++);
          if (!equalCells(other, after)) differing++;
          expect(readField(game, other, 'player.money', [viewer])).toBe(
            readField(game, after, 'player.money', [viewer]),
          );
          expect(told(other, viewer)).toBe(told(after, viewer));
        }
      }
    expect(differing).toBeGreaterThan(compared / 3);
  });

  test('differs where something that is seen has changed', () => {
    const cells = [...randomGame(game, 1, 20)].at(-1)?.after as Cells;
    const changed = disguise(cells, 0, 1);
    expect([0, 1, 2].some((viewer) => told(changed, viewer) !== told(cells, viewer))).toBe(true);
  });
});
