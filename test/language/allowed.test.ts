/** Warnings that are allowed where they stand, and comments that allow nothing. */

import { expect, test } from 'vitest';
import { compile } from '../../language/index.ts';

const GAME = `game "A" edition 1
players 2..3
play { rounds { turns { choose { action Rest { win me } } } } }
`;

function check(rules: string, ...codes: readonly string[]): void {
  const { diagnostics, playable } = compile([{ name: 'a.regel', text: `${GAME}${rules}` }]);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(playable).toBe(true);
}

test('on the line, and on the line before', () => {
  check('define a = 1 - -1\n', 'unused', 'minus-twice');
  check('define a = 1 - -1 // allow minus-twice: as printed\n', 'unused');
  check('// allow minus-twice: as printed\ndefine a = 1 - -1 // allow unused: for later\n');
  check('// allow unused: for later\n\n// What is left.\n/// And more.\ndefine a = 1\n');
});

test('only there, and only that', () => {
  check('// allow unused: for later\ndefine a = 1\ndefine b = 2\n', 'unused');
  check('define a = 1 - -1 // allow unused: for later\n', 'minus-twice');
});

test('above what goes on in lines set further in, up to a block', () => {
  check(
    '// allow minus-twice: as printed\ndefine a(n: 0..9) =\n  n -\n  -1\ndefine b = a(1)\n',
    'unreached',
    'unused',
  );
  check(
    'define a(n: 0..9) =\n  // allow minus-twice: as printed\n  n\n    - -1\ndefine b = a(1)\n',
    'unreached',
    'unused',
  );
  const step = (head: string, first: string) =>
    `play { rounds { do A } }\n${head}step A {\n  ${first}turns { choose { action B { win me } } }\n}\n`;
  const needless = step('// allow minus-twice: as printed\n', 'let n = 1 - -1 when n > 1 { draw game }');
  expect(
    compile([{ name: 'a.regel', text: `game "A" edition 1\nplayers 2..3\n${needless}` }]).diagnostics.map(
      ({ code }) => code,
    ),
  ).toContain('allow-needless');
});

test('not without a reason', () => {
  check('define a = 1 // allow unused\n', 'unused', 'allow-unreasoned');
  check('define a = 1 // allow unused: \n', 'unused', 'allow-unreasoned');
});

test('neither what is no warning, nor what is not there', () => {
  check('define a = 1 // allow unusd: for later\n', 'unused', 'allow-unknown');
  check('define a = 1 // allow unknown-name: for later\n', 'unused', 'allow-unknown');
  check('// allow not-twice: for later\n// allow unused: for later\ndefine a = 1\n', 'allow-needless');
});

test('an error is never allowed, and where there is one nothing is called needless', () => {
  const { diagnostics } = compile([
    { name: 'a.regel', text: `${GAME}define a = b // allow unused: for later\n` },
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-name']);
});

test('other comments are comments', () => {
  check('// allowing everybody to look\n// Allow unused: no.\n//allowed unused: no\n');
});
