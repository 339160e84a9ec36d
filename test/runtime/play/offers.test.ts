/** Offers that are refused say why. */

import { describe, expect, test } from 'vitest';
import { offers } from '../../../runtime/index.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = (who: string): string => `game "Dice" edition 1
  players 2
  table { rolled: yes/no = no }
  play { rounds { turns { window Turn { ${who} {
    action Roll { set rolled to yes }
    action Draw "Draw a card" needs rolled "first roll the die" { }
  } closes when all pass } } } }`;

describe('a refusal says the reason of the rules', () => {
  test.each(['me may', 'any p in players may'])('that does not speak of who acts: %s', (who) => {
    const { game, cells } = new TextGame(RULES(who));
    const draw = offers(game, cells, 0).find(({ action }) => action === 'Draw');
    expect(draw?.refusal?.message).toBe('first roll the die');
  });
});
