/** Pages on boards, maps, tables of cards, looks, and secrets. */

import type { MessagePage } from './page.ts';

const map = (drawn: string): string => `board map """
${drawn}
"""`;

const HANDS = `players 2 { Red, Blue }
cards Card { 9 x Ring, 9 x Nail }
place market { stock: deck of Card = all }
player { score: 0..100 = 0  hand: hand of Card "Hand" }`;

const play = (...statements: readonly string[]): string => `play {
  rounds {
    turns {
      draw 1 from market.stock to me.hand
      ${statements.join('\n      ')}
    }
  }
}`;

export const boardPages = {
  'map-legend': {
    why: 'The lines below a drawing say what its spaces are, and name them as they are drawn.',
    wrong: map('  a-b\n\n  exit: c'),
    right: map('  a-b\n\n  exit: b'),
  },
  'map-run': {
    why: '`a1..a9` in a legend stands for all spaces between the two, and each of them has to be drawn.',
    wrong: map('  1 o-o     o\n    a b     d\n\n  camp: a1..d1'),
    right: map('  1 o-o     o\n    a b     d\n\n  camp: a1..b1 d1'),
  },
  'map-legend-line': {
    why: 'Each line of a legend is a name, a colon, and the spaces that belong to it. The drawing stands above.',
    wrong: map('  a-b\n\n  exit: b\n  here is the market'),
    right: map('  a-b\n\n  exit: b\n  market: a'),
  },
  'map-sign': {
    why: 'A drawing is made of letters and digits for spaces and of lines between them. Other signs would look like something and mean nothing.',
    wrong: map('  a-b+c'),
    right: map('  a-b-c'),
  },
  'map-line': {
    why: 'A line joins two spaces, so it has one at both ends, without a gap.',
    wrong: map('  a-b-'),
    right: map('  a-b-c'),
  },
  'map-label': {
    why: 'Numbers at the left and small letters in a line of their own are coordinates. Each stands exactly in the row, or above or below the column, of its spaces.',
    wrong: map('  2 o-o\n    | |\n  1 o-o\n    a b c'),
    right: map('  2 o-o\n    | |\n  1 o-o\n    a b'),
  },
  'map-label-twice': {
    why: 'A column has one letter, so that its spaces have one name each.',
    wrong: map('    a b\n  2 o-o\n    | |\n  1 o-o\n    b c'),
    right: map('    a b\n  2 o-o\n    | |\n  1 o-o\n    a b'),
  },
  'map-name': {
    why: 'A word on a map is the name of its space, and so must be able to be a name in the rules.',
    wrong: map('  end-b'),
    right: map('  exit-b'),
  },
  'map-empty': {
    why: 'Nothing on this drawing is a space, so nobody could stand anywhere.',
    wrong: map('  - -'),
    right: map('  a-b'),
  },
  'table-column': {
    why: 'The first line of a table names its columns, as the attributes of the cards are called; `name` is the one that every table has.',
    wrong: `cards Fruit(worth: 0..5) from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    right: `cards Fruit(worth: 0..5) from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    files: { 'fruit.csv': 'name,value\nApple,3\n' },
    filesRight: { 'fruit.csv': 'name,worth\nApple,3\n' },
  },
  'table-name': {
    why: 'What stands in the column `name` is how the rules speak of that card, so it is a name without blanks. What people read stands in the column `label`.',
    wrong: `cards Fruit(worth: 0..5) from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    right: `cards Fruit(worth: 0..5) from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    files: { 'fruit.csv': 'name,worth\nRed Apple,3\n' },
    filesRight: { 'fruit.csv': 'name,label,worth\nRedApple,Red Apple,3\n' },
  },
  'table-cell': {
    why: 'Each line of a table has a value for each attribute. Only where an attribute may be `none` can its cell be left empty.',
    wrong: `cards Fruit(worth: 0..5) from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    right: `cards Fruit(worth: 0..5) from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    files: { 'fruit.csv': 'name,worth\nApple\n' },
    filesRight: { 'fruit.csv': 'name,worth\nApple,3\n' },
  },
  'board-size': {
    why: 'A board has at least one space, and at most as many as can be drawn and searched at once.',
    wrong: 'board ring 0',
    right: 'board ring 12',
  },
  'board-refused': {
    why: 'A `require` of the rules speaks of the board, and this one does not meet it. The sentence is the one that stands there.',
    wrong: `board ring 5
require (count s in space) >= 6 "the ring has at least six spaces"`,
    right: `board ring 8
require (count s in space) >= 6 "the ring has at least six spaces"`,
  },
  'board-parts': {
    why: 'Each kind of board is made of certain parts: a ring has a number of spaces or a list of them, a map has a drawing, only a free board has paths.',
    wrong: 'board ring {}',
    right: 'board ring 20 "Field"',
  },
  'no-board': {
    why: 'This asks about spaces, and the game has no board.',
    wrong: 'define steps = distance(A, B)',
    right: `board { space A  space B  path A - B }
define steps = distance(A, B)`,
  },
  'no-directions': {
    why: 'Only on a grid and among hexagons is there a way to the East. On other boards spaces are joined in any way.',
    wrong: `board ring 12
define above(s: space) = ray(s, North)`,
    right: `board grid 4 by 3
define above(s: space) = ray(s, North)`,
  },
  'way-through': {
    why: 'A way is gone from space to space, and a definition says of each whether it leads there. It is asked again and again, so these spaces are left out where its name is written; what it asks about before them stands in brackets: `reach(s, own(p))`.',
    wrong: `board grid 4 by 3
space { wall: yes/no = no }
define open(s: space) = not s.wall
define room(s: space) = count t in reach(s, open(s))`,
    right: `board grid 4 by 3
space { wall: yes/no = no }
define open(s: space) = not s.wall
define room(s: space) = count t in reach(s, open)`,
  },
  'no-order': {
    why: 'To go so many spaces on, there has to be a next one. Only a ring and a line have that.',
    wrong: `board grid 4 by 3
define third(s: space) = along(s, 3)`,
    right: `board ring 12
define third(s: space) = along(s, 3)`,
  },
  'look-word': {
    why: 'A look is said with a few words: `icon`, `colour`, `shape`, `size`, `hide` …',
    wrong: `look { player { score: symbol coin } }`,
    right: `look { player { score: icon coin } }`,
  },
  'look-value': {
    why: 'Colours, shapes and icons are taken from a fixed list, so that they can be told apart and look the same everywhere.',
    wrong: `look { player { score: icon money } }`,
    right: `look { player { score: icon coin } }`,
  },
  'look-misplaced': {
    why: 'Not everything can be said of everything: a player has no shape, a die no picture.',
    wrong: `look { player shape circle }`,
    right: `look { player { score: icon coin } }`,
  },
  'look-picture': {
    why: 'Pictures lie beside the rules, as files of a kind that browsers show.',
    wrong: `cards Fruit from "fruit.csv"
place box { fruit: pile of Fruit = all }
look { cards Fruit { face: picture } }`,
    right: `cards Fruit from "fruit.csv"
place box { fruit: pile of Fruit = all }
look { cards Fruit { face: picture } }`,
    files: { 'fruit.csv': 'name,face\nApple,apple.txt\n' },
    filesRight: { 'fruit.csv': 'name,face\nApple,apple.png\n' },
  },
  'picture-not-found': {
    why: 'A table of cards names a picture that does not lie beside the rules. The game can be played; the card is drawn without it.',
    wrong: `cards Fruit from "fruit.csv"
place box { fruit: pile of Fruit = all }
look { cards Fruit { face: picture } }`,
    right: `cards Fruit from "fruit.csv"
place box { fruit: pile of Fruit = all }`,
    files: { 'fruit.csv': 'name,face\nApple,aple.png\n' },
    filesRight: { 'fruit.csv': 'name\nApple\n' },
    isSketch: true,
  },
  'look-short': {
    why: 'A short name stands where there is little room: three signs on a piece, twelve beside a field.',
    wrong: `look { player { score: short "Points of all" } }`,
    right: `look { player { score: short "Pts" } }`,
  },
  leak: {
    why: 'The buttons of one player depend on what only another one knows, so who sees the buttons learns the secret. Either the action is offered in any case and simply fails, or the rulebook lays the secret open first.',
    wrong: `${HANDS}
${play('choose by Blue { action Ask needs Red.hand[Ring] > 0 {}  action Rest {} }')}`,
    right: `${HANDS}
${play('choose by Blue { action Ask {}  action Rest {} }')}`,
  },
  'leak-asked': {
    why: 'Everybody sees who is asked. If that depends on a secret, the question gives it away.',
    wrong: `${HANDS}
${play('when the p in players where p.hand[Ring] > 0 as q { choose by q { action Rest {} } }')}`,
    right: `${HANDS}
${play('for each q in players { choose by q { action Rest {} } }')}`,
  },
  'leak-reached': {
    why: 'Whether somebody is asked at all can be seen by everybody, too.',
    wrong: `${HANDS}
${play('when Red.hand[Ring] > 0 { choose by Blue { action Look {} } }', 'choose { action Rest {} }')}`,
    right: `${HANDS}
${play('choose by Blue { action Look {} }', 'choose { action Rest {} }')}`,
  },
  'shows-nothing': {
    why: 'What is revealed is seen until its block ends, and it is looked at where somebody is asked. Behind that it has to be remembered. Where the game ends, all lies as it is shown there: `when round = 4 { reveal p.hand to all  win p }`.',
    wrong: `${HANDS}
${play('choose { action Peek(q in players except me) { reveal q.hand to me } }')}`,
    right: `${HANDS}
${play('let q = next(me)', 'reveal q.hand to me', 'choose { action Peek {}  action Rest {} }')}`,
  },
  'leak-picked': {
    why: 'A name that `pick` makes is no field, and what chance brings is read by all where no field hides it.',
    wrong: `players 3
player { wolf: yes/no = no seen by owner }
setup { pick one at random from players  set one.wolf to yes }
play { rounds { turns { choose { action Rest {} } } } }`,
    right: `players 3
player { wolf: yes/no = no seen by owner }
table { one: player seen by nobody }
setup { pick one at random from players  set one.wolf to yes }
play { rounds { turns { choose { action Rest {} } } } }`,
  },
  'leak-argument': {
    why: 'What was chosen in secret decides who is asked next, or what. So the others can work it out.',
    wrong: `players 2 { Red, Blue }
player { score: 0..100 = 0  plan: 0..9 = 0 seen by owner "Plan" }
play {
  rounds {
    turns {
      choose by Red {
        action Plan(n: 0..9) {
          set Red.plan to n
          when n > 4 { choose by Blue { action Nod {} } }
        }
      }
    }
  }
}`,
    right: `players 2 { Red, Blue }
player { score: 0..100 = 0  plan: 0..9 = 0 seen by owner "Plan" }
play {
  rounds {
    turns {
      choose by Red {
        action Plan(n: 0..9) {
          set Red.plan to n
          choose by Blue { action Nod {} }
        }
      }
    }
  }
}`,
  },
  'leak-passed-over': {
    why: 'A choice in which nothing is possible is passed over, and everybody sees that. If it depends on a secret, an action that is always possible keeps it.',
    wrong: `${HANDS}
${play('choose { action Show(c in me.hand where c is Ring) { reveal c to all } }')}`,
    right: `${HANDS}
${play('choose { action Show(c in me.hand where c is Ring) { reveal c to all }  action Nothing {} }')}`,
  },
  gap: {
    why: 'A sentence that everybody reads speaks of something that not everybody knows. They would read a gap in its place.',
    wrong: `${HANDS}
${play('choose "You have {me.hand[Ring]} rings" to others "{me} has {me.hand[Ring]} rings" { action Rest {} }')}`,
    right: `${HANDS}
${play('choose "You have {me.hand[Ring]} rings" to others "{me} thinks" { action Rest {} }')}`,
  },
  'leak-shown': {
    why: 'A number on the table is worked out from a secret, so whoever sees the number knows something about the secret.',
    wrong: `${HANDS}
define rings(p: player) "Rings" shown = p.hand[Ring]
${play('choose { action Rest {} }')}`,
    right: `${HANDS}
define rings(p: player) "Rings" shown to owner = p.hand[Ring]
${play('choose { action Rest {} }')}`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
