/** Which examples touch what, in text that is whole and text that is broken. */

import { expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { lensesOf } from '../../../language/services/lenses.ts';

const RULES = `game "Lenses" edition 1
players 2
use "lenses.examples.regel"
table { pot: 0..9 = 0 }
define full = pot > 3
play { rounds { turns { choose { action Go { do Fill } action Rest {} } } } }
step Fill { add 1 to pot }
ending Full when full { draw game }
invariant "not too much" pot < 9
option most: 1..9 = 5
require most > 2 "too few"
`;

const EXAMPLES = `example "One" with Ann, Bob {
  Ann does Go
  Bob does Go
  expect not full
}
example "Two" with Ann, Bob {
  Ann does Go
  expect pot = 1
}
`;

const told = (rules: string, file: number): readonly string[] => {
  const sources = [
    { name: 'lenses.regel', text: rules },
    { name: 'lenses.examples.regel', text: EXAMPLES },
  ];
  const text = sources[file]?.text ?? '';
  return lensesOf(openDocument(sources), file).map(
    ({ span, kind, examples }) =>
      `${kind} ${text.slice(span.start, span.end)}: ${examples
        .map((example) => EXAMPLES.slice(example.start, example.end))
        .join(', ')}`,
  );
};

test('parts that examples speak of, and those that none does', () => {
  expect(told(RULES, 0)).toEqual([
    'definition full: "One"',
    'action Go: "One", "Two"',
    'action Rest: ',
    'step Fill: ',
    'ending Full: ',
    'invariant "not too much": ',
    'requirement require most > 2 "too few": ',
  ]);
});

test('the first example of a file speaks of all, and each can be played', () => {
  expect(told(RULES, 1)).toEqual(['examples "One": "One", "Two"', 'example "One": ', 'example "Two": ']);
});

test('rules that are broken', () => {
  expect(told(RULES.replace('} action Rest', ' action Rest'), 0).length).toBeGreaterThan(2);
});
