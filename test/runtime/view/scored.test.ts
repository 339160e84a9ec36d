/** Which value at a seat is its score. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { start, viewTable } from '../../../runtime/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';

function scoredBy(score: string): string | undefined {
  const text = `game "Scores" edition 1
    players 2
    player { coins: 0..99 = 3 "Coins"  lost: 0..9 = 0 "Lost" }
    define worth(p: player) "Worth" shown = 2 * p.coins
    define hidden(p: player) = 2 * p.coins
    play { rounds { turns { choose { action Pass {} } } } }
    ${score}`;
  const { program, diagnostics } = compile([{ name: 'test.regel', text }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { game: ir } = lower(program);
  if (!ir) throw new Error('no game');
  const game = createGame(ir);
  return viewTable(game, start(game), 0).seats[1]?.scored;
}

test.each([
  ['score of p = p.coins', 'coins'],
  ['score of p = 0 - p.lost', 'lost'],
  ['score of p = worth(p)', 'worth'],
  ['score of p = 10 * worth(p) + 1', 'worth'],
  ['score of p = p.coins - p.lost', undefined],
  ['score of p = hidden(p)', undefined],
  ['score of p = worth(p) + p.lost', undefined],
  ['score of p = count q in players where q.coins < p.coins', 'coins'],
  ['', undefined],
])('%s: %s', (score, scored) => {
  expect(scoredBy(score)).toBe(scored);
});
