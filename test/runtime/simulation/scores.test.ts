import { expect, test } from 'vitest';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { simulate } from '../../../runtime/simulation/simulate.ts';
import { irOf } from '../lowering/text-game.ts';

/** Turns in which something is written that scores are made of: by whose turn it is, by an argument, by what a variable holds. */
function rules(score: string): string {
  return `
    game "Tokens" edition 1
    players 2..5
    cards Good { 40 x Wood 40 x Clay 40 x Wool 40 x Corn }
    item Token: 200
    place bank { tokens: pile of Token = all }
    board grid 4 by 4
    space { owner: player or none = none }
    table { market: pile of Good = all  favourite: player or none = none  price: 1..5 = 1 }
    player { tokens: pile of Token  goods: pile of Good }
    define worth(p: player, k: Good) = p.goods[k] * p.goods[k]
    define better(p: player, k: Good) =
      count j in Good where worth(p, j) > worth(p, k) or worth(p, j) = worth(p, k) and j is not k and p.goods[j] mod 2 = 0
    play { rounds {
      turns { choose {
        action Gain(k in market) { move k from market to me.goods }
        action Give(p: player, k in market) { move k from market to p.goods  set favourite to p }
        action Lose needs favourite is not none "nobody" {
          when favourite as f { move all from f.goods to market  move all from f.tokens to bank.tokens }
        }
        action Take { let who = me  move 3 of Token from bank.tokens to who.tokens }
        action Own(s: space) needs s.owner is not me "yours" { set s.owner to me }
        action Raise needs price < 5 "dear" { add 1 to price }
        action Wait {}
      } }
      when round = 8 { draw game }
    } }
    score of p = ${score}
  `;
}

const SCORES = {
  'own goods': 'sum k in Good of p.goods[k]',
  'each kind compared with each':
    'sum k in Good of (if better(p, k) < 2 then worth(p, k) else 0 - worth(p, k))',
  'own tokens, by a price that all have': 'price * count p.tokens',
  'what others have': 'sum q in players except p of (q.goods[Wood] - p.goods[Clay])',
  spaces: 'count s in space where s.owner is p',
  'the favourite': '(if favourite is p then 3 else 0) + p.goods[Corn]',
};

const GAMES = Object.entries(SCORES).flatMap(([name, score]) =>
  [2, 5].map((players) => [name, players, createGame(irOf(rules(score), { players }))] as const),
);

test.each(GAMES)('both engines count alike who leads by %s of %i players', (_, __, game) => {
  const run = (engine: 'fast' | 'xstate') => simulate(game, { games: 40, seed: 5, engine });
  const { score } = run('fast');
  expect(score).toEqual(run('xstate').score);
  expect(score?.leadChanges.max).toBeGreaterThan(0);
});

test('what a player gets leaves the scores of the others as they are', () => {
  const ir = irOf(rules(SCORES['each kind compared with each']));
  const watch = { bases: [], score: () => 0 };
  const { source } = emitGame(ir, 'inside', { watch });
  expect(source).toMatch(/J \|= 1 << /);
  expect(source).toMatch(/function score\(/);
});
