/** How a tree of games is told to somebody who has been told it before: as what has changed of it. */

import { type Branch, branchOf, EMPTY_TREE, type GameTree } from './tree.ts';

/** A tree; a branch that was told before and is the same comes as its id. */
export interface TreeNews extends Omit<GameTree, 'branches'> {
  readonly branches: readonly (number | GrownBranch)[];
}

/** A branch with its first `keep` events left out: they were told before. */
export interface GrownBranch extends Branch {
  readonly keep: number;
}

/** What of a tree is news to somebody who was told another one last; undefined if nothing is. */
export function treeNews(told: GameTree | undefined, tree: GameTree): TreeNews | undefined {
  if (told === tree) return undefined;
  const branches = tree.branches.map((branch) => {
    const before = branchOf(told ?? EMPTY_TREE, branch.id);
    if (before === branch) return branch.id;
    const keep = before ? countKept(before, branch) : 0;
    return { ...branch, keep, events: branch.events.slice(keep) };
  });
  return { ...tree, branches };
}

/** The tree after news of it. */
export function applyTreeNews(before: GameTree, news: TreeNews): GameTree {
  const branches = news.branches.flatMap((told): Branch[] => {
    if (typeof told !== 'number') {
      const { keep, ...branch } = told;
      const known = keep === 0 ? [] : (branchOf(before, branch.id)?.events ?? []).slice(0, keep);
      return [{ ...branch, events: [...known, ...branch.events] }];
    }
    const branch = branchOf(before, told);
    return branch ? [branch] : [];
  });
  return { ...news, branches };
}

/** All events of a branch as it was, if they are where they were: it only grows at its end. */
function countKept(before: Branch, { from, parted, events }: Branch): number {
  const { length } = before.events;
  const isGrown = before.from === from && before.parted === parted && length <= events.length;
  return isGrown && before.events[length - 1] === events[length - 1] ? length : 0;
}
