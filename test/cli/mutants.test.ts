/** Mutants: each cited part is left away and changed once, and nothing else is. */

import { expect, test } from 'vitest';
import { citingPartsOf } from '../../cli/rules/mutants.ts';
import { compile } from '../../language/index.ts';
import { composed } from '../../language/semantics/composed.ts';

const FRAME = (statement: string) => `game "Mutants" edition 1
players 2
table { x: 0..9 = 0  y: yes/no = no }
ending Over
play { ${statement}  win players by Over }
example "Cites" cites M-9 { expect players can not Anything }`;

/** The parts that cite something, each as often as it makes another game. */
function gamesOf(statement: string): readonly (readonly [string, number])[] {
  const { program } = compile([{ name: 'mutants.regel', text: FRAME(statement) }]);
  return citingPartsOf(program.files).map(({ rules, mutants }) => {
    const games = [...mutants()].filter((files) =>
      composed(files).checked.diagnostics.every(({ severity }) => severity !== 'error'),
    );
    return [rules.join(), games.length];
  });
}

test.each<[string, string, number]>([
  ['left away, or with another amount', 'add 2 to x cites M-1', 2],
  ['a condition turned round, nothing done, or left away', 'when x > 3 cites M-1 { set x to 0 }', 3],
  ['a constant turned round', 'set y to yes cites M-1', 2],
  ['a member fewer', 'for each n in { 1, 2 } cites M-1 { add n to x }', 4],
])('a part is %s', (_, statement, count) => {
  expect(gamesOf(statement)).toEqual([['M-1', count]]);
});

test('what is cited inside a part is a part of its own, and goes with it', () => {
  expect(gamesOf('when x > 3 cites M-1 { set x to 0 cites M-2, M-3 }')).toEqual([
    ['M-1', 3],
    ['M-2,M-3', 2],
  ]);
});

test('files stay as they are', () => {
  const { program } = compile([{ name: 'mutants.regel', text: FRAME('set x to 1 cites M-1') }]);
  const before = JSON.stringify(program.files);
  for (const part of citingPartsOf(program.files))
    for (const files of part.mutants()) expect(files).not.toEqual(program.files);
  expect(JSON.stringify(program.files)).toBe(before);
});
