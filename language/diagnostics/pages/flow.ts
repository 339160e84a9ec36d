/** Pages on what happens when: turns, loops, choices, windows. */

import type { MessagePage } from './page.ts';

export const flowPages = {
  'outside-turn': {
    why: '`me` is the player whose turn it is. In `setup`, or between turns, it is nobody’s turn: name the player, or go through all of them.',
    wrong: `setup { set me.score to 5 }`,
    right: `setup { for each p in players { set p.score to 5 } }`,
  },
  'outside-loop': {
    why: '`stop` leaves a `repeat` or `for each`, `again` begins its next pass. Without one around it there is nothing to leave. What ends a turn is `end turn`.',
    wrong: `choose { action Rest { stop } }`,
    right: `choose { action Rest { end turn } }`,
  },
  'loop-beyond-turn': {
    why: 'A turn is a unit that ends by itself. A loop around turns goes on until something in its condition changes.',
    wrong: `play {
  repeat { turns { choose { action Rest { stop } } } }
}`,
    right: `table { is_over: yes/no = no "Over" }
play {
  repeat while not is_over { turns { choose { action Rest { set is_over to yes } } } }
  draw game
}`,
  },
  'outside-phase': {
    why: '`end phase` and `end round` leave the phase or round around them, and here is none.',
    wrong: `choose { action Rest { end phase } }`,
    right: `phase Main { choose { action Rest { end phase } } }`,
  },
  'outside-window': {
    why: '`close` ends the window in which it stands. A choice needs no end: it is over when somebody has chosen.',
    wrong: `choose { action Rest { close } }`,
    right: `window Talk { any p in players may { action Rest { close } } }`,
  },
  'clock-range': {
    why: 'A clock that runs out at once leaves nobody time, and one that runs for days is none.',
    wrong: `window Talk within 0 s { any p in players may { action Rest { close } } }`,
    right: `window Talk within 8 s { any p in players may { action Rest { close } } }`,
  },
  'nothing-to-cancel': {
    why: '`cancel` takes back the action that a window interrupts: “Stop, you may not do that!”. Elsewhere nothing is going on that could be taken back.',
    wrong: `window Talk { any p in players may { action Stop { cancel } } }`,
    right: `choose {
  action Sell {
    window Answer "Stop it?" {
      any p in players may { action Stop { cancel } }
      closes when all pass
    }
    add 5 to me.score
  }
}`,
  },
  'two-clocks': {
    why: 'A window is over after so much quiet, or after so much time in all. With both nobody could say which clock they are watching.',
    wrong: `window Talk within 8 s {
  any p in players may { action Rest { close } }
  closes after 300 s
}`,
    right: `window Talk {
  any p in players may { action Rest { close } }
  closes after 300 s
}`,
  },
  'turn-in-turn': {
    why: 'One player at a time has the turn. To ask another one in between, say `choose by p`.',
    wrong: `play { rounds { turns { turn of next(me) { choose { action Rest {} } } } } }`,
    right: `play { rounds { turns { choose by next(me) { action Rest {} } } } }`,
  },
  'rounds-in-rounds': {
    why: '`rounds` goes on until the game ends, so outer rounds would never come to their second one.',
    wrong: `play { rounds { rounds { turns { choose { action Rest { win me } } } } } }`,
    right: `play { rounds { repeat up to 3 times { turns { choose { action Rest { win me } } } } } }`,
  },
  'endless-repeat': {
    why: 'Nothing in this loop waits for anybody and nothing leaves it, so a game that came here would hang.',
    wrong: `choose { action Rest {} }
repeat { when me.score < 100 { add 1 to me.score } }`,
    right: `choose { action Rest {} }
repeat up to 3 times { when me.score < 100 { add 1 to me.score } }`,
  },
  'calls-itself': {
    why: 'A step or definition is expanded where it is used, so one that uses itself would never end. What is done again and again is a `repeat`.',
    wrong: `define power(n: 0..9) = if n = 0 then 1 else 2 * power(n - 1)`,
    right: `define double(n: 0..9) = 2 * n`,
  },
  'supposed-step': {
    why: 'What is supposed is not done: nobody can be asked and no die thrown for it. So a step that is supposed changes the position and does nothing else; what waits stands beside it.',
    wrong: `step Gamble(p: player) { choose by p { action Win { add 1 to p.score } } }
define worth_it(p: player) = suppose Gamble(p) then p.score > 3`,
    right: `step Take(p: player) { add 1 to p.score }
define worth_it(p: player) = suppose Take(p) then p.score > 3`,
  },
  'not-defined': {
    why: '`action Trade` without a block offers an action that is written once, by `define action Trade`, and offered in several places.',
    wrong: `choose { action Trade }`,
    right: `define action Trade by p "Trade" { add 1 to p.score }
play { rounds { turns { choose { action Trade } } } }`,
  },
  'no-actions': {
    why: 'A choice without actions would wait for ever.',
    wrong: `choose "What now?" {}`,
    right: `choose "What now?" { action Rest {} }`,
  },
  'otherwise-together': {
    why: 'When several choose at once, `otherwise` could not say whom it speaks of. Give them an action that is always possible.',
    wrong: `choose together p in players { action Bid(n: 1..9) {} } otherwise { draw game }`,
    right: `choose together p in players { action Bid(n: 1..9) {} action Nothing {} }`,
  },
  'text-for-all': {
    why: 'The question of a `choose together` stands once on the table while everybody decides. What is different for each belongs into the actions.',
    wrong: `choose together p in players "You have {p.score}" { action Rest {} }`,
    right: `choose together p in players "How much?" { action Rest "Keep {p.score}" {} }`,
  },
  'pass-misplaced': {
    why: '`pass` is what a player does when nothing else is possible or wanted, so it stands beside other actions.',
    wrong: `choose { pass }`,
    right: `choose { action Bid { add 1 to me.score } pass }`,
  },
  'waits-in-ending': {
    why: 'When an ending applies the game is over at once. Nobody can be asked any more.',
    wrong: `ending Rich "fifty points" when any p in players where p.score > 50 { choose by Red { action Yes {} } }
players 2 { Red, Blue }`,
    right: `ending Rich "fifty points" when any p in players where p.score > 50 {
  win the p in players where p.score > 50
}`,
  },
  'given-waits': {
    why: '`given` puts the pieces in place before the example begins. What players do and what dice show comes in the lines below it.',
    wrong: `players 2 { Red, Blue }
dice die: 1 of 1..6
example "A throw" { given { roll die } expect Red.score = 0 }`,
    right: `players 2 { Red, Blue }
example "A lead" { given { set Red.score to 5 }  expect Red.score = 5 }`,
  },
  'given-nowhere': {
    why: 'Behind `given at` stands what the game waits for there: an action that can be taken, `roll` with the dice, `pick`, `draw`, or the phase, step or window in which it waits. Names of what is around it stand before, with dots.',
    wrong: `players 2 { Red, Blue }
play { rounds { turns { phase Market { choose { action Buy { add 1 to me.score } } } } } }
example "Buying" { given at Markt.Buy { set Red.score to 5 }  Red does Buy  expect Red.score = 6 }`,
    right: `players 2 { Red, Blue }
play { rounds { turns { phase Market { choose { action Buy { add 1 to me.score } } } } } }
example "Buying" { given at Market.Buy { set Red.score to 5 }  Red does Buy  expect Red.score = 6 }`,
  },
  'given-unclear': {
    why: 'The game waits at several places for the same. A name of what is around one of them says which; where they are called the same altogether, the number behind it does, counted in the order of the rules.',
    wrong: `players 2 { Red, Blue }
play {
  rounds {
    turns {
      phase Morning { choose { action Dig { add 1 to me.score } } }
      phase Evening { choose { action Dig { add 2 to me.score } } }
    }
  }
}
example "Digging" { given at Dig {}  Red does Dig  expect Red.score = 2 }`,
    right: `players 2 { Red, Blue }
play {
  rounds {
    turns {
      phase Morning { choose { action Dig { add 1 to me.score } } }
      phase Evening { choose { action Dig { add 2 to me.score } } }
    }
  }
}
example "Digging" { given at Evening.Dig {}  Red does Dig  expect Red.score = 2 }`,
  },
  'given-detail': {
    why: 'What is said of a place must be known there: `round` in `rounds`, `turn of` in turns, `repeat` in a `repeat up to …`, and local values by their names.',
    wrong: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" { given at Dig, round 3 {}  Red does Dig  expect Red.score = 1 }`,
    right: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" { given at Dig, turn of Red {}  Red does Dig  expect Red.score = 1 }`,
  },
  'given-change': {
    why: 'Behind `given at` stands where the game is: the round, whose turn it is, and local values that the rules name on the way there. What lies on the table, and what players have, is changed in the block behind it, by `set`, `add` or `move`.',
    wrong: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" { given at Dig, Red.score = 3 {}  Red does Dig  expect Red.score = 4 }`,
    right: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" { given at Dig { set Red.score to 3 }  Red does Dig  expect Red.score = 4 }`,
  },
  'given-late': {
    why: 'An example with `given at` begins in the middle of a game, at that place. What is to happen comes in the lines below.',
    wrong: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" { Red does Dig  given at Dig, turn of Blue {}  expect Red.score = 1 }`,
    right: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" { given at Dig, turn of Blue {}  Blue does Dig  expect Blue.score = 1 }`,
  },
  'given-twice': {
    why: 'Where an example begins is said once. Changes to the position may stand in several `given`.',
    wrong: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" {
  given at Dig, turn of Red {}
  given at Dig, turn of Blue { set Blue.score to 2 }
  expect Blue.score = 2
}`,
    right: `players 2 { Red, Blue }
play { turns { choose { action Dig { add 1 to me.score } } } }
example "Digging" {
  given at Dig, turn of Blue { set Blue.score to 2 }
  expect Blue.score = 2
}`,
  },
  'never-reached': {
    why: 'What stands before it always leaves the block or ends the game, so this has no effect.',
    wrong: `choose { action Win { win me  set me.score to 5 } }`,
    right: `choose { action Win { set me.score to 5  win me } }`,
  },
  'option-value': {
    why: 'An option can only be what its own declaration allows, in a variant and in an example, too.',
    wrong: `option goal: 10..50 = 30
define is_over = me.score >= goal
variant "Long" { option goal = 80 }`,
    right: `option goal: 10..90 = 30
define is_over = me.score >= goal
variant "Long" { option goal = 80 }`,
  },
  'requirement-broken': {
    why: 'A `require` of the rules says which options go together, and these do not. The sentence is the one that stands there.',
    wrong: `option dealt: 1..9 = 5
option hands: 1..9 = 3
require dealt >= hands "there are more hands than cards"
define left = dealt - hands
variant "Many hands" { option hands = 8 }`,
    right: `option dealt: 1..9 = 5
option hands: 1..9 = 3
require dealt >= hands "there are more hands than cards"
define left = dealt - hands
variant "Many hands" { option hands = 4 }`,
  },
  'unknown-variant': {
    why: 'An example can be played with a variant, which it names as the variant is titled.',
    wrong: `players 2 { Red, Blue }
variant "Short" { players 2 }
example "A start" with variant "Shrt" { expect Red.score = 0 }`,
    right: `players 2 { Red, Blue }
variant "Short" { players 2 }
example "A start" with variant "Short" { expect Red.score = 0 }`,
  },
  'patch-target': {
    why: 'A variant names the part that it changes, and the game has no such part. Perhaps it was renamed; or another variant that is chosen with it has replaced what it stands in.',
    wrong: `variant "Short" { option gaol = 20 }
option goal: 10..50 = 30
define is_over = me.score >= goal`,
    right: `variant "Short" { option goal = 20 }
option goal: 10..50 = 30
define is_over = me.score >= goal`,
  },
  'parameters-left-out': {
    why: 'What replaces a step, a definition or an action is written whole, as if it stood in the rules: with what it is given, in parentheses. Nothing of the part that it replaces is kept.',
    wrong: `step Hurt(p: player, n: 1..3) { subtract n from p.score }
play { rounds { turns { choose { action Strike { do Hurt(next(me), 2) } } } } }
variant "Soft" { replace step Hurt { subtract 1 from p.score } }`,
    right: `step Hurt(p: player, n: 1..3) { subtract n from p.score }
play { rounds { turns { choose { action Strike { do Hurt(next(me), 2) } } } } }
variant "Soft" { replace step Hurt(p: player, n: 1..3) { subtract 1 from p.score } }`,
  },
  'players-not-allowed': {
    why: 'A table was asked for with a number of players that the game is not for, such as `simulate --players 5`. What the rules show is how many they are for.',
    wrong: `players 2..3`,
    right: `players 2..5`,
    isSketch: true,
  },
  'attribute-value': {
    why: 'What stands in the brackets of a member, or in the cell of a table, must be one of the values that its attribute can have. Widen the range, or mend the value.',
    wrong: `enum Suit(worth: 0..9) { Hearts (3), Spades (12) }
define most = max s in Suit of s.worth`,
    right: `enum Suit(worth: 0..12) { Hearts (3), Spades (12) }
define most = max s in Suit of s.worth`,
  },
  'position-refused': {
    why: 'A game can begin with the position of an example, which its log keeps. The rules have changed since, and that position cannot be set up with them.',
    wrong: `example "Nearly there" with Ada, Ben {
  given { set Ada.points to 29 }
}`,
    right: `example "Nearly there" with Ada, Ben {
  given { set Ada.score to 29 }
}`,
    isSketch: true,
  },
  'example-players': {
    why: 'An example names everybody who plays in it, in the order of the seats, and so many have to be able to play.',
    wrong: `players 2..3
example "A start" with Ada { expect Ada.score = 0 }`,
    right: `players 2..3
example "A start" with Ada, Ben { expect Ada.score = 0 }`,
  },
  'example-variants': {
    why: 'Each of these variants makes a game of its own, but one takes away what the other one changes, or both bring something of the same name. An example is played with all variants that it names, and with the one that is for its number of players.',
    wrong: `step Bonus { add 1 to me.score }
play { rounds { turns { do Bonus  choose { action Go { win me } } } } }
variant "Bare" { remove step Bonus  replace play { rounds { turns { choose { action Go { win me } } } } } }
variant "Rich" { replace step Bonus { add 5 to me.score } }
example "Both" with variant "Bare", variant "Rich", Ada, Ben { expect Ada can Go }`,
    right: `step Bonus { add 1 to me.score }
play { rounds { turns { do Bonus  choose { action Go { win me } } } } }
variant "Rich" { replace step Bonus { add 5 to me.score } }
example "One" with variant "Rich", Ada, Ben { expect Ada can Go }`,
  },
  'unknown-action': {
    why: 'An example speaks of an action that no choice offers, so it could never come to that.',
    wrong: `players 2 { Red, Blue }
play { rounds { turns { choose { action Rest {} } } } }
example "A rest" { Red does Res }`,
    right: `players 2 { Red, Blue }
play { rounds { turns { choose { action Rest {} } } } }
example "A rest" { Red does Rest }`,
  },
  'empty-range': {
    why: 'Between a larger and a smaller number lies nothing, so nothing could ever be held or gone through here.',
    wrong: `dice die: 1 of 6..1`,
    right: `dice die: 1 of 1..6`,
  },
  'set-numbers': {
    why: 'What is in a set is noted number by number, and there is room for 0 to 30. A number that has no place there would be lost without a word.',
    wrong: `player { seen: set of 1..50 }
step See(n: 1..50) { add n to me.seen }
play { rounds { turns { choose { action Look(n: 1..50) { do See(n) } } } } }`,
    right: `player { seen: set of 1..30 }
step See(n: 1..30) { add n to me.seen }
play { rounds { turns { choose { action Look(n: 1..30) { do See(n) } } } } }`,
  },
  'too-large': {
    why: 'There are bounds on how much there can be of everything, so that every game can be checked and played at once: [what is bounded](../language/semantics.md#8-what-is-bounded).',
    wrong: `players 2..4
dice many: 999 of 1..6`,
    right: `players 2..4
dice many: 20 of 1..6`,
  },
  'too-much-work': {
    why: 'The editor does only so much at once, so that it always answers. The place is where most of the work can be: an action that offers every pair of many things, or a loop within a loop. Smaller ranges help, and asking for one thing after the other.',
    wrong: `choose { action Pick(a: 0..440, b: 0..440) {} }`,
    right: `choose { action Pick(a: 0..440) {} }
choose { action PickAgain(b: 0..440) {} }`,
    isSketch: true,
  },
  'always-too-much': {
    why: 'How much work a part of the rules can be is worked out beforehand, each question counted as if it went through all that it names. Where that is more than one event may take, the game stops as soon as it comes there, however soon it would be done. A definition that is used in another one counts wherever it stands; a `let` in a step is worked out once.',
    wrong: `board grid 20 by 20
space { price: 0..9 = 1 }
define dear(s: space) = (sum t in space where t.price > s.price of t.price) > 99
define pairs = sum s in space where dear(s) of count t in space where dear(t) and t.price < s.price
play { rounds { turns { choose { action Count { set me.score to pairs mod 100 } } } } }`,
    right: `board grid 20 by 20
space { price: 0..9 = 1  dear: yes/no = no }
step Mark {
  for each s in space { set s.dear to (sum t in space where t.price > s.price of t.price) > 99 }
}
define pairs = sum s in space where s.dear of count t in space where t.dear and t.price < s.price
play { rounds { turns { choose { action Count { do Mark  set me.score to pairs mod 100 } } } } }`,
  },
  'not-looked-at': {
    why: 'Every example and every variant is checked as a game of its own, and together they may take only so long. What comes behind is not checked: split them over several games, or have fewer.',
    wrong: `variant "First" { players 2 }
// … and some hundred more
variant "Last" { players 3 }`,
    right: `variant "First" { players 2 }`,
    isSketch: true,
  },
  'range-unknown': {
    why: 'An action offers every number of the range, so its ends must be bounded. They are if they are made of fields and other numbers whose own range is known.',
    wrong: `choose { action Bid(n: 0..1000000000 * 1000000000 * count players) {} }`,
    right: `choose { action Bid(n: 0..me.score) {} }`,
  },
  'too-few-spaces': {
    why: 'Pieces that begin on spaces of a region stand on one space each, so the region needs enough of them.',
    wrong: `board map """
  a-b-c

  camp: a b
"""
players 2 { Red, Blue }
piece Guard: 3 of Red on camp`,
    right: `board map """
  a-b-c

  camp: a b c
"""
players 2 { Red, Blue }
piece Guard: 3 of Red on camp`,
  },
  'start-outside': {
    why: 'A field begins with a value that it can hold.',
    wrong: `table { left: 0..9 = 12 "Left" }`,
    right: `table { left: 0..12 = 12 "Left" }`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
