/** All that the worker knows, and what becomes of it: the last text that could be played, at the same point of the same game. */

import type { Diagnostic } from '../../language/index.ts';
import type { Log, Viewer } from '../../runtime/index.ts';
import { branchOf, EMPTY_TREE, type GameTree, isSamePosition, takeStep } from '../time/tree.ts';
import { branchLog, followGame, visitBranch } from './branches.ts';
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
  /** All games that were played; what is at the table is one of them. */
  readonly tree: GameTree;
}

/** What is played again. */
type Events = Pick<Log, 'seed' | 'events'>;

/** Seed of a game that was never given one. */
const FIRST_SEED = 1;

/** The state before anything is opened. */
export const initialState: WorkshopState = {
  document: openDocument({ file: '', others: [], pictures: [] }, '', 0),
  found: [],
  playtest: emptyPlaytest(unsetSetup, false, 0),
  examples: NO_EXAMPLES,
  viewer: 'all',
  tree: EMPTY_TREE,
};

/** The state after an intent. Nothing here throws on what a text or a log may hold; `now` is a clock in milliseconds. */
export function reduce(state: WorkshopState, intent: Intent, now: () => number): WorkshopState {
  const next = take(state, intent, now);
  if (next.playtest === state.playtest) return next;
  const followed = { ...next, ...followGame(next, beginsAnew(state, intent)) };
  const name = intent.type === 'replay' ? intent.branch : undefined;
  const { tree } = followed;
  return name === undefined
    ? followed
    : { ...followed, tree: takeStep(tree, { type: 'rename-branch', id: tree.current, name }) };
}

/** Whether another game has begun, not one of those that were played. */
function beginsAnew({ playtest: { session, setup } }: WorkshopState, intent: Intent): boolean {
  if (intent.type === 'configure') return session !== undefined && intent.setup.players !== setup.players;
  // What was played from another position is another game, whatever its events are.
  if (intent.type === 'replay')
    return intent.branch !== undefined || !isSamePosition(intent.setup.position, setup.position);
  return intent.type === 'restart';
}

function take(state: WorkshopState, intent: Intent, now: () => number): WorkshopState {
  const { document, playtest } = state;
  switch (intent.type) {
    case 'open':
      return open(intent, playtest);
    case 'edit': {
      const { text, textVersion, beside } = intent;
      const edited = editDocument(document, text, textVersion, beside);
      return rebuild({ ...state, document: edited }, eventsPlayed(state));
    }
    case 'check': {
      const checked = checkDocument(document);
      return { ...state, document: checked, found: checked.checked.diagnostics };
    }
    case 'examples': {
      // Where no game can be made, every example would say why.
      const { program, found } = readRules(document);
      const { sources } = document.rules.parsed;
      const end = now() + intent.milliseconds;
      const begun = beginExamples(state.examples, playtest.current ? program : undefined, sources);
      return { ...state, examples: runSome(begun, sources, found, () => now() < end) };
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
    case 'speak':
      return speak(state, intent.language);
    case 'visit':
      return visit(state, intent.branch, intent.at);
    case 'tree':
      return { ...state, tree: takeStep(state.tree, intent.step) };
    case 'give-log':
    case 'give-rest':
      return state;
    case 'restart':
      return restart(state, intent.seed) ?? { ...state, playtest: move(playtest, intent, now) };
    default:
      return { ...state, playtest: move(playtest, intent, now) };
  }
}

function open(
  intent: Intent & { readonly type: 'open' },
  { rigged, language }: Pick<Playtest, 'rigged' | 'language'>,
): WorkshopState {
  const { text, textVersion, tree = EMPTY_TREE, setup = unsetSetup } = intent;
  const log = intent.log ?? branchLog(tree);
  const wantedAt = intent.at ?? log?.events.length ?? 0;
  const document = openDocument(intent, text, textVersion);
  const playtest = { ...emptyPlaytest(setup, rigged, wantedAt), language };
  const opened = { document, found: [], playtest, examples: NO_EXAMPLES, viewer: 'all', tree } as const;
  return rebuild(opened, log, intent.seed);
}

/** The same game, said in another language. */
function speak(state: WorkshopState, language: string): WorkshopState {
  const { playtest } = state;
  if (language === playtest.language) return state;
  const said = { ...state, playtest: { ...playtest, language } };
  // Before anything is opened there is nothing to say.
  return playtest.description ? rebuild(said, eventsPlayed(state)) : said;
}

/** Plays another branch, where it was left or from `wanted` on; nothing changes where it cannot be played. */
function visit(state: WorkshopState, id: number, wanted: number | undefined): WorkshopState {
  const { tree, playtest } = state;
  const branch = branchOf(tree, id);
  if (!branch) return state;
  const at = wanted ?? branch.at;
  const moved = { ...state, tree: { ...tree, current: id } };
  const visited = visitBranch(state, id, at);
  if (visited) return { ...moved, playtest: visited };
  const { setup } = branch;
  const other = { ...moved, playtest: { ...playtest, wanted: setup, setup, wantedAt: at } };
  const built = rebuild(other, branchLog(moved.tree));
  return built.playtest.current ? built : state;
}

/** Another number of players is another game; the rest goes on at the same point if it can. */
function configure(state: WorkshopState, setup: Setup): WorkshopState {
  const { playtest } = state;
  const isAnother = setup.players !== playtest.setup.players;
  const wantedAt = isAnother && playtest.description ? 0 : playtest.wantedAt;
  const changed = { ...state, playtest: { ...playtest, wanted: setup, setup, wantedAt } };
  if (!playtest.description) return changed;
  return rebuild(changed, isAnother ? undefined : eventsPlayed(state));
}

/** A new game begins as the rules say, though the last one began with an example's position. */
function restart(state: WorkshopState, seed: number): WorkshopState | undefined {
  const { playtest } = state;
  if (!playtest.wanted.position || !playtest.current) return undefined;
  const { position: _, ...wanted } = playtest.wanted;
  return rebuild(
    { ...state, playtest: { ...playtest, wanted, setup: wanted, wantedAt: 0 } },
    undefined,
    seed,
  );
}

/** If the text can be played, plays the log again under it; else the last game stays. */
export function rebuild(state: WorkshopState, log: Events | undefined, newSeed?: number): WorkshopState {
  const { document, playtest, viewer } = state;
  const { program, found } = readRules(document);
  if (program === undefined) return { ...state, found, playtest: keepLastGood(playtest) };
  const seed = newSeed ?? playtest.session?.seed ?? FIRST_SEED;
  const taken = takeUp(playtest, { program, text: document.text }, log, seed);
  const players = taken.session?.game.ir.players ?? 0;
  const isGone = taken.current && viewer !== 'all' && viewer >= players;
  return { ...state, found, playtest: taken, viewer: isGone ? 'all' : viewer };
}

/** All events of the game that is played, or that will be once its rules can be played. */
export function eventsPlayed({ playtest: { session }, tree }: WorkshopState): Events | undefined {
  if (!session) return branchLog(tree);
  return { seed: session.seed, events: [...session.played.map(({ event }) => event), ...session.rest] };
}
