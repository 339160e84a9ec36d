/** Pages on what a careful reader would say of rules that can be played. */

import type { MessagePage } from './page.ts';

export const reviewPages = {
  unreached: {
    why: 'A step, an action or a definition that only unused parts speak of is never run either. It stays behind when rules are rewritten, and readers look for what it does in the game.',
    wrong: `define bonus = 5
define prize = bonus + 1`,
    right: `define bonus = 5
setup { for each p in players { set p.score to bonus } }`,
  },
  'option-idle': {
    why: 'An option is a promise: who changes it expects another game. One that only a `require`, another option or an unused part speaks of changes nothing.',
    wrong: `option most: 1..9 = 3
require most >= 2 "At least two"`,
    right: `option most: 1..9 = 3
require most >= 2 "At least two"
setup { for each p in players { set p.score to most } }`,
  },
  'always-so': {
    why: 'Numbers have ranges, and by those this comparison comes out the same every time. Often a bound is off by one, or the range was changed and the condition was not. `repeat while yes` and `when no` say that they mean it.',
    wrong: `when me.score >= 0 { set me.score to 1 }`,
    right: `when me.score > 0 { set me.score to 1 }`,
  },
  'never-possible': {
    why: 'An action is offered where everything that it `needs` is so. Here one of those conditions can never be met, by the ranges of what it compares, so nobody will ever see the action.',
    wrong: `define action Boast by p needs p.score > 1000 { win p }`,
    right: `define action Boast by p needs p.score > 10 { win p }`,
  },
  'offers-nothing': {
    why: 'A choice in which nothing is possible is passed over. Where that is so every time, nobody is ever asked.',
    wrong: `choose { action Boast needs me.score > 1000 { win me } }`,
    right: `choose { action Boast needs me.score > 10 { win me } }`,
  },
  'index-outside': {
    why: 'A field with a range behind `per` has a value for each of its numbers. Beside them there is none: what is read there is what a field without a start begins with, and what is changed there stops the game.',
    wrong: `table { came: 0..99 per 2..12 = 0 }
play { rounds { turns { choose { action Note { add 1 to came[13] }  action Rest { win me } } } } }`,
    right: `table { came: 0..99 per 2..12 = 0 }
play { rounds { turns { choose { action Note { add 1 to came[12] }  action Rest { win me } } } } }`,
  },
  'dice-numbered': {
    why: 'Dice of one throw are alike, and have no first and second. The number in the brackets is a face: `pair[6]` counts the dice that show a 6. Where only 1 to the number of dice is ever asked for, the dice were most likely meant. If those faces are meant, say so: `// allow dice-numbered: only ones and twos score`.',
    wrong: `dice pair: 2 of 1..6
play { rounds { turns { roll pair  choose { action Go { add pair[1] + pair[2] to me.score }  action Rest { win me } } } } }`,
    right: `dice pair: 2 of 1..6
play {
  rounds {
    turns { roll pair  choose { action Go { add sum d in pair of d to me.score }  action Rest { win me } } }
  }
}`,
  },
  'picked-kind': {
    why: 'A pile is gone through by its kinds. Of nine roses and one skull, `pick` finds the skull every other time, `draw 1 at random` once in ten. If each kind is meant to be as likely, say so: `// allow picked-kind: kinds, not cards`.',
    wrong: `cards Disc { 9 x Rose, Skull }
table { box: pile of Disc = all }
player { held: pile of Disc }
setup { for each p in players { pick disc at random from box  move disc from box to p.held } }`,
    right: `cards Disc { 9 x Rose, Skull }
table { box: pile of Disc = all }
player { held: pile of Disc }
setup { for each p in players { draw 1 at random from box to p.held } }`,
  },
  'always-outside': {
    why: 'A number has a range, and a game stops where it would leave it, so that no mistake goes on unseen. Here it leaves it every time, by the ranges of what is written. With `clamped` behind the range a number stays at its end instead.',
    wrong: `player { lives: 0..5 = 5 }
play { rounds { turns { choose { action Heal { set me.lives to 6 }  action Rest { win me } } } } }`,
    right: `player { lives: 0..6 = 5 }
play { rounds { turns { choose { action Heal { set me.lives to 6 }  action Rest { win me } } } } }`,
  },
  'seen-anyhow': {
    why: 'A `reveal` shows somebody for a while what is hidden from them. Of what all see, or what is shown to the player whose it is, nothing is hidden.',
    wrong: `player { plan: 0..9 = 0 seen by owner }
play { rounds { turns { reveal me.plan to me  choose { action Rest { win me } } } } }`,
    right: `player { plan: 0..9 = 0 seen by owner }
play { rounds { turns { reveal me.plan to all  choose { action Rest { win me } } } } }`,
  },
  'variant-never': {
    why: 'A variant `for` some number of players holds whenever so many play. If no game can have so many, it says nothing: the number is wrong, or `players` does not go far enough.',
    wrong: `players 2..3
option lives: 1..9 = 3
setup { for each p in players { set p.score to lives } }
variant "Crowd" for 5 players { option lives = 2 }`,
    right: `players 2..5
option lives: 1..9 = 3
setup { for each p in players { set p.score to lives } }
variant "Crowd" for 5 players { option lives = 2 }`,
  },
  'patched-twice': {
    why: 'Variants can be chosen together, and are applied in the order in which they stand. Where two of them put something in the place of the same part, the later one takes back what the other did. If they are ways of one thing, an option says so better.',
    wrong: `define prize = 5
table { pot: 0..50 = 0 }
define action Take by p { set p.score to prize }
variant "Rich" { replace define prize = 9 }
variant "Poor" { replace define prize = 1 }`,
    right: `option prize: 1..9 = 5
define action Take by p { set p.score to prize }
variant "Rich" { option prize = 9 }
variant "Poor" { option prize = 1 }`,
  },
  'cited-twice': {
    why: 'Each rule stands once behind `cites`. A second time says nothing more, and often another rule was meant.',
    wrong: `define bonus = 5 cites AB-01, AB-02, AB-01`,
    right: `define bonus = 5   cites AB-01, AB-02`,
  },
  'tests-nothing': {
    why: 'An example is worth something by what it expects, or by what its players do: each of their actions has to be possible. With neither it passes whatever the rules say.',
    wrong: `example "A start" with Ann, Bob {
  given { set Ann.score to 3 }
}`,
    right: `example "A start" with Ann, Bob {
  given { set Ann.score to 3 }
  expect Ann.score = 3
}`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
