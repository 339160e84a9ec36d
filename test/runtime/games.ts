/** Small games, each for one question. */

import { CELL, type GameIR } from '../../runtime/ir/ir.ts';
import {
  action,
  branch,
  cell,
  decide,
  effects,
  finish,
  firstCell,
  game,
  leave,
  local,
  loop,
  need,
  number,
  op,
  parameter,
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
    invariants: [{ label: ['scores stay below 40'], condition: op(mine, '<', 40), origin: 0 }],
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
