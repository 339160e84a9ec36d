/** The worker's side of the connection: keeps the state, and what the page has been told of it. */

import type { Diagnostic } from '../../language/index.ts';
import { currentCells } from '../../runtime/index.ts';
import { judgeChoices } from '../../runtime/play/choices.ts';
import { sessionMoment } from '../../runtime/session/state.ts';
import { renewBudget } from '../../shared/budget.ts';
import { answer, nothingTold, type Told } from './answer.ts';
import { knownProblems, lookAhead, sourcesOf } from './document.ts';
import { heldInvariants } from './held.ts';
import { keepExample } from './keep.ts';
import { compareBranches, outcomesOf } from './outcomes.ts';
import { presentValue } from './present.ts';
import type { Workshop } from './protocol.ts';
import { answerService } from './services.ts';
import { setUpPosition } from './set-up.ts';
import { tellSights } from './sights.ts';
import { initialState, reduce, type WorkshopState } from './state.ts';
import { timelineOf } from './timeline.ts';
import { goAhead } from './warm-up.ts';

/** Creates a workshop; `now` is a clock in milliseconds. */
export function createWorkshop(now: () => number = () => performance.now()): Workshop {
  let state = initialState;
  let told: Told = nothingTold;
  let warmed = 0;
  return {
    perform(intent) {
      const start = now();
      const { budget } = state.playtest.session?.game ?? {};
      if (budget) renewBudget(budget);
      state = reduce(state, intent, now);
      if (intent.type === 'open') told = nothingTold;
      const withLog = state.viewer === 'all' || intent.type === 'give-log';
      const answered = answer(state, told, { withLog, withRest: intent.type === 'give-rest' });
      told = answered.told;
      return { ...answered.snapshot, spent: now() - start };
    },
    warmUp: () => goAhead(state, told, warmed++),
    ask(name, text, question) {
      const { document, playtest, viewer } = state;
      // A worker that is new does not know the files beside it yet.
      if (document.file === '') return undefined;
      const { file, text: own } = question;
      const sources = sourcesOf(document).map((source, index) => {
        if (index === 0) return { ...source, text };
        return index === file && own !== undefined ? { ...source, text: own } : source;
      });
      const ahead = lookAhead(document, sources);
      if (ahead.inForce !== document.inForce) state = { ...state, document: { ...document, ahead } };
      // Of a file that nothing asks for the language knows nothing.
      if (!ahead.inForce.read.has(file)) return undefined;
      const { session } = playtest;
      // What a seat may not see is not told either.
      const isOpen = session !== undefined && viewer === 'all';
      return answerService(name, ahead.inForce.document, question, {
        present: (named) => (isOpen ? presentValue(session, named) : undefined),
        held: () => {
          if (!isOpen || !playtest.current || playtest.rules?.text !== text) return undefined;
          const { budget } = session.game;
          if (budget) renewBudget(budget);
          return heldInvariants(session);
        },
        problems: () => problemsOf(state, ahead),
      });
    },
    judge(question, viewer = state.viewer) {
      const { session } = state.playtest;
      if (!session) return [];
      const { budget } = session.game;
      if (budget) renewBudget(budget);
      return judgeChoices(session.game, currentCells(session), viewer, question);
    },
    sights(viewer = state.viewer) {
      const { playtest, document } = state;
      const { session } = playtest;
      if (!session) return [];
      const { budget } = session.game;
      if (budget) renewBudget(budget);
      return tellSights(session, viewer, document.rules);
    },
    beside(viewer) {
      const { session } = state.playtest;
      if (!session) return undefined;
      const { budget } = session.game;
      if (budget) renewBudget(budget);
      // Another edit may have left fewer seats than somebody looks from.
      return viewer === 'all' || viewer < session.game.ir.players
        ? sessionMoment(session, viewer)
        : undefined;
    },
    outcomes() {
      if (state.viewer !== 'all') return [];
      const { budget } = state.playtest.session?.game ?? {};
      if (budget) renewBudget(budget);
      return outcomesOf(state);
    },
    compare(one, other) {
      if (state.viewer !== 'all') return undefined;
      const { budget } = state.playtest.session?.game ?? {};
      if (budget) renewBudget(budget);
      return compareBranches(state, one, other);
    },
    keep: (name, from) => (state.viewer === 'all' ? keepExample(state, name, from) : undefined),
    setUp(edits) {
      const { budget } = state.playtest.session?.game ?? {};
      if (budget) renewBudget(budget);
      return state.viewer === 'all' ? setUpPosition(state, edits) : undefined;
    },
    timeline() {
      const { session } = state.playtest;
      return session && timelineOf(session, state.viewer);
    },
    ready: () => true,
  };
}

/** What is wrong with a text: with the one that is played, what is found in its game as well. */
function problemsOf(
  { document, playtest }: WorkshopState,
  { inForce }: ReturnType<typeof lookAhead>,
): readonly Diagnostic[] {
  const isPlayed = inForce === document.inForce && playtest.current;
  return [...knownProblems(document, inForce), ...(isPlayed ? playtest.diagnostics : [])];
}
