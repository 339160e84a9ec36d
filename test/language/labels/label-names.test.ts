/** Where names stand in tables of labels. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { placeInCell } from '../../../language/services/names/label-names.ts';
import { namesOf } from '../../../language/services/names/names-in.ts';
import { readTableText } from '../../../language/table-text.ts';
import { shippedGames, sourcesOf } from '../../games/games.ts';

describe('the place of a letter', () => {
  /** What stands in the table at the place of a letter of the second cell; undefined where that is not known. */
  function behind(written: string, letter: string): string | undefined {
    const source = `a,b\nfirst,${written},last`;
    const cell = readTableText(source).lines[1]?.cells[1];
    if (!cell) throw new Error('no cell');
    const { text, start, end } = cell;
    const at = text.indexOf(letter);
    expect(at).toBeGreaterThanOrEqual(0);
    const place = placeInCell({ text, span: { file: 0, start, end } }, source, at);
    return place === undefined ? undefined : source.slice(place, end);
  }

  test.each([
    ['plain', '{x} more', 'x', 'x} more'],
    ['behind blanks', '   {x} more ', 'x', 'x} more'],
    ['in quotes', '"a, {x} b"', 'x', 'x} b'],
    ['behind quotes in quotes', '"say ""so"", {x}"', 'x', 'x}'],
    ['before quotes in quotes', '"{x}, say ""so"""', 'x', 'x}, say ""so""'],
    ['between quotes in quotes', '"""{x}"", say"', 'x', 'x}"", say'],
    ['at a quote in quotes', '"a ""b"', '"', '""b'],
    ['behind quotes where none need be', 'say "so" {x}', 'x', 'x}'],
    ['behind two quotes that are two', 'say ""so"" {x}', 'x', 'x}'],
    ['behind a letter of two units', '"𝔘, {x}"', 'x', 'x}'],
    ['behind a sign that is written out', '\u001b {x}', 'x', undefined],
    ['behind a blank in quotes', '" {x}"', 'x', undefined],
    ['behind quotes in the middle of quotes', '"a" b"{x}"', 'x', undefined],
  ])('%s', (_, written, letter, expected) => {
    expect(behind(written, letter)).toBe(expected);
  });
});

test.each(shippedGames)('%s: each name in a table stands where it is said to', (game) => {
  const { document, sources } = compile(sourcesOf(game));
  const inLabels = namesOf(document).filter(({ label }) => label);
  expect(inLabels.length).toBeGreaterThan(20);
  const wrong = inLabels.filter(
    ({ span, text }) => sources[span.file]?.text.slice(span.start, span.end) !== text,
  );
  expect(wrong.map(({ text }) => text)).toEqual([]);
});
