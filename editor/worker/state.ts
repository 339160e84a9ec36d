/** All that the worker knows, and what becomes of it: the last text that could be played, at the same point of the same game. */

import type { Diagnostic } from '../../language/index.ts';
import { type Log, toLog, type Viewer } from '../../runtime/index.ts';
import { checkDocument, editDocument, openDocument, type RulesDocument, readRules } from './document.ts';
import { beginExamples, type ExampleRuns, NO_EXAMPLES, runSome } from './examples.ts';
import { emptyPlaytest, keepLastGood, move, type Playtest, setRigged, takeUp } from './playtest.ts';
import { type Intent, type Setup, unsetSetup } from './protocol.ts';

/** All that the worker knows. */
export interface WorkshopState {
  readonly document: RulesDocument;
  /** What is wrong with the document, as far as it has been read. */
  readonly found: readonly Diagnostic[];
  readonly playtest: Playtest;
  readonly examples: ExampleRuns;
  /** Whose view is told. */
  readonly viewer: Viewer;
}

/** Seed of a game that was never given one. */
const FIRST_SEED = 1;

/** The state before anything is opened. */
export const initialState: WorkshopState = {
  document: openDocument('', '', 0, [], []),
  found: [],
  playtest: emptyPlaytest(unsetSetup, false, 0),
  examples: NO_EXAMPLES,
  viewer: 'all',
};

/** The state after an intent. Nothing here throws on what a text or a log may hold; `now` is a clock in milliseconds. */
export function reduce(state: WorkshopState, intent: Intent, now: () => number): WorkshopState {
  const { document, playtest } = state;
  switch (intent.type) {
    case 'open':
      return open(intent, playtest.rigged);
    case 'edit': {
      const { text, textVersion, others } = intent;
      const edited = editDocument(document, text, textVersion, others);
      return rebuild({ ...state, document: edited }, logOf(state));
    }
    case 'check': {
      const checked = checkDocument(document);
      return { ...state, document: checked, found: checked.checked.diagnostics };
    }
    case 'examples': {
      // Where no game can be made, every example would say why.
      const program = playtest.current ? readRules(document).program : undefined;
      const { sources } = document.rules.parsed;
      const end = now() + intent.milliseconds;
      const begun = beginExamples(state.examples, program, sources);
      return { ...state, examples: runSome(begun, sources, () => now() < end) };
    }
    case 'configure':
      return configure(state, intent.setup);
    case 'replay': {
      const { setup, log, at = log.events.length } = intent;
      const other = { ...playtest, wanted: setup, setup, wantedAt: at };
      return rebuild({ ...state, playtest: other }, log);
    }
    case 'view-as':
      return { ...state, viewer: intent.seat ?? 'all' };
    case 'set-rigged':
      return { ...state, playtest: setRigged(playtest, intent.rigged) };
    case 'give-log':
      return state;
    default:
      return { ...state, playtest: move(playtest, intent, now) };
  }
}

function open(intent: Intent & { readonly type: 'open' }, rigged: boolean): WorkshopState {
  const { file, text, textVersion, others, pictures, log, setup = unsetSetup } = intent;
  const wantedAt = intent.at ?? log?.events.length ?? 0;
  const document = openDocument(file, text, textVersion, others, pictures);
  const playtest = emptyPlaytest(setup, rigged, wantedAt);
  return rebuild({ document, found: [], playtest, examples: NO_EXAMPLES, viewer: 'all' }, log, intent.seed);
}

/** Another number of players is another game; the rest goes on at the same point if it can. */
function configure(state: WorkshopState, setup: Setup): WorkshopState {
  const { playtest } = state;
  const isAnother = setup.players !== playtest.setup.players;
  const wantedAt = isAnother && playtest.description ? 0 : playtest.wantedAt;
  const changed = { ...state, playtest: { ...playtest, wanted: setup, setup, wantedAt } };
  if (!playtest.description) return changed;
  return rebuild(changed, isAnother ? undefined : logOf(state));
}

/** If the text can be played, plays the log again under it; else the last game stays. */
export function rebuild(state: WorkshopState, log: Log | undefined, newSeed?: number): WorkshopState {
  const { document, playtest, viewer } = state;
  const { program, found } = readRules(document);
  if (program === undefined) return { ...state, found, playtest: keepLastGood(playtest) };
  const seed = newSeed ?? playtest.session?.seed ?? FIRST_SEED;
  const taken = takeUp(playtest, { program, text: document.text }, log, seed);
  const players = taken.session?.game.ir.players ?? 0;
  const isGone = taken.current && viewer !== 'all' && viewer >= players;
  return { ...state, found, playtest: taken, viewer: isGone ? 'all' : viewer };
}

/** The log of the game that is played. */
export function logOf({ playtest: { session } }: WorkshopState): Log | undefined {
  return session && toLog(session);
}
