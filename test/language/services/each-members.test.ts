/** What an editor knows of members that one line makes. */

import { expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { allProblems } from '../../../language/document/problems.ts';
import { completionsAt } from '../../../language/services/completion/completions.ts';
import { definitionAt } from '../../../language/services/definition.ts';
import { hoverAt } from '../../../language/services/hover.ts';
import { renameAt, renamedAt } from '../../../language/services/rename.ts';
import { applyEdits } from '../../../language/services/text-edits.ts';
import { marked, placeOf } from './marked.ts';

const TEXT = `game "Made" edition 1
players 2
enum Suit { Clubs, Hearts }
cards Card(suit: Suit, rank: 1..3) "Card" { each "{rank} of {suit}" (Suit, 1..3), Joker (Clubs, 1) }
table { deck: deck of Card = all  shown: pile of Card }
define has_two = shown[Hearts2] > 0 or shown[Clubs2] > 0 or Hearts in { Clubs }
play { rounds { turns { choose { action Take { draw 1 from deck to shown  when has_two { win me } } } } } }
`;
const sources = [{ name: 'made.regel', text: TEXT }];
const document = openDocument(sources);
const at = (word: string, within = 1) => placeOf(sources, word, { within });

test('the file is sound', () => {
  expect(allProblems(document)).toEqual([]);
});

test('a name leads to its line, and says its values', () => {
  const definition = definitionAt(document, at('Hearts2'));
  expect(definition?.targets.map(({ start, end }) => TEXT.slice(start, end))).toEqual([
    'each "{rank} of {suit}" (Suit, 1..3)',
  ]);
  expect(JSON.stringify(hoverAt(document, at('Hearts2')))).toContain('Hearts2 (suit: Hearts, rank: 2)');
});

test('what a name is made of is renamed in it', () => {
  const renamed = renameAt(document, at('Hearts }'), 'Herz');
  if (!renamed.ok) throw new Error(renamed.reason);
  const [changed] = applyEdits(sources, renamed.edits);
  expect(changed?.text).toBe(TEXT.replaceAll('Hearts', 'Herz'));
  expect(allProblems(openDocument(changed ? [changed] : []))).toEqual([]);
});

test('an attribute is renamed in the label, too', () => {
  const renamed = renameAt(document, at('rank: 1..3'), 'worth');
  if (!renamed.ok) throw new Error(renamed.reason);
  expect(applyEdits(sources, renamed.edits)[0]?.text).toBe(TEXT.replaceAll('rank', 'worth'));
});

test('the name itself is not renamed, and it is said why', () => {
  expect(renamedAt(document, at('Hearts2'))).toEqual({
    ok: false,
    reason:
      '`Hearts2` has its name from the values that `each` puts together. Rename those, or write the card out with a name of its own.',
  });
});

test('names that are made, and what makes them, are offered', () => {
  const labelsAt = (text: string) => {
    const { document, place } = marked(text);
    return completionsAt(document, place).entries.map(({ label }) => label);
  };
  expect(labelsAt(TEXT.replace('shown[Hearts2]', 'shown[He‸]'))).toEqual(
    expect.arrayContaining(['Hearts2', 'Hearts3']),
  );
  expect(labelsAt(TEXT.replace('{ each', '{ ‸ each'))[0]).toBe('each');
  expect(labelsAt(TEXT.replace('(Suit, 1..3)', '(‸, 1..3)')).slice(0, 3)).toContain('Suit');
});
