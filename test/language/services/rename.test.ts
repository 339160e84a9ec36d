/** Renaming: every name of the shipped games at once leaves the same game; what cannot be called so is refused in words. */

import { expect, test } from 'vitest';
import { allProblems } from '../../../language/document/problems.ts';
import { type Compilation, compile } from '../../../language/index.ts';
import type { NameAt } from '../../../language/services/names/name-at.ts';
import { namesOf } from '../../../language/services/names/names-in.ts';
import { renameAt, renamedAt } from '../../../language/services/rename.ts';
import { applyEdits, type TextEdit } from '../../../language/services/text-edits.ts';
import { contextualWords } from '../../../language/syntax/tokens.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { itemAt } from '../../../shared/internal-problem.ts';
import { playerCounts, shippedGames, sourcesOf } from '../../games/games.ts';
import { placeOf } from './marked.ts';

/** Another name for each; one letter stays one, since what is asked for by one letter has its title from elsewhere. */
function otherName(name: string): string {
  return name.length === 1 ? (OTHER_LETTERS.get(name) ?? name) : `${name}_qq`;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const OTHER_LETTERS = new Map(LETTERS.map((letter, index) => [letter, String.fromCodePoint(0x4e00 + index)]));
const FORMER_LETTERS = new Map([...OTHER_LETTERS].map(([letter, other]) => [other, letter]));

/** One name of each thing that can be renamed. */
function renamable({ document }: Compilation): readonly NameAt[] {
  const byKey = new Map(namesOf(document).map((name) => [name.key, name]));
  return [...byKey.values()].filter(
    ({ span }) => renamedAt(document, { file: span.file, offset: span.start }).ok,
  );
}

/** All that makes the game, without places in the text, and with each new name as it was. */
function gamesOf(compilation: Compilation): readonly string[] {
  const { globals } = compilation.program;
  const variants = compilation.program.files
    .flatMap(({ declarations }) => declarations.filter((each) => each.kind === 'variant'))
    .map(({ name }) => name.parts.join(''));
  return playerCounts(compilation).flatMap((players, index) =>
    [[], ...(index > 0 ? [] : variants.map((name) => [name]))].map((chosen) => {
      const { game } = lower(compilation.program, { players, variants: chosen });
      const plain = JSON.stringify({
        ...game,
        origins: game?.origins.length,
        globals: globals.options.length,
      });
      return plain
        .replaceAll(/[ _]qq/gi, '')
        .replaceAll(/\p{sc=Han}/gu, (letter) => FORMER_LETTERS.get(letter) ?? letter);
    }),
  );
}

test.each(shippedGames)('%s is the same game when everything in it is called otherwise', (game) => {
  const before = compile(sourcesOf(game));
  const edits: TextEdit[] = [];
  const refused: string[] = [];
  for (const { span, text } of renamable(before)) {
    const result = renameAt(before.document, { file: span.file, offset: span.start }, otherName(text));
    if (result.ok) edits.push(...result.edits);
    else refused.push(`${text}: ${result.reason}`);
  }
  // Words on maps have only so much room.
  expect(refused.filter((each) => !each.includes('The map has no room'))).toEqual([]);
  expect(edits.length).toBeGreaterThan(1000);
  const after = compile(applyEdits(before.sources, edits));
  expect(after.diagnostics.map(({ message }) => message)).toEqual([]);
  expect(firstDifference(gamesOf(before), gamesOf(after))).toBeUndefined();
});

/** What stands around the first place where two lists of texts differ. */
function firstDifference(one: readonly string[], other: readonly string[]): string | undefined {
  const [a, b] = [one.join('\n'), other.join('\n')];
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(at - 60, at + 60)} / ${b.slice(at - 60, at + 60)}`;
}

/** Which names are of the same thing, as numbers: equal for equal things. */
function partition(names: readonly NameAt[]): readonly string[] {
  const numbers = new Map<string, number>();
  return names.map(({ key, role }) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return `${number} ${role}`;
  });
}

test('a name that something has already is refused, or nothing is mistaken for something else', () => {
  for (const game of ['king-of-new-tokyo', 'kingpin-prison']) {
    const before = compile(sourcesOf(game));
    const names = namesOf(before.document);
    const things = renamable(before);
    const others = [...new Set([...names.map(({ text }) => text), ...contextualWords])].filter((text) =>
      /^[\p{L}_]+$/u.test(text),
    );
    const random = createRandom(13, 0);
    let accepted = 0;
    for (let left = 200; left > 0 && accepted < 25; left--) {
      const { span, text } = itemAt(things, random.below(things.length));
      const to = itemAt(others, random.below(others.length));
      const result = renameAt(before.document, { file: span.file, offset: span.start }, to);
      if (!result.ok || to === text) continue;
      accepted++;
      const { document } = compile(applyEdits(before.sources, result.edits), before.document);
      const said = `${text} to ${to}`;
      expect([said, allProblems(document).filter(({ severity }) => severity === 'error')]).toEqual([
        said,
        [],
      ]);
      expect([said, partition(namesOf(document)).join()]).toEqual([said, partition(names).join()]);
    }
    expect(accepted).toBeGreaterThan(15);
  }
});

const RULES = `game "G" edition 1
players 2..3
enum Fruit { Apple, Pear }
option high: 1..9 = 3
board ring 5
piece pawn per player on Space1
player { apples: 0..9 = 0, kind: one of { big, small } = big }
place market { boxes: 0..9 = 0 }
define rich(p: player) = p.apples > high
step Eat(p: player) { let eaten = 1  subtract eaten from p.apples }
ending Full "full"
play { rounds { turns { choose {
  action Grow { add 1 to me.apples  add 1 to market.boxes  for each f in Fruit { when f is Apple { do Eat(me) } } }
  action Stop { when rich(me) and me.kind is big { win me by Full } }
} } } }
invariant "never more" all s in space have s.number < 6
variant "Long" { option high = 5 }
example "one" with Ann, Bob with variant "Long" { Ann does Grow  expect Ann.apples = 0 }
`;

const SOURCES = [{ name: 'g.regel', text: RULES }];

function refusal(word: string, to: string, nth = 1): string {
  const result = renameAt(compile(SOURCES).document, placeOf(SOURCES, word, { nth }), to);
  return result.ok ? 'renamed' : result.reason;
}

test('the rules above are whole', () => {
  expect(compile(SOURCES).diagnostics.map(({ message }) => message)).toEqual([]);
});

test.each([
  ['Grow', 'Eat', 'renamed'],
  ['Grow', 'Stop', '`Stop` is taken: another action is called so. Choose another name.'],
  ['Grow', 'Pass', '`Pass` is taken: passing is called so in every window. Choose another name.'],
  ['high', 'board', '`board` is a word of the language. Choose another name.'],
  [
    'high',
    '2nd',
    '`2nd` is no name: a name is one word of letters, digits and `_`, and begins with a letter.',
  ],
  [
    'high',
    'two words',
    '`two words` is no name: a name is one word of letters, digits and `_`, and begins with a letter.',
  ],
  ['high', '', '`` is no name: a name is one word of letters, digits and `_`, and begins with a letter.'],
  ['high', 'Pear', '`Pear` is taken: something else in the game is called so. Choose another name.'],
  ['high', 'next', '`next` is taken: a function of the language is called so. Choose another name.'],
  [
    'high',
    'eaten',
    '`eaten` is taken: something inside of a rule or example is called so, and would hide it. Choose another name.',
  ],
  [
    'eaten',
    'p',
    '`p` is taken: something else in the same rule or example is called so. Choose another name.',
  ],
  ['eaten', 'f', 'renamed'],
  ['eaten', 'apples', 'renamed'],
  ['pawn', 'apples', '`apples` is taken: a field of each player is called so. Choose another name.'],
  ['apples', 'pawn', '`pawn` is taken: each player has a piece or space of this name. Choose another name.'],
  ['apples', 'boxes', 'renamed'],
  [
    'big',
    'small',
    '`small` is taken: something else in the same rule or example is called so. Choose another name.',
  ],
  ['Long', 'Very long', 'renamed'],
  ['Long', 'a "b"', 'A title is a text of one line, without quotes, braces and backslashes.'],
  [
    'Ann',
    'Bob',
    '`Bob` is taken: something else in the same rule or example is called so. Choose another name.',
  ],
  [
    'Space1',
    'Start',
    '`Space1` has its name from the board. Name the spaces one by one, with `space Space1`, to call them otherwise.',
  ],
])('%s becomes %s: %s', (word, to, expected) => {
  expect(refusal(word, to)).toBe(expected);
});

test.each([
  ['me.', 'x', '`me` is a word of the language, and stays as it is.'],
  ['number', 'x', '`number` is a word of the language, and stays as it is.'],
  ['choose', 'x', 'Nothing stands here that has a name of its own.'],
])('what stands at %s cannot be renamed', (word, to, expected) => {
  expect(refusal(word, to)).toBe(expected);
});
