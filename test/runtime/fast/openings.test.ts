/**
 * Games that begin at a place of the flow: both engines play them alike, event by event, and so does whatever plays many games.
 */

import { describe, expect, test } from 'vitest';
import { compile, type Program } from '../../../language/index.ts';
import { stopsOf, wayTo } from '../../../language/semantics/stops.ts';
import { makeBot } from '../../../runtime/bots/names.ts';
import { createEngine, createQuickEngine, type Engine } from '../../../runtime/fast/engine.ts';
import { type Choices, type Game, simulate, start } from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { lowerCondition } from '../../../runtime/lowering/openings/condition.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { type Goal, placeGoal } from '../../../runtime/search/goal.ts';
import { createSearch } from '../../../runtime/search/search.ts';
import { playLogged } from '../../../runtime/session/replay.ts';
import { createSession } from '../../../runtime/session/session.ts';
import { allGames, compileFile, settingsFor } from '../../all-games.ts';
import { explain, findDifference } from './differential.ts';

/** The game that begins at a place; undefined if these players never come there, or could not do anything. */
function begun(program: Program, choices: Choices, at: string, changes = ''): Game | undefined {
  const { game: ir, diagnostics } = lower(program, { ...choices, position: { seats: [], changes, at } });
  if (ir === undefined) {
    expect(diagnostics.map(({ message }) => message).join()).toContain('never comes there');
    return undefined;
  }
  const game = createGame(ir);
  return start(game)[CELL.result] === 0 ? game : undefined;
}

/** Places at which each game begins, from first to last: engines take long to make. */
const MOST_PLACES = Number(process.env.REGELWERK_PLACES ?? 2);

describe.each(allGames)('%s', (file) => {
  test('is the same game on both engines from wherever it waits', () => {
    const { program } = compileFile(file);
    const choices = settingsFor(file)[0] ?? {};
    const stops = stopsOf(program);
    const ways = stops.map((stop) => wayTo(stops, stop));
    expect(new Set(ways).size).toBe(ways.length);
    const games = ways.flatMap((at) => {
      const game = begun(program, choices, at);
      return game ? [[at, game] as const] : [];
    });
    const apart = Math.ceil(games.length / MOST_PLACES);
    for (const [at, game] of games.filter((_, index) => index % apart === 0)) {
      const difference = findDifference(game, 4, 25);
      expect(difference, difference && `at ${at}: ${explain(difference)}`).toBeUndefined();
    }
  });
});

/** What stands in the conditions around a place may be otherwise where a game begins there. */
const AROUND = `game "Around" edition 1
players 2 { Red, Blue }
player { coins: 0..20 = 5 clamped  hits: 0..9 = 0 clamped }
table { target: player or none = none  level: 0..9 = 0  spare: 0..9 = 3 }
dice die: 2 of 1..6
ending Rich when any p in players where p.coins >= 18 { win the p in players where p.coins >= 18 }
play {
  rounds {
    turns {
      when target as victim {
        choose { action Hit needs victim.hits < 9 "enough" { add 1 to victim.hits  add 1 to me.coins } action Spare {} }
      }
      when level > 3 {
        choose {
          action Climb needs level * 2 > 7 "too low" { add level to me.coins }
          action Look(n: 1..9) needs n < level "too high" { add n to me.coins }
          action Stay {}
        }
      }
      when spare = 3 {
        roll die
        choose { action Keep { add die[1] to me.coins } action Leave {} }
      } else {
        choose { action Mend { add 1 to me.coins } }
      }
      choose { action Aim { set target to me  set level to 4 } action Idle { set target to none  set level to 2 } }
    }
  }
}
`;

const PLACES: readonly (readonly [at: string, changes: string])[] = [
  ['Hit, victim = Blue', ''],
  ['Hit', 'set target to Blue'],
  ['Climb', ''],
  ['Climb, turn of Blue', 'set level to 9'],
  ['Look', 'set level to 2'],
  ['roll die', ''],
  ['roll die', 'set spare to 2'],
  ['Keep', ''],
  ['Keep, die = 6, 2, round 3', 'set spare to 2'],
  ['Mend', ''],
  ['Aim, turn of Blue from Blue', 'set spare to 0  set level to 9'],
];

describe.each(PLACES)('at %s, with %j', (at, changes) => {
  const { program } = compile([{ name: 'around.regel', text: AROUND }]);
  const game = begun(program, {}, at, changes) as Game;

  test('both engines play the same games', () => {
    const difference = findDifference(game, 12, 30);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });

  test('a simulation tells the same of both engines and of both tiers', () => {
    const reports = (['fast', 'xstate'] as const).flatMap((engine) =>
      [10, 40].map((games) => {
        const { engine: _, ...report } = simulate(game, { games, seed: 5, maxDecisions: 60, engine });
        return report;
      }),
    );
    expect(reports[0]).toEqual(reports[2]);
    expect(reports[1]).toEqual(reports[3]);
  });

  test('whole games, pieces of them, and one action after the other are the same', () => {
    const [whole, pieces, quick] = [createEngine(game.ir), createEngine(game.ir), createQuickEngine(game.ir)];
    for (let seed = 0; seed < 10; seed++) {
      const [limit, piece] = [1 + 5 * seed, 1 + (seed % 4)];
      const decisions = playOut(whole, seed, limit);
      expect(playOut(quick, seed, limit)).toBe(decisions);
      pieces.useRandom(createRandom(seed, 0));
      pieces.start();
      const choices = createRandom(seed, 1);
      let played = 0;
      for (let made = -1; made !== 0 && played < limit; played += made)
        made = pieces.playOn(choices, Math.min(piece, limit - played));
      expect(played).toBe(decisions);
      for (const engine of [pieces, quick]) expect([...engine.cells]).toEqual([...whole.cells]);
    }
  });

  test.each(['mcts:30', 'greedy'])('%s plays on from there, the same on both engines', (name) => {
    const named = makeBot(game, name);
    if (!named.ok) throw new Error(named.message);
    const bots = [named.bot, named.bot];
    const [fast, machine] = (['fast', 'xstate'] as const).map((engine) => {
      const { engine: _, ...report } = simulate(game, { games: 2, seed: 5, maxDecisions: 12, bots, engine });
      return report;
    });
    expect(fast).toEqual(machine);
    expect(fast?.decisions.mean).toBeGreaterThan(1);
  });

  test('a search begins there, and what it finds can be played from there', () => {
    const choices: Choices = { position: { seats: [], changes, at } };
    const { wanted } = lowerCondition(program, choices, 'me.coins = 7 and round = 4');
    const goals: readonly (Goal | undefined)[] = [
      placeGoal(game.ir, 0, AROUND.indexOf('set target to me')),
      wanted && { ir: wanted.ir, conditions: { anyOf: wanted.conditions, isMeasured: true } },
    ];
    for (const goal of goals) {
      if (goal === undefined) throw new Error('the rules have no such place');
      const { found } = createSearch(createGame(goal.ir), { conditions: goal.conditions, seed: 1 }).advance(
        20_000,
      );
      expect(found?.length).toBeGreaterThan(0);
      let session = createSession(game, { seed: 0, automatic: false });
      for (const event of found ?? []) {
        const played = playLogged(session, event);
        if (!played.ok) throw new Error(played.refusal.message);
        session = played.session;
      }
    }
  });
});

function playOut(engine: Engine, seed: number, limit: number): number {
  engine.useRandom(createRandom(seed, 0));
  return engine.playOut(createRandom(seed, 1), limit);
}
