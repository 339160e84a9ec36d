/** Pages on names, the parts of a file, and types. */

import type { MessagePage } from './page.ts';

export const namePages = {
  'unknown-name': {
    why: 'Every name is declared somewhere in the files of the game. Either it is written differently there, or its declaration is missing.',
    wrong: `define is_over = me.score > gaol`,
    right: `option goal: 10..50 = 30 "Points that win"
define is_over = me.score > goal`,
  },
  'name-ended': {
    why: 'A name that `let`, `for each`, `as`, a question or brackets introduce stands for something as long as that lasts, and for nothing behind it. So whoever reads a block knows where all its names come from.',
    wrong: `repeat up to 3 times {
  let found = 2
  when me.score > 9 { stop }
}
add found to me.score`,
    right: `let found = 0
repeat up to 3 times {
  set found to 2
  when me.score > 9 { stop }
}
add found to me.score`,
  },
  'declared-twice': {
    why: 'A name means one thing in the whole game, so that whoever reads it knows which.',
    wrong: `define goal = 30
define goal = 40`,
    right: `define goal = 30
define long_goal = 40`,
  },
  'reserved-name': {
    why: 'Some names are there in every game: what a board, a piece or a player always has. A second meaning would hide the first.',
    wrong: `table { round: 0..9 = 0 "Round" }`,
    right: `table { lap: 0..9 = 0 "Lap" }`,
  },
  'hides-name': {
    why: 'A parameter or local name may be called like something else, but inside the block only the nearer one can be reached. That is rarely meant.',
    wrong: `define goal = 30
step Pay { let goal = 5  add goal to me.score }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
    right: `define goal = 30
step Pay { let price = 5  add price to me.score }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
  },
  'looks-alike': {
    why: 'Letters of different alphabets can look the same. Two names that nobody can tell apart are a trap for whoever plays or changes the rules.',
    wrong: `define \u0430im = 5
define aim = 7`,
    right: `define first_aim = 5
define aim = 7`,
  },
  'member-as-name': {
    why: '`count x in …` names each thing in turn `x`. One that exists already would be hidden there, and the question would be about all of them.',
    wrong: `enum Colour { Rose, Iris }
item Gem: 4 of each Colour
player { score: 0..9 = 0  gems: pile of Gem "Gems" }
place bank { gems: pile of Gem = all }
define has_many(p: player) = (count Rose in p.gems) > 3`,
    right: `enum Colour { Rose, Iris }
item Gem: 4 of each Colour
player { score: 0..9 = 0  gems: pile of Gem "Gems" }
place bank { gems: pile of Gem = all }
define has_many(p: player) = p.gems[Rose] > 3`,
  },
  'unknown-member': {
    why: 'Behind the `.` stands a field, and the thing before it has none of that name.',
    wrong: `add 1 to me.scor`,
    right: `add 1 to me.score`,
  },
  'value-for-condition': {
    why: '`and` and `or` stand between conditions, each of which is so or not. `me.score = 5 or 6` would ask whether 6 is so. One of several values is asked for with `in`.',
    wrong: `when me.score = 5 or 6 { win me }`,
    right: `when me.score in { 5, 6 } { win me }`,
  },
  'one-for-many': {
    why: 'A field whose type is the name of the cards holds one card, as somebody has chosen it. Many lie in a `hand of …`, a `pile of …` or a `deck of …`.',
    wrong: `cards Card { 9 x Cat, 9 x Dog }
player { held: Card "Cards" }
table { stock: deck of Card = all }
setup { for each p in players { draw 2 from stock to p.held } }`,
    right: `cards Card { 9 x Cat, 9 x Dog }
player { held: hand of Card "Cards" }
table { stock: deck of Card = all }
setup { for each p in players { draw 2 from stock to p.held } }`,
  },
  'arguments-swapped': {
    why: 'Values in brackets stand in the order in which a step or a definition names them.',
    wrong: `step Pay(p: player, price: 0..9) { subtract price from p.score }
play { rounds { turns { do Pay(3, me)  choose { action Rest {} } } } }`,
    right: `step Pay(p: player, price: 0..9) { subtract price from p.score }
play { rounds { turns { do Pay(me, 3)  choose { action Rest {} } } } }`,
  },
  'not-a-value': {
    why: 'The name is known, but it names no single value: a step is something to do, a piece `per player` is one for each player, and so on.',
    wrong: `board ring 12
piece pawn per player on Space1
define here = pawn.space`,
    right: `board ring 12
piece pawn per player on Space1
define here(p: player) = p.pawn.space`,
  },
  'not-a-type': {
    why: 'Behind a `:` stands what something can hold: a range, `yes/no`, or the name of a kind of thing. A single value is no kind.',
    wrong: `option goal: 10..50 = 30
define is_close(n: goal) = n > 5`,
    right: `option goal: 10..50 = 30
define is_close(n: 0..goal) = n > 5`,
  },
  'takes-no-values': {
    why: 'Brackets behind a name give values to a definition or a step. An option, a field or an enum takes none.',
    wrong: `option goal: 10..50 = 30
define is_over = me.score >= goal(2)`,
    right: `option goal: 10..50 = 30
define is_over = me.score >= goal`,
  },
  unused: {
    why: 'Something is declared that nothing in the game uses. Either its use was forgotten, or it is a leftover that misleads readers.',
    wrong: `step Pay { set me.score to 0 }`,
    right: `step Pay { set me.score to 0 }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
  },
  'allow-unreasoned': {
    why: 'A warning can be silenced where it is given, but only with a reason: whoever reads the rules next should know why it is right as it is.',
    wrong: `define bonus(p: player) = p.score - -1 // allow minus-twice`,
    right: `define bonus(p: player) = p.score - -1  // allow minus-twice: as the rulebook says it`,
    also: ['minus-twice'],
  },
  'allow-unknown': {
    why: 'Only warnings can be silenced, by their code, which stands beside each. What keeps a game from being made has to be mended.',
    wrong: `// allow mins-twice: as the rulebook says it
define bonus(p: player) = p.score - 1`,
    right: `// allow minus-twice: as the rulebook says it
define bonus(p: player) = p.score - -1`,
  },
  'allow-needless': {
    why: 'What was allowed here is no longer given. Without the comment, the warning will be seen if it comes back.',
    wrong: `// allow minus-twice: as the rulebook says it
define bonus(p: player) = p.score - 1`,
    right: `define bonus(p: player) = p.score - 1`,
  },
  'no-game': {
    why: 'The title is what people see, and the edition says how the rest of the file is read.',
    wrong: `players 2..4
play { rounds { turns { choose { action Rest { win me } } } } }`,
    right: `game "Rest" edition 1
players 2..4
play { rounds { turns { choose { action Rest { win me } } } } }`,
    isWhole: true,
  },
  'no-players': {
    why: 'How many can play decides how many fields there are, and so is known before everything else.',
    wrong: `game "Rest" edition 1
play { rounds { turns { choose { action Rest { win me } } } } }`,
    right: `game "Rest" edition 1
players 2..4
play { rounds { turns { choose { action Rest { win me } } } } }`,
    isWhole: true,
  },
  'no-play': {
    why: 'Without `play` nothing ever happens in the game. It holds the rounds, turns and phases.',
    wrong: `game "Rest" edition 1
players 2..4`,
    right: `game "Rest" edition 1
players 2..4
play { rounds { turns { choose { action Rest { win me } } } } }`,
    isWhole: true,
  },
  'part-twice': {
    why: 'A game has one title, one board, one beginning and one course. What belongs to it from another place is added by `extend` in a variant, or by a `step`.',
    wrong: `setup { for each p in players { set p.score to 5 } }
setup { for each p in players { set p.score to 6 } }`,
    right: `setup { for each p in players { set p.score to 5 } }`,
  },
  'edition-missing': {
    why: 'The language may grow. With `edition 1` this file will always be read as it is read today.',
    wrong: `game "Rest"
players 2..4
play { rounds { turns { choose { action Rest { win me } } } } }`,
    right: `game "Rest" edition 1
players 2..4
play { rounds { turns { choose { action Rest { win me } } } } }`,
    isWhole: true,
  },
  'edition-unknown': {
    why: 'The number behind `edition` is that of the language, not of your game. Which edition of a game the rules describe belongs into its title.',
    wrong: `game "Rest" edition 7`,
    right: `game "Rest, 7th printing" edition 1`,
  },
  'players-range': {
    why: 'At least one player plays, the smaller number comes first, and there is an upper limit so that every table can be shown.',
    wrong: `players 4..2`,
    right: `players 2..4`,
  },
  'seats-missing': {
    why: 'If seats have names, every player who may sit down needs one.',
    wrong: `players 2..3 { Red, Blue }`,
    right: `players 2..3 { Red, Blue, Green }`,
  },
  'seats-surplus': {
    why: 'More seats have names than players can ever sit down, so some of the names would never be used.',
    wrong: `players 2 { Red, Blue, Green }`,
    right: `players 2..3 { Red, Blue, Green }`,
  },
  'file-not-found': {
    why: 'A game may have several files in its folder; `use` and `from` name them as they are called there, with the ending.',
    wrong: `use "card.regel"`,
    right: `use "cards.regel"`,
    files: {},
    filesRight: { 'cards.regel': 'define hand_size = 5\n' },
  },
  'wrong-type': {
    why: 'Every place for a value says which kind it takes: a number, yes or no, a player … The sentence says what the place is for, and what was found there.',
    wrong: `set me.score to yes`,
    right: `set me.score to 5`,
  },
  'minus-twice': {
    why: 'Two minus signs in a row cancel out. One of them is nearly always a slip.',
    wrong: `define step_back(p: player) = p.score - -1`,
    right: `define step_on(p: player) = p.score + 1`,
  },
  'not-twice': {
    why: 'Two times `not` is nothing at all, and hard to read.',
    wrong: `define is_rich(p: player) = not not p.score > 9`,
    right: `define is_rich(p: player) = p.score > 9`,
  },
  'cannot-compare': {
    why: 'Only values of the same kind can be equal or different, and only numbers can be more or less. A player is never a number: say which field of the player is meant.',
    wrong: `define leads(p: player) = p = 5`,
    right: `define leads(p: player) = p.score = 5`,
  },
  'maybe-none': {
    why: 'The value may be missing: nobody holds it, the piece is off the board. What is to happen then has to be said, so that no game comes to a halt because of it. Behind a question whether it is there it is known to be, until something may have changed it.',
    wrong: `table { leader: player or none = none "Leader" }
define best = leader.score`,
    right: `table { leader: player or none = none "Leader" }
define best = if leader is not none then leader.score else 0`,
  },
  'of-unknown': {
    why: 'An empty `{}` could be a set of anything, so nothing can be asked of what is in it.',
    wrong: `for each p in {} { add p.score to me.score }`,
    right: `let winners: set of player = {}
for each p in winners { add p.score to me.score }`,
  },
  'not-in-set': {
    why: 'A set knows of each possible thing whether it is in it. That works for players, spaces, members and small numbers, which can be told apart by name.',
    wrong: `define answers = { yes, no }`,
    right: `define answers = { 0, 1 }`,
  },
  'not-a-set': {
    why: 'To go through things one by one there must be several: players, the members of an enum, a range, a set.',
    wrong: `for each p in me.score { add 1 to me.score }`,
    right: `for each n in 1..3 { add n to me.score }`,
  },
  'not-countable': {
    why: '`count` says how many things there are in something. A number is no container: it is the answer already.',
    wrong: `define amount(p: player) = count p.score`,
    right: `define amount(p: player) = p.score`,
  },
  'index-missing': {
    why: 'A field with `per` has a value for each of several things, and every use is about one of them, which stands in square brackets. All of them are gone through with `for each` or a query.',
    wrong: `enum Good { Wheat, Wool }
player { goods: 0..12 per Good = 0 }
play { rounds { turns { choose { action Harvest { add 1 to me.goods }  action Rest {} } } } }`,
    right: `enum Good { Wheat, Wool }
player { goods: 0..12 per Good = 0 }
play { rounds { turns { choose { action Harvest { add 1 to me.goods[Wheat] }  action Rest {} } } } }`,
  },
  'not-indexable': {
    why: 'Square brackets ask how many of one kind are in a pile, how many dice show a face, or for one of the values of a field with `per`. Nothing else has several things inside of it.',
    wrong: `define third(p: player) = p.score[3]`,
    right: `define third(p: player) = p.score / 3`,
  },
  'argument-count': {
    why: 'A definition, step or action says between its brackets what it needs. It gets exactly that, in the same order.',
    wrong: `step Pay(p: player, n: 1..5) { set p.score to n }
play { rounds { turns { do Pay(me)  choose { action Rest {} } } } }`,
    right: `step Pay(p: player, n: 1..5) { set p.score to n }
play { rounds { turns { do Pay(me, 3)  choose { action Rest {} } } } }`,
  },
  'attribute-count': {
    why: 'Every member, card or space has a value for each attribute that its kind declares, in the same order.',
    wrong: `enum Fruit(worth: 0..5, ripe: yes/no) { Apple (3), Plum (4, yes) }`,
    right: `enum Fruit(worth: 0..5, ripe: yes/no) { Apple (3, no), Plum (4, yes) }`,
  },
  'not-constant': {
    why: 'How many things there are is fixed when the game is set up, so that what the table shows, and what a game can become, is known beforehand.',
    wrong: `item Coin: 5 * me.score "Coins"
place bank { coins: pile of Coin = all }`,
    right: `option coins_each: 1..9 = 5
item Coin: 4 * coins_each "Coins"
place bank { coins: pile of Coin = all }`,
  },
  'requires-play': {
    why: '`require` is checked before the game begins: it refuses options that do not go together. What must hold while it is played is an `invariant`.',
    wrong: `require all p in players have p.score < 50 "scores stay small"`,
    right: `invariant "scores stay small" all p in players have p.score < 100`,
  },
  'option-order': {
    why: 'Defaults are worked out from top to bottom, so one can only use what stands above it. A range made of its own option would be no bound.',
    wrong: `option goal: 1..90 = 3 * size
option size: 1..9 = 4
define is_over = me.score >= goal`,
    right: `option size: 1..9 = 4
option goal: 1..90 = 3 * size
define is_over = me.score >= goal`,
  },
  'per-players': {
    why: '`per players` has a line for each number of players that the game is for: no more and no less.',
    wrong: `players 2..4
option coins: 1..9 = per players { 2: 5, 3: 4 }
define start = coins`,
    right: `players 2..4
option coins: 1..9 = per players { 2: 5, 3: 4, 4: 3 }
define start = coins`,
  },
  'needs-where': {
    why: '`the p in players` asks for one of several, so it has to say which one.',
    wrong: `define leader = the p in players`,
    right: `define leader = the p in players where p.score > 9`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
