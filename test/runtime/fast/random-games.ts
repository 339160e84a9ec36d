/** Random games in a world: actions with parameters and conditions, effects, dice, picks, endings. */

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
import { boardGame, cellOf, classOf, firstCells, neighbourOf, type World } from './board-world.ts';
import { randomEffects } from './random-effects.ts';
import { type Bound, leaf, memberTest, randomNumber, randomTest, type Scope } from './random-expressions.ts';
import { readTape, type Tape } from './tape.ts';

/** Cells behind the world's own: passes, two arguments, a cursor and its element, two dice. */
const ownCells = ({ size }: World) => ({
  passes: size,
  args: size + 1,
  cursor: size + 3,
  dice: size + 5,
});
const OWN_CELLS = 7;

/** A game ends after so many passes, if nothing ends it before. */
const LONGEST = 12;

/** A condition that is asked in several places, of what is known there. */
type Defined = (scope: Scope) => Expr;

function defined(tape: Tape): Defined {
  const numbers = Array.from({ length: 24 }, () => tape.below(10_000));
  return (scope) => randomTest({ ...readTape(numbers, tape.world), fresh: tape.fresh }, scope, 3);
}

export function randomGame(tape: Tape): GameIR {
  const { world } = tape;
  const asked = defined(tape);
  const { passes, dice } = ownCells(world);
  const endings = Array.from({ length: 1 + tape.below(3) }, () => randomEnding(tape, asked));
  const nodes = Array.from({ length: tape.below(4) }, (_, index) =>
    randomNode(tape, `play/turn/node${index}`, asked),
  );
  const turn = [
    decideAt(tape, 'play/turn/choose', asked),
    ...nodes,
    effects('play/turn/count', store(passes, op(cell(passes), '+', 1))),
    branch('play/turn/over', op(cell(passes), '>=', LONGEST), finish('play/turn/over/end', 0, 1)),
  ];
  const parts = {
    cells: [...firstCells(world), ...Array.from({ length: OWN_CELLS }, () => 0)],
    dice: [{ base: dice, count: 2, low: tape.choose(1, 0), faceCount: tape.choose(3, 2) }],
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
  };
  return boardGame(parts, world);
}

function randomExit(tape: Tape): readonly Effect[] {
  return tape.below(3) === 1 ? randomEffects(tape, [], 1) : [];
}

/** An ending that is tested all the time: of any condition, or of lines on the board that are often in place. */
function randomEnding(tape: Tape, asked: Defined): Partial<EndingIR> {
  const winners = randomNumber(tape, [], 1);
  // Most games go on for a while.
  const isLate = op(cell(ownCells(tape.world).passes), '>=', tape.choose(3, 0, 6));
  switch (tape.below(4)) {
    case 0:
      return {};
    case 1:
      return { condition: tape.below(2) === 0 ? rowOfThree(tape) : all(isLate, rowOfThree(tape)), winners };
    case 2:
      return {
        condition: tape.below(2) === 0 ? pairOfAClass(tape) : all(isLate, pairOfAClass(tape)),
        winners,
      };
    default:
      return {
        condition: all(isLate, tape.below(2) === 0 ? asked([]) : randomTest(tape, [], 2)),
        winners,
      };
  }
}

/** Two cells of the same class that belong to one: so many pairs that complete ones are counted. */
function pairOfAClass(tape: Tape): Expr {
  const [first, second] = [100 + tape.fresh(), 100 + tape.fresh()];
  const value = tape.choose<Expr>(cell(CELL.me), { op: 'const', value: 1 });
  const pair = [first, second].map((name) => op(cell(tape.world.owner.base, local(name)), '=', value));
  const { board } = tape.world;
  return fold('any', first, board, {
    of: fold('any', second, board, {
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
  const { columns, board, owner } = tape.world;
  const column = op(local(first), 'mod', columns);
  const at = op(local(first), '+', local(step));
  return fold('any', first, board, {
    where: op(column, '<', columns - 2),
    of: fold('all', step, 3, { of: op(cell(owner.base, at), '=', value) }),
  });
}

/** How many cells of the board, or of a class of them, hold something: numbers that are kept. */
function howMany(tape: Tape): Expr {
  const own = 100 + tape.fresh();
  const { board, owner, flag, single } = tape.world;
  const [key, small] = [cell(single[0]?.at ?? 0), cell(single[1]?.at ?? 0)];
  const value = tape.choose<Expr>(cell(CELL.me), { op: 'const', value: 1 }, small);
  const isHeld =
    tape.below(3) === 0 ? cell(flag.base, local(own)) : op(cell(owner.base, local(own)), '=', value);
  const where =
    tape.below(2) === 0 ? isHeld : all(op(classOf(local(own)), '=', tape.choose<Value>(1, key)), isHeld);
  return op(fold('count', own, board, { where }), tape.choose('<', '>=', '='), tape.choose(6, 1, 0, 3));
}

function randomNode(tape: Tape, path: string, asked: Defined): FlowNode {
  const { board, single } = tape.world;
  const where = (name: number) => randomTest(tape, [{ local: name, low: 0, size: board }], 1);
  switch (tape.below(8)) {
    case 0:
      return effects(path, ...randomEffects(tape, [], 2));
    case 1:
      return roll(path, 0, tape.choose(undefined, randomNumber(tape, [], 1)));
    case 2: {
      const weight = fold('count', 100 + tape.fresh(), board, {
        where: op(local(90), '<', randomNumber(tape, [], 1)),
      });
      const node = pick(path, ref(single.at(-1)?.at ?? 0), board, number(0, board - 1), where(90));
      return tape.below(2) === 0 ? node : ({ ...node, weight } as FlowNode);
    }
    case 3:
      return branch(path, randomTest(tape, [], 2), leave(`${path}/leave`, 'play/turn'));
    case 4:
      return branch(path, randomTest(tape, [], 3), leave(`${path}/leave`, 'play'));
    case 5:
      return branch(path, randomTest(tape, [], 1), decideAt(tape, `${path}/choose`, asked));
    case 6:
      return spread(tape, path);
    default: {
      const { cursor } = ownCells(tape.world);
      return loop(path, 'repeat', effects(`${path}/body`, ...randomEffects(tape, [], 1)), {
        enter: [store(cursor, -1), seekOf(tape)],
        test: op(cell(cursor), '<', board),
        next: [seekOf(tape)],
        exit: [clear(cursor, 2)],
      });
    }
  }
}

/** What goes on while there is a place for which a condition holds, with effects on such places: a region that grows. */
function spread(tape: Tape, path: string): FlowNode {
  const { board, owner } = tape.world;
  const { cursor } = ownCells(tape.world);
  const [own, again] = [100 + tape.fresh(), 100 + tape.fresh()];
  const value = tape.choose<Value>(cell(CELL.me), 1);
  const side = tape.below(4);
  const isNext = (place: Expr) => op(cellOf(tape.world, owner, neighbourOf(place, side)), '=', value);
  const isFree = (place: Expr) => op(cell(owner.base, place), '=', tape.choose(-1, 0));
  const more = memberTest(
    tape,
    { local: own, low: 0, size: board },
    [{ local: own, low: 0, size: board }],
    1,
  );
  const isOpen = (name: number) => all(isFree(local(name)), isNext(local(name)));
  const body = tape.choose<readonly Effect[]>(
    [
      {
        op: 'for',
        local: again,
        low: 0,
        size: board,
        start: undefined,
        where: isOpen(again),
        body: [store(ref(owner.base, local(again)), value, { low: -1, high: 2, bound: 'clamp' })],
      },
    ],
    randomEffects(tape, [], 1),
  );
  return loop(path, 'repeat', effects(`${path}/body`, ...body, ...randomExit(tape)), {
    enter: [store(cursor, 0)],
    test: all(
      op(cell(cursor), '<', 6),
      fold('any', own, board, { where: tape.choose(isOpen(own), all(isNext(local(own)), more)) }),
    ),
    next: [store(cursor, op(cell(cursor), '+', 1))],
    exit: [clear(cursor, 2)],
  });
}

function seekOf(tape: Tape): Effect {
  const { board } = tape.world;
  const { cursor, args } = ownCells(tape.world);
  const own: Bound = { local: 100 + tape.fresh(), low: 0, size: board };
  const start = tape.choose(undefined, args);
  const where = memberTest(tape, own, [own], 1);
  return {
    op: 'seek',
    cursor,
    element: cursor + 1,
    start,
    local: own.local,
    low: 0,
    size: board,
    where,
  };
}

function decideAt(tape: Tape, path: string, asked: Defined): FlowNode {
  const isOpen = tape.below(4) === 3;
  const seat: Bound = { local: 100 + tape.fresh(), low: 0, size: 2 };
  const actions = Array.from({ length: 1 + tape.below(4) }, (_, index) =>
    randomAction(tape, `Act${index}`, `${path}/Act${index}`, asked, isOpen ? seat : undefined),
  );
  const otherwise = tape.choose(undefined, effects(`${path}/else`, ...randomEffects(tape, [], 1)));
  const node = decide(
    path,
    tape.choose<Value>(0, cell(CELL.me), cell(CELL.me), op(cell(ownCells(tape.world).passes), 'mod', 2)),
    actions,
    otherwise,
  );
  return (isOpen ? { ...node, by: undefined } : node) as FlowNode;
}

/** Where several seats may act the first parameter is the one that does. */
function randomAction(tape: Tape, name: string, path: string, asked: Defined, seat?: Bound): ActionIR {
  const { board } = tape.world;
  const { args } = ownCells(tape.world);
  const scope: Bound[] = [];
  const parameters: ParameterIR[] = [];
  const wanted = tape.choose(1, 2, 0);
  if (seat !== undefined) {
    scope.push(seat);
    const where = tape.choose(undefined, randomTest(tape, scope, 1));
    parameters.push(parameter('seat', seat.local, args, seat.size, number(0, 1), where));
  }
  for (let index = parameters.length; index < (seat === undefined ? wanted : 2); index++) {
    const [low, size] = tape.choose<readonly [number, number]>([0, board], [2, 5], [-3, 6], [0, 1]);
    const own: Bound = { local: 100 + tape.fresh(), low, size };
    scope.push(own);
    const tests = Array.from({ length: tape.choose(1, 2, 0, 2) }, () => testOf(tape, own, scope, asked));
    const [first, ...rest] = tests;
    const where = first === undefined ? undefined : all(first, ...rest);
    const type = number(low, low + size - 1);
    parameters.push({ ...parameter(`p${index}`, own.local, args + index, size, type, where), low });
  }
  const needs = Array.from({ length: tape.below(3) }, () => {
    const arity = tape.below(parameters.length + 1);
    const known = scope.slice(0, arity);
    const condition = tape.choose(
      () => howMany(tape),
      () => randomTest(tape, known, 2),
      () => asked(known.slice(-1)),
    );
    return need(arity, condition(), 'no');
  });
  const body = sequence(
    path,
    [
      effects(
        `${path}/do`,
        ...randomEffects(tape, [], 2),
        // What was chosen is taken.
        ...chosen(tape, parameters),
        store(CELL.me, op(1, '-', cell(CELL.me)), { low: -1, high: 1, bound: 'clamp' }),
      ),
    ],
    'block',
    [clear(args, 2)],
  );
  return action(name, body, { parameters, needs });
}

/** A condition on what can be chosen; perhaps one that is asked elsewhere, too, about what was chosen before. */
function testOf(tape: Tape, own: Bound, scope: readonly Bound[], asked: Defined): Expr {
  const member = () => memberTest(tape, own, scope, 2);
  const before = scope.filter((one) => one !== own).slice(-1);
  switch (tape.below(4)) {
    case 0:
      return member();
    case 1:
      return op(asked(before), tape.choose('or', 'and'), member());
    case 2:
      return asked([own]);
    default:
      return randomTest(tape, [own], 1);
  }
}

/** What is written where an argument says. */
function chosen(tape: Tape, parameters: readonly ParameterIR[]): readonly Effect[] {
  const { world } = tape;
  const [place] = parameters.filter(({ low, size }) => low === 0 && size === world.board);
  if (place === undefined || tape.below(3) === 0) return [];
  const run = tape.choose(world.owner, world.flag);
  return [
    store(ref(run.base, cell(place.cell)), tape.choose(cell(CELL.me), leaf(tape, [])), {
      ...run,
      bound: 'clamp',
    }),
  ];
}
