/** The table at the terminal: records, spaces, shown definitions, units, sets, and who is out. */

import { expect, test } from 'vitest';
import { showTable } from '../../cli/terminal/table.ts';
import { viewTable } from '../../runtime/index.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

const RULES = `game "Fees" edition 1
  players 3 { Red, Blue, Green }
  enum Family { Raff "Raffzahn", Lieb "Liebgeld" }
  item Coin: 40 "Coins" unit "M"
  board ring (fee: 0..50, kind: Family or none) { space A (5, Raff) space B (0, none) space C (5, Raff) space D (5, Raff) space E (0, none) }
  space { money: pile of Coin "On the marker" }
  piece pawn per player on A
  record Contact "Investors" up to 8 by holder { family: Family  holder: player or none = none "Before"  free: yes/no = yes }
  record Offer "Offers" up to 8 { contact: Contact "For"  price: 0..30 "Price" unit "M"  agreed: yes/no = no "Agreed" }
  player { money: pile of Coin "Money"  plan: 0..9 = 0 seen by owner "Plan"  bids: set of Family "Bids"  ill: yes/no = no "Ill" }
  place bank "Bank" { money: pile of Coin = all "Money" }
  define rich(p: player) "Rich" shown = count p.money > 3
  define missing(f: Family) "Missing" shown = not any c in Contact where c.family is f and c.holder is not none
  define fee(s: space) "Fee now" unit "M" shown = s.fee + count s.money
  setup {
    for each f in Family { new Contact(family: f) }
    new Contact(family: Raff, holder: Red)
    for each c in Contact { new Offer(contact: c, price: 4)  stop }
    for each p in players { move 4 of Coin from bank.money to p.money }
    move 3 of Coin from bank.money to B.money
    add Raff to Red.bids
  }
  play { rounds { turns { choose { action Pass {}  action Leave { move 2 of Coin from me.money to bank.money  eliminate me } } } } }`;

test('shows all that a seat may see, one line each', () => {
  const game = new TextGame(RULES, { players: 3 }).act(0, 'Pass').act(1, 'Leave');
  const shown = showTable(viewTable(game.game, game.cells, 2), (_, text) => text);
  expect(shown).toEqual([
    '  Round 1',
    '  Red    Money 4 M  Plan ?  Bids Raffzahn  Rich',
    '  Blue   out of the game  Money 2 M',
    '▸ Green  Money 4 M  Plan 0                 Rich',
    '  Bank   Money 27 M',
    '  Table  Missing Liebgeld',
    '  A  Pawn of Red, Pawn of Blue, Pawn of Green  Fee now 5 M  Fee 5  Kind Raffzahn',
    '  B  On the marker 3 M  Fee now 3 M',
    '  Fee now 5 M  Fee 5  Kind Raffzahn  C, D',
    '  Investors',
    '    Red     Raffzahn (Free)',
    '    nobody  Raffzahn (Free), Liebgeld (Free)',
    '  Offers',
    '    Raffzahn  Price 4 M',
  ]);
});
