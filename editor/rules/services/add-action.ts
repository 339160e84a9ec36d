import { monaco } from '../monaco.ts';

/** Adds it to each editor that there is and will be: only what is added to an editor itself stands among its commands (F1), too. */
export function addAction(action: monaco.editor.IActionDescriptor): readonly monaco.IDisposable[] {
  const added: monaco.IDisposable[] = [];
  const add = (editor: monaco.editor.ICodeEditor): void => {
    if ('addAction' in editor) added.push((editor as monaco.editor.IStandaloneCodeEditor).addAction(action));
  };
  monaco.editor.getEditors().forEach(add);
  const listening = monaco.editor.onDidCreateEditor(add);
  return [listening, { dispose: () => added.forEach((one) => void one.dispose()) }];
}
