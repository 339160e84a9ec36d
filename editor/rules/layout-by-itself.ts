import { texts } from '../texts/texts.ts';
import { laysOut, listenToLayout, setLayout } from './layout-setting.tsx';
import { monaco } from './monaco.ts';

/** Lets an editor lay out what is typed and pasted, and all on Ctrl+S, as far as that is wanted; F1 offers to change it. */
export function layOutByItself(editor: monaco.editor.IStandaloneCodeEditor): readonly monaco.IDisposable[] {
  const follow = (): void => editor.updateOptions({ formatOnType: laysOut(), formatOnPaste: laysOut() });
  follow();
  return [
    { dispose: listenToLayout(follow) },
    editor.addAction({
      id: 'toggle-layout',
      label: texts().rules.tidyOrNot,
      run: () => setLayout(!laysOut()),
    }),
    editor.onKeyDown(({ ctrlKey, metaKey, altKey, keyCode }) => {
      const isSaving = (ctrlKey || metaKey) && !altKey && keyCode === monaco.KeyCode.KeyS;
      if (isSaving && laysOut()) void editor.getAction('editor.action.formatDocument')?.run();
    }),
  ];
}
