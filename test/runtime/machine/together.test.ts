/** `choose together` as a parallel state: a region for each seat, the same cells as the loop that the IR holds. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { compile } from '../../../language/index.ts';
import { randomBot } from '../../../runtime/bots/random.ts';
import {
  type Cells,
  drawChart,
  type Game,
  legalActions,
  type MachineEvent,
  start,
  step,
  toMermaid,
  waiting,
} from '../../../runtime/index.ts';
import { writeField } from '../../../runtime/inspect.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { toGameEvent } from '../../../runtime/machine/config.ts';
import { waitAt } from '../../../runtime/machine/moves.ts';
import { restore } from '../../../runtime/machine/restore.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { createStepper } from '../../../runtime/play/step.ts';
import { activePath } from '../../../runtime/play/waiting.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { playOut } from '../../../runtime/simulation/playout.ts';
import { told } from '../../../runtime/values/words/told.ts';
import { irOf, TextGame } from '../lowering/text-game.ts';
import { refresh } from '../play/refresh.ts';

/** Some are asked, not all of those can do anything, and what they choose has values. */
const BIDS = `game "Bids" edition 1
  players 4 { Red, Blue, Green, Gold }
  enum Mood "Mood" { Calm, Wild }
  player { money: 0..40 = 10  mood: Mood = Calm }
  table { pot: 0..999 = 0  deals: 0..99 = 0 }
  play {
    repeat {
      choose together p in players clockwise from Blue where p.money != 3 secretly "Bid" {
        action Bid(n: 1..5, m: Mood) "{n}" needs n <= p.money {
          subtract n from p.money
          add n to pot
          set p.mood to m
          when p.money = 0 { win p by Broke }
        }
        action Rest needs p.mood is Wild { set p.mood to Calm  when deals < 30 { add 1 to deals } }
      }
      when any p in players where p.money = 3 { for each p in players where p.money = 3 { set p.money to 1 } }
      choose by Red "Again?" { action Again { when deals < 90 { add 1 to deals } else { draw game } } }
    }
  }
  ending Broke "has nothing left"`;

const example = (name: string): GameIR =>
  irOf(readFileSync(join(import.meta.dirname, `../../../examples/${name}.regel`), 'utf8'));

const GAMES: Readonly<Record<string, () => GameIR>> = {
  bids: () => irOf(BIDS),
  'rock-paper-scissors': () => example('rock-paper-scissors'),
  'herb-garden': () => example('herb-garden'),
};

/** The IR with every `together` made a loop like any other. */
function asPlainLoops(ir: GameIR): GameIR {
  return JSON.parse(JSON.stringify(ir).replaceAll('"role":"together"', '"role":"repeat"')) as GameIR;
}

function randomGame(game: Game, seed: number): readonly MachineEvent[] {
  const playout = playOut(game, createStepper(game), {
    bots: Array.from({ length: game.ir.players }, () => randomBot),
    choices: createRandom(seed, 0),
    nature: createRandom(seed, 1),
    maxDecisions: 300,
  });
  expect([undefined, told('noEnd', '300')]).toContainEqual(playout.problem?.why);
  return playout.events;
}

function play(game: Game, cells: Cells, event: MachineEvent): Cells {
  const result = step(game, cells, event);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.cells;
}

describe.each(Object.keys(GAMES))('%s', (name) => {
  const ir = (GAMES[name] as () => GameIR)();
  const game = createGame(ir);

  test('goes the same way as the plain loop, byte by byte', () => {
    const loop = createGame(asPlainLoops(ir));
    expect(drawChart(game).nodes.some((node) => node.parallel)).toBe(true);
    expect(drawChart(loop).nodes.some((node) => node.parallel)).toBe(false);
    for (let seed = 1; seed <= 20; seed++) {
      let [left, right] = [start(game), start(loop)];
      for (const event of randomGame(game, seed)) {
        expect(right).toEqual(left);
        expect(waiting(loop, right, 'all')).toEqual(waiting(game, left, 'all'));
        expect(legalActions(loop, right)).toEqual(legalActions(game, left));
        const wrong = event.type === 'act' ? { ...event, seat: (event.seat + 1) % ir.players } : event;
        expect(step(loop, right, wrong)).toEqual(step(game, left, wrong));
        [left, right] = [play(game, left, event), play(loop, right, event)];
      }
      expect(right).toEqual(left);
    }
  });

  test('the cells say which regions are open, as in the actor that has played until there', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const actor = createActor(game.machine, { clock: new SimulatedClock() }).start();
      for (const event of randomGame(game, seed)) {
        const { cells } = actor.getSnapshot().context as { cells: Cells };
        expect(restore(game.machine, game.moves, cells).value).toEqual(actor.getSnapshot().value);
        const wait = waitAt(game.moves, cells);
        const sent = wait && toGameEvent(wait, event);
        if (sent !== undefined) actor.send(sent);
      }
    }
  });
});

// ------------------------------------------------------------------------------------------ regions

describe('the regions', () => {
  const open = (game: TextGame): readonly string[] =>
    activePath(game.game, game.cells, 'all')
      .filter((path) => path.endsWith('/asked'))
      .map((path) => path.split('/').at(-2) ?? '');

  test('close one by one, in any order, and then the flow goes on', () => {
    const game = new TextGame(BIDS);
    expect(open(game)).toEqual(['Red', 'Blue', 'Green', 'Gold']);
    game.act(2, 'Bid', 1, 0).act(0, 'Bid', 2, 1);
    expect(open(game)).toEqual(['Blue', 'Gold']);
    const again = { type: 'act', seat: 2, action: 'Bid', args: [1, 0] } as const;
    expect(step(game.game, game.cells, again)).toMatchObject({
      refusal: { message: 'this is not for Green to do now' },
    });
    expect(game.field('pot')).toBe(0);
    game.act(3, 'Bid', 1, 0);
    expect(open(game)).toEqual(['Blue']);
    game.act(1, 'Bid', 5, 0);
    expect(open(game)).toEqual([]);
    expect(game.field('pot')).toBe(9);
    expect(game.now).toBe('0: Again');
  });

  test('of seats that are not asked, or can do nothing, are closed at once', () => {
    const game = new TextGame(BIDS);
    for (const [seat, money] of [
      [1, 3],
      [3, 0],
    ] as const)
      game.cells = writeField(game.game, game.cells, 'player.money', [seat], money) as Cells;
    game.cells = refresh(game.game, game.cells);
    // Blue has been asked already; only Gold can do nothing.
    expect(open(game)).toEqual(['Red', 'Blue', 'Green']);
    game.act(0, 'Bid', 1, 0).act(1, 'Bid', 2, 0).act(2, 'Bid', 1, 0).act(0, 'Again');
    expect(game.now).toMatch(/^0: .* \| 1: .* \| 2: /);
  });

  test('are all closed where nobody can do anything, also after a change by hand', () => {
    const game = new TextGame(BIDS);
    for (let seat = 0; seat < 4; seat++)
      game.cells = writeField(game.game, game.cells, 'player.money', [seat], 0) as Cells;
    game.cells = refresh(game.game, game.cells);
    expect(game.now).toBe('0: Again');
  });

  test('do not close by an action that is named like an event of the machine', () => {
    const game = new TextGame(BIDS);
    const { path } = waiting(game.game, game.cells, 'all') as { path: string };
    for (const action of [`xstate.done.state.${path}`, `xstate.done.state.${path}/Red`])
      expect(game.can({ type: 'act', seat: 0, action, args: [] })).toBe(false);
  });
});

// ------------------------------------------------------------------------------------------ charts

test('the chart has a region per seat, each with all actions', () => {
  const chart = drawChart(createGame(irOf(BIDS)));
  const parallel = chart.nodes.filter((node) => node.parallel);
  expect(parallel).toMatchObject([{ kind: 'composite', title: 'Bid' }]);
  const inside = (id: string | undefined) => chart.nodes.filter((node) => node.parent === id);
  const regions = inside(parallel[0]?.id);
  expect(regions.map(({ title, initial }) => [title, initial])).toEqual(
    ['Red', 'Blue', 'Green', 'Gold'].map((seat) => [seat, false]),
  );
  for (const region of regions) {
    const [asked, decided] = inside(region.id);
    expect([asked, decided]).toMatchObject([
      { kind: 'decision', initial: true },
      { kind: 'end', initial: false },
    ]);
    expect(chart.edges.filter(({ from }) => from === asked?.id)).toEqual(
      ['Bid', 'Rest'].map((name) => ({
        from: asked?.id,
        to: decided?.id,
        name,
        label: name,
        kind: 'action',
      })),
    );
  }
  expect(chart.edges.filter(({ from }) => from === parallel[0]?.id)).toMatchObject([{ kind: 'next' }]);
});

test('Mermaid divides the regions', () => {
  const drawn = toMermaid(drawChart(createGame(example('rock-paper-scissors'))));
  expect(
    drawn.slice(drawn.indexOf('state "One'), drawn.indexOf('state "carried')),
  ).toBe(`state "One, two, three!" as s4 {
        state "Anna" as s5 {
          state "Chooses" as s6
          state "Has chosen" as s7
          [*] --> s6
          s6 --> s7 : Show
        }
        --
        state "Bert" as s8 {
          state "Chooses" as s9
          state "Has chosen" as s10
          [*] --> s9
          s9 --> s10 : Show
        }
      }
      `);
});

test('a seat does not learn from the chart who can do nothing', () => {
  // The lowering warns of such rules; who plays them all the same sees no more than it must.
  const text = `game "Gems" edition 1
    players 3 { Red, Blue, Green }
    player { gems: 0..9 = 2 seen by owner }
    play { repeat { choose together p in players "Show" { action Show needs p.gems > 0 { subtract 1 from p.gems } } choose by Red "?" { action On {} } } }`;
  const { game: ir } = lower(compile([{ name: 'test.regel', text }]).program);
  if (ir === undefined) throw new Error('no game');
  const game = createGame(ir);
  const open = (gems: number, viewer: 'all' | number) => {
    const cells = refresh(game, writeField(game, start(game), 'player.gems', [1], gems) as Cells);
    const active = activePath(game, cells, viewer).filter((path) => path.endsWith('/asked'));
    return active.map((path) => path.split('/').at(-2));
  };
  expect([open(2, 'all'), open(0, 'all')]).toEqual([
    ['Red', 'Blue', 'Green'],
    ['Red', 'Green'],
  ]);
  for (const gems of [0, 2]) expect(open(gems, 0)).toEqual(['Red', 'Blue', 'Green']);
});
