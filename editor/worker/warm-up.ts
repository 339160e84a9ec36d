/** What makes the first keys as quick as later ones: the ways that an edit goes are gone before there is one. */

import { answer, type Told } from './answer.ts';
import { editDocument, forgetStages } from './document.ts';
import { eventsPlayed, rebuild, type WorkshopState } from './state.ts';

/** Goes them once, to no effect: every second time all is read and played anew, and else as after a letter more. */
export function goAhead(state: WorkshopState, told: Told, time: number): void {
  if (!state.playtest.current) return;
  const edited = time % 2 === 0 ? undefined : withLetter(state);
  const next = edited ?? playedAnew(state);
  const withLog = state.viewer === 'all';
  answer(rebuild(next, eventsPlayed(state)), told, { withLog, withRest: true });
}

/** Without what was played under the same rules all of it is played again. */
function playedAnew(state: WorkshopState): WorkshopState {
  const playtest = { ...state.playtest, session: undefined };
  return { ...state, playtest, document: forgetStages(state.document) };
}

/** With a letter more in the title: rules of which one thing is said otherwise, as most edits leave them. */
function withLetter(state: WorkshopState): WorkshopState | undefined {
  const { document } = state;
  const { text, textVersion, rules } = document;
  const title = rules.parsed.files[0]?.declarations.find((one) => one.kind === 'game')?.title;
  if (title?.span.file !== 0) return undefined;
  const end = title.span.end - 1;
  const longer = `${text.slice(0, end)}s${text.slice(end)}`;
  return { ...state, document: editDocument(document, longer, textVersion) };
}
