/** What begins or ends somewhere is found in bit sets, however the rules say that it is either. */

import { describe, expect, test } from 'vitest';
import type { Expr, Fold } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { exprsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const ROADS = 20;

const gameOf = (condition: string): GameIR =>
  lowered(`game "Roads" edition 1
    players 2
    board ring 9 "Town"
    enum Kind { Path, Street }
    record Road up to ${ROADS} { who: player, start: space, target: space, kind: Kind }
    table { last: space = Town1 }
    define joined(a: space, b: space) =
      any r in Road where r.start is a and r.target is b or r.start is b and r.target is a
    play {
      rounds { turns { choose {
        action Build(a: space, b: space) needs a is not b and count Road < ${ROADS} "no"
          needs ${condition} "there is none"
        {
          new Road(who: me, start: a, target: b, kind: if a.number < b.number then Path else Street)
          set last to b
        }
        action Close(r in Road where r.who is me) { delete r }
        action Rest { when count Road = ${ROADS} { win me } }
      } } }
    }`);

/** For each loop over the roads in what the action needs: whether bit sets find roads that begin or end somewhere. */
function loopsIn(ir: GameIR): readonly boolean[] {
  const found: Fold[] = [];
  const collect = (expr: Expr): void => {
    if (isLoop(expr) && expr.size === ROADS && expr.op === 'any') found.push(expr);
    partsOf(expr).forEach(collect);
  };
  const { ir: optimized, memos } = optimizeGame(ir);
  walkFlow(optimized.flow, (node) => {
    if (node.kind !== 'decision') return;
    exprsOf({ ...node, actions: node.actions.filter(({ name }) => name === 'Build') }).forEach(collect);
  });
  for (const { body } of memos) collect(body);
  return found.map(({ indexed }) => (indexed?.sets ?? []).some(({ value }) => value.op === 'local'));
}

const WORDINGS = [
  'not joined(a, b)',
  'all r in Road have not (r.start is a and r.target is b) and not (r.target is a and r.start is b)',
  '(count r in Road where r.target is b and a is r.start or b is r.start and r.target is a) = 0',
  'not any r in Road where (if r.start is a then r.target is b else r.target is a and r.start is b)',
  'any r in Road where r.who is me and (r.start is a or r.target is a)',
  'count Road < 3 or (any r in Road where (r.start is a or r.target is b) and r.who is not me)',
];

const OTHERS = [
  // Of two kinds and two players half of the roads are of each.
  'not any r in Road where r.kind is Path or r.who is me',
  // One of the alternatives says nothing of where a road begins or ends.
  'not any r in Road where r.start is a or r.target.number < b.number',
  // How many there are is not whether there is one.
  '(count r in Road where r.start is a or r.target is b) < 2',
  // All of them have to be searched.
  'not any r in Road where r.start is not a or r.target is not b',
];

describe('a loop for each alternative', () => {
  test.each(WORDINGS)('%s', (condition) => {
    const loops = loopsIn(gameOf(condition));
    expect(loops.length).toBeGreaterThan(1);
    expect(loops).not.toContain(false);
  });

  test.each(OTHERS)('none: %s', (condition) => expect(loopsIn(gameOf(condition))).not.toContain(true));
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (condition) => {
  const difference = findDifference(createGame(gameOf(condition)), 6, 60, new Set());
  expect(difference, difference && explain(difference)).toBeUndefined();
});
