/** What the page is told: the state as its viewer may see it, without what it has been told before. */

import type { Diagnostic } from '../../language/index.ts';
import type { Game, Session } from '../../runtime/index.ts';
import { type Reading, readOn } from '../../runtime/session/reading.ts';
import { sessionMoment } from '../../runtime/session/state.ts';
import type { GameTree } from '../time/tree.ts';
import { treeNews } from '../time/tree-news.ts';
import { isLogOwed, logDifference } from './difference.ts';
import { unusedFiles } from './document.ts';
import { drawnChart } from './drawn.ts';
import type { ExampleMark } from './examples.ts';
import { tooMuch } from './playtest.ts';
import type { DrawnChart, PlayedRules, Snapshot } from './protocol.ts';
import type { WorkshopState } from './state.ts';

/** What the page has been told. */
export interface Told {
  readonly rules: PlayedRules | undefined;
  /** The chart, and the program of the game that it is of. */
  readonly charted: Charted | undefined;
  readonly reading: Reading | undefined;
  /** The session whose log it has. */
  readonly logged: Session | undefined;
  readonly examples: readonly ExampleMark[];
  readonly tree: GameTree | undefined;
}

interface Charted {
  readonly program: Game['program'];
  readonly drawn: DrawnChart;
}

/** What is told when. */
export interface Asked {
  /** All that has happened, and all that was played. */
  readonly withLog: boolean;
  /** What a table can do without, and what takes longer than it: it is owed otherwise. */
  readonly withRest: boolean;
}

export const nothingTold: Told = {
  rules: undefined,
  charted: undefined,
  reading: undefined,
  logged: undefined,
  examples: [],
  tree: undefined,
};

/** The answer to a page that has been told so much, and what it has been told with it. */
export function answer(
  { document, found, playtest, examples: { marks }, viewer, tree }: WorkshopState,
  told: Told,
  { withLog, withRest }: Asked,
): { readonly snapshot: Omit<Snapshot, 'spent'>; readonly told: Told } {
  const { session, rules } = playtest;
  const reading = session && readOn(told.reading, session, viewer);
  const kept = reading?.kept ?? 0;
  const moment = session && sessionMoment(session, viewer);
  const charted = session && withRest ? chartedOf(told.charted, session.game) : told.charted;
  const isCharted = charted?.program === session?.game.program;
  const isToLog = session !== undefined && withLog;
  const owesLog = isToLog && !withRest && isLogOwed(told.logged, session);
  const isSpent = session?.game.program.isSpent() ?? false;
  return {
    snapshot: {
      textVersion: document.textVersion,
      diagnostics: [
        ...found,
        ...playtest.diagnostics.filter((one) => !found.some((other) => isSame(one, other))),
        ...(session && isSpent ? [tooMuch(session.game, 'This position')] : []),
      ],
      unused: unusedFiles(document),
      description: playtest.description,
      examples: marks === told.examples ? undefined : marks,
      current: playtest.current,
      setup: playtest.setup,
      rules: rules === told.rules ? undefined : newsOf(told.rules, rules),
      chart: charted === told.charted ? undefined : newsOf(told.charted?.drawn, charted?.drawn),
      isCharted,
      owes: !isCharted || owesLog,
      session: moment,
      viewer,
      history: { keep: kept, add: reading?.lines.slice(kept) ?? [] },
      log: isToLog && !owesLog ? logDifference(told.logged, session) : undefined,
      tree: withLog ? treeNews(told.tree, tree) : undefined,
    },
    told: {
      rules,
      charted,
      reading,
      logged: withLog && !owesLog ? session : told.logged,
      examples: marks,
      tree: withLog ? tree : told.tree,
    },
  };
}

/** The chart of a game: the one that was told, if it is that of the same program. */
function chartedOf(told: Charted | undefined, game: Game): Charted {
  const { program } = game;
  return told?.program === program ? told : { program, drawn: drawnChart(game) };
}

/** What is not as it was told. */
function newsOf<T extends object>(told: T | undefined, now: T | undefined): Partial<T> {
  const parts = Object.entries(now ?? {}).filter(([key, part]) => part !== told?.[key as keyof T]);
  return Object.fromEntries(parts) as Partial<T>;
}

/** Whether a problem of the rules was found once more when a game was made of them. */
function isSame(one: Diagnostic, other: Diagnostic): boolean {
  const [place, there] = [one.span, other.span];
  return one.code === other.code && place.file === there.file && place.start === there.start;
}
