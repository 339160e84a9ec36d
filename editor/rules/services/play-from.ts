import type { Log } from '../../../runtime/index.ts';
import { sayReason } from '../../texts/say-reason.ts';
import { texts } from '../../texts/texts.ts';
import { monaco } from '../monaco.ts';
import { addAction } from './add-action.ts';
import type { Ask } from './asking.ts';

/** Opens the game of an example at a place of it, in the file of the model. */
export const PLAY_FROM = 'regelwerk.playFrom';

/** Where a game is played on, and where it is said why it cannot be. */
export interface PlaySources {
  readonly play: (log: Log, at: number) => void;
  readonly say: (notice: string) => void;
}

/** Plays on from an example: from what stands above it, and from the line of the cursor. */
export function providePlayFrom(ask: Ask, { play, say }: PlaySources): readonly monaco.IDisposable[] {
  const playFrom = async (model: monaco.editor.ITextModel, at: monaco.IPosition): Promise<void> => {
    const found = await ask('play-from', model, { at });
    if (found === undefined) return;
    if (found.ok) play(found.log, found.at);
    else say(sayReason(found.reason));
  };
  return [
    monaco.editor.registerCommand(PLAY_FROM, async (_, uri: monaco.Uri, at: monaco.IPosition) => {
      const model = monaco.editor.getModel(uri);
      if (model) await playFrom(model, at);
    }),
    ...addAction({
      id: 'play-from-here',
      label: texts().rules.playFromHere,
      contextMenuGroupId: 'navigation',
      contextMenuOrder: 2,
      async run(editor) {
        const model = editor.getModel();
        const at = editor.getPosition();
        if (model && at) await playFrom(model, { ...at, column: model.getLineMaxColumn(at.lineNumber) });
      },
    }),
  ];
}
