/** The game as the page has it: put together from the worker's answers. */

import type { Log, SessionState, Viewer } from '../../runtime/index.ts';
import { EMPTY_TREE, type GameTree } from '../time/tree.ts';
import { applyTreeNews } from '../time/tree-news.ts';
import { applyDifference, applyLogDifference } from './difference.ts';
import type { DrawnChart, PlayedRules, Snapshot } from './protocol.ts';
import { share, shareFields } from './share.ts';

/** The rules of a moment with their chart. */
export type ChartedRules = PlayedRules & DrawnChart;

export interface Received {
  /** The last rules that could be played. */
  readonly rules: PlayedRules | undefined;
  readonly session: SessionState | undefined;
  /** With whose eyes that is seen; who has asked to look with others waits for an answer. */
  readonly seenBy: Viewer;
  /** All that has happened; while only a seat's view is sent, all that had happened when it was last given. */
  readonly log: Log | undefined;
  /** Whether log and tree say how things stand now, not how they stood when they were last given. */
  readonly isWhole: boolean;
  /** The moment as a chart shows it: the present one or, until the chart of its rules comes, the last one whose chart came. */
  readonly charted: ChartedMoment | undefined;
  /** All games that were played of these rules, the one at the table among them; told like the log. */
  readonly tree: GameTree;
}

/** Rules, their chart, and a game under them: each of the same moment. */
export interface ChartedMoment extends Pick<Received, 'session' | 'log'> {
  readonly rules: ChartedRules;
}

export const nothingReceived: Received = {
  rules: undefined,
  session: undefined,
  seenBy: 'all',
  log: undefined,
  isWhole: true,
  charted: undefined,
  tree: EMPTY_TREE,
};

/**
 * The game after an answer. Answers are differences, so none may be left out. What has not changed keeps its identity:
 * nothing that shows it is drawn again.
 */
export function receive(before: Received, snapshot: Snapshot): Received {
  const { session: moment, history, log, tree } = snapshot;
  const lines = applyDifference(before.session?.history ?? [], history);
  const now = {
    rules: snapshot.rules ? rulesAfter(before.rules, snapshot.rules) : before.rules,
    session: moment && share(before.session, { ...moment, history: lines }),
    log: moment && (log ? applyLogDifference(before.log, log) : before.log),
  };
  return {
    ...now,
    seenBy: snapshot.viewer,
    charted: snapshot.isCharted ? chartedAfter(before.charted, now, snapshot.chart) : before.charted,
    isWhole: !moment || log !== undefined,
    tree: tree ? applyTreeNews(before.tree, tree) : before.tree,
  };
}

/** The moment that is charted now; `chart` is what of its chart is new. */
function chartedAfter(
  before: ChartedMoment | undefined,
  { rules, session, log }: Pick<Received, 'rules' | 'session' | 'log'>,
  chart: Partial<DrawnChart> | undefined,
): ChartedMoment | undefined {
  if (!rules) return undefined;
  const { rules: charted } = before ?? {};
  const drawn = { chart: charted?.chart, facts: charted?.facts, ...chart } as DrawnChart;
  const shared = chart ? share({ chart: charted?.chart, facts: charted?.facts }, drawn) : drawn;
  return shareFields(before, { rules: shareFields(charted, { ...rules, ...shared }), session, log });
}

/** Whoever was told nothing before is told all of them. */
function rulesAfter(before: PlayedRules | undefined, news: Partial<PlayedRules>): PlayedRules {
  return before ? share(before, { ...before, ...news }) : (news as PlayedRules);
}
