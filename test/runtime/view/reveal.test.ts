/** To whom fields are revealed, and until when. */

import { expect, test } from 'vitest';
import { viewTable } from '../../../runtime/index.ts';
import { TextGame } from '../lowering/text-game.ts';

const play = (turn: string): TextGame =>
  new TextGame(`game "Secrets" edition 1
players 2 { Ada, Ben }
table { traitor: player = Ada seen by nobody "Traitor" }
player { bid: 0..9 = 4 seen by owner "Bid" }
play { rounds { turns { ${turn} choose { action Again { when me is traitor or me.bid = 9 { win me } } } } } }
`);

/** What a seat does not see, of the traitor and of Ada's and Ben's bid. */
function hidden({ game, cells }: TextGame, seat: number): string {
  const { seats, places } = viewTable(game, cells, seat);
  const all = [...places, ...seats].flatMap(({ fields }) => fields);
  return all.flatMap(({ label, shown }) => (shown.kind === 'hidden' ? [label] : [])).join();
}

test('what nobody reveals stays hidden', () => {
  const game = play('');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Traitor,Bid', 'Traitor,Bid']);
});

test('a field of the table is revealed to one or to all, until the block ends', () => {
  const game = play('reveal traitor to me');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Bid', 'Traitor,Bid']);
  game.act(0, 'Again');
});

test('what effects reveal one by one is seen to the end of the block around them', () => {
  const game = play(
    `when round = 1 and me is Ada {
      for each p in players { when p.bid > 3 { reveal p.bid to all } }
      choose { action Ok {} }
    }`,
  );
  expect(game.now).toBe('0: Ok');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Traitor', 'Traitor']);
  game.act(0, 'Ok');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Traitor,Bid', 'Traitor,Bid']);
});

test('a block that asks ends what it reveals', () => {
  const game = play('for each p in players { reveal p.bid to all choose { action Ok {} } }');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Traitor,Bid', 'Traitor']);
  game.act(0, 'Ok');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Traitor', 'Traitor,Bid']);
  game.act(0, 'Ok');
  expect([hidden(game, 0), hidden(game, 1)]).toEqual(['Traitor,Bid', 'Traitor,Bid']);
});
