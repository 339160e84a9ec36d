/** The editor's actors for its components. */

import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext } from 'react';
import { placeOfOrigin } from '../text/place-in-text.ts';
import type { BotsContext } from './bots.ts';
import { secondsToRun } from './clock.ts';
import type { EditorActor } from './create-editor.ts';
import type { DocumentContext } from './document-context.ts';
import type { EditorActors, EditorContext } from './editor-context.ts';
import type { PlaytestContext } from './playtest.ts';
import type { SavingContext } from './saving.ts';
import { roleOf } from './tabs.ts';

export const EditorProvider = createContext<EditorActor | undefined>(undefined);

/** The editor around this component. */
export function useEditorActor(): EditorActor {
  const editor = useContext(EditorProvider);
  if (!editor) throw new Error('There is no editor around this component.');
  return editor;
}

/** What the editor around this component is made of; each stays the same for good. */
export function useActors(): EditorActors {
  return useEditorActor().getSnapshot().context;
}

/** A part of what the editor knows itself; like those below, it renders the component again when that part is another value. */
export function useEditor<T>(select: (editor: EditorContext) => T): T {
  return useSelector(useEditorActor(), ({ context }) => select(context));
}

/** A part of the text and of what is known about it. */
export function useDocument<T>(select: (document: DocumentContext) => T): T {
  return useSelector(useActors().document, ({ context }) => select(context));
}

/** Whether another tab writes the open game, and this one shows it. */
export function useIsFollowing(): boolean {
  return useSelector(useActors().tabs, (tabs) => roleOf(tabs) === 'follows');
}

/** A part of the game at the table. */
export function usePlaytest<T>(select: (playtest: PlaytestContext) => T): T {
  return useSelector(useActors().playtest, ({ context }) => select(context));
}

/** Whether the text on the left is what is played on the right, or nothing is played yet. */
export function useIsCurrent(): boolean {
  return useSelector(useActors().playtest, (playtest) => !playtest.matches({ playing: 'lastGoodText' }));
}

/** A part of what the bots are told. */
export function useBots<T>(select: (bots: BotsContext) => T): T {
  return useSelector(useActors().bots, ({ context }) => select(context));
}

/** Whether bots are playing the game to its end. */
export function useBotsRunning(): boolean {
  return useSelector(useActors().bots, (bots) => bots.matches({ playing: 'running' }));
}

/** Whether a game that was played is shown from stop to stop. */
export function useReplaying(): boolean {
  return useSelector(useActors().player, (player) => player.matches('playing'));
}

/** Whether clocks run while nobody acts, and the seconds left of the present one, running or not; undefined where there is none. */
export function useClock(): { readonly wished: boolean; readonly secondsLeft: number | undefined } {
  const { clock } = useActors();
  return {
    wished: useSelector(clock, ({ context }) => context.wished),
    secondsLeft: useSelector(clock, ({ context }) => context.secondsLeft ?? secondsToRun(context)),
  };
}

/** A part of what is kept between visits. */
export function useSaving<T>(select: (saving: SavingContext) => T): T {
  return useSelector(useActors().saving, ({ context }) => select(context));
}

/** What stands in the text of the played rules, in one line; nothing of other files, whose text of then is not known. */
export function useQuote(): (origin: number) => string | undefined {
  const { playtest } = useActors();
  return useCallback(
    (origin) => {
      const { rules } = playtest.getSnapshot().context;
      const place = rules?.origins[origin];
      if (place?.file !== 0) return undefined;
      return rules?.text.slice(place.start, place.end).replace(/\s+/g, ' ');
    },
    [playtest],
  );
}

/** Shows where a part of the played rules comes from. */
export function useShowOrigin(): (origin: number | undefined) => void {
  const { document, playtest } = useActors();
  return useCallback(
    (origin) => {
      const { rules } = playtest.getSnapshot().context;
      const { text, game } = document.getSnapshot().context;
      const place = rules && placeOfOrigin(rules, origin, { text, others: game?.others ?? [] });
      if (place) document.send({ type: 'reveal', ...place });
    },
    [document, playtest],
  );
}
