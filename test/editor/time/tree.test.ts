/** Trees of games: what was played is never lost, whatever is played next, kept and read again. */

import { describe, expect, test } from 'vitest';
import { readTree } from '../../../editor/time/kept-tree.ts';
import {
  begin,
  branchOf,
  countOwn,
  currentBranch,
  EMPTY_TREE,
  eventsOf,
  follow,
  type GameTree,
  type PlayedGame,
  takeStep,
} from '../../../editor/time/tree.ts';
import { applyTreeNews, treeNews } from '../../../editor/time/tree-news.ts';
import type { LogEvent } from '../../../runtime/index.ts';
import { createRandom } from '../../../runtime/random/random.ts';

const setup = { players: 2, variants: [], options: {} };
const act = (action: string): LogEvent => ({ seat: 1, action, args: [] });
const game = (actions: string, change: Partial<PlayedGame> = {}): PlayedGame => ({
  events: [...actions].map(act),
  at: actions.length,
  setup,
  seed: 1,
  ...change,
});
const named = (event: number) => `event ${event}`;
const play = (...games: readonly (string | PlayedGame)[]): GameTree =>
  games.reduce<GameTree>(
    (tree, one) => follow(tree, typeof one === 'string' ? game(one) : one, named),
    EMPTY_TREE,
  );
const spell = (events: readonly LogEvent[]) =>
  events.map((event) => ('action' in event ? event.action : '?')).join('');

/** `name: events`, the branch that is played with a star. */
const say = (tree: GameTree) =>
  tree.branches.map((branch) => {
    const star = branch.id === tree.current ? '*' : '';
    return `${branch.name}${star}: ${spell(eventsOf(tree, branch))}`;
  });

test('games are numbered without a gap or a number twice, whatever of them was forgotten or deleted', () => {
  const untouched = play('');
  const found = begin(untouched, game('ab'));
  expect(say(found)).toEqual(['Game 1*: ab']);
  const second = begin(found, game('c', { seed: 2 }));
  const deleted = takeStep(second, { type: 'delete-branch', id: found.current });
  expect(say(deleted)).toEqual(['Game 2*: c']);
  expect(say(begin(deleted, game('d', { seed: 3 })))).toEqual(['Game 2: c', 'Game 3*: d']);
});

describe('a game that goes on', () => {
  test('grows its branch', () => {
    expect(say(play('', 'a', 'ab'))).toEqual(['Game 1*: ab']);
  });

  test('branches where another event takes the place of one; the old one stays whole', () => {
    const tree = play('abc', 'ax');
    expect(say(tree)).toEqual(['Game 1: abc', 'event 1*: ax']);
    expect(tree.branches[1]).toMatchObject({ from: 1, parted: 1, isNamed: false });
    expect(spell(tree.branches[1]?.events ?? [])).toBe('x');
  });

  test('does not branch where it goes back, or along what was played', () => {
    expect(say(play('abc', game('abc', { at: 1 }), 'ab'))).toEqual(['Game 1*: abc']);
    expect(play('abc', game('abc', { at: 1 })).branches[0]?.at).toBe(1);
  });

  test('goes along another branch where it does what was done there', () => {
    expect(say(play('abc', 'axy', 'ab'))).toEqual(['Game 1*: abc', 'event 1: axy']);
    expect(say(play('abc', 'ax', 'ab', 'axyz'))).toEqual(['Game 1: abc', 'event 1*: axyz']);
  });

  test('parts from whatever it shares most with', () => {
    const tree = play('abcd', 'axyz', 'ab', 'axyq');
    expect(say(tree)).toEqual(['Game 1: abcd', 'event 1: axyz', 'event 3*: axyq']);
    expect(tree.branches[2]).toMatchObject({ from: 2, parted: 3 });
  });

  test('stands beside what has parted at the same event, or later', () => {
    const tree = play('abcd', 'abx', 'aby', 'abxyz', 'abz', 'aq');
    expect(say(tree)).toEqual([
      'Game 1: abcd',
      'event 2: abxyz',
      'event 2 (2): aby',
      'event 2 (3): abz',
      'event 1*: aq',
    ]);
    expect(tree.branches.map(({ from, parted }) => [from, parted])).toEqual([
      [undefined, 0],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 1],
    ]);
  });

  test('is another game with another seed or other players; with other options it is the same', () => {
    expect(say(play('ab', game('ab', { seed: 2 })))).toEqual(['Game 1: ab', 'Game 2*: ab']);
    expect(play('ab', game('ax', { seed: 2 })).branches[1]).toMatchObject({ from: undefined, parted: 0 });
    const other = { ...setup, options: { goal: 9 } };
    const tree = play('ab', game('ab', { setup: other }));
    expect(say(tree)).toEqual(['Game 1*: ab']);
    expect(tree.branches[0]?.setup).toBe(other);
  });

  test('begins anew beside what was played, but not beside a game in which nobody has decided', () => {
    expect(say(begin(play('ab'), game('')))).toEqual(['Game 1: ab', 'Game 2*: ']);
    const drawn = game('', { events: [{ chance: 'die', shows: [6] }], at: 1 });
    expect(begin(play(drawn), game('', { seed: 2 })).branches).toHaveLength(1);
    const marked = takeStep(play(drawn), { type: 'add-bookmark', at: 1, name: 'six' });
    expect(begin(marked, game('', { seed: 2 })).branches).toHaveLength(2);
    const renamed = takeStep(play(drawn), { type: 'rename-branch', id: 1, name: 'mine' });
    expect(begin(renamed, game('', { seed: 2 })).branches).toHaveLength(2);
  });

  test('has a name of its own', () => {
    const tree = follow(play('abc', 'ax'), game('ay'), named);
    expect(tree.branches.map(({ name }) => name)).toEqual(['Game 1', 'event 1', 'event 1 (2)']);
  });
});

describe('what a person does', () => {
  const tree = play('abcd', 'abxy', 'abxz', 'abq', 'abcd');

  test('names are tidy, and none is empty', () => {
    const renamed = takeStep(tree, { type: 'rename-branch', id: 2, name: `  a\n new ${'x'.repeat(200)}` });
    expect(branchOf(renamed, 2)?.name).toMatch(/^a new x{74}$/);
    expect(branchOf(renamed, 2)?.isNamed).toBe(true);
    const odd = takeStep(tree, { type: 'rename-branch', id: 2, name: `\u202Eevil ${'🎲'.repeat(200)}` });
    expect(branchOf(odd, 2)?.name).toMatch(/^\\u\{202e\}evil 🎲{67}$/u);
    expect(takeStep(tree, { type: 'rename-branch', id: 2, name: ' \n' })).toBe(tree);
    expect(takeStep(tree, { type: 'rename-branch', id: 99, name: 'x' })).toBe(tree);
  });

  test('a branch that is deleted leaves what parted from it', () => {
    const deleted = takeStep(tree, { type: 'delete-branch', id: 2 });
    expect(say(deleted)).toEqual(['Game 1*: abcd', 'event 3: abxz', 'event 2 (2): abq']);
  });

  test('so does the game that all began with', () => {
    const moved = follow(tree, game('abq'), named);
    const deleted = takeStep(moved, { type: 'delete-branch', id: 1 });
    expect(say(deleted).sort()).toEqual(['event 2 (2)*: abq', 'event 2: abxy', 'event 3: abxz']);
    expect(deleted.branches.filter(({ from }) => from === undefined)).toHaveLength(1);
    expect(readTree(JSON.parse(JSON.stringify(deleted)))).toEqual(deleted);
  });

  test('of a branch only what no other has is lost', () => {
    expect(tree.branches.map((branch) => countOwn(tree, branch))).toEqual([2, 1, 1, 1]);
  });

  test('what is played cannot be deleted', () => {
    expect(takeStep(tree, { type: 'delete-branch', id: 1 })).toBe(tree);
  });

  test('bookmarks stand on the branch that is played, and stay where that is shared', () => {
    let marked = takeStep(follow(tree, game('abxy'), named), { type: 'add-bookmark', at: 3, name: 'here' });
    marked = takeStep(marked, { type: 'add-bookmark', at: 99, name: 'the end' });
    expect(marked.bookmarks.map(({ branch, at, name }) => [branch, at, name])).toEqual([
      [2, 3, 'here'],
      [2, 4, 'the end'],
    ]);
    const deleted = takeStep(follow(marked, game('abcd'), named), { type: 'delete-branch', id: 2 });
    expect(deleted.bookmarks.map(({ branch, name }) => [branch, name])).toEqual([[3, 'here']]);
    const id = deleted.bookmarks[0]?.id ?? 0;
    const renamed = takeStep(deleted, { type: 'rename-bookmark', id, name: 'there' });
    expect(renamed.bookmarks[0]?.name).toBe('there');
    expect(takeStep(renamed, { type: 'delete-bookmark', id }).bookmarks).toEqual([]);
  });
});

describe('whatever is played', () => {
  test.each([1, 2, 3, 4, 5])('nothing is lost, it is told in pieces, and kept; seed %i', (seed) => {
    const random = createRandom(seed);
    let tree = EMPTY_TREE;
    let told = EMPTY_TREE;
    let present = '';
    const all = new Set<string>();
    for (let step = 0; step < 150; step++) {
      const choice = random.below(12);
      if (choice < 6) {
        const back = random.below(present.length + 1);
        present = `${present.slice(0, choice < 3 ? back : present.length)}${'abc'[random.below(3)]}`;
        tree = follow(tree, game(present), named);
        const branch = currentBranch(tree);
        const whole = branch ? spell(eventsOf(tree, branch)) : '';
        expect(whole.startsWith(present)).toBe(true);
        all.add(present);
      } else if (choice < 9) {
        const branch = tree.branches[random.below(Math.max(1, tree.branches.length))];
        if (branch) {
          tree = { ...tree, current: branch.id };
          present = spell(eventsOf(tree, branch));
        }
      } else if (choice < 11) {
        tree = takeStep(tree, { type: 'add-bookmark', at: random.below(9), name: `mark ${step}` });
      } else {
        const before = tree;
        const gone = before.branches[random.below(Math.max(1, before.branches.length))];
        tree = takeStep(before, { type: 'delete-branch', id: gone?.id ?? 0 });
        for (const branch of tree.branches) {
          const was = branchOf(before, branch.id);
          expect(was && spell(eventsOf(before, was))).toBe(spell(eventsOf(tree, branch)));
        }
        const left = tree.branches.map((branch) => spell(eventsOf(tree, branch)));
        for (const one of all) if (!left.some((path) => path.startsWith(one))) all.delete(one);
        if (tree.branches.length === before.branches.length) expect(tree).toBe(before);
      }
      const paths = tree.branches.map((branch) => spell(eventsOf(tree, branch)));
      for (const one of all) expect(paths.some((path) => path.startsWith(one))).toBe(true);
      expect(new Set(paths).size).toBe(paths.length);
      const news = treeNews(told, tree);
      told = news ? applyTreeNews(told, structuredClone(news)) : told;
      expect(told).toEqual(tree);
      // The teller compares with the tree that it has told, not with what was made of it.
      told = tree;
      const kept = JSON.parse(JSON.stringify(tree));
      expect(readTree(kept)).toEqual({ ...tree, next: readTree(kept).next });
    }
  });

  test('a move in a long game is told in a few letters', () => {
    const long = play('x'.repeat(2_000));
    const moved = follow(
      long,
      { ...game(''), events: [...(long.branches[0]?.events ?? []), act('y')] },
      named,
    );
    expect(JSON.stringify(treeNews(long, moved)).length).toBeLessThan(400);
    expect(treeNews(long, long)).toBeUndefined();
  });
});

describe('what was kept', () => {
  const tree = takeStep(play('abcd', 'abxy', 'abxz'), { type: 'add-bookmark', at: 3, name: 'here' });
  const kept = () => JSON.parse(JSON.stringify(tree));

  test.each([undefined, null, 7, 'tree', [], {}, { branches: 3 }, { branches: {} }])(
    'is no tree, and none is read: %j',
    (value) => {
      expect(readTree(value)).toEqual(EMPTY_TREE);
    },
  );

  test('what is damaged is left out, with what followed from it', () => {
    const damaged = kept();
    damaged.branches[1].events = 'none';
    expect(say(readTree(damaged))).toEqual(['Game 1*: abcd']);
    const cut = kept();
    cut.branches[1].events[1] = { seat: 'x' };
    expect(say(readTree(cut))).toEqual(['Game 1: abcd', 'event 2: abx', 'event 3*: abxz']);
    const shortened = kept();
    shortened.branches[0].events.length = 1;
    expect(say(readTree(shortened))).toEqual(['Game 1*: a']);
  });

  test('circles, strangers and doubles do no harm', () => {
    const circle = kept();
    circle.branches[0].from = 3;
    expect(readTree(circle)).toEqual(EMPTY_TREE);
    const doubled = kept();
    doubled.branches[1].id = 1;
    expect(say(readTree(doubled))).toEqual(['Game 1*: abcd']);
    const odd = { ...kept(), current: 77, bookmarks: [{ id: 1, branch: 1, at: 0, name: 'x' }, 5, null] };
    expect(readTree(odd)).toMatchObject({ current: 3, bookmarks: [], next: 4 });
  });

  test('any part may be anything', () => {
    const random = createRandom(7);
    const odd = [null, -1, 1.5, 'x', [], {}, true, 1e300];
    for (let round = 0; round < 500; round++) {
      const value = kept();
      let place = value;
      for (let depth = 0; depth < 4; depth++) {
        const keys = Object.keys(place);
        const key = keys[random.below(keys.length)];
        if (key === undefined) break;
        const within = place[key];
        if (depth === 3 || typeof within !== 'object' || within === null || random.below(3) === 0) {
          place[key] = odd[random.below(odd.length)];
          break;
        }
        place = within;
      }
      const read = readTree(value);
      for (const branch of read.branches) {
        expect(branch.parted).toBeLessThanOrEqual(eventsOf(read, branch).length);
        expect(branch.at).toBeLessThanOrEqual(eventsOf(read, branch).length);
      }
      expect(read.current === 0).toBe(read.branches.length === 0);
    }
  });
});
