/** Pages on words that stand where they cannot. */

import type { MessagePage } from './page.ts';

export const wordPages = {
  'reserved-word': {
    why: 'Some words belong to the language, so that a line can be read without knowing the rest of the file. Behind a `.` every word is a name again: `p.hand`.',
    wrong: `step Draw { let space = 3  add space to me.score }`,
    right: `step Draw { let steps = 3  add steps to me.score }
play { rounds { turns { do Draw  choose { action Rest {} } } } }`,
  },
  'rulebook-sentence': {
    why: 'Rules are written in statements, which say exactly what is kept, changed and asked. Most sentences of a rulebook become one or two of them; what players read goes in quotes.',
    wrong: `play { rounds { turns {
  choose { action Rest {} }
  the owner of each house receives its rent
} } }`,
    right: `player { coins: 0..99 = 0, houses: 0..9 = 0 }
play {
  rounds {
    turns {
      choose { action Rest {} }
      for each p in players { add p.houses to p.coins }
    }
  }
}`,
  },
  'can-in-rules': {
    why: 'An example knows at each of its lines what is legal then. Rules that asked it would go round in circles: what is legal follows from them. What an action needs is a condition like any other, and has a name where it is asked twice.',
    wrong: `play { rounds { turns { choose { action Rest {} } when next(me) can Rest { draw game } } } }`,
    right: `define may_rest(p: player) = p.score > 3
play {
  rounds {
    turns {
      choose { action Rest needs may_rest(me) {}  action Work { add 1 to me.score } }
      when not may_rest(next(me)) { draw game }
    }
  }
}`,
  },
  'word-surplus': {
    why: 'A word stands before the name that is expected here. The construct reads well without it.',
    wrong: `step Pay { set me.score to 0 }
play { rounds { turns { do step Pay  choose { action Rest {} } } } }`,
    right: `step Pay { set me.score to 0 }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
  },
  'misspelt-word': {
    why: 'A word that nearly is one of the language stands where only those can stand.',
    wrong: `defnie goal = 30`,
    right: `define goal = 30`,
  },
  assignment: {
    why: 'What changes is said in words: `set x to 5`, `add 1 to x`, `subtract 1 from x`. So `=` only ever compares, or says what something is.',
    wrong: `me.score += 1`,
    right: `add 1 to me.score`,
  },
  'do-missing': {
    why: 'A step runs where `do` says so. A name alone would read like a value.',
    wrong: `step Pay(p: player) { set p.score to 0 }
play { rounds { turns { Pay(me)  choose { action Rest {} } } } }`,
    right: `step Pay(p: player) { set p.score to 0 }
play { rounds { turns { do Pay(me)  choose { action Rest {} } } } }`,
  },
  'set-with-equal': {
    why: '`set` is a sentence: set this *to* that. `=` compares two values, or stands in a declaration.',
    wrong: `set me.score = 5`,
    right: `set me.score to 5`,
  },
  'end-game': {
    why: 'A game ends with its result, and so it is the result that is written: `win …`, `rank …` or `draw game`.',
    wrong: `when me.score > 50 { end game }`,
    right: `when me.score > 50 { win me }`,
  },
  'statement-expected': {
    why: 'In a block of statements each begins with a word that says what it does. What stands here begins none.',
    wrong: `setup { for each p in players { 5 to p.score } }`,
    right: `setup { for each p in players { set p.score to 5 } }`,
  },
  'statement-outside': {
    why: 'What happens stands in a block, which says when: `setup { … }` before the game, `play { … }` in it, a `step` where it is run.',
    wrong: `game "Points" edition 1
players 2..4
player { score: 0..100 = 0 }
set me.score to 5
play { rounds { turns { choose { action Rest { win me } } } } }`,
    right: `game "Points" edition 1
players 2..4
player { score: 0..100 = 0 "Points" }
setup { for each p in players { set p.score to 5 } }
play { rounds { turns { choose { action Rest { win me } } } } }`,
    isWhole: true,
  },
  'declaration-expected': {
    why: 'Between the parts of a file nothing else can stand. Each part begins with its own word, such as `player`, `define` or `step`.',
    wrong: `House rules
define goal = 30`,
    right: `// House rules
define goal = 30`,
  },
  'head-missing': {
    why: 'What follows looks like a part of the rules whose first word was left out.',
    wrong: `Pay "Paying" { set me.score to 0 }`,
    right: `step Pay "Paying" { set me.score to 0 }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
  },
  'declaration-in-block': {
    why: 'A declaration says what there is for the whole game, so it stands at the outermost level. For a value that only a block needs there is `let`.',
    wrong: `setup {
  define start = 5
  for each p in players { set p.score to start }
}`,
    right: `setup {
  let start = 5
  for each p in players { set p.score to start }
}`,
  },
  'patch-part': {
    why: 'A variant changes parts of the game, and each change says which: a step, a phase, an option … Here stands something that cannot be changed like that.',
    wrong: `variant "Short" { replace score { stop } }`,
    right: `step Pay { set me.score to 0 }
play { rounds { turns { do Pay  choose { action Rest {} } } } }
variant "Short" { replace step Pay { set me.score to 5 } }`,
  },
  'chained-comparison': {
    why: 'A comparison is true or false, and that is nothing to compare with a third value. Two comparisons are joined by `and`.',
    wrong: `define is_middling(p: player) = 3 < p.score < 9`,
    right: `define is_middling(p: player) = 3 < p.score and p.score < 9`,
  },
  'if-in-expression': {
    why: 'What belongs to the last part of `if … then … else …` could not be told in the middle of a calculation. Parentheses say it.',
    wrong: `define bonus(p: player) = 2 + if p.score > 5 then 1 else 0`,
    right: `define bonus(p: player) = 2 + (if p.score > 5 then 1 else 0)`,
  },
  'query-incomplete': {
    why: 'A question about all of something has a second half: what they all `have`, what is summed up (`of`).',
    wrong: `define total = sum p in players`,
    right: `define total = sum p in players of p.score`,
  },
  'query-surplus': {
    why: 'The question is complete without this part: `count` counts, and needs no `of`.',
    wrong: `define rich = count p in players of p.score`,
    right: `define rich = count p in players where p.score > 9`,
  },
  'expression-too-long': {
    why: 'An expression of more than 1000 signs is nothing that people can read. Parts of it get a name with `define`.',
    wrong: `define total = 1 + 1 + 1  // … and so on, a thousand times`,
    right: `define some = 1 + 1 + 1
define total = some + some`,
    isSketch: true,
  },
  'nested-too-deep': {
    why: 'Blocks within blocks end at 200 levels. Long before that, an inner part is better read as a `step` of its own.',
    wrong: `define deep = ((((1))))  // … and so on, two hundred times`,
    right: `define deep = 1`,
    isSketch: true,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
