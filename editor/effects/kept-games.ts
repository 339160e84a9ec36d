import { sayBranch } from '../time/say-branch.ts';
import { currentBranch, eventsOf, type GameTree, isSameSetup } from '../time/tree.ts';
import type { Setup } from '../worker/protocol.ts';
import type { KeptGame } from './protocol.ts';

/** Games that are tried, and events of all but the first; of more, the newest. */
const MOST = 20;
const MOST_EVENTS = 3_000;

/** The games of this setup that something has happened in, the one at the table first. */
export function keptGames(tree: GameTree, setup: Setup): readonly KeptGame[] {
  const current = currentBranch(tree);
  const others = tree.branches.filter((branch) => branch !== current).reverse();
  const branches = [...(current ? [current] : []), ...others];
  const games = branches
    .filter((branch) => isSameSetup(branch.setup, setup))
    .map((branch) => ({
      name: sayBranch(branch),
      log: { seed: branch.seed, events: eventsOf(tree, branch) },
    }))
    .filter(({ log }) => log.events.length > 0)
    .slice(0, MOST);
  let events = 0;
  return games.filter(({ log }, index) => {
    if (index > 0) events += log.events.length;
    return events <= MOST_EVENTS;
  });
}
