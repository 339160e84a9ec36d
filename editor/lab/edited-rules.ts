import type { EditorActors } from '../actors/editor-context.ts';
import { type EditedRules, fromTheStart } from './lab.ts';

/** The rules of the editor as the lab looks at them. */
export function editedRules({ document, playtest }: EditorActors): {
  getState(): EditedRules;
  subscribe(listener: () => void): () => void;
} {
  return {
    getState() {
      const { game, text } = document.getSnapshot().context;
      const played = playtest.getSnapshot();
      const current = played.matches({ playing: 'presentText' });
      const { setup, language } = played.context;
      return { game, text, setup: fromTheStart(setup), language, current };
    },
    subscribe(listener) {
      const subscriptions = [document.subscribe(listener), playtest.subscribe(listener)];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
  };
}
