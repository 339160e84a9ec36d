/** What `require` asks of a board, whatever its shape, and of options by way of definitions. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import type { Choices } from '../../../runtime/lowering/configuration/configure.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { apartFromReview } from '../../sound.ts';

/** `code: place: message` of all that is wrong with a game of these declarations. */
function said(declarations: string, choices: Choices = {}): readonly string[] {
  const text = `game "Board" edition 1\nplayers 2\n${declarations}\nplay { turns { choose { action Pass {} } } }`;
  const { program, diagnostics } = compile([{ name: 'board.regel', text }]);
  const told = apartFromReview(diagnostics);
  const found = told.length > 0 ? told : lower(program, choices).diagnostics;
  return found.map(({ code, span, message }) => `${code}: ${text.slice(span.start, span.end)}: ${message}`);
}

const refused = (place: string, message: string): string =>
  `board-refused: ${place}: The rules refuse this board: ${message}`;

const LAND = 'board (sea: yes/no) { space A (no) space B (yes) space C (no) path A - B }';

describe('what is required of a board', () => {
  test.each<[string, string, readonly string[]]>([
    ['what is so', `${LAND}\nrequire any s in space where s.sea "there is a sea"`, []],
    [
      'that there is something',
      `${LAND.replace('yes) space C', 'no) space C')}\nrequire any s in space where s.sea "there is a sea"`,
      [refused('board', 'there is a sea.')],
    ],
    [
      'of every space',
      `${LAND}\nrequire all s in space have count neighbours(s) > 0 "nobody is alone"`,
      [refused('space C (no)', 'nobody is alone. Look at `C`.')],
    ],
    [
      'of every pair of spaces',
      `${LAND}\nrequire all s in space have all t in space have distance(s, t) < 9 "all is one"`,
      [refused('space A (no)', 'all is one. Look at `A`.')],
    ],
    [
      'the second of two things',
      `${LAND}\nrequire count space = 3 and (count s in space where not s.sea) < 2 "little land"`,
      [refused('space C (no)', 'little land. Look at `A` and `C`.')],
    ],
    [
      'by way of a definition',
      `${LAND}\ndefine lonely(s: space) = not any t in space where distance(s, t) = 1\nrequire not any s in space where lonely(s) "nobody is alone"`,
      [refused('board', 'nobody is alone.')],
    ],
    [
      'of single spaces',
      `${LAND}\nrequire distance(A, C) < 9 "a way from A to C"`,
      [refused('board', 'a way from A to C.')],
    ],
    [
      'sums, the smallest and the largest',
      `${LAND}\nrequire (sum s in space of count neighbours(s)) + (min s in space of s.number) + (max s in space of s.number) = 7 "sums"`,
      [refused('board', 'sums.')],
    ],
    [
      'of a grid',
      'board grid 3 by 2\nrequire all s in space have (s.column < 3 or s.row < 2 or toward(s, West) is none) "no corner"',
      [refused('board', 'no corner. Look at `c2`.')],
    ],
    ['of a ring', 'board ring 5 "Space"\nrequire along(Space5, 1) is Space1 "round it goes"', []],
    [
      'of a line',
      'option far: 1..9 = 5\nboard line 5 "Space"\nrequire far < count space "not beyond the end"',
      [refused('board', 'not beyond the end. Look at `Space1`, `Space2`, `Space3`, `Space4` and `Space5`.')],
    ],
    [
      'of pieces, as many as there are',
      `${LAND}\npiece Cow: 4 "Cow" on A\nrequire count c in Cow <= count space "room for all"`,
      [refused('space C (no)', 'room for all. Look at `A`, `B` and `C`.')],
    ],
    ['without a sentence', `${LAND}\nrequire not B.sea`, [refused('board', 'a requirement is not met.')]],
  ])('%s', (_, declarations, expected) => {
    // What a board without a place of its own is refused for stands at its first word.
    expect(
      said(declarations).map((each) => each.replace(/^(board-refused: board) .*?: The/, '$1: The')),
    ).toEqual(expected);
  });

  test('options that a definition speaks of are none of the board', () => {
    const rules = 'option a: 1..9 = 3\ndefine half = a / 2\nrequire half > 0 "at least two"';
    expect(said(rules)).toEqual([]);
    expect(said(rules, { options: { a: 1 } })).toEqual([
      'requirement-broken: require half > 0 "at least two": These options do not go together: at least two.',
    ]);
  });

  test('how many play', () => {
    const rules = 'option wolves: 1..3 = 1\nrequire wolves < count players "wolves among sheep"';
    expect(said(rules)).toEqual([]);
    expect(said(rules, { options: { wolves: 2 } })).toEqual([
      'requirement-broken: require wolves < count players "wolves among sheep": These options do not go together: wolves among sheep.',
    ]);
  });

  test('more than can be looked at is refused', () => {
    const rules =
      'board grid 20 by 20\nrequire all a in space have all b in space have all c in space have distance(a, b) + distance(b, c) >= distance(a, c)';
    expect(said(rules).map((each) => each.split(':')[0])).toEqual(['too-large']);
  });

  test.each([
    ['a round', 'require round = 0'],
    ['where a piece stands', 'piece cow "Cow" on A\nrequire cow.space is A'],
    ['a piece at a space', 'piece cow "Cow" on A\nrequire cow at A'],
    ['the way to a piece', 'piece cow "Cow" on A\nrequire distance(cow, B) = 1'],
    ['a field of a space', 'space { wet: yes/no = no }\nrequire not A.wet'],
    ['who is out', 'require not any p in player where p is out'],
  ])('%s cannot be required', (_, rules) => {
    expect(said(`${LAND}\n${rules}`).map((each) => each.split(':')[0])).toEqual(['requires-play']);
  });
});
