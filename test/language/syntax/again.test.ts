/** A text that is read again, of which only what has changed is: the tree, and all that is told, as if it were read for the first time. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseSources } from '../../../language/document/parsed.ts';
import { type ParseResult, parse, type Sound } from '../../../language/syntax/parse.ts';
import { createRandom, type Random } from '../../../runtime/random/random.ts';
import { itemAt } from '../../../shared/internal-problem.ts';
import { allGames } from '../../all-games.ts';

/** What opens or closes something, begins or ends a declaration, or hides what stands behind it. */
const PIECES = [
  ...['"""', '"', '{', '}', '(', ')', ',', '_', '@', '“a”', "'b'", 'x', '7', '\n', '\r\n', '\t', '  '],
  ...['//', '///', '/*', '*/', '#', '\n/// told\n', '// allow unused: so\n', ' by p', 'end ', '{ me }'],
  ...[
    'when x ',
    'board ',
    'use "a"',
    'define a = 3 ',
    'step X { }\n',
    'player { a: 0..3 }',
    'option y: 0..3 = 1\n',
  ],
];

function edited(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const lines = text.split('\n');
  const line = random.below(lines.length);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + itemAt(PIECES, random.below(PIECES.length)) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + random.below(3));
    case 2: {
      const from = random.below(text.length);
      return text.slice(0, at) + text.slice(from, from + random.below(80)) + text.slice(at);
    }
    case 3: {
      const taken = lines.splice(line, 1 + random.below(3));
      lines.splice(random.below(lines.length + 1), 0, ...taken);
      return lines.join('\n');
    }
    case 4:
      return lines.toSpliced(line, 1 + random.below(4)).join('\n');
    default:
      return text.slice(0, at) + text.slice(at).replace(/\p{L}/u, (letter) => `${letter}x`);
  }
}

function soundOf(text: string): Sound | undefined {
  const result = parse(text, 0);
  return isSound(result) ? { text, result } : undefined;
}

function isSound({ diagnostics, file }: ParseResult): boolean {
  return diagnostics.length === 0 && file.unread.length === 0;
}

/** All but what was looked for on the way. */
function treeOf({ looked: _, ...tree }: ParseResult): Omit<ParseResult, 'looked'> {
  return tree;
}

const EDITS = 5;

describe('what is read again is read as if for the first time', () => {
  test.each(allGames)('%s', (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    let sound = soundOf(text);
    if (!sound) throw new RangeError('the game cannot be read');
    const random = createRandom(text.length);
    let present = text;
    for (let edit = 0; edit < EDITS; edit++) {
      const next = edited(present, random);
      const again = parse(next, 0, sound);
      const afresh = parse(next, 0);
      // What differs is found by what tells it, which takes ten times as long.
      if (!isDeepStrictEqual(treeOf(again), treeOf(afresh))) expect(treeOf(again)).toEqual(treeOf(afresh));
      if (isSound(again)) sound = { text: next, result: again };
      // Now and then an edit is taken back.
      if (isSound(again) || random.below(3) > 0) present = next;
    }
  });
});

const RULES = `game "Two" edition 1
players 2

option coins: 0..9 = 3

/// What is paid.
step Pay { add 1 to me.coins }

player { coins: 0..9 = 0 }

play { do Pay  draw game }
`;

function treesOf(text: string, next: string) {
  const before = parseSources([{ name: 'two.regel', text }]);
  const after = parseSources([{ name: 'two.regel', text: next }], before);
  const [older, newer] = [before, after].map(({ files }) => files[0]?.declarations ?? []);
  return newer?.map((tree) => older?.includes(tree) ?? false);
}

describe('declarations that an edit does not touch', () => {
  test('are the very same in front of it, and behind it where nothing moves', () => {
    expect(treesOf(RULES, RULES.replace('0..9 = 3', '0..9 = 4'))).toEqual([
      ...[true, true, false, true, true, true],
    ]);
  });

  test('are the same where the text before was broken', () => {
    const sound = parseSources([{ name: 'two.regel', text: RULES }]);
    const broken = parseSources([{ name: 'two.regel', text: RULES.replace('add 1 to', 'add 1 t') }], sound);
    const mended = parseSources([{ name: 'two.regel', text: RULES.replace('add 1 to', 'add 2 to') }], broken);
    expect(mended.files[0]?.declarations[0]).toBe(sound.files[0]?.declarations[0]);
  });

  test('keep their places in several edits at once', () => {
    const next = RULES.replaceAll('coins', 'money');
    const before = parse(RULES, 0);
    expect(parse(next, 0, { text: RULES, result: before })).toEqual(parse(next, 0));
  });

  test('are read anew where what they speak of is declared otherwise', () => {
    const rules = RULES.replace('add 1 to me.coins', 'when money of p > 3 { add 1 to me.coins }');
    const text = rules.replace('{ coins: 0..9 = 0 }', '{ coins: 0..9 = 0 }\n\ndefine a = 1\n\ndefine b = 2');
    const next = text.replace('define b = 2', 'define b = 2\nplace bank { money: 0..9 }');
    expect(isSound(parse(text, 0))).toBe(false);
    const before = soundOf(text.replace('money of p', 'p.coins'));
    expect(treeOf(parse(next, 0, before))).toEqual(treeOf(parse(next, 0)));
  });
});
