/** Renaming: every name of the shipped games at once leaves the same game; what cannot be called so is refused in words. */

import { expect, test } from 'vitest';
import { allProblems } from '../../../language/document/problems.ts';
import { type Compilation, compile, type Source } from '../../../language/index.ts';
import type { NameAt } from '../../../language/services/names/name-at.ts';
import { namesOf, namesOfThing } from '../../../language/services/names/names-in.ts';
import { renameAt, renamedAt } from '../../../language/services/rename.ts';
import { applyEdits, type TextEdit } from '../../../language/services/text-edits.ts';
import { contextualWords } from '../../../language/syntax/tokens.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { itemAt } from '../../../shared/internal-problem.ts';
import { playerCounts, shippedGames, sourcesOf } from '../../games/games.ts';
import { placeOf } from './marked.ts';

/**
 * Another name for each, in each round; one letter stays one, since what is asked for by one letter has its title from
 * elsewhere.
 */
function otherName(name: string, round: number): string {
  if (name.length > 1) return `${name}_${'q'.repeat(round + 2)}`;
  const index = LETTERS.indexOf(name);
  return index < 0 ? name : String.fromCodePoint(FIRST_HAN + index + round * LETTERS.length);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const FIRST_HAN = 0x4e00;

function formerLetter(letter: string): string {
  return LETTERS[((letter.codePointAt(0) ?? 0) - FIRST_HAN) % LETTERS.length] ?? letter;
}

/** What is called otherwise already. */
const IS_OTHER = /_q{2,}$|^\p{sc=Han}$/u;

/** One name of each thing that can be renamed and is called as it was. */
function renamable({ document }: Compilation): readonly NameAt[] {
  const byKey = new Map(
    // A row of labels may have names of several things at one place.
    namesOf(document)
      .filter(({ label, text }) => !label && !IS_OTHER.test(text))
      .map((name) => [name.key, name]),
  );
  return [...byKey.values()].filter(
    ({ span }) => renamedAt(document, { file: span.file, offset: span.start }).ok,
  );
}

/** All that makes the game, without places in the text, and with each new name as it was. */
function gamesOf(compilation: Compilation, language: string | undefined): readonly string[] {
  const { globals } = compilation.program;
  const variants = compilation.program.files
    .flatMap(({ declarations }) => declarations.filter((each) => each.kind === 'variant'))
    .map(({ name }) => name.parts.join(''));
  return playerCounts(compilation).flatMap((players, index) =>
    [[], ...(index > 0 ? [] : variants.map((name) => [name]))].map((chosen) => {
      const { game } = lower(compilation.program, { players, variants: chosen }, language);
      const plain = {
        ...game,
        origins: game?.origins.length,
        globals: globals.options.length,
      };
      return withNumberedPaths(plain)
        .replaceAll(/[ _]q{2,}/gi, '')
        .replaceAll(/\p{sc=Han}/gu, formerLetter);
    }),
  );
}

/**
 * As JSON, with a number for each path: of parts with one name in one place paths say which is the second, and what is renamed in
 * different rounds has one name no longer.
 */
function withNumberedPaths(plain: object): string {
  const paths = new Map<string, string>();
  JSON.stringify(plain, (key, value) => {
    if (key === 'path' && !paths.has(value)) paths.set(value, `path ${paths.size}`);
    return value;
  });
  return JSON.stringify(plain, (_, value) => paths.get(value) ?? value);
}

/** Renames as much as goes at once: of a row of labels only one name at a time, since it may be split. */
function renameMore(compilation: Compilation, refused: Set<string>, round: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const rows = new Set<object>();
  for (const { span, text, key } of renamable(compilation)) {
    const there = namesOfThing(compilation.document, key).flatMap(({ label }) => (label ? [label.row] : []));
    if (there.some((row) => rows.has(row))) continue;
    const result = renameAt(
      compilation.document,
      { file: span.file, offset: span.start },
      otherName(text, round),
    );
    if (!result.ok) refused.add(`${text}: ${result.reason}`);
    else {
      for (const row of there) rows.add(row);
      edits.push(...result.edits);
    }
  }
  return edits;
}

test.each(shippedGames)('%s is the same game when everything in it is called otherwise', (game) => {
  const before = compile(sourcesOf(game));
  const refused = new Set<string>();
  let after = before;
  let changes = 0;
  for (let round = 0; ; round++) {
    const edits = renameMore(after, refused, round);
    if (edits.length === 0) break;
    changes += edits.length;
    after = compile(applyEdits(after.sources, edits), after.document);
  }
  // Words on maps have only so much room.
  expect([...refused].filter((each) => !each.includes('The map has no room'))).toEqual([]);
  expect(changes).toBeGreaterThan(1000);
  expect(after.diagnostics.map(({ message }) => message)).toEqual([]);
  for (const language of [undefined, 'de'])
    expect(firstDifference(gamesOf(before, language), gamesOf(after, language))).toBeUndefined();
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
  // A row of labels that speaks of several things is split.
  const own = names.filter(({ label }) => !label);
  return own.map(({ key, role }) => {
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

const LABELS = `game "L" edition 1
players 2
labels from "l.csv"
table { pot: 0..9 = 0  tip: 0..9 = 0 }
player { tip: 0..9 = 0 }
option most: 1..9 = 5 "Most"
define over(total: 0..9) = total > most
play { rounds { turns { choose {
  action Put(amount: 1..3) "Put {amount}" needs pot + amount <= most "{pot} is full" { add amount to pot }
  action Tip(amount: 1..3) "Put {amount}" needs tip + amount <= 9 "{pot} is full" { add amount to tip  add 1 to me.tip }
  action Stop "Stop, or ""so""" { when over(pot) { win me } }
} } } }
`.replace('"Stop, or ""so"""', '"Stop, or \\"so\\""');

const ROWS = `at,en,de
,L,L
,pot,Topf
,tip,Trinkgeld
,Most,Meist
,amount,Betrag
,Put {amount},"{amount}, bitte"
,{pot} is full,{pot} ist voll
,"Stop, or ""so""",Halt
`;

/** The table when something in the rules is called otherwise, or why it is not. */
function renamedTable(word: string, to: string): string {
  const sources = [
    { name: 'l.regel', text: LABELS },
    { name: 'l.csv', text: ROWS },
  ];
  const before = compile(sources);
  expect(before.diagnostics.map(({ message }) => message)).toEqual([]);
  const result = renameAt(before.document, placeOf(sources, word), to);
  if (!result.ok) return result.reason;
  const after = compile(applyEdits(sources, result.edits));
  expect(after.diagnostics.map(({ message }) => message)).toEqual([]);
  return after.sources[1]?.text ?? '';
}

test('a row of labels goes with what it speaks of alone, in whatever cells that stands', () => {
  const full = ROWS.replace(',pot,', ',bank,').replace('{pot} is full,{pot}', '{bank} is full,{bank}');
  expect(renamedTable('pot:', 'bank')).toBe(full);
});

test('what is called so elsewhere is no reason against a name, wherever its rows stand', () => {
  expect(renamedTable('amount:', 'total')).toBe(
    ROWS.replace(',amount,Betrag', ',total,Betrag\n,amount,Betrag').replace(
      ',Put {amount},',
      ',Put {total},"{total}, bitte"\n,Put {amount},',
    ),
  );
});

test('a row of a label stays when what has the label is called otherwise', () => {
  const sources = [
    {
      name: 'l.regel',
      text: LABELS.replace(
        'table {',
        'board ring {\n  space Home "Home"\n  space Inn\n}\npiece pawn on Home\ntable {',
      ),
    },
    { name: 'l.csv', text: `${ROWS},Home,Zuhause\n,Inn,Gasthaus\n,pawn,Figur\n` },
  ];
  const before = compile(sources);
  expect(before.diagnostics.map(({ message }) => message)).toEqual([]);
  const edits = [
    ['Home "', 'House'],
    ['Inn\n', 'Tavern'],
  ].flatMap(([word = '', to = '']) => {
    const result = renameAt(before.document, placeOf(sources, word), to);
    if (!result.ok) throw new Error(result.reason);
    return result.edits;
  });
  const after = compile(applyEdits(sources, edits));
  expect(after.diagnostics.map(({ message }) => message)).toEqual([]);
  expect(after.sources[1]?.text.split('\n').slice(-4)).toEqual([
    ',Home,Zuhause',
    ',Tavern,Gasthaus',
    ',pawn,Figur',
    '',
  ]);
});

test('a row that speaks of several things stays for the others, with one beside it', () => {
  expect(renamedTable('amount:', 'sum_of')).toBe(
    ROWS.replace(',amount,Betrag', ',sum_of,Betrag\n,amount,Betrag').replace(
      ',Put {amount},',
      ',Put {sum_of},"{sum_of}, bitte"\n,Put {amount},',
    ),
  );
});

test('rows that say the same become one again, and what a row says otherwise is not taken over', () => {
  const place = (sources: readonly Source[], nth: number) => placeOf(sources, 'tip:', { nth });
  const sources = [
    { name: 'l.regel', text: LABELS },
    { name: 'l.csv', text: ROWS },
  ];
  const first = renameAt(compile(sources).document, place(sources, 2), 'gift');
  if (!first.ok) throw new Error(first.reason);
  const halfway = applyEdits(sources, first.edits);
  const second = renameAt(compile(halfway).document, place(halfway, 1), 'gift');
  if (!second.ok) throw new Error(second.reason);
  const whole = compile(applyEdits(halfway, second.edits));
  expect(whole.diagnostics.map(({ message }) => message)).toEqual([]);
  expect(whole.sources[1]?.text).toBe(ROWS.replace('tip', 'gift'));

  const other = halfway.map(({ name, text }) => ({
    name,
    text: text.replace('gift,Trinkgeld', 'gift,Geschenk'),
  }));
  expect(renameAt(compile(other).document, place(other, 1), 'gift')).toEqual({
    ok: false,
    reason:
      'The table of labels has a row for `gift` that says something else than the one for `tip`. Choose another name, or let both rows say the same first.',
  });
});
