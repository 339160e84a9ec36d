/** Where each way leads back, one search answers for all that it reaches, however the rules say it; elsewhere each place is searched from. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

/** Herds on a meadow of which those are taken off that fulfil a condition. */
function gameOf(condition: string): GameIR {
  return lowered(`game "Herds" edition 1
    players 2
    board grid 5 by 4
    space { herd: player or none = none  height: 0..3 = 0  fence: yes/no = no }
    table { taken: 0..1000000 = 0 }
    define grass(s: space) = s.herd is none
    define joined(a: space, b: space) = a.herd is b.herd
    define alike(a: space, b: space) = b.herd is a.herd and not a.fence and not b.fence
    define downhill(a: space, b: space) = a.herd is b.herd and a.height >= b.height
    define level(a: space, b: space) = a.height = b.height or a.fence and b.fence
    define hangs(a: space, b: space) = a.herd is not none and (b.herd is none or b.herd is a.herd)
    define grows(a: space, b: space) = b.fence or a.height > 0 and (b.height = a.height or b.height = 0)
    define eastward(a: space, b: space) = a.herd is b.herd and toward(a, East) is b
    play { rounds { turns {
      choose {
        action Graze(s: space) needs grass(s) { set s.herd to me  set s.height to (s.row * 7 + s.column) mod 4 }
        action Fence(s: space) needs not s.fence { set s.fence to yes }
      } otherwise { win me }
      for each s in space where s.herd is next(me) and ${condition} {
        for each t in reach(s, joined) { set t.herd to none  add 1 to taken }
      }
      for each s in space where ${condition} { set s.height to (s.height + 1) mod 4 }
      when round > 30 { win me }
    } } }`);
}

const shared = (condition: string, ...off: readonly PassName[]) =>
  optimizeGame(gameOf(condition), new Set(off)).memos.filter(({ component }) => component !== undefined);

function expectSame(condition: string): void {
  for (const off of [[], ['memo'], ['flood-scans'], ['value-indexes']] as const) {
    const difference = findDifference(createGame(gameOf(condition)), 12, 60, new Set<PassName>(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
}

const OF_COMPONENTS = [
  'not any t in reach(s, joined) where any u in neighbours(t) where grass(u)',
  '(any t in reach(s, joined) where any u in neighbours(t) where grass(u)) is no',
  'all t in reach(s, joined) have not any u in neighbours(t) where grass(u)',
  '(count t in reach(s, joined) where t.height > 1) >= 2',
  '(sum t in reach(s, alike) of t.height) = 3',
  '(max t in reach(s, level) of t.column) > 3',
  'not (any t in reach(s, alike) where t.fence or t.height = 2)',
  // For each height.
  'any t in reach(s, joined) where t.height > s.height',
];

describe.each(OF_COMPONENTS)('%s', (condition) => {
  test('is found out once for all that a search reaches', () => {
    expect(shared(condition)).toMatchObject([{ component: { member: undefined } }]);
    expect(shared(condition, 'memo')).toEqual([]);
  });

  test('is the same on both engines', () => expectSame(condition));
});

const OF_MEMBERS = [
  ['any t in reach(s, grass) where t.fence', false],
  ['(count t in reach(s, grass)) > 4', false],
  ['not any t in reach(s, grass) where any u in neighbours(t) where u.herd is me', false],
  ['(count t in reach(s, hangs) where grass(t)) < 3', true],
  ['not any t in reach(s, hangs) where grass(t)', true],
  ['(count t in reach(s, hangs) where t.herd is me) > 2', true],
] as const;

describe.each(OF_MEMBERS)('%s', (condition, isOfEach) => {
  test('is the same for what fulfils what the way asks for', () => {
    const [memo] = shared(condition);
    expect(memo?.component?.member?.isOfEach).toBe(isOfEach);
  });

  test('is the same on both engines', () => expectSame(condition));
});

const FROM_EACH = [
  'any t in reach(s, downhill) where t.height = 0',
  'any t in reach(s, eastward) where t.fence',
  'any t in reach(s, joined) where distance(s, t, joined) > 2',
  'any t in within(s, 2, joined) where t.fence',
  '(count t in reach(s, grows)) > 2',
];

describe.each(FROM_EACH)('%s', (condition) => {
  test('depends on where the search begins', () => expect(shared(condition)).toEqual([]));

  test('is the same on both engines', () => expectSame(condition));
});
