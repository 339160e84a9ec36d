/** What each word of the language means, in a sentence, and the page of the reference that says more. */

import type { LanguageFunction } from '../semantics/functions.ts';
import type { ContextualWord, ReservedWord, Word } from '../syntax/tokens.ts';

/** A page of `docs/guide/reference`, by the name of its file. */
export type Page =
  | 'actions'
  | 'any-time'
  | 'boards'
  | 'card-lists'
  | 'cards'
  | 'chance'
  | 'changing'
  | 'deciding'
  | 'definitions'
  | 'elimination'
  | 'endings'
  | 'enums-and-dice'
  | 'examples'
  | 'fields-and-counters'
  | 'files'
  | 'flow'
  | 'items'
  | 'labels'
  | 'looking-up'
  | 'looks'
  | 'options-and-variants'
  | 'pieces'
  | 'players'
  | 'records'
  | 'seeing'
  | 'steps'
  | 'turn-order'
  | 'values'
  | 'windows';

/** What is said of a word. */
export interface WordMeaning {
  readonly sentence: string;
  readonly page: Page;
}

const on = (page: Page, sentence: string): WordMeaning => ({ sentence, page });

const RESERVED: Readonly<Record<ReservedWord, WordMeaning>> = {
  action: on(
    'actions',
    'Something that a player may choose: a button, or one for each value of its parameters.',
  ),
  add: on(
    'changing',
    'Makes a number larger, or puts a member into a set; in a variant, adds a declaration.',
  ),
  again: on('flow', 'Begins the next pass of the nearest `repeat` or `for each`.'),
  all: on(
    'looking-up',
    'Asks whether something holds for each of them; with zones and who sees them, everything or everybody.',
  ),
  and: on('values', 'Both conditions hold. Binds more tightly than `or`.'),
  any: on('looking-up', 'Asks whether there is at least one; in a window, whoever of these players likes.'),
  at: on('values', 'Whether a piece stands on a space.'),
  board: on(
    'boards',
    'The spaces of the game and the paths between them: a list, a line, a ring, a grid, hexagons or a map.',
  ),
  by: on(
    'deciding',
    'Who decides, who acts, or by which ending somebody wins; in looks, what colours go by.',
  ),
  cancel: on('windows', 'Drops the action that this window interrupts, as if it had not been chosen.'),
  cards: on('cards', 'A list of cards: their kinds, how many there are of each, and what each kind carries.'),
  choose: on('actions', 'Waits for a player to choose one of these actions.'),
  cites: on('examples', 'Names the numbered rules that this part follows.'),
  clamped: on(
    'fields-and-counters',
    'A number that would leave its range stops at the end of it; without it, that is a fault.',
  ),
  close: on('windows', 'Closes the window that is open.'),
  count: on(
    'looking-up',
    'How many there are: of those that a condition holds for, or in a pile, hand, throw or set.',
  ),
  define: on('definitions', 'Gives a name to something that can be worked out. It is never out of date.'),
  delete: on('records', 'Takes a record away.'),
  dice: on('enums-and-dice', 'Dice that are thrown together, with numbers or kinds on their faces.'),
  do: on('steps', 'Runs a step here.'),
  draw: on(
    'cards',
    'Takes cards from one zone to another, from the top or at random; `draw game` ends the game without a winner.',
  ),
  each: on(
    'flow',
    'Part of `for each`: one after the other. With items, so many of every kind; in a list of cards, one of every combination.',
  ),
  edition: on('files', 'The edition of the language that the file is written in.'),
  eliminate: on('elimination', 'Takes a player out of the game: no more turns, no more among `players`.'),
  else: on('flow', 'What is done, or the value that holds, if the condition before does not.'),
  end: on('flow', 'Leaves the turn, phase or round around this place.'),
  ending: on(
    'endings',
    'A way in which the game ends, with the sentence that says so; with `when`, looked for after every change.',
  ),
  enum: on('enums-and-dice', 'A list of kinds, each with a name and perhaps with values of its own.'),
  example: on(
    'examples',
    'A small game that is played on every change: what is given, what happens, what must hold.',
  ),
  except: on('looking-up', 'Leaves out one of them, or a set.'),
  expect: on('examples', 'What must hold at this point of the example.'),
  extend: on(
    'options-and-variants',
    'In a variant: adds to a part of the rules, before or behind what stands there.',
  ),
  for: on(
    'flow',
    'Part of `for each`: does the same for each of a set. With a variant, the number of players it belongs to.',
  ),
  from: on(
    'changing',
    'Where something is taken from; with lists, the file that it is read from; with turns, who begins.',
  ),
  game: on('files', 'The title of the game and the edition of the language: the first line of a rules file.'),
  given: on('examples', 'What is changed in the position before the example begins.'),
  hand: on('cards', 'A zone of cards or items whose content only its owner sees.'),
  if: on('values', 'One of two values: `if` condition `then` this `else` that.'),
  in: on('looking-up', 'The set that is gone through; also whether something is a member of a set.'),
  invariant: on('examples', 'Something that must hold at every moment of every game.'),
  is: on(
    'values',
    'Whether two are the same: names, players, spaces. `is out`: whether a player is out of the game.',
  ),
  item: on('items', 'Things of a fixed number that are only ever moved: money, goods.'),
  let: on('changing', 'A value with a name, until its block ends.'),
  max: on('looking-up', 'The most of them, or the larger of some numbers.'),
  me: on('values', 'The player whose turn it is.'),
  min: on('looking-up', 'The least of them, or the smaller of some numbers.'),
  mod: on('values', 'What is left when a number is divided.'),
  move: on('changing', 'Moves a piece to a space, or items and cards from one place to another.'),
  new: on('records', 'Makes a record, with values for its fields.'),
  no: on('values', 'The answer no.'),
  none: on('values', 'Nothing and nobody: no player, no space, no piece.'),
  not: on('values', 'The condition does not hold.'),
  of: on('looking-up', 'What is summed or compared, whose something is, or what a set or zone holds.'),
  option: on('options-and-variants', 'Something that is settled before the game begins, with its default.'),
  or: on('values', 'At least one of the conditions holds; in a type, `or none`: there may be nothing.'),
  out: on('elimination', 'Part of `is out`: whether a player has been eliminated.'),
  pick: on('chance', 'Chooses one of a set at random.'),
  piece: on(
    'pieces',
    'A kind of pieces: who has them, how many, and where they begin. As a set: all pieces.',
  ),
  place: on(
    'fields-and-counters',
    'A thing on the table with a name and fields of its own, such as a bank or a market.',
  ),
  play: on('flow', 'The game itself, after the setup.'),
  player: on(
    'players',
    'What every player has; as a type, a player; as a set, all seats, those who are out included.',
  ),
  players: on(
    'players',
    'How many can play, and their names and colours; as a set, those who are still in the game.',
  ),
  record: on('records', 'Things that come and go, such as offers and debts, from a pool of a fixed size.'),
  remove: on('options-and-variants', 'In a variant: takes a part of the rules away.'),
  repeat: on('flow', 'Does the same again and again: so many times, or as long as a condition holds.'),
  replace: on(
    'options-and-variants',
    'In a variant: puts another part in the place of the one of that name.',
  ),
  require: on('options-and-variants', 'A condition on the options: with others no game can begin.'),
  reveal: on('seeing', 'Shows something hidden to one player or to all.'),
  roll: on('chance', 'Throws dice, or only some of them.'),
  round: on('values', 'The number of the round, from 1; `end round` begins the next.'),
  rounds: on('turn-order', 'Rounds until the game ends.'),
  seen: on('seeing', 'Who sees a field or zone: all, its owner or nobody.'),
  set: on('changing', 'Gives a field a value; `set of` is a type: some of these.'),
  setup: on('flow', 'What is done once, before play.'),
  shuffle: on('chance', 'Puts a deck in an order that nobody knows.'),
  space: on('boards', 'A space of the board, or what every space has; as a set, all spaces.'),
  step: on('steps', 'A part of the rules with a name, which `do` runs.'),
  stop: on('flow', 'Leaves the nearest `repeat` or `for each`.'),
  subtract: on('changing', 'Makes a number smaller, or takes a member out of a set.'),
  suppose: on('steps', 'Asks what would hold if a step were done, which is not done.'),
  sum: on('looking-up', 'A number for each of them, all added up.'),
  table: on('fields-and-counters', 'What belongs to nobody: fields of the game as a whole.'),
  the: on('looking-up', 'The first that the condition holds for, or none.'),
  then: on(
    'values',
    'The value if the condition holds; behind `suppose` and a step, what would hold if the step were done.',
  ),
  to: on(
    'changing',
    'What a field becomes, or where something goes; in `to others` and `to owner`, for whom it is.',
  ),
  together: on('deciding', 'Each of these players chooses, at the same time.'),
  turn: on('turn-order', 'A turn of one player, who is `me` in it; `end turn` leaves it.'),
  turns: on('turn-order', 'A turn for each player still in the game, one after the other.'),
  use: on('files', 'Reads another file as if it stood here.'),
  variant: on(
    'options-and-variants',
    'Changes of the rules that can be chosen before a game, or belong to a number of players.',
  ),
  when: on(
    'flow',
    'Does something if a condition holds; with definitions and endings, the condition itself.',
  ),
  where: on('looking-up', 'Only those that the condition holds for.'),
  win: on('endings', 'Ends the game: this player wins, or these.'),
  window: on('windows', 'Several players may act, in any order, until it closes.'),
  with: on('examples', 'Who plays the example, and by which options and variants.'),
  yes: on('values', 'The answer yes.'),
};

const CONTEXTUAL: Readonly<Record<ContextualWord, WordMeaning>> = {
  actions: on('windows', 'Part of `closes after 40 actions`: how many actions a window admits.'),
  after: on(
    'looking-up',
    'Clockwise from the next one; with windows, when it closes; with variants, behind what stands there.',
  ),
  as: on('looking-up', 'A name for what was found; with `rank`, the ending.'),
  before: on('options-and-variants', 'In a variant: in front of what stands there.'),
  bottom: on('cards', 'To the bottom of a deck instead of its top.'),
  bounce: on('boards', 'A walk along the line turns round at its ends.'),
  can: on('examples', 'The player may take this action now.'),
  cannot: on('examples', 'The player may not take this action now.'),
  clockwise: on('looking-up', 'In the order of the seats, from one player on.'),
  counterclockwise: on('turn-order', 'Against the order of the seats, from one player on.'),
  closes: on(
    'windows',
    'When a window closes: by a condition, when all pass, after so many actions or seconds.',
  ),
  deck: on('cards', 'A zone of cards in an order; nobody sees what lies in it.'),
  does: on('examples', 'The player takes this action.'),
  grid: on('boards', 'A board of columns and rows: a1, b1, …'),
  have: on('looking-up', 'What each of them must fulfil.'),
  hex: on('boards', 'A board of hexagons: one with so many on each side, or columns by rows.'),
  labels: on('labels', 'What players read, in other languages: a table beside the rules.'),
  line: on('boards', 'A board of spaces one behind the other.'),
  look: on('looks', 'How things are drawn. It changes nothing in play.'),
  map: on('boards', 'A board that is drawn as text.'),
  may: on('windows', 'What these players may do while the window is open, or at any time.'),
  needs: on('actions', 'A condition of the action, and the sentence that answers "why not?".'),
  nobody: on('seeing', 'Seen by no player; in an example, that nobody wins.'),
  on: on('pieces', 'Where a piece begins.'),
  one: on('options-and-variants', 'Part of `one of { … }`: one of several words.'),
  otherwise: on('actions', 'What is done if no action is possible.'),
  others: on('deciding', 'Part of `to others`: what those read who do not decide.'),
  owner: on('seeing', 'The player whom it belongs to.'),
  pass: on('windows', 'Does nothing: an action that is always there, or is done where no other is possible.'),
  passes: on('examples', 'Part of `time passes`: the quiet time of the window runs out.'),
  path: on('boards', 'Joins spaces to their neighbours, one after the other.'),
  per: on(
    'fields-and-counters',
    'For each: one piece or space for each player, one value of a field for each member of a set, one value of an option for each number of players.',
  ),
  phase: on('flow', 'A part of the flow with a name, which the chart shows and variants can change.'),
  pile: on('items', 'A zone of items or cards without an order, which all see.'),
  random: on('chance', 'Part of `at random`: by chance.'),
  rank: on('endings', 'Ends the game: the best wins, and equal ones share.'),
  ring: on('boards', 'A board of spaces in a circle.'),
  s: on('windows', 'Seconds.'),
  score: on('endings', 'Who is how far ahead, for statistics and bots. It changes nothing in play.'),
  secretly: on('deciding', 'The others learn only that it is decided.'),
  shown: on('definitions', 'The value stands on the table, for all or for its owner.'),
  time: on('any-time', 'Part of `at any time` and `time passes`.'),
  times: on('flow', 'How often it is repeated at most.'),
  unit: on('fields-and-counters', 'What stands behind the number on the table.'),
  up: on('flow', 'Part of `up to`: at most.'),
  while: on('flow', 'As long as the condition holds.'),
  wins: on('examples', 'The game is over, and this player has won.'),
  within: on(
    'windows',
    'The quiet time in seconds after which a window closes; as a function, the spaces at most so many steps away.',
  ),
  x: on('cards', 'So many copies of the card.'),
};

/** A function of the language: how it is written, and what it gives. */
export interface FunctionMeaning extends WordMeaning {
  /** One that ends with `?` may be left out. */
  readonly parameters: readonly string[];
}

const call = (page: Page, parameters: readonly string[], sentence: string): FunctionMeaning => ({
  parameters,
  sentence,
  page,
});

const FUNCTIONS: Readonly<Record<LanguageFunction, FunctionMeaning>> = {
  min: call('values', ['number', 'number', '…'], 'The smallest of these numbers.'),
  max: call('values', ['number', 'number', '…'], 'The largest of these numbers.'),
  next: call(
    'turn-order',
    ['player', 'steps?'],
    'The next player clockwise who is still in the game. Of a member of an enum, or a direction: the one behind it in its list, or so many steps behind; behind the last comes the first.',
  ),
  previous: call(
    'turn-order',
    ['player', 'steps?'],
    'The player before, who is still in the game. Of a member of an enum, or a direction: the one before it in its list, or so many steps before.',
  ),
  top: call(
    'cards',
    ['deck'],
    'The card that lies on top of a deck; none if it is unknown or there is none.',
  ),
  distance: call(
    'boards',
    ['space', 'space', 'through?'],
    'Steps of the shortest way between two spaces; 1000 if there is none. With the name of a definition: of the shortest way through spaces for which it holds.',
  ),
  along: call(
    'boards',
    ['space', 'steps'],
    'The space so many steps on along a ring or line, back for a number below 0.',
  ),
  toward: call(
    'boards',
    ['space', 'Direction'],
    'The next space in a direction on a grid or among hexagons, or none.',
  ),
  space: call('boards', ['number'], 'The space with a number, from 1, or none.'),
  neighbours: call('boards', ['space'], 'The spaces that a path joins to it.'),
  within: call(
    'boards',
    ['space', 'steps', 'through?'],
    'The spaces at most so many steps away, itself included. With the name of a definition: by ways through spaces for which it holds.',
  ),
  reach: call(
    'boards',
    ['space', 'through', 'directions?'],
    'The spaces that a way leads to, itself included: from neighbour to neighbour, or in these directions, where the definition of this name holds.',
  ),
  ray: call(
    'boards',
    ['space', 'Direction'],
    'All spaces in a direction on a grid or among hexagons, the nearest first.',
  ),
};

/** What every space, piece or compass direction has, by name. */
const GIVEN: Readonly<Record<string, WordMeaning>> = {
  owner: on('pieces', 'The player whom the piece, or the space, belongs to.'),
  '.space': on('pieces', 'The space that the piece stands on, or none.'),
  '.number': on('boards', 'The number of the space, from 1.'),
  '.owner': on('boards', 'The player whose space it is, or none.'),
  '.column': on('boards', 'The column of the space on a grid or among hexagons, from 1.'),
  '.row': on('boards', 'The row of the space on a grid or among hexagons, from 1.'),
  passed: on('windows', 'The players who have passed in this window.'),
};

const WORDS: Readonly<Record<Word, WordMeaning>> = { ...RESERVED, ...CONTEXTUAL };

/** Words that mean something else with the one behind them. */
const PHRASES: ReadonlyMap<string, WordMeaning> = new Map([
  [
    'at any',
    on('any-time', 'Begins `at any time`: what somebody may do whenever the rules wait for others.'),
  ],
  ['at random', on('chance', 'By chance: nobody chooses which.')],
]);

/** What a word of the language means, before another one; undefined for any other. */
export function meaningOfWord(word: string, next = ''): WordMeaning | undefined {
  return PHRASES.get(`${word} ${next}`) ?? (isWord(word) ? WORDS[word] : undefined);
}

function isWord(word: string): word is Word {
  return Object.hasOwn(WORDS, word);
}

/** What a function of the language takes and gives. */
export function meaningOfFunction(name: LanguageFunction): FunctionMeaning {
  return FUNCTIONS[name];
}

/** What a value that the language gives to every space, piece or window means. */
export function meaningOfGiven(name: string): WordMeaning | undefined {
  return Object.hasOwn(GIVEN, name) ? GIVEN[name] : undefined;
}
