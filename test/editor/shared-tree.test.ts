/** Games that are handed on with the one at the table, and what strangers make of them. */

import { describe, expect, test } from 'vitest';
import { readShared } from '../../editor/sharing/shared-game.ts';
import { canBeShared, playedAlone, readSharedTree, writtenTree } from '../../editor/sharing/shared-tree.ts';
import { EMPTY_TREE, eventsOf, follow, type GameTree, takeStep } from '../../editor/time/tree.ts';
import type { LogEvent } from '../../runtime/index.ts';

const setup = { players: 2, variants: [], options: {} };
const act = (action: string): LogEvent => ({ seat: 1, action, args: [] });
const play = (tree: GameTree, actions: string, at = actions.length): GameTree =>
  follow(tree, { events: [...actions].map(act), at, setup, seed: 1 }, (event) => `event ${event}`);
const mark = (tree: GameTree, at: number, name: string) => takeStep(tree, { type: 'add-bookmark', at, name });

/** A game with two that parted from it, one of them from the other, and bookmarks on each. */
function family(): GameTree {
  let tree = play(EMPTY_TREE, 'abcd');
  tree = mark(mark(tree, 2, 'shared'), 4, 'only of the first');
  tree = play(tree, 'abxy');
  tree = mark(mark(tree, 3, 'shared by the later two'), 4, 'only of the second');
  tree = play(tree, 'abxz', 3);
  return takeStep(mark(tree, 4, 'the end'), { type: 'rename-branch', id: tree.current, name: 'The last' });
}

describe('the game at the table alone', () => {
  test('is whole, has its name, where it was left, and the bookmarks on its way', () => {
    const alone = playedAlone(family());
    if (!alone) throw new Error('there is none');
    const [branch, ...others] = alone.branches;
    expect(others).toEqual([]);
    expect(branch).toMatchObject({
      id: 1,
      name: 'The last',
      isNamed: true,
      from: undefined,
      parted: 0,
      at: 3,
    });
    expect(branch && eventsOf(alone, branch)).toEqual([...'abxz'].map(act));
    expect(alone.bookmarks.map(({ name, at }) => [name, at])).toEqual([
      ['shared', 2],
      ['shared by the later two', 3],
      ['the end', 4],
    ]);
  });

  test('is there only where something is played', () => {
    expect(playedAlone(EMPTY_TREE)).toBeUndefined();
  });

  test('written and read it is the same, and once more', () => {
    for (const tree of [family(), playedAlone(family()) ?? EMPTY_TREE]) {
      const read = readSharedTree(JSON.parse(JSON.stringify(writtenTree(tree))));
      expect(read).toEqual(tree);
      expect(playedAlone(read as GameTree)).toEqual(playedAlone(tree));
    }
  });
});

describe('what a stranger hands on', () => {
  const files = [{ name: 'a.regel', text: 'game "A" edition 1' }];
  const read = (tree: unknown) => readShared(JSON.stringify({ regelwerk: 1, files, tree }));
  const branch = (id: number, more: object = {}) => ({
    id,
    name: 'x',
    parted: 0,
    events: [],
    at: 0,
    setup,
    seed: 1,
    ...more,
  });

  test('is no tree: the game is opened without', () => {
    for (const tree of [
      1,
      'x',
      [],
      {},
      { branches: 3 },
      { branches: [{ id: 'x' }] },
      { branches: [], bookmarks: 'x' },
    ])
      expect(read(tree)).toMatchObject({ ok: true, game: { tree: undefined } });
  });

  test('has endless games, bookmarks or events: it is refused', () => {
    const many = Array.from({ length: 101 }, (_, index) => branch(index + 1));
    const marks = Array.from({ length: 501 }, (_, index) => ({ id: index + 2, branch: 1, at: 0, name: 'x' }));
    // Each parts from the one before, so that all of them are gone through for the last.
    const events = Array.from({ length: 1_000 }, () => ({ time: 1 }));
    const chain = Array.from({ length: 100 }, (_, index) =>
      branch(index + 1, index === 0 ? { events } : { from: index, parted: 1_000 }),
    );
    const trees = [{ branches: many }, { branches: [branch(1)], bookmarks: marks }, { branches: chain }];
    for (const tree of trees) expect(read(tree)).toEqual({ ok: false, reason: 'it has too many games' });
    expect(read({ branches: chain.slice(0, 20) }).ok).toBe(true);
  });

  test('has names that are endless, or show nothing: they are cut and written out', () => {
    const opened = read({ branches: [branch(1, { name: `\u202e${'x'.repeat(100_000)}` })] });
    if (!opened.ok) throw new Error(opened.reason);
    const { name } = opened.game.tree?.branches[0] ?? {};
    expect(name).toMatch(/^\\u\{202e\}x+$/);
    expect(name?.length).toBe(80);
  });

  test('has endless players: that game is left out', () => {
    const endless = { ...setup, players: 1e9 };
    expect(read({ branches: [branch(1), branch(2, { setup: endless })] })).toMatchObject({
      ok: true,
      game: { tree: { branches: [{ id: 1 }] } },
    });
  });
});

test('what can be opened is what can be handed on', () => {
  let tree = EMPTY_TREE;
  for (let seed = 1; seed <= 100; seed++)
    tree = follow(tree, { events: [act('a')], at: 1, setup, seed }, () => undefined);
  expect(canBeShared(tree)).toBe(true);
  expect(readSharedTree(writtenTree(tree))).toEqual(tree);
  tree = follow(tree, { events: [act('a')], at: 1, setup, seed: 101 }, () => undefined);
  expect(canBeShared(tree)).toBe(false);
});
