/** When ending conditions are tested: wherever what they read is written, and by whatever. */

import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../runtime/fast/engine.ts';
import { type Game, simulate } from '../../../runtime/index.ts';
import { CELL, type Effect, type Expr, type GameIR } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import {
  action,
  branch,
  cell,
  clear,
  decide,
  expr,
  finish,
  firstCell,
  game,
  loop,
  number,
  op,
  parameter,
  roll,
  sequence,
  store,
} from '../ir/build.ts';
import { findDifference } from './differential.ts';
import { lowered } from './lowered.ts';

interface Case {
  readonly ending: string;
  readonly setup?: string;
  readonly turn?: string;
  /** Of the ending that every game has; else `First`. */
  readonly by?: 'Late';
}

const CASES: Record<string, Case> = {
  'holds from the beginning, and nothing ever writes what it reads': { ending: 'lives = 3' },
  'holds before the first statement and not after it': { ending: 'n = 0', setup: 'set n to 1', by: 'Late' },
  'is made to hold by the setup': { ending: 'n = 4', setup: 'set n to 4' },
  'is made to hold by an action': { ending: 'n >= 2', turn: 'choose { action Add { add 1 to n } }' },
  'reads what is thrown': { ending: 'die = 2', turn: 'roll die' },
  'reads what is thrown, before the throw is worked with': {
    ending: 'die = 2',
    turn: 'roll die  set n to die',
  },
  'reads what nature picks': { ending: 'k = 2', turn: 'pick k at random from 1..3' },
  'reads the round': { ending: 'round >= 3', turn: 'choose { action Wait {} }' },
  'reads who has the turn': {
    ending: 'n = 1 and any p in players where p.turns = 2',
    turn: 'set n to 1  add 1 to me.turns',
  },
  'holds between two statements of one change only': {
    ending: 'n = 3',
    turn: 'set n to 3  set n to 5',
    by: 'Late',
  },
  'reads what a piece of a repetition counts': {
    ending: 'n = 3',
    turn: 'repeat up to 5 times { add 1 to n }  set n to 0',
  },
};

const textOf = ({ ending, setup = '', turn = '' }: Case) => `game "Ends" edition 1
players 2
option lives: 1..5 = 3
dice die: 1 of 1..3 "Die"
player { turns: 0..99 = 0 }
table { n: 0..99 = 0  k: 0..9 = 0  left: 0..40 = 40 }
ending First when ${ending} { draw game }
ending Second when ${ending} and n >= 0 { draw game }
ending Late
setup { ${setup} }
play {
  rounds { turns {
    ${turn}
    choose { action Stay {} }
    subtract 1 from left
    when left = 0 { draw game by Late }
  } }
}`;

/** The game; not all of the rules above are used by each. */
function make(text: string): Game {
  return createGame(lowered(text));
}

describe('an ending is the same on both engines if it', () => {
  test.each(Object.entries(CASES))('%s', (_, one) => {
    const made = make(textOf(one));
    expect(findDifference(made, 6, 60)?.message).toBeUndefined();
    const simulated = simulate(made, { games: 20, seed: 1 });
    expect(simulated.endings).toEqual({ [one.by ?? 'First']: 20 });
  });
});

/** An action whose argument, and a step whose last act, make an ending hold before anything else is done. */
describe('cells written without a test after them', () => {
  const at = firstCell(1);
  const [argument, note, passes] = [at, at + 1, at + 2];
  const play = (exit: readonly Effect[]) =>
    sequence(
      'play/turn',
      [
        decide('play/turn/choose', 0, [
          action('Say', sequence('play/turn/choose/Say', [roll('play/turn/choose/Say/roll')], 'block'), {
            parameters: [parameter('n', 1, argument, 4, number(0, 3))],
          }),
        ]),
        branch('play/turn/late', op(cell(passes), '>', 9), finish('play/turn/late/end', 2, 1)),
      ],
      'block',
      exit,
    );
  const gameOf = (condition: Expr, exit: readonly Effect[]): GameIR =>
    game({
      players: 1,
      cells: [0, 0, 0, 1],
      dice: [{ base: at + 3 }],
      endings: [{}, { condition, winners: expr(1) }, {}],
      flow: loop('play', 'repeat', play(exit), {
        next: [store(passes, op(cell(passes), '+', 1))],
      }),
    });

  test.each([
    ['an argument', op(cell(argument), '=', 2), []],
    ['what is done on the way out', op(cell(note), '=', 3), [store(note, op(cell(note), '+', 1))]],
    ['an argument and dice', op(cell(argument), '=', op(cell(at + 3), '-', 1)), [clear(argument)]],
  ] as const)('%s', (_, condition, exit) => {
    const made = createGame(gameOf(condition, exit));
    expect(findDifference(made, 10, 40)?.message).toBeUndefined();
    const engine = createEngine(made.ir);
    const results = Array.from({ length: 10 }, (__, seed) => {
      engine.useRandom(createRandom(seed, 0));
      engine.playOut(createRandom(seed, 1), 100);
      return engine.cells[CELL.result];
    });
    expect(results).toContain(2);
  });
});
