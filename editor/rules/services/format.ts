import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Behind the brace, or the line break, that was typed last. */
function behindTyped(model: monaco.editor.ITextModel, position: monaco.Position): monaco.IPosition {
  const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
  return before.trim() === '' ? { lineNumber: position.lineNumber, column: 1 } : position;
}

/** Shift+Alt+F: the file in its layout; and the same for what is selected, pasted, or has just been finished by typing. */
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
    monaco.languages.registerOnTypeFormattingEditProvider(OF_GAMES, {
      autoFormatTriggerCharacters: ['}', '\n'],
      async provideOnTypeFormattingEdits(model, position, _character, _options, token) {
        // Where a line was begun, Monaco has indented it already: the break is at the end of the line above.
        const found = await ask('format-on-type', model, { at: behindTyped(model, position) }, token);
        return (found ?? []).map(({ text, ...place }) => ({ range: rangeOf(model, place), text }));
      },
    }),
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
