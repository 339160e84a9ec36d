/** Messages of the lexer and the parser. */

import { error, warning } from './entry.ts';
import { article, capitalise } from './wording.ts';

/** `a`, `a or b`, `a, b or c`, each as code. */
function choice(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last;
}

const written = (example: string): string => `It is written like \`${example}\`.`;

/** What a sentence of a rulebook speaks of. */
export type Sentence =
  | 'outside'
  | 'asked'
  | 'tie'
  | 'condition'
  | 'decision'
  | 'winning'
  | 'shuffling'
  | 'throwing'
  | 'turn'
  | 'drawing'
  | 'moving'
  | 'gaining'
  | 'change';

const INSTEAD: Readonly<Record<Sentence, string>> = {
  outside:
    'What there is at the beginning is declared with its start, such as `player { coins: 0..99 = 5 }`, or done in `setup { … }`; what happens in the game stands in `play { … }`.',
  asked:
    'A condition compares what is kept or counted: `me.coins > 3`, `count market.deck = 0`, `any p in players where p.coins = 0`.',
  tie: 'Who is best is said by `rank p in players by p.points, p.coins`: whoever is equal in all of them shares the win.',
  condition:
    'What happens only then stands in `when … { … }`, with a condition that compares what is kept or counted.',
  decision:
    'What players decide is an `action` in `choose { … }`, and what comes of it stands in its braces.',
  winning:
    'Who wins is said by `win me`, by `rank p in players by p.points`, or by an `ending Name when … { win p }`.',
  shuffling:
    'Cards are shuffled by `shuffle market.deck`; those that were played come back by `move all from market.discards to market.deck`.',
  throwing: 'Dice are thrown by `roll die`; then `die` is the number that it shows.',
  turn: 'Who has a turn is said by `rounds { turns { … } }`: `end turn` leaves one, `turn of p { … }` is one more, and `next(me)` is the next player.',
  drawing:
    'Cards are drawn by `draw 2 from market.deck to me.hand`; for all players in a `for each p in players { … }`.',
  moving:
    'What stands or lies somewhere is moved: `move me.pawn to s`, `move card from me.hand to market.discards`.',
  gaining:
    'A number is changed by `add 2 to me.points` or `subtract 1 from p.points`; things are moved, `move 2 of Coin from bank.coins to me.coins`.',
  change:
    'What changes is said by `set`, `add`, `subtract`, `move` or `draw`, each with the fields and piles that it is about.',
};

/** By code. */
export const syntaxMessages = {
  // ------------------------------------------------------------------------------------ signs and texts
  'unknown-character': error((f: { characters: string }) =>
    f.characters
      ? `\`${f.characters}\` means nothing in a rules file.`
      : 'These characters mean nothing in a rules file.',
  ),
  'foreign-sign': error((f: { written: string; say: string }) =>
    f.say
      ? `\`${f.written}\` is written \`${f.say}\` here.`
      : `\`${f.written}\` is not needed: every statement begins with a word of its own.`,
  ),
  'foreign-word': error(
    (f: { written: string; say: string }) => `\`${f.written}\` is written \`${f.say}\` here.`,
  ),
  'foreign-quotes': error(
    (f: { quotes: string }) => `Texts stand between \`"\` and \`"\`, not between ${f.quotes}.`,
  ),
  'foreign-comment': error(() => 'A comment begins with `//` and ends with its line.'),
  'comment-divides': warning(
    (f: { divisor: string }) =>
      `What follows \`//\` is a comment, so that nothing is divided here. Divided by ${f.divisor} and rounded down is written \`/ ${f.divisor}\`.`,
  ),
  'name-begins-with-letter': error(
    (f: { name: string }) => `A name begins with a letter, and \`${f.name}\` does not.`,
  ),
  'whole-numbers': error(
    (f: { number: string }) =>
      `Numbers are whole, and ${f.number} is not. Count in smaller units, such as halves or cents.`,
  ),
  'number-too-large': error(
    (f: { number: string }) => `${f.number} is larger than any number a game can hold.`,
  ),
  'text-not-closed': error(() => 'This text has no end: its closing `"` is missing on this line.'),
  'picture-not-closed': error(() => 'This picture has no end: its closing `"""` is missing.'),
  'unknown-escape': error(
    (f: { escape: string }) =>
      `\`${f.escape}\` means nothing in a text. After a backslash stands \`"\`, \`{\` or another backslash.`,
  ),
  'hole-not-closed': error(
    () =>
      'A `}` is missing in this text: between `{` and `}` stands a value to show. A plain brace is written `\\{`.',
  ),
  'hole-empty': error(() => 'Between `{` and `}` in a text stands a value to show, and here is none.'),
  'hole-surplus': error(
    (f: { found: string }) =>
      `Between \`{\` and \`}\` in a text stands one value, but here ${f.found} follows it.`,
  ),

  // ------------------------------------------------------------------------------------ missing parts
  'word-missing': error(
    (f: { word: string; found: string; example: string }) =>
      `${choice(f.word.split(' or '))} is missing before ${f.found}. ${written(f.example)}`,
  ),
  'word-mistaken': error(
    (f: { word: string; found: string; example: string }) =>
      `Here \`${f.word}\` must stand, not \`${f.found}\`. ${written(f.example)}`,
  ),
  'when-before-value': error(
    (f: { condition: string }) =>
      `When a definition is shown stands behind its value: \`shown = … when ${f.condition}\`.`,
  ),
  'label-last': error(
    (f: { part: string; label: string }) =>
      `The text that players read comes last: \`${f.part} ${f.label}\`.`,
  ),
  'name-missing': error((f: { what: string; found: string }) =>
    f.what === 'name'
      ? `A name is missing before ${f.found}.`
      : `The name of ${article(f.what)} is missing before ${f.found}.`,
  ),
  'text-missing': error(
    (f: { found: string; example: string }) =>
      `A text in quotes is missing before ${f.found}. ${written(f.example)}`,
  ),
  'number-missing': error(
    (f: { found: string; example: string }) => `A number is missing before ${f.found}. ${written(f.example)}`,
  ),
  'type-missing': error(
    (f: { found: string }) =>
      `What it can hold is missing before ${f.found}: a range such as \`0..8\`, \`yes/no\`, \`player\`, or the name of an enum, piece or record.`,
  ),
  'picture-missing': error(
    (f: { found: string }) =>
      `The map is missing before ${f.found}: it is drawn between \`"""\` and \`"""\`.`,
  ),
  'expression-missing': error((f: { found: string }) => `A value is missing before ${f.found}.`),
  'comma-missing': error((f: { before: string }) => `A comma is missing before ${f.before}.`),
  'board-shape': error(
    (f: { say: string }) =>
      `The kind of the board is missing, as in \`${f.say}\`. Others are \`ring\`, \`line\`, \`grid\` and \`map\`, or spaces by name: \`board { space A  space B  path A - B }\`.`,
  ),
  'each-unnamed': error(
    (f: { head: string; say: string; rest: string }) =>
      `Behind \`${f.head}\` stands a name for each of them in turn, and where they come from: \`${f.head} ${f.say} ${f.rest}\`.`,
  ),
  'per-twice': error(
    () =>
      'Behind `per` stands one set: a field has a value for each player, or for each member of an enum, not for both. What belongs to a player, a space or a piece stands in its block, as in `player { goods: 0..12 per Good = 0 }`.',
  ),
  'move-steps': error(
    () =>
      '`move` puts a piece on a space, which stands behind `to`. So many steps along a ring or a line lead to `along`: `move me.pawn to along(me.pawn, 3)`.',
  ),
  'label-unquoted': error(
    (f: { text: string }) => `A text that players read stands in quotes: \`"${f.text}"\`.`,
  ),
  'players-list': error(() => 'How many can play is a range, with all numbers in it: `players 2..4`.'),
  'item-expected': error(
    (f: { found: string; near: readonly string[]; example: string }) =>
      `${capitalise(f.found)} does not fit here. ${meant(f.near, written(f.example))}`,
  ),

  // ------------------------------------------------------------------------------------------- braces
  'brace-not-closed': error(
    (f: { owners: readonly string[]; more: number }) =>
      `${blocks(f.owners, f.more)} not closed: a \`}\` is missing here${f.owners.length > 1 ? ' for each' : ''}.`,
  ),
  'brace-not-opened': error(
    (f: { owner: string }) => `${block(f.owner)} is not opened: a \`{\` is missing here.`,
  ),
  'brace-surplus': error((f: { signs: string }) => {
    switch (f.signs) {
      case '{':
        return 'This `{` opens nothing: the block is open already.';
      case '}':
        return 'This `}` closes nothing: every block before it is closed already.';
      case ')':
        return 'This `)` closes nothing: no `(` is open before it.';
      case ']':
        return 'This `]` closes nothing: no `[` is open before it.';
      default:
        return `These \`${f.signs}\` close nothing: all that was opened before them is closed already.`;
    }
  }),

  // ---------------------------------------------------------------------------------------- citations
  'rule-id-missing': error(
    (f: { found: string }) => `After \`cites\` stands a rule id such as \`NT-27\`, but here is ${f.found}.`,
  ),
  'citation-in-quotes': error((f: { id: string }) => `A rule id stands without quotes: \`cites ${f.id}\`.`),
  'citation-range': error(
    (f: { first: string; last: string; problem: string }) =>
      `\`${f.first}..${f.last}\` cannot be cited: ${f.problem}.`,
  ),

  // -------------------------------------------------------------------------------- slips of the hand
  'words-swapped': error(
    (f: { first: string; second: string; say: string }) =>
      `\`${f.first}\` and \`${f.second}\` have changed places: write \`${f.say}\`.`,
  ),
  'word-too-many': error(
    (f: { word: string }) => `\`${f.word}\` is too much here: without it, what stands around it can be read.`,
  ),
  'other-sign': error(
    (f: { written: string; say: string }) => `Here \`${f.say}\` must stand, not \`${f.written}\`.`,
  ),
  'brace-missing': error((f: { next: string }) => `A \`{\` is missing before \`${f.next}\`.`),

  // ------------------------------------------------------------------------------------ wrong words
  'rulebook-sentence': error((f: { what: Sentence; isGerman: boolean }) => {
    const english = f.isGerman
      ? ' The words of the language are English; texts for players may be in any.'
      : '';
    return `This is a sentence as it stands in a rulebook. ${INSTEAD[f.what]}${english}`;
  }),
  'can-in-rules': error(
    (f: { action: string }) =>
      `What somebody can do is asked in examples only, and of a player by name: \`expect Ada can ${f.action}\`. Elsewhere ask for what \`${f.action}\` needs: give that a name by \`define\`, and write the name here and behind \`needs\`.`,
  ),
  'reserved-word': error(
    (f: { word: string; what: string; other: string }) =>
      `\`${f.word}\` is a word of the language and cannot be ${f.what === 'name' ? 'a name' : `the name of ${article(f.what)}`}. Choose another, such as \`${f.other}\`.`,
  ),
  'word-surplus': error(
    (f: { word: string; what: string }) =>
      `\`${f.word}\` does not belong here: ${f.what === 'name' ? 'a name of your own' : `the name of ${article(f.what)}`} must stand here.`,
  ),
  'misspelt-word': error(
    (f: { word: string; near: readonly string[] }) =>
      `\`${f.word}\` is not a word that can stand here. Did you mean ${choice(f.near)}?`,
  ),
  assignment: error(
    (f: { sign: string; say: string }) => `A value is not changed with \`${f.sign}\`. Write \`${f.say}\`.`,
  ),
  'do-missing': error((f: { name: string }) => `A step is run with \`do\`: write \`do ${f.name}\`.`),
  'set-with-equal': error(
    (f: { written: string }) =>
      `\`set\` changes a value with \`to\`, not with \`${f.written}\`: \`set boss to p\`.`,
  ),
  'end-game': error(() => 'A game ends with `win …`, `rank …` or `draw game`, not with `end game`.'),

  // ------------------------------------------------------------------------------------ wrong places
  'statement-expected': error(
    (f: { found: string; near: readonly string[]; say?: string }) =>
      `${capitalise(f.found)} cannot begin a statement. ${f.say ?? meant(f.near, 'Each begins with a word such as `set`, `add`, `move`, `when` or `do`.')}`,
  ),
  'statement-outside': error(
    (f: { found: string }) =>
      `${capitalise(f.found)} stands outside of any block. Statements belong into \`setup { … }\`, \`play { … }\` or a \`step\`.`,
  ),
  'declaration-expected': error(
    (f: { found: string; near: readonly string[]; behind?: string | undefined }) =>
      f.behind !== undefined
        ? `${capitalise(f.found)} does not fit behind \`${f.behind}\`. What is asked or worked out goes on with a word or sign such as \`and\`, \`or\`, \`is\`, \`in\`, \`=\` or \`+\`.`
        : `${capitalise(f.found)} does not fit here. ${meant(f.near, 'Each part of the rules begins with a word such as `enum`, `player`, `define`, `play` or `step`.')}`,
  ),
  'head-missing': error(
    (f: { found: string; head: string }) =>
      `A word is missing before ${f.found}: this looks like ${/^[aeiou]/.test(f.head) ? 'an' : 'a'} \`${f.head}\`.`,
  ),
  'declaration-in-block': error(
    (f: { word: string }) =>
      `\`${f.word}\` cannot stand inside a block: it belongs at the outermost level of the file.`,
  ),
  'patch-part': error(
    (f: { found: string; words: string }) => `Here ${f.words} is expected, not ${f.found}.`,
  ),

  // ------------------------------------------------------------------------------------ expressions
  'chained-comparison': error(
    (f: { sign: string }) =>
      `Two comparisons in a row: write \`a < b and b < c\` instead of going on with \`${f.sign}\`.`,
  ),
  'if-in-expression': error(() => 'In the middle of an expression `if … then … else …` needs parentheses.'),
  'query-incomplete': error(
    (f: { query: string; word: string }) =>
      `\`${f.word}\` is missing: \`${f.query} p in players ${f.word} …\`.`,
  ),
  'query-surplus': error((f: { query: string; word: string; around: string | undefined }) =>
    f.around === undefined
      ? `\`${f.query}\` takes no \`${f.word}\`.`
      : `\`${f.query}\` takes no \`${f.word}\`: put \`(${f.query} …)\` in brackets, so that \`${f.word}\` belongs to the \`${f.around}\` around it.`,
  ),
  'expression-too-long': error(
    (f: { limit: number }) =>
      `This expression has more than ${f.limit} signs. Split it with \`let\` or \`define\`.`,
  ),
  'nested-too-deep': error(
    (f: { limit: number }) =>
      `This is nested more than ${f.limit} levels deep. Move an inner part into a \`step\` or a \`define\`.`,
  ),
};

/** The words that were probably meant, or else what to say instead. */
function meant(near: readonly string[], otherwise: string): string {
  return near.length > 0 ? `Did you mean ${choice(near)}?` : otherwise;
}

/** `The block of `play` is`; of several the innermost comes first. */
function blocks(owners: readonly string[], more: number): string {
  const [first, ...others] = owners;
  if (first === undefined || others.length === 0) return `${block(first ?? 'block')} is`;
  const named = owners.map((owner) => (owner === 'set' || owner === 'block' ? 'a block' : `\`${owner}\``));
  const last = more > 0 ? `${more} more` : named.pop();
  return `The blocks of ${named.join(', ')} and ${last} are`;
}

function block(owner: string): string {
  if (owner === 'set') return 'This set';
  return owner === 'block' ? 'This block' : `The block of \`${owner}\``;
}
