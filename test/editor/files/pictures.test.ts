/** Pictures of a game: under which names, added, called otherwise with what names them, taken away and brought back. */

import { expect, test } from 'vitest';
import { addFiles, deleteFile, renameFile, renamePicture } from '../../../editor/files/changes.ts';
import { plainPictureName } from '../../../editor/files/kinds.ts';
import { nameProblem } from '../../../editor/files/names.ts';
import { applyChanges, followStep, NO_STEPS, undoStep, withStep } from '../../../editor/files/steps.ts';

const table =
  'name,art,rules\nApple,art/apple.png,like art/apple.png\nPear, "art/apple.png",\n// art/apple.png\n';
const game = {
  main: { name: 'fruit.regel', text: 'game "Fruit" edition 1 // art/apple.png\n' },
  others: [{ name: 'fruit.csv', text: table }],
  pictures: new Map([
    ['art/apple.png', 'blob:1'],
    ['plum.png', 'blob:2'],
  ]),
};

test('a picture is called otherwise in the cells that name it and nowhere else, and goes back with them', () => {
  const step = renamePicture(game, 'art/apple.png', 'red.png');
  const renamed = step && applyChanges(game, step);
  if (!step || !renamed) throw new Error('it is not renamed');
  expect(renamed.main).toBe(game.main);
  expect(renamed.others[0]?.text).toBe(
    'name,art,rules\nApple,red.png,like art/apple.png\nPear, "red.png",\n// art/apple.png\n',
  );
  expect(Object.fromEntries(renamed.pictures)).toEqual({ 'plum.png': 'blob:2', 'red.png': 'blob:1' });
  const steps = withStep(NO_STEPS, step);
  expect(undoStep(renamed, steps)?.files).toEqual(game);
  // Undone in the table, the picture follows.
  const back = { ...renamed, others: game.others };
  expect(followStep(back, steps, 'fruit.csv')?.files.pictures).toEqual(game.pictures);
});

test('a picture gives way to one of its name, and comes back; what is others by now stays', () => {
  const step = addFiles(
    game,
    [],
    [
      { name: 'plum.png', address: 'blob:3' },
      { name: 'pear.png', address: 'blob:4' },
    ],
  );
  const added = step && applyChanges(game, step);
  if (!step || !added) throw new Error('nothing is added');
  expect([...added.pictures.values()].sort()).toEqual(['blob:1', 'blob:3', 'blob:4']);
  expect(undoStep(added, withStep(NO_STEPS, step))?.files.pictures).toEqual(game.pictures);
  const gone = deleteFile(added, 'plum.png');
  const left = gone && applyChanges(added, gone);
  expect(left?.pictures.has('plum.png')).toBe(false);
  expect(left && undoStep(left, withStep(NO_STEPS, step))).toBeUndefined();
  expect(gone && applyChanges(game, gone)).toBeUndefined();
});

test('the rules are called otherwise, with the files that name them', () => {
  const using = { ...game, others: [{ name: 'a.regel', text: 'use "fruit.regel"' }] };
  const step = renameFile(using, 'fruit.regel', 'herbs.regel', [{ file: 1, start: 5, end: 16 }]);
  const renamed = step && applyChanges(using, step);
  expect(renamed?.main).toEqual({ ...game.main, name: 'herbs.regel' });
  expect(renamed?.others[0]?.text).toBe('use "herbs.regel"');
  expect(step && renamed && undoStep(renamed, withStep(NO_STEPS, step))?.files).toEqual(using);
});

test.each([
  ['apple.png', 'apple.png'],
  ['art/apple (1).PNG', 'art/apple -1-.PNG'],
  ['.hidden.png', 'hidden.png'],
  ['../../apple.png', 'apple.png'],
  ['apple.svg', undefined],
  ['apple', undefined],
  ['.png', undefined],
])('a picture %s can be called %s', (name, plain) => {
  expect(plainPictureName(name)).toBe(plain);
});

test.each([
  ['art/red.png', 'png', undefined],
  ['red.jpg', 'png', 'endsIn'],
  ['red!.png', 'png', 'plain'],
  ['../red.png', 'png', 'dot'],
  ['plum.png', 'png', 'there'],
  ['plum.PNG', 'png', 'there'],
])('a picture called %s', (name, ending, problem) => {
  const said = {
    endsIn: 'The name ends in',
    plain: 'The name of a picture',
    dot: 'No part of a name',
    there: 'There is plum.png',
  };
  const found = nameProblem(name, ending, ['plum.png', 'fruit.regel']);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(said[problem as keyof typeof said]);
});

test('the rules stay in their folder', () => {
  expect(nameProblem('deep/herbs.regel', 'regel', [], true)).toContain('lie in its folder');
  expect(nameProblem('deep/herbs.regel', 'regel', [])).toBeUndefined();
});
