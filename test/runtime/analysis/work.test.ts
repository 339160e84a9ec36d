/** One notion of work: what counts for how much, and that both engines stop at the same place. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANCE_IN_A_ROW, planWork, WORK } from '../../../runtime/analysis/work.ts';
import { createEngine } from '../../../runtime/fast/engine.ts';
import { createSession, currentCells, legalActions } from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { irOf } from '../lowering/text-game.ts';

/** A game whose setup runs the statements, after which somebody wins. */
function gameOf(setup: string, fields = ''): string {
  return `game "Work" edition 1
players 1
table { x: 0..30000 = 0  y: 0..1 = 0 ${fields} }
ending Over
setup { ${setup} }
play { win players by Over }`;
}

/** What becomes of a game without decisions: the same on both engines. `codes`: what is said of it beforehand. */
function play(
  text: string,
  codes: readonly string[] = [],
): { readonly label: string; readonly kind: string } {
  const ir = irOf(text, {}, codes);
  const game = createGame(ir);
  const cells = currentCells(createSession(game, { seed: 1 }));
  const engine = createEngine(ir);
  engine.useRandom(createRandom(1, 0));
  engine.start();
  const fast = engine.cells.slice();
  expect(fast[CELL.result]).toBe(cells[CELL.result]);
  // Dice are not the same: a session draws by the place in the log.
  if (!ir.dice.length) expect([...fast]).toEqual([...cells]);
  const result = gameResult(game, cells);
  expect(result).toBeDefined();
  return { kind: result?.kind ?? '', label: result?.label ?? '' };
}

const toggle = 'when y = 0 { set y to 1 } else { set y to 0 }';

describe('loops', () => {
  test('5,000 passes of a loop with several steps are fine', () => {
    expect(play(gameOf(`repeat up to 5000 times { ${toggle} }`)).kind).toBe('ended');
  });

  test('10,000 passes are fine, the next one is a fault that names the bound', () => {
    expect(play(gameOf(`repeat up to 10000 times { ${toggle} }`)).kind).toBe('ended');
    expect(play(gameOf(`repeat up to 10001 times { ${toggle} }`))).toEqual({
      kind: 'fault',
      label: 'this goes on and on without anybody having to decide: more than 10,000 passes',
    });
  });

  test('passes in which nobody can do anything are told as that', () => {
    const { kind, label } = play(
      gameOf(`rounds { turns { choose { action Go needs y > 1 { set y to 0 } } } }`),
    );
    expect(kind).toBe('fault');
    expect(label).toMatch(
      /^nobody can do anything any more, and the rules do not say what happens then: more than [\d,]+ passes in which every choice was passed over or not reached$/,
    );
  });

  test('passes of loops inside each other are counted together, alike on both engines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 140 }), fc.integer({ min: 2, max: 5000 }), (outer, inner) => {
        const text = gameOf(
          `repeat up to ${outer} times { repeat up to ${inner} times { add 1 to x } ${toggle} }`,
        );
        const passes = outer + outer * inner;
        expect(play(text).kind).toBe(passes > 10_000 ? 'fault' : 'ended');
      }),
      {
        seed: 1,
        numRuns: 20,
        examples: [
          [100, 99],
          [100, 100],
          [2, 4999],
          [2, 5000],
        ],
      },
    );
  });
});

describe('expressions', () => {
  const nested = (depth: number, most = 60) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, depth);
    const test = names.map((name) => `${name} > 0`).join(' and ');
    return names.reduceRight((inner, name) => `(any ${name} in 1..${most} where ${inner})`, `(${test})`);
  };

  test('what can take more than one event may is a fault, however soon it would be done, and told beforehand', () => {
    const { kind, label } = play(gameOf(`when ${nested(5)} { set y to 1 }`), ['always-too-much']);
    expect(kind).toBe('fault');
    expect(label).toMatch(
      /^this may take [\d,]+ operations each time, and all that follows one event together at most 300,000,000$/,
    );
  });

  test('what goes on and on is told as that, however much each time takes', () => {
    const { kind, label } = play(gameOf(`repeat up to 30000 times { when ${nested(4, 40)} { set y to 1 } }`));
    expect(kind).toBe('fault');
    expect(label).toMatch(
      /^this goes on and on without anybody having to decide, or is too much work: it may take [\d,]+ operations each time,/,
    );
  });

  test('less is worked out', () => {
    expect(play(gameOf(`when ${nested(3)} { set y to 1 }`)).kind).toBe('ended');
  });
});

describe('listing the legal actions', () => {
  const choosing = (size: number, conditions: string) => `game "Listing" edition 1
players 1
ending Over
play { rounds { turns { choose {
  action Take(a: 1..${size}, b: 1..${size}, c: 1..${size}) ${conditions} {}
  action Stop { win me by Over }
} } } }`;

  /** Both engines at the first decision: the fault in words, or the number of legal actions. */
  function first(text: string): string | number {
    const ir = irOf(text);
    const game = createGame(ir);
    const session = createSession(game, { seed: 1 });
    const engine = createEngine(ir);
    engine.start();
    expect([...engine.cells]).toEqual([...currentCells(session)]);
    const fault = gameResult(game, currentCells(session));
    if (fault !== undefined) return fault.label;
    expect(engine.count()).toBe(legalActions(game, currentCells(session)).length);
    return engine.count();
  }

  /** Soon done, and might take 60,000 operations. */
  const nested = '(any x in 1..100 where (any y in 1..100 where x * y > 0))';
  const fault =
    'finding what may be chosen takes more than 10,000,000,000 operations, or there are more than 200,000 ways to choose';

  test('27 million choices, of which three are legal, are gone through on both engines', () => {
    expect(first(choosing(300, 'needs a * b * c = 7 needs a <= 7'))).toBe(4);
  });

  test('too many of them are a fault on both engines, and so is a count of ways that is too high', () => {
    expect(first(choosing(300, `needs a * b * c = 7 and ${nested}`))).toBe(fault);
    expect(first(choosing(60, 'needs a + b + c > 0'))).toBe('there are more than 200,000 ways to choose');
  });

  test('what conditions on the parameters before cut off is not counted', () => {
    expect(first(choosing(500, 'needs a = 1 needs b = 2 needs c = 3'))).toBe(2);
  });

  test('what a condition on the candidate itself cuts off is not counted', () => {
    expect(first(choosing(300, `needs c = a + b and ${nested} needs a * b * c = 2`))).toBe(2);
  });

  test('draughts on a large board can be played', () => {
    const text = readFileSync('examples/english-draughts.regel', 'utf8');
    expect(first(text.replace('grid 8 by 8', 'grid 20 by 20'))).toBe(19);
  });

  test('both engines stop at the same number of choices', { timeout: 60_000 }, () => {
    const bounds = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 80, max: 120 }), fc.integer({ min: 1, max: 120 }), (size, limit) => {
        const result = first(
          choosing(size, `needs a <= ${limit} needs b < a needs c + a > b and ${nested} needs c = 1`),
        );
        bounds.add(typeof result);
      }),
      { seed: 2, numRuns: 12 },
    );
    expect(bounds.size).toBe(2);
  });
});

test('a pass counts for at least a ten thousandth of what an event may set off', () => {
  const ir = irOf(gameOf(`repeat up to 5 times { ${toggle} }`));
  const plan = planWork(ir);
  let loops = 0;
  walkFlow(ir.flow, (node) => {
    if (node.kind !== 'loop') return;
    loops++;
    expect(plan.ofPass(node)).toBe(WORK / 10_000);
  });
  expect(loops).toBe(1);
  expect(CHANCE_IN_A_ROW).toBe(10_000);
});
