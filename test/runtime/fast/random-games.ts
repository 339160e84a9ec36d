/** Random games in the small world: actions with parameters and conditions, effects, dice, picks, endings. */

import {
  type ActionIR,
  CELL,
  type Effect,
  type EndingIR,
  type Expr,
  type FlowNode,
  type GameIR,
  type ParameterIR,
} from '../../../runtime/ir/ir.ts';
import {
  action,
  all,
  branch,
  cell,
  clear,
  decide,
  effects,
  finish,
  fold,
  leave,
  local,
  loop,
  need,
  number,
  op,
  parameter,
  pick,
  ref,
  roll,
  sequence,
  store,
  type Value,
} from '../ir/build.ts';
import {
  BOARD,
  type Bound,
  boardGame,
  classOf,
  FLAG,
  memberTest,
  OWNER,
  randomNumber,
  randomTest,
  SINGLE,
  SIZE,
} from './board-world.ts';
import { randomEffects } from './random-effects.ts';
import type { Tape } from './tape.ts';

/** Cells behind the world's own: passes, two arguments, a cursor and its element, two dice. */
const PASSES = SIZE;
const ARGUMENTS = SIZE + 1;
const CURSOR = SIZE + 3;
const DICE = SIZE + 5;
const CELLS = SIZE + 7;

/** A game ends after so many passes, if nothing ends it before. */
const LONGEST = 12;

export function randomGame(tape: Tape): GameIR {
  const endings = Array.from({ length: 1 + tape.below(3) }, () => randomEnding(tape));
  const turn = [
    decideAt(tape, 'play/turn/choose'),
    ...Array.from({ length: tape.below(3) }, (_, index) => randomNode(tape, `play/turn/node${index}`)),
    effects('play/turn/count', store(PASSES, op(cell(PASSES), '+', 1))),
    branch('play/turn/over', op(cell(PASSES), '>=', LONGEST), finish('play/turn/over/end', 0, 1)),
  ];
  return boardGame({
    cells: Array.from({ length: CELLS - OWNER }, (_, at) => (at < BOARD ? -1 : 0)),
    dice: [{ base: DICE, count: 2, low: tape.choose(1, 0), faceCount: tape.choose(3, 2) }],
    flow: sequence(
      'game',
      [
        effects('setup', store(CELL.me, 0), ...randomEffects(tape, [], 2)),
        loop('play', 'repeat', sequence('play/turn', turn, 'block', randomExit(tape)), {
          exit: randomExit(tape),
        }),
        finish('late', 0, 2),
      ],
      'game',
    ),
    endings,
  });
}

function randomExit(tape: Tape): readonly Effect[] {
  return tape.below(3) === 1 ? randomEffects(tape, [], 1) : [];
}

/** An ending that is tested all the time: of any condition, or of lines on the board that are often in place. */
function randomEnding(tape: Tape): Partial<EndingIR> {
  const winners = randomNumber(tape, [], 1);
  switch (tape.below(4)) {
    case 0:
      return {};
    case 1:
      return { condition: rowOfThree(tape), winners };
    case 2:
      return { condition: pairOfAClass(tape), winners };
    default:
      return { condition: all(randomTest(tape, [], 2), randomTest(tape, [], 1)), winners };
  }
}

/** Two cells of the same class that belong to one: so many pairs that complete ones are counted. */
function pairOfAClass(tape: Tape): Expr {
  const [first, second] = [100 + tape.fresh(), 100 + tape.fresh()];
  const value = tape.choose<Expr>(cell(CELL.me), { op: 'const', value: 1 });
  const pair = [first, second].map((name) => op(cell(OWNER, local(name)), '=', value));
  return fold('any', first, BOARD, {
    of: fold('any', second, BOARD, {
      where: all(
        op(local(second), '>', local(first)),
        op(classOf(local(first)), '=', classOf(local(second))),
      ),
      of: all(pair[0] as Expr, pair[1] as Expr),
    }),
  });
}

/** Three neighbours in a row that belong to one. */
function rowOfThree(tape: Tape): Expr {
  const [first, step] = [100 + tape.fresh(), 100 + tape.fresh()];
  const value = tape.choose(cell(CELL.me), { op: 'const', value: 1 } as const);
  const column = op(local(first), 'mod', 4);
  const at = op(local(first), '+', local(step));
  return fold('any', first, BOARD, {
    where: op(column, '<', 2),
    of: fold('all', step, 3, { of: op(cell(OWNER, at), '=', value) }),
  });
}

/** How many cells of the board, or of a class of them, hold something: numbers that are kept. */
function howMany(tape: Tape): Expr {
  const own = 100 + tape.fresh();
  const value = tape.choose<Expr>(cell(CELL.me), { op: 'const', value: 1 }, cell(SIZE - 2));
  const isHeld = tape.below(3) === 0 ? cell(FLAG, local(own)) : op(cell(OWNER, local(own)), '=', value);
  const where =
    tape.below(2) === 0
      ? isHeld
      : all(op(classOf(local(own)), '=', tape.choose<Value>(1, cell(SIZE - 3))), isHeld);
  return op(fold('count', own, BOARD, { where }), tape.choose('<', '>=', '='), tape.choose(6, 1, 0, 3));
}

function randomNode(tape: Tape, path: string): FlowNode {
  const where = (name: number) => randomTest(tape, [{ local: name, low: 0, size: BOARD }], 1);
  switch (tape.below(7)) {
    case 0:
      return effects(path, ...randomEffects(tape, [], 2));
    case 1:
      return roll(path, 0, tape.choose(undefined, randomNumber(tape, [], 1)));
    case 2: {
      const weight = fold('count', 100 + tape.fresh(), BOARD, {
        where: op(local(90), '<', randomNumber(tape, [], 1)),
      });
      const node = pick(path, ref(SINGLE[0]?.at ?? 0), BOARD, number(0, BOARD - 1), where(90));
      return tape.below(2) === 0 ? node : ({ ...node, weight } as FlowNode);
    }
    case 3:
      return branch(path, randomTest(tape, [], 2), leave(`${path}/leave`, 'play/turn'));
    case 4:
      return branch(path, randomTest(tape, [], 3), leave(`${path}/leave`, 'play'));
    case 5:
      return branch(path, randomTest(tape, [], 1), decideAt(tape, `${path}/choose`));
    default:
      return loop(path, 'repeat', effects(`${path}/body`, ...randomEffects(tape, [], 1)), {
        enter: [store(CURSOR, -1), seekOf(tape)],
        test: op(cell(CURSOR), '<', BOARD),
        next: [seekOf(tape)],
        exit: [clear(CURSOR, 2)],
      });
  }
}

function seekOf(tape: Tape): Effect {
  const own: Bound = { local: 100 + tape.fresh(), low: 0, size: BOARD };
  const start = tape.choose(undefined, ARGUMENTS);
  const where = memberTest(tape, own, [own], 1);
  return {
    op: 'seek',
    cursor: CURSOR,
    element: CURSOR + 1,
    start,
    local: own.local,
    low: 0,
    size: BOARD,
    where,
  };
}

function decideAt(tape: Tape, path: string): FlowNode {
  const isOpen = tape.below(4) === 3;
  const seat: Bound = { local: 100 + tape.fresh(), low: 0, size: 2 };
  const actions = Array.from({ length: 1 + tape.below(3) }, (_, index) =>
    randomAction(tape, `Act${index}`, `${path}/Act${index}`, isOpen ? seat : undefined),
  );
  const otherwise = tape.choose(undefined, effects(`${path}/else`, ...randomEffects(tape, [], 1)));
  const node = decide(
    path,
    tape.choose<Value>(0, cell(CELL.me), op(cell(PASSES), 'mod', 2)),
    actions,
    otherwise,
  );
  return (isOpen ? { ...node, by: undefined } : node) as FlowNode;
}

/** Where several seats may act the first parameter is the one that does. */
function randomAction(tape: Tape, name: string, path: string, seat: Bound | undefined): ActionIR {
  const scope: Bound[] = [];
  const parameters: ParameterIR[] = [];
  const wanted = tape.choose(1, 2, 0);
  if (seat !== undefined) {
    scope.push(seat);
    const where = tape.choose(undefined, randomTest(tape, scope, 1));
    parameters.push(parameter('seat', seat.local, ARGUMENTS, seat.size, number(0, 1), where));
  }
  for (let index = parameters.length; index < (seat === undefined ? wanted : 2); index++) {
    const [low, size] = tape.choose<readonly [number, number]>([0, BOARD], [2, 5], [-3, 6], [0, 1]);
    const own: Bound = { local: 100 + tape.fresh(), low, size };
    scope.push(own);
    const tests = Array.from({ length: tape.choose(1, 0, 2) }, () =>
      tape.below(2) === 0 ? memberTest(tape, own, scope, 2) : randomTest(tape, [own], 1),
    );
    const [first, ...rest] = tests;
    const where = first === undefined ? undefined : all(first, ...rest);
    const type = number(low, low + size - 1);
    parameters.push({ ...parameter(`p${index}`, own.local, ARGUMENTS + index, size, type, where), low });
  }
  const needs = Array.from({ length: tape.below(3) }, () => {
    const arity = tape.below(parameters.length + 1);
    const known = scope.slice(0, arity);
    return need(arity, tape.below(2) === 0 ? howMany(tape) : randomTest(tape, known, 2), 'no');
  });
  const body = sequence(
    path,
    [
      effects(
        `${path}/do`,
        ...randomEffects(tape, [], 2),
        store(CELL.me, op(1, '-', cell(CELL.me)), { low: -1, high: 1, bound: 'clamp' }),
      ),
    ],
    'block',
    [clear(ARGUMENTS, 2)],
  );
  return action(name, body, { parameters, needs });
}
