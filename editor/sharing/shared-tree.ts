/** The games that were played, as they are handed on: the one at the table by itself, or all of them. */

import { readTree } from '../time/kept-tree.ts';
import {
  type Bookmark,
  type Branch,
  branchOf,
  currentBranch,
  eventsOf,
  type GameTree,
  lengthOf,
} from '../time/tree.ts';

/** Games that a link may bring along, and bookmarks. */
const MOST_BRANCHES = 100;
const MOST_BOOKMARKS = 500;
/** Events of all of them, each counted as often as it has to be gone through to play its game. */
const MOST_EVENTS = 1_000_000;

/** The game at the table alone, whole, with the bookmarks on its way. */
export function playedAlone(tree: GameTree): GameTree | undefined {
  const branch = currentBranch(tree);
  if (!branch) return undefined;
  const alone: Branch = { ...branch, id: 1, from: undefined, parted: 0, events: eventsOf(tree, branch) };
  const bookmarks = tree.bookmarks
    .filter((mark) => isOn(tree, branch, mark))
    .map(({ at, name }, index): Bookmark => ({ id: index + 2, branch: 1, at, name }));
  return { branches: [alone], current: 1, bookmarks, next: bookmarks.length + 2 };
}

/** Whether a bookmark stands on the way of a game: on its own part, or before it parted from where the bookmark was set. */
function isOn(tree: GameTree, branch: Branch, mark: Bookmark): boolean {
  let end = lengthOf(branch);
  for (let one: Branch | undefined = branch; one; ) {
    if (one.id === mark.branch) return mark.at <= end;
    end = Math.min(end, one.parted);
    one = one.from === undefined ? undefined : branchOf(tree, one.from);
  }
  return false;
}

/** A tree as it is written, in one order whatever it comes from; what can be worked out is left out. */
export function writtenTree({ branches, current, bookmarks }: GameTree): Omit<GameTree, 'next'> {
  return {
    branches: branches.map(({ id, name, isNamed, from, parted, events, at, setup, seed }) => {
      return { id, name, isNamed, from, parted, events, at, setup, seed };
    }),
    current,
    bookmarks: bookmarks.map(({ id, branch, at, name }) => ({ id, branch, at, name })),
  };
}

/** The tree that somebody has handed on, as far as it can be read; undefined where nothing can. */
export function readSharedTree(value: unknown): GameTree | 'large' | undefined {
  if (isLarge(value)) return 'large';
  const tree = readTree(value);
  if (tree.branches.length === 0) return undefined;
  return canBeShared(tree) ? tree : 'large';
}

/** Whether a tree is small enough to be opened where it is handed on. */
export function canBeShared(tree: GameTree): boolean {
  let events = 0;
  const depths = new Map<number | undefined, number>([[undefined, 0]]);
  for (const branch of tree.branches) {
    const depth = (depths.get(branch.from) ?? 0) + 1;
    depths.set(branch.id, depth);
    events += depth * lengthOf(branch);
  }
  return events <= MOST_EVENTS && !isLarge(tree);
}

/** Whether it has more parts than are read at all. */
function isLarge(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { branches, bookmarks }: { branches?: unknown; bookmarks?: unknown } = value;
  const isMore = (list: unknown, most: number) => Array.isArray(list) && list.length > most;
  return isMore(branches, MOST_BRANCHES) || isMore(bookmarks, MOST_BOOKMARKS);
}
