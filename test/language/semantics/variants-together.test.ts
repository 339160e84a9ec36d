/** Variants of which each is sound, and which do not go together: what is told names both. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { loadGame } from '../../../runtime/index.ts';

const RULES = `game "Sale" edition 1
players 2 { Red, Blue }
step Sale { window Bids { any p in players may { action Bid { } }  closes when all pass } }
step Rest { choose { action Sleep { draw game } action Snore { } } }
play { rounds { turns { do Sale  do Rest } } }
variant "Silence" { replace step Rest { choose { action Doze { draw game } } } }
variant "Fixed price" { replace step Sale { choose { action Pay { } } } }
variant "Gifts" { extend window Bids { any p in players may { action Give { } } } }
`;
const MUDDLED = `${RULES}variant "Muddled" { remove action Sleep  extend action Sleep { draw game } }
`;

/** What is told of rules with these variants in force. */
function told(text: string, ...variants: readonly string[]) {
  const { diagnostics } = loadGame([{ name: 'sale.regel', text }], { variants });
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, related }) => [message, ...related.map(({ span }) => text.slice(span.start, span.end))]);
}

test('a part that another variant takes away is told with that variant', () => {
  expect(told(RULES, 'Gifts')).toEqual([]);
  expect(told(RULES, 'Silence', 'Fixed price', 'Gifts')).toEqual([
    [
      'The variant "Fixed price", which is chosen as well, takes the window `Bids` away that is changed here: the two do not go together.',
      '"Fixed price"',
    ],
  ]);
});

test('what a variant takes away itself is nobody else’s doing', () => {
  const [[message = ''] = []] = told(MUDDLED, 'Fixed price', 'Muddled');
  expect(message).toMatch(/^There is no action called `Sleep` to change\./);
});

test('rules without fields of players are told how they come to some', () => {
  const text = `${RULES}variant "Coins" { extend player { coins: 0..9 = 0 } }\n`;
  const { diagnostics } = compile([{ name: 'sale.regel', text }]);
  expect(diagnostics.map(({ message }) => message)).toContain(
    'The rules have no `player { … }` to change. What they do not have is added: `add player { … }`.',
  );
});
