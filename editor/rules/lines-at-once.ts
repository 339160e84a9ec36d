import { monaco } from './monaco.ts';
import { readToCursor } from './read-to-cursor.ts';

/** More than one line, or one and the break before the next. */
const LINES = /[\r\n]./;

/**
 * Several lines that come in one stroke, such as from the keyboard of a telephone, dictation or what expands abbreviations, are pasted: Monaco
 * takes them for letters that are typed, and would put each line where it puts one that is begun, ever further to the right.
 */
export function pasteLinesAtOnce(): monaco.IDisposable {
  return monaco.editor.addCommand({
    id: 'type',
    run: (_, { text }: { readonly text: string }) => {
      const editor = monaco.editor.getEditors().find((one) => one.hasTextFocus());
      if (editor) type(editor, text);
    },
  });
}

/** What a stroke writes where the cursor is. */
export function type(editor: monaco.editor.ICodeEditor, text: string): void {
  if (LINES.test(text)) {
    editor.trigger('keyboard', 'paste', { text, pasteOnNewLine: false });
    return;
  }
  readToCursor(editor);
  editor.trigger('keyboard', 'type', { text });
}
