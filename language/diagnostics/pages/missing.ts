/** Pages on what is missing, and on braces and citations. */

import type { MessagePage } from './page.ts';

export const missingPages = {
  'word-missing': {
    why: 'Each construct has words that hold its parts together, so that it reads as a sentence. Without one of them it cannot be told which part is which.',
    wrong: `for each p players { add 1 to p.score }`,
    right: `for each p in players { add 1 to p.score }`,
  },
  'word-mistaken': {
    why: 'Another word stands where the construct has one of its own: nearly always a word that would be right in another statement.',
    wrong: `add 1 into me.score`,
    right: `add 1 to me.score`,
  },
  'when-before-value': {
    why: 'A definition that is `shown` can say when it stands on the table. That is said last, behind the value, because it is about the value.',
    wrong: `define lead(p: player) "Lead" shown when p.score > 0 = p.score - 1`,
    right: `define lead(p: player) "Lead" shown = p.score - 1 when p.score > 0`,
  },
  'label-last': {
    why: 'A field says first what it can be, how it begins and who sees it, and last what players read beside it. So the fields of a block read alike.',
    wrong: `player { coins: 0..9 "Coins" seen by owner  score: 0..9 = 0 }`,
    right: `player { coins: 0..9 seen by owner "Coins"  score: 0..9 = 0 }`,
  },
  'name-missing': {
    why: 'What is declared has a name, by which the rest of the rules speaks of it.',
    wrong: `step { set me.score to 0 }`,
    right: `step Pay "Paying" { set me.score to 0 }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
  },
  'text-missing': {
    why: 'Here stands what people read, in quotes: the title of the game, the name of a file, what the others are told.',
    wrong: `variant { players 2 }`,
    right: `variant "Short" { players 2 }`,
  },
  'number-missing': {
    why: 'The language needs a plain number here, which is known before the game begins.',
    wrong: `variant "Small" for few players { players 2 }`,
    right: `variant "Small" for 2 players { option goal = 10 }
option goal: 10..50 = 30
define is_over = me.score >= goal`,
  },
  'type-missing': {
    why: 'Behind the `:` stands what a field or an option can hold. It is said once, so that every mistake with it is found before anybody plays.',
    wrong: `table { limit: = 5 }`,
    right: `table { limit: 0..9 = 5 "Limit" }`,
  },
  'picture-missing': {
    why: '`board map` is followed by the drawing itself, between `"""` and `"""`, or by the name of a file that holds it.',
    wrong: `board map`,
    right: `board map """
  a-b
"""`,
  },
  'expression-missing': {
    why: 'A sign or a word promises a value, and none follows.',
    wrong: `set me.score to`,
    right: `set me.score to 5`,
  },
  'comma-missing': {
    why: 'Values in brackets are parted by commas: `-` behind a value could be a sign of its own or part of a subtraction.',
    wrong: `define best = max(3 4)`,
    right: `define best = max(3, 4)`,
  },
  'board-shape': {
    why: 'How spaces lie beside one another is said by the kind of the board: a `ring` leads back to its first space, a `line` has two ends, a `grid` has columns and rows, a `map` is drawn.',
    wrong: `board 20 spaces`,
    right: `board ring 20`,
  },
  'per-twice': {
    why: 'A field belongs to something, and may hold a value for each member of one set beside that. So it has two dimensions at most: each player and each good, each space and each player.',
    wrong: `enum Good { Wheat, Wool }
table { goods: 0..12 per Good per player = 0 }`,
    right: `enum Good { Wheat, Wool }
player { goods: 0..12 per Good = 0 }`,
  },
  'each-unnamed': {
    why: '`for each` goes through things one by one, and the statements inside speak of the one whose turn it is. So it needs a name.',
    wrong: `for each player { add 1 to me.score }`,
    right: `for each p in players { add 1 to p.score }`,
  },
  'move-steps': {
    why: '`move` always says where to. How a piece gets there is a question of the board: on a ring or a line, `along` is the space so many steps on.',
    wrong: `board ring 12
piece pawn per player on Space1
dice die: 1 of 1..6
play { rounds { turns { roll die  move me.pawn die spaces  choose { action Rest {} } } } }`,
    right: `board ring 12
piece pawn per player on Space1
dice die: 1 of 1..6
play { rounds { turns { roll die  move me.pawn to along(me.pawn, die)  choose { action Rest {} } } } }`,
  },
  'label-unquoted': {
    why: 'What players read stands in quotes, so that it can be any words, and is never mistaken for the name of something.',
    wrong: `choose { action Roll Roll the dice {} }`,
    right: `choose { action Roll "Roll the dice" {} }`,
  },
  'players-list': {
    why: 'How many can play is a range without gaps. If some number in it is not allowed, say so with `require count players …`.',
    wrong: `players 2, 3, 4`,
    right: `players 2..4`,
  },
  'item-expected': {
    why: 'A block holds things of one sort: fields, members, actions, lines of an example. Something else stands among them.',
    wrong: `choose {
  action Rest {}
  stop
}`,
    right: `choose {
  action Rest {}
  action Leave { win me }
}`,
  },
  'brace-not-closed': {
    why: 'Every `{` needs its `}`. Where it should stand is guessed from how the lines are indented; the rest of the file keeps its meaning.',
    wrong: `step Pay {
  for each p in players {
    set p.score to 0
}
setup { do Pay }`,
    right: `step Pay {
  for each p in players {
    set p.score to 0
  }
}
setup { do Pay }`,
  },
  'brace-not-opened': {
    why: 'A block begins with `{`. It is missing before what looks like its first line.',
    wrong: `setup
  for each p in players { set p.score to 5 }
}`,
    right: `setup {
  for each p in players { set p.score to 5 }
}`,
  },
  'brace-surplus': {
    why: 'A brace or bracket stands here that has no partner: all that was opened before it is closed already, or a block is opened twice.',
    wrong: `setup { for each p in players { set p.score to 5 } }
}`,
    right: `setup { for each p in players { set p.score to 5 } }`,
  },
  'words-swapped': {
    why: 'Two neighbours have changed places: the other way round, all around them can be read.',
    wrong: `board 3 grid by 3`,
    right: `board grid 3 by 3`,
  },
  'word-too-many': {
    why: 'A word or sign stands here that nothing around it has a place for; without it all can be read.',
    wrong: `when round = 3 { rank p in players by by p.score }`,
    right: `when round = 3 { rank p in players by p.score }`,
  },
  'other-sign': {
    why: 'Braces `{ }` hold what belongs together, brackets `( )` the values of a step or an action, square ones `[ ]` say which one of several. Here one stands for another.',
    wrong: `setup ( for each p in players { set p.score to 5 } }`,
    right: `setup { for each p in players { set p.score to 5 } }`,
  },
  'brace-missing': {
    why: 'A block begins with `{`. With one here, all that follows can be read.',
    wrong: `look player { score: first } }`,
    right: `look { player { score: first } }`,
  },
  'rule-id-missing': {
    why: '`cites` names the numbered rules that a part of the file comes from, such as `XY-07`. With them, `coverage` finds the rules that nobody has written down yet.',
    wrong: `setup cites page 3 { for each p in players { set p.score to 5 } }`,
    right: `setup cites XY-03 { for each p in players { set p.score to 5 } }`,
  },
  'citation-in-quotes': {
    why: 'Rule ids are names, not texts, so that they can be counted and compared.',
    wrong: `setup cites "XY-03" { for each p in players { set p.score to 5 } }`,
    right: `setup cites XY-03 { for each p in players { set p.score to 5 } }`,
  },
  'citation-range': {
    why: '`XY-03..XY-07` cites five rules at once. Both ends need the same letters, and the second number is the larger one.',
    wrong: `setup cites XY-07..XY-03 { for each p in players { set p.score to 5 } }`,
    right: `setup cites XY-03..XY-07 { for each p in players { set p.score to 5 } }`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
