/** What an example says of an expectation that fails: which part of it, and what is there instead. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { failureInWords } from '../../../runtime/examples/words.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';

const game = (condition: string): string => `game "Expected"
  players 3
  board line 6
  piece Coral on Space1
  piece Pearl: 2
  player { coins: 0..9 = 2  ready: yes/no = no }
  play { turns { choose { action Go { add 1 to me.coins } } } }
  example "it" with Ada, Ben, Cleo { Ada does Go  expect ${condition} }`;

test.each([
  // One condition.
  ['Ada.coins = 4', 'it is 3'],
  ['4 = Ada.coins', 'it is 3'],
  ['Ada.coins < Ben.coins', 'it is 3, and the other side is 2'],
  ['not Ada.coins = 3', 'it is 3'],
  ['Ada.coins in { 1, 2 }', 'it is 3'],
  ['Ada.ready', 'this does not hold'],
  ['(count p in players where p.coins > 2) = 2', 'it is 1'],
  // Where a piece stands.
  ['Coral at Space3', 'it is at Space 1'],
  ['not Coral at Space1', 'it is at Space 1'],
  ['Pearl[1] at Space3', 'it is on no space'],
  // Parts of a condition.
  ['Ada.coins = 3 and Ben.coins = 5', 'in `Ben.coins = 5` it is 2'],
  [
    'Ada.ready and Ada.coins = 3 and (Coral at Space2 or Ben.coins\n= 5)',
    '`Ada.ready` does not hold; in `Coral at Space2` it is at Space 1; in `Ben.coins = 5` it is 2',
  ],
  // Those for whom it fails.
  ['all p in players have p.coins = 2', 'not for Ada: it is 3'],
  ['all p in players where p.coins = 2 have p.ready', 'not for 2 of them, the first Ben'],
  ['all p in Pearl have p at Space2', 'not for 2 of them, the first Pearl 1: it is on no space'],
  ['all p in players have p.coins > 1 and p.coins < 3', 'not for Ada: in `p.coins < 3` it is 3'],
])('%s', (condition, why) => {
  const text = game(condition);
  const { program, diagnostics } = compile([{ name: 'expected.regel', text }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [result] = runExamples(lowerExamples(program));
  expect(result?.failure && failureInWords(result.failure, text)).toBe(
    `expected ${condition.replace('\n', ' ')}, but ${why}`,
  );
});
