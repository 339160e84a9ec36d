/** What failed of an example, in words. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { failureInWords } from '../../../runtime/examples/words.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';

const failureOf = (lines: string) => {
  const text = `game "Lines" edition 1
players 2 { Ada, Ben }
player { coins: 0..9 = 1 "Coins" }
play { rounds { turns { choose { action Go { add 1 to me.coins } } } } }
invariant "nobody is rich" all p in players have p.coins < 5
example "it" with Ada, Ben { ${lines} }`;
  const { program } = compile([{ name: 'lines.regel', text }]);
  if (!program) throw new Error('the rules cannot be read');
  const failure = runExamples(lowerExamples(program))[0]?.failure;
  return failure && failureInWords(failure, text);
};

test('a line that fails is quoted; of a long block its head is', () => {
  expect(failureOf('Ada does Go  expect Ada.coins = 9')).toBe('expected Ada.coins = 9, but it is 2');
  expect(failureOf('given { set Ben.coins to 6 }')).toBe(
    'given { set Ben.coins to 6 }: broken: nobody is rich',
  );
  expect(
    failureOf(`given at Go, round 3, turn of Ben { ${'set Ben.coins to 2  '.repeat(20)}set Ada.coins to 7 }`),
  ).toBe('given at Go, round 3, turn of Ben { … }: broken: nobody is rich');
});
