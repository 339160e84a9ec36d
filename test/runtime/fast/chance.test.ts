/** What nature does inside of the engine: the same numbers drawn for the same dice and picks as by `drawWith`. */

import { describe, expect, test } from 'vitest';
import { CHANCE_IN_A_ROW } from '../../../runtime/analysis/work.ts';
import { createEngine, createSteppedEngine } from '../../../runtime/fast/engine.ts';
import { CELL, type FlowNode, type GameIR } from '../../../runtime/ir/ir.ts';
import { writeChance } from '../../../runtime/machine/moves.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { drawWith, stopEndlessChance } from '../../../runtime/play/nature.ts';
import { start } from '../../../runtime/play/step.ts';
import { createRandom, type Random } from '../../../runtime/random/random.ts';
import {
  action,
  branch,
  cell,
  decide,
  effects,
  expr,
  finish,
  firstCell,
  game,
  local,
  loop,
  number,
  op,
  pick,
  ref,
  roll,
  sequence,
  store,
} from '../ir/build.ts';
import { findDifference } from './differential.ts';

const FIRST = firstCell(1);
const [PICKED, CHOSEN, PASSES, DICE] = [FIRST, FIRST + 1, FIRST + 2, FIRST + 3];

/** Nature acts, then a seat says a number that the next act of nature may depend on. */
function natural(node: FlowNode, dice = { count: 3, low: 1, faceCount: 6 }): GameIR {
  return game({
    players: 1,
    cells: [0, 0, 0, 0, 0, 0],
    dice: [{ base: DICE, ...dice }],
    endings: [{}],
    flow: loop(
      'play',
      'repeat',
      sequence(
        'play/turn',
        [
          decide('play/turn/choose', 0, [
            action(
              'Low',
              effects('play/turn/choose/Low', store(CHOSEN, op(op(cell(CHOSEN), '+', 1), 'mod', 8))),
            ),
            action(
              'High',
              effects('play/turn/choose/High', store(CHOSEN, op(op(cell(CHOSEN), '+', 5), 'mod', 8))),
            ),
          ]),
          node,
          branch('play/turn/late', op(cell(PASSES), '>', 20), finish('play/turn/late/end', 0, 1)),
        ],
        'block',
        [store(PASSES, op(cell(PASSES), '+', 1))],
      ),
    ),
  });
}

const picking = (
  low: number,
  length: number,
  where?: ReturnType<typeof op>,
  weight?: ReturnType<typeof op>,
) =>
  ({
    ...pick('play/turn/pick', ref(PICKED), length, number(low, low + length - 1), where),
    low,
    weight,
  }) as FlowNode;

const each = local(90);
const NATURE: Record<string, () => GameIR> = {
  'all dice': () => natural(roll('play/turn/roll')),
  'dice whose first face is 0': () => natural(roll('play/turn/roll'), { count: 2, low: 0, faceCount: 2 }),
  'dice with one face': () => natural(roll('play/turn/roll'), { count: 3, low: 4, faceCount: 1 }),
  'the dice that somebody chose, none or all of them': () => natural(roll('play/turn/roll', 0, cell(CHOSEN))),
  'no dice at all': () => natural(roll('play/turn/roll', 0, expr(0))),
  'one of all, each alike': () => natural(picking(-2, 6)),
  'one of few': () => natural(picking(0, 8, op(op(each, 'mod', 3), '=', op(cell(CHOSEN), 'mod', 3)))),
  'nothing, where nothing may be picked': () =>
    natural(picking(0, 8, op(each, '>', op(cell(CHOSEN), '+', 2)))),
  'by weights': () => natural(picking(0, 8, undefined, op(each, '*', cell(CHOSEN)))),
  'by weights of few': () => natural(picking(0, 8, op(each, '>', cell(CHOSEN)), op(9, '-', each))),
  'the first where all weights are 0': () => natural(picking(3, 4, op(each, '!=', 3), op(0, '*', each))),
};

/** Notes how it is asked. */
function noting(random: Random): { readonly random: Random; readonly asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    random: {
      below(size) {
        asked.push(size);
        return random.below(size);
      },
    },
  };
}

describe.each(Object.entries(NATURE))('%s', (_, make) => {
  const made = createGame(make());

  test('comes to the same on both engines', () => {
    expect(findDifference(made, 8, 60)?.message).toBeUndefined();
  });

  test('draws the same random numbers, and as many', () => {
    const engine = createEngine(made.ir);
    for (let seed = 0; seed < 5; seed++) {
      const [inside, outside] = [noting(createRandom(seed, 0)), noting(createRandom(seed, 0))];
      const choices = createRandom(seed, 1);
      engine.useRandom(inside.random);
      engine.start();
      while (engine.cells[CELL.result] === 0) {
        const before = engine.cells.slice();
        const chosen = choices.below(engine.count());
        engine.take(chosen);
        // Nature acts once after every choice, at the place of its only wait.
        const after = before.slice();
        after[CHOSEN] = ((before[CHOSEN] as number) + (chosen === 0 ? 1 : 5)) % 8;
        const wait = [...made.program.waits.values()].find(({ kind }) => kind !== 'decision');
        if (wait === undefined || wait.kind === 'decision') throw new Error('nature does nothing');
        after[CELL.position] = wait.node.wait;
        const values = drawWith(made, after, outside.random) ?? [];
        if (values.length > 0) writeChance(made.moves, wait, after, values);
        expect(inside.asked.filter((size) => size > 0)).toEqual(outside.asked.filter((size) => size > 0));
        expect([...engine.cells.slice(DICE)]).toEqual([...after.slice(DICE)]);
        expect(engine.cells[PICKED]).toBe(after[PICKED]);
      }
    }
  });
});

/** Nature alone, for ever. */
const endless = (node: FlowNode) =>
  createGame(
    game({
      players: 1,
      cells: [0, 0, 0, 0, 0, 0],
      dice: [{ base: DICE, count: 3, low: 1, faceCount: 6 }],
      endings: [{}],
      flow: loop('play', 'repeat', sequence('play/turn', [node, effects('play/turn/count', onePass)])),
    }),
  );
const onePass = store(PASSES, op(op(cell(PASSES), '+', 1), 'mod', 100));

describe('where nobody ever decides', () => {
  test.each([
    ['picks', pick('play/turn/pick', ref(PICKED), 8, number(0, 7), op(each, '>', 9))],
    ['throws', roll('play/turn/roll', 0, expr(0))],
  ])('%s of nothing are no events: the passes of the loop are counted', (_, node) => {
    const made = endless(node);
    const engine = createEngine(made.ir);
    engine.useRandom(createRandom(1, 0));
    engine.start();
    expect([...engine.cells]).toEqual([...start(made)]);
  });

  test('the fault stands before what nature would have done', () => {
    const made = endless(picking(0, 8));
    const inside = createEngine(made.ir);
    inside.useRandom(createRandom(3, 0));
    inside.start();
    const nature = createRandom(3, 0);
    const outside = createSteppedEngine(made.ir, () => true);
    outside.start();
    const wait = [...made.program.waits.values()].find(({ kind }) => kind !== 'decision');
    if (wait === undefined || wait.kind === 'decision') throw new Error('nature does nothing');
    for (let events = 0; events < CHANCE_IN_A_ROW; events++) {
      writeChance(made.moves, wait, outside.cells, drawWith(made, outside.cells, nature) ?? []);
      outside.goOn();
    }
    expect([...inside.cells]).toEqual([...stopEndlessChance(made, outside.cells, CHANCE_IN_A_ROW)]);
  });
});
