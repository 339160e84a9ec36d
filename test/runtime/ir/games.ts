/** Small games, each for one question. */

import { CELL, type ConditionIR, type Effect, type GameIR } from '../../../runtime/ir/ir.ts';
import {
  action,
  bit,
  branch,
  cell,
  clear,
  decide,
  effects,
  finish,
  firstCell,
  fold,
  game,
  leave,
  local,
  loop,
  member,
  need,
  number,
  op,
  parameter,
  pick,
  ref,
  roll,
  sequence,
  store,
} from './build.ts';

/** Pig with one die: roll and add, or hold; a 1 loses the turn's points; first to 20. */
export function pig(): GameIR {
  const score = firstCell(2);
  const turn = score + 2;
  const die = turn + 1;
  const me = cell(CELL.me);
  const mine = cell(score, me);
  return game({
    title: 'Pig',
    players: 2,
    cells: [0, 0, 0, 0],
    dice: [{ name: 'die', label: 'Die', base: die }],
    fields: [
      { name: 'player.score', base: score, length: 2, perSeat: true, type: number(0, 40) },
      { name: 'turn', base: turn, type: number(0, 40) },
    ],
    endings: [{ name: 'First', label: 'First to 20' }],
    invariants: [{ label: ['scores stay below 40'], condition: op(mine, '<', 60), origin: 0 }],
    table: {
      seat: [
        {
          name: 'score',
          label: 'Score',
          base: score,
          stride: 1,
          shape: 'value',
          type: number(0, 40),
          kinds: -1,
          visibility: 'all',
        },
      ],
    },
    flow: sequence(
      'game',
      [
        loop(
          'rounds',
          'rounds',
          loop(
            'rounds/turns',
            'turns',
            loop(
              'rounds/turns/throws',
              'repeat',
              decide('rounds/turns/throws/choose', me, [
                action(
                  'Roll',
                  sequence(
                    'rounds/turns/throws/choose/Roll',
                    [
                      roll('rounds/turns/throws/choose/Roll/roll'),
                      branch(
                        'rounds/turns/throws/choose/Roll/one',
                        op(cell(die), '=', 1),
                        leave('rounds/turns/throws/choose/Roll/lost', 'rounds/turns/throws'),
                        effects(
                          'rounds/turns/throws/choose/Roll/count',
                          store(turn, op(cell(turn), '+', cell(die))),
                        ),
                      ),
                    ],
                    'block',
                  ),
                  { label: ['Roll the die'] },
                ),
                action(
                  'Hold',
                  sequence(
                    'rounds/turns/throws/choose/Hold',
                    [
                      effects(
                        'rounds/turns/throws/choose/Hold/keep',
                        store(ref(score, me), op(mine, '+', cell(turn))),
                      ),
                      branch(
                        'rounds/turns/throws/choose/Hold/enough',
                        op(mine, '>=', 20),
                        finish('rounds/turns/throws/choose/Hold/win', 0, {
                          op: 'table',
                          table: 0,
                          index: me,
                        }),
                      ),
                      leave('rounds/turns/throws/choose/Hold/stop', 'rounds/turns/throws'),
                    ],
                    'block',
                  ),
                  {
                    label: ['Keep ', { value: cell(turn), type: number(0, 40) }, ' points'],
                    needs: [need(0, op(cell(turn), '>', 0), 'you have no points to keep')],
                  },
                ),
              ]),
              { exit: [{ op: 'clear', base: turn, length: 1 }] },
            ),
            {
              enter: [store(CELL.me, 0)],
              test: op(me, '<', 2),
              next: [store(CELL.me, op(me, '+', 1))],
              exit: [store(CELL.me, -1)],
            },
          ),
          {
            enter: [store(CELL.round, 1)],
            next: [store(CELL.round, op(cell(CELL.round), '+', 1), { high: 1000 })],
          },
        ),
      ],
      'game',
    ),
  });
}

/** Nim with heaps 3, 4, 5: take from one heap; who takes the last wins. Two parameters. */
export function nim(): GameIR {
  const heaps = firstCell(2);
  const chosen = heaps + 3;
  const count = chosen + 1;
  const me = cell(CELL.me);
  return game({
    title: 'Nim',
    players: 2,
    cells: [3, 4, 5, 0, 0],
    endings: [{ name: 'Last', label: 'Took the last' }],
    flow: sequence(
      'game',
      [
        effects('setup', store(CELL.me, 0)),
        loop(
          'play',
          'repeat',
          decide('play/choose', me, [
            action(
              'Take',
              sequence(
                'play/choose/Take',
                [
                  effects(
                    'play/choose/Take/take',
                    store(ref(heaps, cell(chosen)), op(cell(heaps, cell(chosen)), '-', cell(count)), {
                      low: 0,
                    }),
                  ),
                  branch(
                    'play/choose/Take/last',
                    op(op(cell(heaps), '+', cell(heaps + 1)), '+', cell(heaps + 2)),
                    effects('play/choose/Take/turn', store(CELL.me, op(1, '-', me))),
                    finish('play/choose/Take/win', 0, { op: 'table', table: 0, index: me }),
                  ),
                ],
                'block',
                [{ op: 'clear', base: chosen, length: 2 }],
              ),
              {
                label: [
                  'Take ',
                  { value: local(1), type: number(0, 5) },
                  ' from heap ',
                  { value: local(0), type: number(0, 2) },
                ],
                parameters: [
                  parameter('heap', 0, chosen, 3, number(0, 2), op(cell(heaps, local(0)), '>', 0)),
                  parameter('count', 1, count, 6, number(0, 5)),
                ],
                needs: [
                  need(2, op(local(1), '>', 0), 'take at least one'),
                  need(
                    2,
                    op(local(1), '<=', cell(heaps, local(0))),
                    'heap ',
                    { value: local(0), type: number(0, 2) },
                    ' has only ',
                    { value: cell(heaps, local(0)), type: number(0, 5) },
                  ),
                ],
              },
            ),
          ]),
        ),
      ],
      'game',
    ),
  });
}

/** Two loops inside each other, each waiting; `Break` leaves both. The cell `trace` notes which exits ran. */
export function twoLoops(): GameIR {
  const trace = firstCell(1);
  const inner = trace + 1;
  const outer = trace + 2;
  const note = (digit: number) => store(trace, op(op(cell(trace), '*', 10), '+', digit), { high: 30_000 });
  const act = 'outer/body/inner/choose';
  return game({
    players: 1,
    cells: [0, 0, 0],
    endings: [{ name: 'Done' }],
    flow: sequence(
      'game',
      [
        loop(
          'outer',
          'repeat',
          sequence(
            'outer/body',
            [
              effects('outer/body/count', store(outer, op(cell(outer), '+', 1))),
              loop(
                'outer/body/inner',
                'repeat',
                decide(act, 0, [
                  action('Stay', sequence(`${act}/Stay`, [], 'block')),
                  action('Next', leave(`${act}/Next`, 'outer', 'next')),
                  action('Leave', leave(`${act}/Leave`, 'outer/body/inner')),
                  action('Break', leave(`${act}/Break`, 'outer')),
                ]),
                {
                  enter: [store(inner, 1)],
                  next: [store(inner, op(cell(inner), '+', 1))],
                  exit: [note(1), clear(inner)],
                },
              ),
            ],
            'block',
            [note(2)],
          ),
          { exit: [note(3)] },
        ),
        decide('last', 0, [action('End', finish('last/End', 0, 1))]),
      ],
      'game',
    ),
  });
}

/** Seats take turns to knock one another out; the last one left wins. One parameter, `seek`, an ending. */
export function knockOut(): GameIR {
  const players = 4;
  const cursor = firstCell(players);
  const start = cursor + 1;
  const victim = cursor + 2;
  const isIn = (seat: number) => op(cell(CELL.out, local(seat)), '=', 0);
  const seek = (first: number): Effect => ({
    op: 'seek',
    cursor,
    element: CELL.me,
    start,
    local: first,
    low: 0,
    size: players,
    where: isIn(first),
  });
  const left = fold('count', 20, players, { where: isIn(20) });
  return game({
    title: 'Knock out',
    players,
    cells: [0, 0, 0],
    endings: [
      {
        name: 'Last',
        label: 'Last one standing',
        origin: 7,
        condition: op(left, '=', 1),
        winners: fold('sum', 21, players, { where: isIn(21), of: bit(local(21)) }),
      },
    ],
    fields: [
      { name: 'starter', label: 'Starting player', base: start, type: member(0) },
      {
        name: 'player.out',
        base: CELL.out,
        length: players,
        over: [0],
        perSeat: true,
        type: { kind: 'yes-no' },
      },
    ],
    flow: sequence(
      'game',
      [
        pick('start', ref(start), players, member(0)),
        loop(
          'rounds',
          'rounds',
          loop(
            'rounds/turns',
            'turns',
            sequence(
              'rounds/turns/turn',
              [
                decide('rounds/turns/turn/choose', cell(CELL.me), [
                  action(
                    'Hit',
                    sequence(
                      'rounds/turns/turn/choose/Hit',
                      [
                        effects(
                          'rounds/turns/turn/choose/Hit/out',
                          store(ref(CELL.out, cell(victim)), 1, { low: 0, high: 1 }),
                        ),
                      ],
                      'block',
                      [clear(victim)],
                    ),
                    {
                      label: ['Hit ', { value: local(1), type: member(0) }],
                      parameters: [parameter('victim', 1, victim, players, member(0), isIn(1))],
                      needs: [need(1, op(local(1), '!=', cell(CELL.me)), 'not yourself')],
                    },
                  ),
                  action('Pass', sequence('rounds/turns/turn/choose/Pass', [], 'block')),
                ]),
              ],
              'turn',
            ),
            {
              enter: [store(cursor, -1), seek(30)],
              test: op(cell(cursor), '<', players),
              next: [seek(31)],
              exit: [clear(cursor), store(CELL.me, -1)],
            },
          ),
          { next: [store(CELL.round, op(cell(CELL.round), '+', 1), { high: 1000 })] },
        ),
      ],
      'game',
    ),
  });
}

/** One action of three parameters whose conditions are given by the caller, and one that is always legal. */
export function triples(needs: readonly ConditionIR[], sizes: readonly [number, number, number]): GameIR {
  const cells = firstCell(1);
  return game({
    players: 1,
    cells: [3, 1, 2, 0, 0, 0],
    flow: loop(
      'play',
      'repeat',
      decide('play/choose', 0, [
        action('Set', effects('play/choose/Set', clear(cells + 3, 3)), {
          parameters: sizes.map((size, index) =>
            parameter(`p${index}`, index, cells + 3 + index, size, number(0, size - 1)),
          ),
          needs,
        }),
        action('Pass', sequence('play/choose/Pass', [], 'block')),
      ]),
    ),
  });
}

/** What becomes of effects that go wrong: `Run` runs them, then adds 1 to the first cell. */
export function running(cells: readonly number[], ...list: readonly Effect[]): GameIR {
  return game({
    players: 2,
    cells,
    flow: loop(
      'play',
      'repeat',
      decide('play/choose', 0, [
        action('Run', effects('play/choose/Run', ...list)),
        action('Idle', sequence('play/choose/Idle', [], 'block')),
      ]),
    ),
  });
}
