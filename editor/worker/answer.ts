/** What the page is told: the state as its viewer may see it, without what it has been told before. */

import type { Diagnostic } from '../../language/index.ts';
import type { Session } from '../../runtime/index.ts';
import { type Reading, readOn } from '../../runtime/session/reading.ts';
import { sessionMoment } from '../../runtime/session/state.ts';
import type { GameTree } from '../time/tree.ts';
import { treeNews } from '../time/tree-news.ts';
import { logDifference } from './difference.ts';
import { unusedFiles } from './document.ts';
import type { ExampleMark } from './examples.ts';
import { tooMuch } from './playtest.ts';
import type { PlayedRules, Snapshot } from './protocol.ts';
import type { WorkshopState } from './state.ts';

/** What the page has been told. */
export interface Told {
  readonly rules: PlayedRules | undefined;
  readonly reading: Reading | undefined;
  /** The session whose log it has. */
  readonly logged: Session | undefined;
  readonly examples: readonly ExampleMark[];
  readonly tree: GameTree | undefined;
}

export const nothingTold: Told = {
  rules: undefined,
  reading: undefined,
  logged: undefined,
  examples: [],
  tree: undefined,
};

/** The answer to a page that has been told so much, and what it has been told with it. */
export function answer(
  { document, found, playtest, examples: { marks }, viewer, tree }: WorkshopState,
  told: Told,
  withLog: boolean,
): { readonly snapshot: Omit<Snapshot, 'spent'>; readonly told: Told } {
  const { session, rules } = playtest;
  const reading = session && readOn(told.reading, session, viewer);
  const kept = reading?.kept ?? 0;
  const moment = session && sessionMoment(session, viewer);
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
      rules: rules === told.rules ? undefined : newsOfRules(told.rules, rules),
      session: moment,
      history: { keep: kept, add: reading?.lines.slice(kept) ?? [] },
      log: session && withLog ? logDifference(told.logged, session) : undefined,
      tree: withLog ? treeNews(told.tree, tree) : undefined,
    },
    told: {
      rules,
      reading,
      logged: withLog ? session : told.logged,
      examples: marks,
      tree: withLog ? tree : told.tree,
    },
  };
}

/** What is not as it was told. */
function newsOfRules(told: PlayedRules | undefined, rules: PlayedRules | undefined): Partial<PlayedRules> {
  const parts = Object.entries(rules ?? {});
  return Object.fromEntries(parts.filter(([key, part]) => part !== told?.[key as keyof PlayedRules]));
}

/** Whether a problem of the rules was found once more when a game was made of them. */
function isSame(one: Diagnostic, other: Diagnostic): boolean {
  const [place, there] = [one.span, other.span];
  return one.code === other.code && place.file === there.file && place.start === there.start;
}
