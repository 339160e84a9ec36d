/** Names in the code of the fast engine: one inside a function never hides a function. */

import { expect, test } from 'vitest';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import { allGames, makeGame, settingsFor } from '../../all-games.ts';

test.each(allGames)('%s has no variable that is called like a function', (file) => {
  const { source } = emitGame(makeGame(file, settingsFor(file)[0] ?? {}).ir, 'inside');
  const functions = new Set([...source.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name));
  const declared = [...source.matchAll(/\b(?:const|let) ([^;]*?);/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|, )(\w+) = /g)].map(([, name]) => name),
  );
  expect(declared.length).toBeGreaterThan(3);
  expect(declared.filter((name) => functions.has(name))).toEqual([]);
});
