import { currentBranch, eventsOf, type GameTree, isSameSetup } from '../time/tree.ts';
import type { Setup } from '../worker/protocol.ts';
import type { KeptGame } from './protocol.ts';

/** Games that are tried; of more, the newest. */
const MOST = 20;

/** The games of this setup that something has happened in, the one at the table first. */
export function keptGames(tree: GameTree, setup: Setup): readonly KeptGame[] {
  const current = currentBranch(tree);
  const others = tree.branches.filter((branch) => branch !== current).reverse();
  const branches = [...(current ? [current] : []), ...others];
  return branches
    .filter((branch) => isSameSetup(branch.setup, setup))
    .map((branch) => ({ name: branch.name, log: { seed: branch.seed, events: eventsOf(tree, branch) } }))
    .filter(({ log }) => log.events.length > 0)
    .slice(0, MOST);
}
