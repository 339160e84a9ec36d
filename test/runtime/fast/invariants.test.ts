/** When invariants must be tested: a game stops at the same decision whoever plays it, however it is written to. */

import { expect, test } from 'vitest';
import { type Bot, type Game, type SimulationOptions, simulate } from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import {
  action,
  cell,
  decide,
  effects,
  finish,
  firstCell,
  game,
  number,
  op,
  parameter,
  sequence,
} from '../ir/build.ts';
import { lowered } from './lowered.ts';

interface Case {
  readonly invariant: string;
  readonly setup?: string;
  readonly turn?: string;
  /** Nothing is ever wrong. */
  readonly holds?: true;
}

const CASES: Record<string, Case> = {
  'does not hold at first': { invariant: 'n > 0' },
  'is broken by the setup': { invariant: 'n = 0', setup: 'set n to 2' },
  'is broken by an action': {
    invariant: 'n < 4',
    turn: 'choose { action Add { add 1 to n } action Not {} }',
  },
  'is broken where a condition holds': {
    invariant: 'n = 0',
    turn: 'choose { action Add { when left < 30 { add 1 to n } } }',
  },
  'is broken by what is thrown': { invariant: 'die < 3', turn: 'roll die' },
  'is broken by what nature picks': { invariant: 'k < 3', turn: 'pick k at random from 1..3' },
  'is broken by a chosen number': {
    invariant: 'n != 3',
    turn: 'choose { action Say(m: 0..4) { set n to m } }',
  },
  'is broken for one player': {
    invariant: 'all p in players have p.turns < 5',
    turn: 'add 1 to me.turns',
  },
  'is broken by a sum of many': {
    invariant: '(sum p in players of p.turns) + left = 40',
    turn: 'when left < 20 { add 1 to me.turns }',
  },
  'is broken by the round': { invariant: 'round < 6' },
  'is broken by who has the turn': {
    invariant: 'any p in players where p.turns <= n',
    turn: 'when round > 2 { add 1 to me.turns }',
  },
  'is repaired before anybody decides': {
    invariant: 'n = 0',
    turn: 'add 1 to n  subtract 1 from n',
    holds: true,
  },
  'is never written to': { invariant: 'lives = 3', turn: 'add 1 to n', holds: true },
};

const textOf = ({ invariant, setup = '', turn = '' }: Case, more = '') => `game "Holds" edition 1
players 2
option lives: 1..5 = 3
dice die: 1 of 1..3 "Die"
player { turns: 0..99 = 0 }
table { n: 0..99 = 0  k: 0..9 = 0  left: 0..40 = 40 }
ending Late
score of p = p.turns
${more}
invariant "it holds" ${invariant}
setup { ${setup} }
play {
  rounds { turns {
    ${turn}
    choose { action Stay {} action Wait {} }
    subtract 1 from left
    when left = 0 { draw game by Late }
  } }
}`;

/** The game; not all of the rules above are used by each. */
function make(text: string): Game {
  return createGame(lowered(text));
}

/** Random, but asked for each decision like any other bot. */
const asked: Bot = ({ legal, random }) => random.below(legal.length);

function reportsOf(made: Game, games: number) {
  const run = (options: Partial<SimulationOptions>) => {
    const report = simulate(made, { games, seed: 1, ...options });
    // The state machine is tested after nature's events, too, so that a log may end a little earlier there.
    const problems = report.problems.map(({ game, message }) => ({ game, message }));
    return { ...report, engine: '', rounds: undefined, histograms: undefined, problems };
  };
  const fast = run({});
  expect(run({ bots: [asked, asked] })).toEqual(fast);
  expect(run({ engine: 'xstate' })).toEqual(fast);
  return fast;
}

test.each(Object.entries(CASES))('an invariant %s', (_, one) => {
  const report = reportsOf(make(textOf(one)), 12);
  expect(report.problems.map(({ message }) => message)).toEqual(
    one.holds ? [] : Array.from({ length: 10 }, () => 'broken: it holds'),
  );
});

test('one of many invariants is broken', () => {
  const others = Array.from({ length: 40 }, (_, index) => `invariant "number ${index}" n != ${90 - index}`);
  const one = { invariant: 'n < 4', turn: 'choose { action Add { add 1 to n } action Not {} }' };
  const text = textOf(one, others.join('\n'));
  expect(reportsOf(make(text), 12).problems[0]?.message).toBe('broken: it holds');
  const first = textOf({ ...one, turn: 'add 60 to n' }, others.join('\n'));
  expect(reportsOf(make(first), 12).problems[0]?.message).toBe('broken: number 30');
});

test.each([
  ['who has won', op(cell(CELL.winners), '=', 0)],
  ['how it ends', op(cell(CELL.result), '=', 0)],
  ['an argument', op(cell(firstCell(1)), '=', 0)],
])('an invariant about %s', (_, condition) => {
  const said = firstCell(1);
  const made = createGame(
    game({
      players: 1,
      cells: [0],
      endings: [{}],
      invariants: [{ label: ['it holds'], condition, origin: 0 }],
      flow: sequence('play', [
        decide('play/choose', 0, [
          action('Say', effects('play/choose/Say'), {
            parameters: [parameter('n', 1, said, 4, number(2, 3))],
          }),
        ]),
        finish('play/end', 0, 1),
      ]),
    }),
  );
  expect(reportsOf(made, 2).problems).toEqual(
    [0, 1].map((one) => ({ game: one, message: 'broken: it holds' })),
  );
});
