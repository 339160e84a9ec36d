/** Which of the files that were picked together is the game, and what lies beside it. */

import { expect, test } from 'vitest';
import { readGame, withPaths } from '../../../editor/files/picked.ts';

/** A file as a browser hands it over; in a folder, with its way from there. */
function file(path: string, text = ''): File {
  const parts = path.split('/');
  const one = new File([text], parts.at(-1) ?? '');
  Object.defineProperty(one, 'webkitRelativePath', { value: parts.length > 1 ? path : '' });
  return one;
}

const GAME = '/// Fruit.\ngame "Fruit" edition 1';

async function read(...files: readonly File[]) {
  const found = await readGame(withPaths(files));
  return (
    found && {
      file: found.file,
      others: found.beside.others.map(({ name }) => name),
      pictures: [...found.beside.pictures.keys()],
    }
  );
}

test('a single file is the game, whatever it is called', async () => {
  expect(await read(file('notes.txt', GAME))).toEqual({ file: 'notes.txt', others: [], pictures: [] });
});

test('of several files the one that says `game` is, and all others lie beside it, those that it uses first', async () => {
  const files = [
    file('fruit.look.regel', 'look { }'),
    file('fruit.csv'),
    file('unused.regel'),
    file('fruit.regel', `${GAME}\ncards Fruit from "fruit.csv"\nuse "fruit.look.regel"`),
    file('apple.png'),
  ];
  expect(await read(...files)).toEqual({
    file: 'fruit.regel',
    others: ['fruit.look.regel', 'fruit.csv', 'unused.regel'],
    pictures: ['apple.png'],
  });
});

test('in a folder it is the game that is called like the folder, and names are ways from there', async () => {
  const files = [
    file('fruit/a.regel', GAME),
    file('fruit/fruit.regel', `${GAME}\nuse "parts/look.regel"`),
    file('fruit/parts/look.regel', 'use "parts/more.regel"'),
    file('fruit/parts/more.regel', 'use "fruit.regel"'),
    file('fruit/old/fruit.regel', GAME),
    file('fruit/art/apple.png'),
    file('fruit/art/apple.svg', '<svg/>'),
    file('fruit/README.md', '# Fruit'),
  ];
  expect(await read(...files)).toEqual({
    file: 'fruit.regel',
    others: ['parts/look.regel', 'parts/more.regel', 'README.md'],
    pictures: ['art/apple.png'],
  });
});

test('files without rules are no game', async () => {
  expect(await read(file('apple.png'), file('fruit.csv'))).toBeUndefined();
  expect(await read()).toBeUndefined();
});
