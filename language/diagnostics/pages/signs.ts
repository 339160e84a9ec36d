/** Pages on signs, texts and numbers. */

import type { MessagePage } from './page.ts';

export const signPages = {
  'unknown-character': {
    why: 'Rules are made of words, numbers, texts in quotes and a few signs. Anything else, such as `€` or `§`, has a meaning only within a text.',
    wrong: `define price = 5 €`,
    right: `define price = 5`,
  },
  'foreign-sign': {
    why: 'Programming languages write conditions with signs; here they are words: `and`, `or`, `not`, and `=` compares. Statements need no `;` between them, because each begins with a word of its own.',
    wrong: `define is_rich(p: player) = p.score > 9 && p.score < 50`,
    right: `define is_rich(p: player) = p.score > 9 and p.score < 50`,
  },
  'foreign-word': {
    why: 'Another language has this word, and ours says it differently. A condition around statements is `when`, a value that depends on a condition is `if … then … else …`.',
    wrong: `while me.score > 10 { subtract 1 from me.score }`,
    right: `repeat while me.score > 10 { subtract 1 from me.score }`,
  },
  'foreign-quotes': {
    why: 'Texts stand between straight quotes. Word processors turn them into curly ones when rules are pasted through them.',
    wrong: `step Pay “Paying” { set me.score to 0 }
setup { for each p in players { set p.score to 1 } }
define action Go by p { do Pay }
`,
    right: `step Pay "Paying" { set me.score to 0 }
play { rounds { turns { do Pay  choose { action Rest {} } } } }`,
  },
  'foreign-comment': {
    why: 'What only people are to read begins with `//` and ends with its line. `/* … */` and `#` are comments of other languages.',
    wrong: `# Points are secret.
define rich = 50`,
    right: `// Points are secret.
define rich = 50`,
  },
  'comment-divides': {
    why: 'In some languages `//` divides and rounds down. Here it begins a comment, so that the value would stay whole without a word. A comment that is only a number may be allowed, or say more.',
    wrong: `define half = 9 // 2`,
    right: `define half = 9 / 2`,
  },
  'name-begins-with-letter': {
    why: 'A name begins with a letter, so that it can be told from numbers and signs when it is read aloud. Inside of a name, `_` and digits may stand.',
    wrong: `define _limit = 50`,
    right: `define limit = 50`,
  },
  'whole-numbers': {
    why: 'Games count whole things, and whole numbers are the same on every machine. Halves are counted as such: two halves to a point.',
    wrong: `define bonus = 2.5`,
    right: `/// In halves of a point.
define bonus = 5`,
  },
  'number-too-large': {
    why: 'A number in a game is at most 2147483647. What is larger cannot be stored, nor counted up to in play.',
    wrong: `define limit = 99999999999`,
    right: `define limit = 999999999`,
  },
  'text-not-closed': {
    why: 'A text begins and ends with `"` on the same line. Without its end it would swallow the rest of the line.',
    wrong: `ending Rich "the most points`,
    right: `ending Rich "the most points"`,
  },
  'picture-not-closed': {
    why: 'A board is drawn between `"""` and `"""`. Without the second one, everything below would be part of the picture.',
    wrong: `board map """
  a-b
`,
    right: `board map """
  a-b
"""`,
  },
  'unknown-escape': {
    why: 'In a text a backslash takes away the meaning of the sign behind it: `\\\\"` is a quote, `\\\\{` a brace, `\\\\\\\\` a backslash. There are no others; a text has no line breaks.',
    wrong: `ending Rich "the most\\npoints"`,
    right: `ending Rich "the most points"`,
  },
  'hole-not-closed': {
    why: 'What stands between `{` and `}` in a text is a value, and players read what it is at that moment. A brace that is only a brace is written `\\\\{`.',
    wrong: `define action Pay by p "Pay {p.score points" {}`,
    right: `define action Pay by p "Pay {p.score} points" {}`,
  },
  'hole-empty': {
    why: 'The braces of a text hold a value to show. Empty ones show nothing; braces that players are to see are written `\\\\{` and `\\\\}`.',
    wrong: `define action Pay by p "Pay {}" {}`,
    right: `define action Pay by p "Pay {p.score}" {}`,
  },
  'hole-surplus': {
    why: 'Between the braces of a text stands one value. Two values have braces each, and the words between them stand outside.',
    wrong: `define action Pay by p "Pay {p.score round}" {}`,
    right: `define action Pay by p "Pay {p.score} in round {round}" {}`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
