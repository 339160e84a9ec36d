/** Expectations that go through much: what they find counts, and where they may not go on, the line says so. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExample } from '../../../runtime/examples/run.ts';
import { failureInWords } from '../../../runtime/examples/words.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';
import { createBudget } from '../../../shared/budget.ts';

const GAME = `game "Much" edition 1
  players 2
  board grid 11 by 11
  space { n: 0..9 = 1 }
  define triples = sum s in space of count t in space where (any u in space where s.n + t.n + u.n > 3)
  play { turns { choose { action Go { win me } } } }
  example "it" with Ada, Ben { given { set k11.n to 2 }  expect triples = 14641 }
  example "not" with Ada, Ben { expect triples = 1 }`;

function failures(budget: number): readonly (string | undefined)[] {
  const { program, diagnostics } = compile([{ name: 'much.regel', text: GAME }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return lowerExamples(program).map((example) => {
    const { failure } = runExample(example, createBudget(budget));
    return failure && failureInWords(failure, GAME);
  });
}

test('what is found is what there is', () => {
  expect(failures(100_000_000)).toEqual([undefined, 'expected triples = 1, but it is 0']);
});

test('with less work than it takes nothing is said of the position', () => {
  expect(failures(1_500_000)).toEqual([
    'expected triples = 14641, but this example is far too much work up to here',
    'expected triples = 1, but this example is far too much work up to here',
  ]);
});
