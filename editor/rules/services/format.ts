import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Shift+Alt+F: the file in its layout; and the same for what is selected. */
export function provideFormat(ask: Ask): readonly monaco.IDisposable[] {
  const edits = async (
    model: monaco.editor.ITextModel,
    range: monaco.IRange | undefined,
    token: monaco.CancellationToken,
  ): Promise<monaco.languages.TextEdit[]> => {
    const found = await ask('format', model, range ? { range } : {}, token);
    return (found ?? []).map(({ text, ...place }) => ({ range: rangeOf(model, place), text }));
  };
  return [
    monaco.languages.registerDocumentFormattingEditProvider(OF_GAMES, {
      displayName: 'Layout of rules',
      provideDocumentFormattingEdits: (model, _options, token) => edits(model, undefined, token),
    }),
    monaco.languages.registerDocumentRangeFormattingEditProvider(OF_GAMES, {
      displayName: 'Layout of rules',
      provideDocumentRangeFormattingEdits: (model, range, _options, token) => edits(model, range, token),
    }),
  ];
}
