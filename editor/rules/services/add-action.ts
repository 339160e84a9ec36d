import { monaco } from '../monaco.ts';

/** Adds it to each editor that there is and will be: only what is added to an editor itself stands among its commands (F1), too. */
export function addAction(action: monaco.editor.IActionDescriptor): readonly monaco.IDisposable[] {
  const added: monaco.IDisposable[] = [];
  const add = (editor: monaco.editor.ICodeEditor): void => {
    if ('addAction' in editor) added.push((editor as monaco.editor.IStandaloneCodeEditor).addAction(action));
  };
  monaco.editor.getEditors().forEach(add);
  let isOver = false;
  // It is told in the middle of making the editor, which takes no action yet.
  const listening = monaco.editor.onDidCreateEditor((editor) =>
    queueMicrotask(() => {
      if (!isOver) add(editor);
    }),
  );
  const dispose = () => {
    isOver = true;
    for (const one of added) one.dispose();
  };
  return [listening, { dispose }];
}
