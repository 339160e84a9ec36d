/** Every snippet, filled with its defaults, is right where it may stand. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import {
  editorText,
  filledIn,
  type Snippet,
  type SnippetPlace,
  snippets,
} from '../../../language/services/snippets/snippets.ts';
import { diagnosticsOf } from '../fixture.ts';

/** What a snippet needs around it; `…` is where it stands. */
const FRAMES: Readonly<Record<SnippetPlace, string>> = {
  declaration: '…',
  statement: 'play { rounds { turns { … choose "Then" { action Then "then" { } } } } }',
  action: 'play { rounds { turns { choose "Now" { … action Then "then" { } } } } }',
  group: 'play { rounds { window Now "Now" { … closes when all pass } } }',
  patch: 'setup { }\nvariant "Other" { … }',
  example: 'example "So it is" with Anna, Bert { … expect round = 1 }',
};

/** Frames of those that need something of their own. */
const OWN_FRAMES: Readonly<Record<string, string>> = {
  cards: '…\ntable { deck: deck of Card = all }',
  'cards of each': '…\ntable { deck: deck of Card = all }',
  item: '…\ntable { pile: pile of Coin = all }',
  variant: 'setup { }\n…',
  'given at':
    'play { rounds { turns { choose "Now" { action Action "a" { } } } } }\nexample "So" with Anna, Bert { … expect round = 1 }',
  rounds: 'play { … }',
  turns: 'play { rounds { … } }',
  turn: 'table { starter: player }\nplay { rounds { … choose by starter "Now" { action Then "then" { } } } }',
};

/** Declarations that a game has anyway, unless the snippet is one of them. */
const COMMON: readonly (readonly [word: string, text: string])[] = [
  ['game', 'game "Frame" edition 1'],
  ['players', 'players 2..4'],
  ['play', 'play { rounds { turns { choose "Now" { action A "a" { } action B "b" { } } } } }'],
];

function framed(snippet: Snippet): string {
  const word = snippet.label.split(' ')[0] ?? '';
  const text = filledIn(snippet);
  const frame = (OWN_FRAMES[snippet.label] ?? FRAMES[snippet.place]).replace('…', () => text);
  const common = COMMON.filter(([begins]) => !new RegExp(`^${begins}\\b`, 'm').test(frame));
  return [...common.filter(([each]) => each !== word).map(([, each]) => each), frame].join('\n');
}

/** What is told of a part that nothing uses yet, or that does nothing yet. */
const OF_UNFINISHED: ReadonlySet<string> = new Set(['file-not-found', 'endless-repeat']);

describe.each(snippets.map((snippet) => [`${snippet.place}: ${snippet.label}`, snippet] as const))(
  '%s',
  (_, snippet) => {
    test('compiles with its defaults', () => {
      const compilation = compile([{ name: 'frame.regel', text: framed(snippet) }]);
      const told = diagnosticsOf(compilation).filter(
        ({ code, severity }) => severity === 'error' && !OF_UNFINISHED.has(code),
      );
      expect(told.map(({ message }) => message)).toEqual([]);
    });

    test('begins with the word by which it is found, and its holes are numbered from 1', () => {
      expect(filledIn(snippet)).toMatch(new RegExp(`^${snippet.label.split(' ')[0]}\\b`));
      const numbers = [...editorText(snippet).matchAll(/\$\{(\d+):/g)].map((match) => Number(match[1]));
      expect([...new Set(numbers)]).toEqual([...new Set(numbers)].map((_, index) => index + 1));
    });
  },
);

test('no two have one label at one place', () => {
  const names = snippets.map(({ place, label }) => `${place} ${label}`);
  expect(new Set(names).size).toBe(names.length);
});

test('signs that mean something to an editor are escaped', () => {
  expect(editorText({ lines: ['when ‹a} $› { ‹› }'] })).toBe(
    String.raw`when $\{1:a\} \$} { $0 \}`.replace('\\{1', '{1'),
  );
});
