/**
 * Constructs to be filled in: what a word of the language goes on with, its holes between `‹` and `›`, with a default;
 * holes of the same default are one; an empty one is where the cursor ends. Filled with its defaults each is right where it stands.
 */

/** Where a snippet may stand. */
export type SnippetPlace = 'declaration' | 'statement' | 'action' | 'group' | 'patch' | 'example';

/** A construct with holes. */
export interface Snippet {
  /** What is typed to find it; begins with the word that its construct begins with. */
  readonly label: string;
  readonly place: SnippetPlace;
  /** Its lines, indented by two blanks; braces that are no holes are plain. */
  readonly lines: readonly string[];
  readonly sentence: string;
  /** Whether the word alone, as completion offers it, writes this. */
  readonly isUsual?: true;
}

const usual = (
  place: SnippetPlace,
  label: string,
  sentence: string,
  ...lines: readonly string[]
): Snippet => ({ label, place, lines, sentence, isUsual: true });

const further = (
  place: SnippetPlace,
  label: string,
  sentence: string,
  ...lines: readonly string[]
): Snippet => ({
  label,
  place,
  lines,
  sentence,
});

const declarations: readonly Snippet[] = [
  usual(
    'declaration',
    'game',
    'The title of the game, with which its file begins.',
    'game "‹Title›" edition 1',
    '',
    'players ‹2..4›',
    '',
    '‹›',
  ),
  usual('declaration', 'players', 'How many can play.', 'players ‹2..4›'),
  usual('declaration', 'use', 'Another file of this game.', 'use "‹game.examples.regel›"'),
  usual(
    'declaration',
    'option',
    'A value that is settled before the game begins.',
    'option ‹last_round›: ‹1..20› = ‹8› "‹Rounds›"',
  ),
  further(
    'declaration',
    'option one of',
    'An option with named choices.',
    'option ‹scoring›: one of { ‹simple› "‹in short›", ‹full› "‹in full›" } = ‹simple› "‹Scoring›"',
  ),
  further(
    'declaration',
    'option yes/no',
    'An option that is on or off.',
    'option ‹long_game›: yes/no = ‹no› "‹Long game›"',
  ),
  usual('declaration', 'require', 'What must hold of options.', 'require ‹1 <= 2› "‹why›"'),
  usual(
    'declaration',
    'enum',
    'A list of names, perhaps with values for each.',
    'enum ‹Colour› { ‹Red›, ‹Green›, ‹Blue› }',
  ),
  usual(
    'declaration',
    'cards',
    'Kinds of cards, with what is known of each and how many there are.',
    'cards ‹Card›(‹worth›: ‹1..3›) "‹Cards›" {',
    '  ‹4› x ‹Low› (‹1›), ‹2› x ‹High› (‹3›)',
    '}',
  ),
  further(
    'declaration',
    'cards of each',
    'Cards of every combination, such as each number in each colour.',
    'cards ‹Card›(‹worth›: ‹1..9›) "‹Cards›" { each (‹1..9›) }',
  ),
  usual(
    'declaration',
    'item',
    'Things that are alike and only ever moved: coins, cubes.',
    'item ‹Coin›: ‹40› "‹Coins›"',
  ),
  usual('declaration', 'dice', 'Dice that `roll` throws.', 'dice ‹die›: ‹1› of ‹1..6› "‹Die›"'),
  usual(
    'declaration',
    'board',
    'Spaces with names, and the paths between them.',
    'board {',
    '  space ‹Harbour›  space ‹Market›  space ‹Castle›',
    '  path ‹Harbour› - ‹Market› - ‹Castle›',
    '}',
  ),
  further('declaration', 'board grid', 'Squares side by side, a1 to h8.', 'board grid ‹8› by ‹8›'),
  further('declaration', 'board hex', 'Hexagons: a hexagon of so many on each side.', 'board hex ‹5›'),
  further('declaration', 'board ring', 'Spaces in a circle: Space1, Space2 …', 'board ring ‹20› "‹Space›"'),
  further('declaration', 'board line', 'Spaces one after the other.', 'board line ‹30› "‹Square›"'),
  further(
    'declaration',
    'board map',
    'A board drawn as text.',
    'board map """',
    'A---B',
    '|   |',
    'C---D',
    '"""',
  ),
  usual('declaration', 'piece', 'Pieces that stand on spaces.', 'piece ‹pawn› per player "‹Pawn›"'),
  usual(
    'declaration',
    'record',
    'Things that come and go, with fields: offers, promises.',
    'record ‹Offer› "‹Offers›" up to ‹12› {',
    '  ‹seller›: player "‹Seller›"',
    '  ‹price›: ‹0..9› "‹Price›"',
    '}',
  ),
  usual(
    'declaration',
    'place',
    'A place on the table with fields of its own.',
    'place ‹supply› "‹Supply›" {',
    '  ‹left›: ‹0..20› = ‹20› "‹Left›"',
    '}',
  ),
  usual(
    'declaration',
    'player',
    'What every player has.',
    'player {',
    '  ‹points›: ‹0..100› = ‹0› "‹Points›"',
    '}',
  ),
  usual(
    'declaration',
    'table',
    'What lies on the table for all.',
    'table {',
    '  ‹starter›: player "‹Begins›"',
    '}',
  ),
  usual(
    'declaration',
    'define',
    'A name for a question that is asked in several places.',
    'define ‹leader›(‹p›: player) = ‹yes›',
  ),
  further(
    'declaration',
    'define action',
    'An action that several choices and windows can offer.',
    'define action ‹Leave› by ‹p› "‹Leave the game›" {',
    '  eliminate ‹p›',
    '}',
  ),
  usual('declaration', 'setup', 'What is done once, before the first turn.', 'setup {', '  ‹›', '}'),
  usual(
    'declaration',
    'play',
    'How the game goes, turn by turn.',
    'play {',
    '  rounds {',
    '    turns {',
    '      choose "‹Your turn›" {',
    '        action ‹Pass› "‹Do nothing›" { ‹› }',
    '      }',
    '    }',
    '  }',
    '}',
  ),
  usual(
    'declaration',
    'step',
    'A part of the rules with a name; `do` runs it.',
    'step ‹Collect›(‹p›: player) {',
    '  ‹›',
    '}',
  ),
  usual(
    'declaration',
    'ending',
    'A way in which the game ends.',
    'ending ‹Last› "‹the last one in the game›" when ‹count players = 1› {',
    '  win players by ‹Last›',
    '}',
  ),
  usual('declaration', 'score', 'How well a player stands; bots strive for it.', 'score of ‹p› = ‹0›'),
  usual(
    'declaration',
    'invariant',
    'What must hold at every moment of every game.',
    'invariant "‹somebody is in the game›" ‹count players > 0›',
  ),
  usual('declaration', 'look', 'How things are drawn.', 'look {', '  player { ‹› }', '}'),
  usual('declaration', 'labels', 'What players read, in other languages.', 'labels from "‹game.labels.csv›"'),
  usual(
    'declaration',
    'variant',
    'Other rules that can be chosen before the game.',
    'variant "‹Another start›" {',
    '  extend setup { ‹› }',
    '}',
  ),
  usual(
    'declaration',
    'example',
    'A small game that shows and tests a rule.',
    'example "‹The first of them›" with ‹Anna›, ‹Bert› {',
    '  expect not ‹Anna› is out',
    '}',
  ),
];

const statements: readonly Snippet[] = [
  usual('statement', 'let', 'Names a value until the block ends.', 'let ‹n› = ‹0›'),
  usual('statement', 'when', 'Does something only if a condition holds.', 'when ‹yes› { ‹› }'),
  further(
    'statement',
    'when as',
    'Looks whether there is one, and gives it a name.',
    'when ‹the q in players except me› as ‹q› { ‹› }',
  ),
  usual('statement', 'for', 'Does something for each of several things.', 'for each ‹p› in ‹players› { ‹› }'),
  usual('statement', 'repeat', 'Does something several times.', 'repeat up to ‹3› times { ‹› }'),
  usual('statement', 'rounds', 'Round after round, until the game ends.', 'rounds {', '  ‹›', '}'),
  usual('statement', 'turns', 'A turn for each player, one after the other.', 'turns {', '  ‹›', '}'),
  usual('statement', 'turn', 'One turn of one player.', 'turn of ‹starter› {', '  ‹›', '}'),
  usual('statement', 'phase', 'A named part of the flow.', 'phase ‹Start› "‹The start›" {', '  ‹›', '}'),
  usual(
    'statement',
    'choose',
    'Waits for a player to choose an action.',
    'choose "‹What will you do?›" {',
    '  action ‹Wait› "‹Wait a turn›" { ‹› }',
    '}',
  ),
  further(
    'statement',
    'choose together',
    'Asks several players at the same time.',
    'choose together ‹q› in ‹players› secretly "‹Decide›" {',
    '  action ‹Agree› "‹I agree›" { ‹› }',
    '}',
  ),
  usual(
    'statement',
    'window',
    'Several players may act, in any order, until it closes.',
    'window ‹Market› "‹The market is open›" {',
    '  any ‹p› in players may {',
    '    action ‹Take› "‹Take it›" { ‹› }',
    '  }',
    '  closes when all pass',
    '}',
  ),
  further(
    'statement',
    'window with answers',
    'An action that others may answer, and stop, before it is done.',
    'window ‹Market› "‹The market is open›" {',
    '  any ‹p› in players may {',
    '    action ‹Take› "‹Take it›" {',
    '      window ‹Answer› "‹Somebody takes something. Stop it?›" within ‹8› s {',
    '        any ‹q› in players except ‹p› may {',
    '          action ‹Stop› "‹Stop!›" { cancel }',
    '        }',
    '        closes when all pass',
    '      }',
    '      ‹›',
    '    }',
    '  }',
    '  closes when all pass',
    '}',
  ),
  further(
    'statement',
    'at any time',
    'Actions that are possible aside, wherever the game waits.',
    'at any time any ‹q› in players may {',
    '  action ‹Leave› "‹Leave the game›" { eliminate ‹q› }',
    '}',
  ),
  usual('statement', 'rank', 'Ends the game; higher is better.', 'rank ‹p› in players by ‹0›'),
];

const parts: readonly Snippet[] = [
  usual('action', 'action', 'Something that a player may choose.', 'action ‹Take› "‹Take it›" { ‹› }'),
  further(
    'action',
    'action needs',
    'An action with a parameter and a condition.',
    'action ‹Take›(‹n›: ‹1..3›) "‹Take some›"',
    '  needs ‹n > 0› "‹why not›"',
    '{',
    '  ‹›',
    '}',
  ),
  usual(
    'action',
    'pass',
    'An action that is taken by itself where nothing else is legal.',
    'pass ‹Done› "‹That is all›" { ‹› }',
  ),
  usual(
    'group',
    'any',
    'Who may act in a window.',
    'any ‹p› in players may {',
    '  action ‹Take› "‹Take it›" { ‹› }',
    '}',
  ),
  usual('patch', 'extend', 'More statements for a part, at its end.', 'extend ‹setup› { ‹› }'),
  usual('example', 'given', 'Changes before the first line is played.', 'given { ‹› }'),
  usual(
    'example',
    'given at',
    'The example begins where the game waits, in the middle of the rules.',
    'given at ‹Action›, turn of ‹Anna› { ‹› }',
  ),
];

/** All snippets, in the order of the grammar. */
export const snippets: readonly Snippet[] = [...declarations, ...statements, ...parts];

const HOLE = /‹([^›]*)›/g;

/** A snippet in the notation of editors: `${1:name}` for a hole, `$0` where the cursor ends. */
export function editorText({ lines }: Pick<Snippet, 'lines'>): string {
  const numbers = new Map<string, number>();
  let text = '';
  let last = 0;
  const joined = lines.join('\n');
  for (const { 0: hole, 1: name = '', index } of joined.matchAll(HOLE)) {
    text += escaped(joined.slice(last, index));
    last = index + hole.length;
    const number = numbers.get(name) ?? numbers.size + 1;
    if (name) numbers.set(name, number);
    text += name ? `${'$'}{${number}:${escaped(name)}}` : '$0';
  }
  return text + escaped(joined.slice(last));
}

/** A text as a snippet that has no holes. */
export function escaped(text: string): string {
  return text.replaceAll(/[$}\\]/g, String.raw`\$&`);
}

/** A snippet filled with its defaults, as plain text. */
export function filledIn({ lines }: Pick<Snippet, 'lines'>): string {
  return lines.join('\n').replaceAll(HOLE, '$1');
}
