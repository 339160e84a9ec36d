/** Questions and changes that go through everything, again and again. */

import {
  type Cases,
  doubled,
  GRID,
  game,
  levels,
  ON_AND_ON,
  only,
  PASS,
  SIX_DEEP,
  TOO_MANY_OPERATIONS,
  TOO_MANY_WAYS,
} from './writing.ts';

export const queries: Cases = {
  'in a condition': only(game(GRID, `when ${SIX_DEEP} > 3 {} ${PASS}`), TOO_MANY_OPERATIONS),
  'in an ending': only(game(`${GRID}ending E when ${SIX_DEEP} < 3 { draw game }`), TOO_MANY_OPERATIONS),
  'in an invariant': only(game(`${GRID}invariant "small" ${SIX_DEEP} < 3`), 'plays'),
  'in what an action needs': only(
    game(GRID, `choose { action A(s: space) needs ${SIX_DEEP} > s.number {} action Pass {} }`),
    TOO_MANY_WAYS,
  ),
  'in a label': only(
    game(
      GRID,
      `choose "{${SIX_DEEP.replaceAll('\n', ' ')}}" { action A "{${SIX_DEEP.replaceAll('\n', ' ')}}" {} }`,
    ),
    'plays',
  ),
  'in a random pick': only(
    game(GRID, `pick x at random from space where ${SIX_DEEP} > x.number ${PASS}`),
    TOO_MANY_OPERATIONS,
  ),
  'in effects': only(
    game(
      'board grid 20 by 20\ntable { n: 0..9 = 0 clamped }',
      `${levels(6, (k) => `for each q${k} in space {`)} add 1 to n ${'}'.repeat(6)} ${PASS}`,
    ),
    TOO_MANY_OPERATIONS,
  ),
  'long effects in loops': only(
    game(
      'board grid 20 by 20\ntable { n: 0..9 = 0 clamped }',
      `for each q in space { for each r in space { ${levels(500, (n) => `add ${n} * n to n`)} } } ${PASS}`,
    ),
    TOO_MANY_OPERATIONS,
  ),
  'a long sum in loops': only(
    game(
      `table { n: 0..9 = 1 }\n${doubled(8, 'n * a + n')}`,
      `when (sum a in 1..9999 of sum b in 1..1999 of e8(b)) > 3 {} ${PASS}`,
    ),
    TOO_MANY_OPERATIONS,
  ),
  'long changes without end': only(
    game(
      'dice d: 1 of 1..2\ntable { n: 0..9 = 1 clamped }',
      `repeat up to 30000 times { ${levels(300, () => 'add 1 to n')} when round < 0 { roll d } } ${PASS}`,
    ),
    ON_AND_ON,
  ),
};
