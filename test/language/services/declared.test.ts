/** Where fields are declared, as the variants in force leave them. */

import { expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { declarationsOf, fieldDeclarations } from '../../../language/services/declared.ts';

const RULES = `game "Wells" edition 1
players 2..3
use "rich.regel"
player { gold: 0..9 = 3  luck: 0..6 = 1 }
define wealth(p: player) = p.gold
dice storm: 2 of 1..6
play { rounds { turns { choose { action Go { win me } } } } }
variant "Dry" {
  replace player { gold: 0..5 = 1 "Dust" }
  replace define wealth(p: player) = p.gold + p.luck
}
variant "Duel" for 2 players { replace player { luck: 0..2 = 0 } }
`;
const RICH = `variant "Rich" {
  replace player { gold: 0..99 = 50 }
  extend player { pearls: 0..9 = 0 }
  add table { mine: 0..20 = 7 }
}
`;

const document = openDocument([
  { name: 'wells.regel', text: RULES },
  { name: 'rich.regel', text: RICH },
]);

test.each([
  ['player.gold', [], 'wells.regel 4 gold: 0..9 = 3'],
  ['player.gold', ['Dry'], 'wells.regel 9 gold: 0..5 = 1 "Dust"'],
  ['player.gold', ['Rich'], 'rich.regel 2 gold: 0..99 = 50'],
  // They are applied in the order of the files.
  ['player.gold', ['Rich', 'Dry'], 'rich.regel 2 gold: 0..99 = 50'],
  ['player.luck', ['Rich'], 'wells.regel 4 luck: 0..6 = 1'],
  ['player.luck', ['Rich', 'Duel'], 'wells.regel 12 luck: 0..2 = 0'],
  ['player.pearls', [], undefined],
  ['player.pearls', ['Rich'], 'rich.regel 3 pearls: 0..9 = 0'],
  ['mine', [], undefined],
  ['mine', ['Rich'], 'rich.regel 4 mine: 0..20 = 7'],
])('%s with %j is declared in %s', (field, variants, where) => {
  const found = fieldDeclarations(document, variants)(field);
  expect(found && `${found.name ?? 'wells.regel'} ${found.line} ${found.text}`).toBe(where);
  const source = found?.name === 'rich.regel' ? RICH : RULES;
  if (found) expect(source.slice(found.start, found.end)).toBe(found.text);
});

test('dice are declared where they are, and a definition where a variant puts another one', () => {
  expect(declarationsOf(document, ['Rich'])(['die'], 'storm')?.line).toBe(6);
  expect(declarationsOf(document, [])(['player'], 'wealth')?.line).toBe(5);
  expect(declarationsOf(document, ['Dry'])(['player'], 'wealth')?.line).toBe(10);
});
