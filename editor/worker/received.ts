/** The game as the page has it: put together from the worker's answers. */

import type { Log, SessionState } from '../../runtime/index.ts';
import { EMPTY_TREE, type GameTree } from '../time/tree.ts';
import { applyTreeNews } from '../time/tree-news.ts';
import { applyDifference, applyLogDifference } from './difference.ts';
import type { PlayedRules, Snapshot } from './protocol.ts';
import { share } from './share.ts';

export interface Received {
  /** The last rules that could be played. */
  readonly rules: PlayedRules | undefined;
  readonly session: SessionState | undefined;
  /** All that has happened; while only a seat's view is sent, all that had happened when it was last given. */
  readonly log: Log | undefined;
  /** Whether log and tree say how things stand now, not how they stood when they were last given. */
  readonly isWhole: boolean;
  /** All games that were played of these rules, the one at the table among them; told like the log. */
  readonly tree: GameTree;
}

export const nothingReceived: Received = {
  rules: undefined,
  session: undefined,
  log: undefined,
  isWhole: true,
  tree: EMPTY_TREE,
};

/**
 * The game after an answer. Answers are differences, so none may be left out. What has not changed keeps its identity:
 * nothing that shows it is drawn again.
 */
export function receive(
  before: Received,
  { rules, session: moment, history, log, tree }: Snapshot,
): Received {
  const lines = applyDifference(before.session?.history ?? [], history);
  return {
    rules: rules ? rulesAfter(before.rules, rules) : before.rules,
    session: moment && share(before.session, { ...moment, history: lines }),
    log: moment && (log ? applyLogDifference(before.log, log) : before.log),
    isWhole: !moment || log !== undefined,
    tree: tree ? applyTreeNews(before.tree, tree) : before.tree,
  };
}

/** Whoever was told nothing before is told all of them. */
function rulesAfter(before: PlayedRules | undefined, news: Partial<PlayedRules>): PlayedRules {
  return before ? share(before, { ...before, ...news }) : (news as PlayedRules);
}
