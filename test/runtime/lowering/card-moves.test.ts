/** Cards moved to a deck: what is said of them is looked up before the first of them is moved. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { lower, lowerExamples } from '../../../runtime/lowering/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { explain, findDifference } from '../fast/differential.ts';

const HEAD = `game "Moves" edition 1
players 2 { Red, Blue }
cards Card { 3 x Ring, 4 x Nail, 5 x Pin }
table { box: pile of Card = all  deck: deck of Card  some: -3..3 = -1 }
enum Metal { Gold, Silver }
item Coin: 4 of each Metal
place bank { coins: pile of Coin = all }
player { stock: deck of Card  purse: pile of Coin }
/// The kind that there is more of: another one as soon as one has gone.
define more: Card = if box[Ring] > 2 then Ring else Nail
define fuller: player = if count Blue.stock < count Red.stock then Red else Blue
define richer: player = if count Red.purse >= count Blue.purse then Red else Blue
define poorer: player = if richer is Red then Blue else Red
/// Whose deck has a Pin on top: another one as soon as it is gone.
define pinned: player = if top(Red.stock) is Pin then Red else Blue
define all_cards = count box + count deck + (sum p in players of count p.stock)
invariant "No card is made or lost" all_cards = 12
`;

const PLAY = `
setup {
  for each c in Card except Ring { move box[c] - 2 of c from box to Red.stock }
  move 3 of Gold from bank.coins to Red.purse
  move 1 of Silver from bank.coins to Red.purse
  move 2 of Silver from bank.coins to Blue.purse
}
play {
  rounds {
    turns {
      choose {
        action Whole(c: Card) { move box[c] of c from box to deck }
        action Under(c: Card) { move box[c] of c from box to the bottom of deck }
        action More needs box[more] > 0 { move more from box to deck }
        action Two needs box[more] > 1 { move 2 of more from box to the bottom of deck }
        action Gather(q: player) { for each p in players { move all from p.stock to q.stock } }
        action GatherUnder(q: player) { for each p in players { move all from p.stock to the bottom of q.stock } }
        action Pour { move all from fuller.stock to deck }
        action Hand { move box[Pin] of Pin from box to fuller.stock }
        action Rob { move all from richer.purse to poorer.purse }
        action Mix { shuffle pinned.stock }
        action Top needs count pinned.stock > 0 { draw 1 from pinned.stock to box }
        action Draw { draw 1 from deck to box }
      }
    }
    when round = 9 { draw game }
  }
}
`;

const EXAMPLES = `
example "As many as lie there" { Red does Whole(Nail)  expect box[Nail] = 0 and count deck = 2 }
example "Under the others" { Red does Under(Ring)  Blue does Whole(Nail)  expect count deck = 5 and top(deck) is Nail }
example "The kind that was the most" { Red does More  expect box[Ring] = 2 and box[Nail] = 2 and top(deck) is Ring }
example "Two of the kind that was the most" { Red does Two  expect box[Ring] = 1 and box[Nail] = 2 }
example "A deck onto itself stays" { expect count Red.stock = 5  Red does Gather(Red)  expect count Red.stock = 5 and top(Red.stock) is Pin }
example "A deck under itself stays" { Red does GatherUnder(Red)  expect count Red.stock = 5 and top(Red.stock) is Pin }
example "One deck onto another" { Red does Gather(Blue)  expect count Red.stock = 0 and count Blue.stock = 5 }
example "The fuller deck, to its last card" { Red does Pour  expect count deck = 5 and count Red.stock = 0 }
example "To the deck that was the fuller one" { Red does Gather(Blue)  Blue does Hand  expect count Blue.stock = 7 }
example "The richer one's, to the last kind" { Red does Rob  expect count Red.purse = 0 and Blue.purse[Gold] = 3 and Blue.purse[Silver] = 3 }
example "The deck that had the Pin" { Red does Mix  expect count Red.stock = 5 and top(Red.stock) is none }
example "The card of the deck that had the Pin" {
  given { move 1 of Ring from box to Blue.stock }
  Red does Top
  pick Pin
  expect count Red.stock = 4 and count Blue.stock = 1 and box[Pin] = 3
}
`;

test('takes as many, of the kind, from and to where it was said before the first one moved', () => {
  const { program, diagnostics } = compile([{ name: 'moves.regel', text: HEAD + PLAY + EXAMPLES }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const results = runExamples(lowerExamples(program));
  expect(results.map(({ failure }) => failure).filter(Boolean)).toEqual([]);
  expect(results).toHaveLength(12);
});

test('does so on both engines', () => {
  const { program } = compile([{ name: 'moves.regel', text: HEAD + PLAY }]);
  const { game } = lower(program);
  const difference = game && findDifference(createGame(game), 12, 60);
  expect(difference, difference && explain(difference)).toBeUndefined();
  expect(game).toBeDefined();
});

test.each([
  ['more than there are', 'move 3 of Nail from box to deck'],
  ['fewer than none', 'move some of Nail from box to deck'],
  ['more than there are, from pile to pile', 'move 3 of Nail from box to hidden'],
])('%s are not moved, and it says so', (_, statement) => {
  const text = `${HEAD}place den { hidden: pile of Card }
setup { move 2 of Nail from box to den.hidden }
play { turn of Red { choose { action Go { ${statement.replace('hidden', 'den.hidden')} } } } }
example "x" { Red does Go }`;
  const { program } = compile([{ name: 'moves.regel', text }]);
  const [result] = runExamples(lowerExamples(program));
  expect(result?.failure).toMatchObject({ why: { say: 'notEnough' } });
});
