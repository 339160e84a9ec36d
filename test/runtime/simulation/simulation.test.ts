import { describe, expect, test } from 'vitest';
import { TIERS } from '../../../runtime/fast/optimize/thresholds.ts';
import { type Bot, replay, type SimulationReport, sessionState, simulate } from '../../../runtime/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import {
  createSimulator,
  emptyTally,
  reportOn,
  simulateGames,
  simulateRange,
} from '../../../runtime/simulation/simulate.ts';
import { addTally } from '../../../runtime/simulation/tally.ts';
import { createBudget } from '../../../shared/budget.ts';
import { exampleGame } from '../../examples/example-game.ts';
import {
  action,
  cell,
  decide,
  effects,
  firstCell,
  game,
  loop,
  op,
  roll,
  sequence,
  store,
} from '../ir/build.ts';
import { knockOut, nim, pig } from '../ir/games.ts';
import { irOf } from '../lowering/text-game.ts';

const engines = ['fast', 'xstate'] as const;

test('a few games, for which nothing is optimized, are the first of many', () => {
  const ready = exampleGame('english-draughts');
  const rowsOf = (games: number) =>
    [...simulateGames(ready, { games, seed: 5 })]
      .slice(0, TIERS.games - 1)
      .map(({ copyRows }) => [...copyRows()]);
  expect(rowsOf(TIERS.games - 1)).toEqual(rowsOf(TIERS.games + 1));
});

test.each(engines)('the report of the %s engine adds up', (engine) => {
  const report = simulate(createGame(pig()), { games: 200, seed: 7, engine });
  expect(report).toMatchObject({
    game: 'Pig',
    engine,
    seed: 7,
    games: 200,
    finished: 200,
    unfinished: 0,
    players: 2,
    endings: { First: 200 },
    problems: [],
    seconds: 0,
    gamesPerSecond: 0,
  });
  expect(sum(report.wins)).toBe(200);
  expect(sum(Object.values(report.actions))).toBeCloseTo(report.decisions.mean * 200);
  const { min, median, p95, max } = report.decisions;
  expect([min, median, p95, max]).toEqual([min, median, p95, max].toSorted((left, right) => left - right));
  const made = Math.round(report.decisions.mean * 200);
  expect(sum(Object.values(report.steps))).toBe(made);
  for (const bins of [report.histograms.decisions, report.histograms.rounds])
    expect(sum(bins.map(({ count }) => count))).toBe(200);
  report.winShares.forEach(({ value, low, high }, seat) => {
    expect(value).toBe((report.wins[seat] as number) / 200);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
  });
  expect(report.firstSeat).toMatchObject({ games: 200, wins: report.wins[0], fair: 0.5 });
});

test.each(engines)('games with a decision in a step are counted once on the %s engine', (engine) => {
  const rules = `game "Dare" edition 1
players 2
dice d6: 1 of 1..6
player { points: 0..99 = 0 clamped }
step Outer { when d6 = 6 { do Risk } }
step Risk { choose { action Jump "Jump" { add 1 to me.points } } }
step Both { choose { action Left "Left" { } action Right "Right" { } } }
step Never { when round > 90 { choose { action Sit "Sit" { } } } }
step Silent { add 1 to me.points }
play {
  rounds {
    turns { roll d6 do Outer do Both do Both do Never do Silent }
    when round = 2 { rank p in players by p.points as Rich }
  }
}
ending Rich "two rounds are over"
`;
  const report = simulate(createGame(irOf(rules)), { games: 300, seed: 4, engine });
  const { actions, actionGames, stepGames, stepDecisions } = report;
  // One action alone stands in it: the games of the one are those of the other.
  expect(actionGames.Jump).toBeGreaterThan(100);
  expect(actionGames.Jump).toBeLessThan(200);
  expect(stepGames).toEqual({ Both: 300, Outer: actionGames.Jump, Risk: actionGames.Jump });
  expect(stepDecisions).toEqual({ Both: 300 * 8, Outer: actions.Jump, Risk: actions.Jump });
});

test('both engines play the same games', () => {
  for (const make of [pig, nim, knockOut]) {
    const game = createGame(make());
    const run = (engine: 'fast' | 'xstate') => simulate(game, { games: 60, seed: 3, engine });
    expect({ ...run('fast'), engine: 'xstate' }).toEqual(run('xstate'));
  }
});

test('more legal actions than are counted one by one are counted alike, however many games are counted at a time', () => {
  const game = createGame(
    irOf(`
      game "Many" edition 1
      players 3
      player { said: 0..9 = 0 }
      play { rounds {
        window Talk {
          any p in players may { action Say(a: 1..40, b: 1..40) needs a > p.said * 4 { set p.said to min(9, p.said + 1) } }
          closes after 3 actions
        }
        draw game
      } }
    `),
  );
  const run = (engine: 'fast' | 'xstate') => simulate(game, { games: 3, seed: 3, engine });
  const { branching } = run('fast');
  expect(branching).toEqual(run('xstate').branching);
  expect(branching.max).toBeGreaterThan(4_096);
  expect(branching.max).toBeLessThanOrEqual(3 * 1_600 + 3);
});

test.each([
  ['little work', 'count p.chips'],
  // Far more than is worked out in the code itself.
  [
    'much work',
    'count p.chips + (sum a in 1..400 of (sum b in 1..400 of (if a = b and a <= count p.chips then 1 else 0)))',
  ],
])('both engines count who leads alike where scores seldom change, by %s', (_, score) => {
  const game = createGame(
    irOf(`
      game "Chips" edition 1
      players 3
      item Chip: 60
      place bank { chips: pile of Chip = all }
      player { chips: pile of Chip  said: 0..3 = 0 }
      play { rounds {
        turns { choose { action Wait {} action Look {} } }
        when round mod 3 = 0 {
          choose together p in players secretly { action Say(n: 0..3) { set p.said to n } }
          for each p in players { move p.said of Chip from bank.chips to p.chips }
        }
        when round = 12 { draw game }
      } }
      score of p = ${score}
    `),
  );
  const run = (engine: 'fast' | 'xstate') => simulate(game, { games: 12, seed: 3, engine });
  const changes = run('fast').score?.leadChanges;
  expect(changes).toEqual(run('xstate').score?.leadChanges);
  expect(changes?.max).toBeGreaterThan(0);
});

test('a few games that turn out to be much work are played on by an engine that is optimized, and are the same', () => {
  const ir = irOf(`
    game "Push" edition 1
    players 2 { Black, White }
    board hex 5
    space { marble: player or none = none }
    setup {
      for each s in space where s.row <= 3 { set s.marble to Black }
      for each s in space where s.row >= 7 { set s.marble to White }
    }
    define nth(s: space, d: Direction, n: 0..9): space or none = the t in ray(s, d) where distance(s, t) = n
    define own(s: space, d: Direction): 0..9 =
      min n in 1..9 where not (any t in ray(s, d) where distance(s, t) = n and t.marble is me) of n
    define enemies(s: space, d: Direction): 0..9 =
      (min n in 1..9 where not (any t in ray(s, d) where distance(s, t) = own(s, d) + n - 1 and t.marble is not none) of n) - 1
    play { rounds { turns { choose {
      action Push(s in space where s.marble is me, d: Direction)
        needs own(s, d) <= 3
        needs enemies(s, d) < own(s, d)
        needs nth(s, d, own(s, d)) is not none
      {
        let mine = own(s, d)
        set s.marble to none
        when nth(s, d, mine) as t { set t.marble to me }
      }
    } otherwise { draw game } } when round = 60 { draw game } } }
  `);
  const play = (operations: number | undefined, expected: number) => {
    const budget = operations === undefined ? undefined : createBudget(operations);
    const simulator = createSimulator(createGame(ir, { budget }), { seed: 3 }, expected);
    simulator.begin(0, 12, simulator.emptyTally());
    simulator.advance(Number.POSITIVE_INFINITY);
    return { rows: simulator.copyRows(), spent: budget ? budget.limit - budget.left : 0 };
  };
  const few = play(1e12, 12);
  expect(few.rows).toEqual(play(undefined, 1_000).rows);
  // More than any of them by itself could be, and far less than all of them would be on the engine that they begin with.
  expect(few.spent).toBeGreaterThan(TIERS.operations);
  expect(few.spent).toBeLessThan(2 * TIERS.operations);
  expect(play(1e12, 12).spent).toBe(few.spent);
});

test('both engines draw the seat that acts alike where only some may take an action', () => {
  const game = createGame(
    irOf(`
      game "Some" edition 1
      players 3 { Ada, Ben, Cid }
      player { said: 0..90 = 0 clamped }
      play {
        window Talk {
          any p in player except Ada may { action Say { add 1 to p.said } }
          any p in players may { action Shout { add 2 to p.said } }
          closes when all pass
          closes after 9 actions
        }
        rank p in players by p.said
      }
    `),
  );
  const run = (engine: 'fast' | 'xstate') => simulate(game, { games: 40, seed: 3, engine });
  expect({ ...run('fast'), engine: 'xstate' }).toEqual(run('xstate'));
});

test.each([
  ['holds again before somebody decides', 1, 0],
  ['is broken where somebody decides', 2, 10],
])('both engines tell of an invariant that %s', (_, added, problems) => {
  const game = createGame(
    irOf(`
      game "Even" edition 1
      players 2
      table { n: 0..900 }
      dice die: 1 of 1..6
      invariant "even" n mod 2 = 0
      setup { add 1 to n  roll die  add ${added} to n }
      play { rounds { turns { choose { action Go { add 1 to n  roll die  add 1 to n  when die = 6 { win me } } } } } }
    `),
  );
  const run = (engine: 'fast' | 'xstate') => simulate(game, { games: 12, seed: 3, engine });
  expect({ ...run('fast'), engine: 'xstate' }).toEqual(run('xstate'));
  expect(run('fast').problems).toHaveLength(problems);
});

test('ranges of games add up to the same, in whatever order', () => {
  const game = createGame(pig());
  const settings = { seed: 11 };
  const whole = emptyTally(game);
  const simulator = createSimulator(game, settings);
  const ranges = [
    [40, 60],
    [0, 1],
    [25, 40],
    [1, 25],
  ] as const;
  const rows = new Map<number, Int32Array>();
  for (const [from, to] of ranges) {
    const played = simulateRange(simulator, from, to);
    addTally(whole, structuredClone(played.tally));
    rows.set(from, played.rows);
  }
  expect(reportOn(game, settings, whole, 0)).toEqual(simulate(game, { ...settings, games: 60 }));
  const all = simulateRange(simulator, 0, 60).rows;
  expect([...all]).toEqual([0, 1, 25, 40].flatMap((from) => [...(rows.get(from) ?? [])]));
});

test('it stops within a game after as many decisions as wanted, and goes on', () => {
  const game = createGame(pig());
  const simulator = createSimulator(game, { seed: 1 });
  const tally = emptyTally(game);
  simulator.begin(0, 3, tally);
  let steps = 1;
  while (!simulator.advance(2)) steps++;
  const whole = simulateRange(simulator, 0, 3).tally;
  expect(tally).toEqual(whole);
  const made = whole.taken.reduce((total, count) => total + count, 0);
  expect(steps).toBeGreaterThanOrEqual(Math.floor(made / 2));
});

test('the same seed gives the same report, another seed another', () => {
  const run = (seed: number) => simulate(createGame(knockOut()), { games: 40, seed });
  expect(run(1)).toEqual(run(1));
  expect(run(1)).not.toEqual(run(2));
});

test('game i does not depend on how many games there are', () => {
  const counts = (games: number) => {
    const reports: SimulationReport[] = [];
    simulate(createGame(nim()), { games, seed: 1 }, ({ report }) => void reports.push(report()));
    return reports.map((report) => report.decisions.mean);
  };
  expect(counts(5)).toEqual(counts(9).slice(0, 5));
});

test('time comes from the clock that is handed in', () => {
  let now = 0;
  const clock = () => {
    now += 500;
    return now;
  };
  const report = simulate(createGame(nim()), { games: 10, seed: 1, clock });
  expect(report).toMatchObject({ seconds: 0.5, gamesPerSecond: 20 });
});

test('it can be watched, stopped, and taken a game at a time', () => {
  const game = createGame(nim());
  const seen: number[] = [];
  const report = simulate(game, { games: 50, seed: 1 }, ({ played, games }) => {
    seen.push(played);
    return played < 4 && games === 50;
  });
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(report.games).toBe(4);
  const games = simulateGames(game, { games: 2, seed: 1 });
  expect([games.next().done, games.next().done, games.next().done]).toEqual([false, false, true]);
});

test.each(engines)('bots get a view, the legal actions and random numbers on the %s engine', (engine) => {
  const first: Bot = (question) => {
    expect(Object.keys(question).sort()).toEqual([
      'differ',
      'legal',
      'memory',
      'random',
      'sample',
      'seat',
      'view',
    ]);
    expect(question.view.seats).toHaveLength(2);
    return question.legal.length - 1;
  };
  const report = simulate(createGame(nim()), { games: 3, seed: 1, engine, bots: [first, first] });
  expect(report).toMatchObject({ wins: [3, 0], decisions: { min: 3, max: 3 }, problems: [] });
  const wrong = simulate(createGame(nim()), { games: 1, seed: 1, engine, bots: [() => 99, () => 0] });
  expect(wrong.problems[0]?.message).toBe('a bot chose nothing legal');
});

describe.each(engines)('problems on the %s engine', (engine) => {
  const counter = firstCell(1);
  const counting = (high: number, invariant: number) =>
    game({
      players: 1,
      cells: [0],
      invariants: [
        {
          label: [
            'at most ',
            { value: { op: 'const', value: invariant }, type: { kind: 'number', low: 0, high: 99 } },
          ],
          condition: op(cell(counter), '<=', invariant),
          origin: 0,
        },
      ],
      flow: loop(
        'play',
        'repeat',
        decide('play/choose', 0, [
          action('Add', effects('play/choose/Add', store(counter, op(cell(counter), '+', 1), { high }))),
        ]),
      ),
    });
  const problems = (high: number, invariant: number) => {
    const g = createGame(counting(high, invariant));
    const report = simulate(g, { games: 12, seed: 1, engine, maxDecisions: 20 });
    expect(report.unfinished).toBe(12);
    expect(report.problems).toHaveLength(10);
    return { ...report.problems[0], g };
  };

  test('a broken invariant, with the game that leads there', () => {
    const { message, log, g } = problems(99, 3);
    expect(message).toBe('broken: at most 3');
    const session = replay(g, log as NonNullable<typeof log>);
    expect(sessionState(session, 'all')).toMatchObject({ length: 4, divergence: undefined });
  });

  test('a fault', () => {
    expect(problems(5, 99).message).toBe('a value would leave its range -128..5');
  });

  test('no end', () => {
    expect(problems(99, 99).message).toBe('no end after 20 decisions');
    const dice = createGame(
      game({
        players: 1,
        cells: [0],
        dice: [{ base: counter }],
        flow: sequence('game', [loop('play', 'repeat', roll('play/roll'))], 'game'),
      }),
    );
    const report = simulate(dice, { games: 1, seed: 1, engine });
    expect(report.problems[0]?.message).toBe(
      'this goes on and on without anybody having to decide: more than 10,000 events of chance in a row',
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
