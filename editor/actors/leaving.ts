import type { EditorActor } from './create-editor.ts';

/** Keeps everything when the page is left; a person who has just typed is asked to wait until it is kept. */
export function keepWhenLeaving(editor: EditorActor): void {
  const { saving } = editor.getSnapshot().context;
  const keep = () => saving.send({ type: 'flush' });
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  addEventListener('beforeunload', (event) => {
    if (!saving.getSnapshot().context.unsaved) return;
    keep();
    // The database is written in the background.
    event.preventDefault();
  });
}

/** Ctrl+S, or ⌘S, keeps everything at once; the browser's own dialog would save the page. */
export function keepOnRequest(editor: EditorActor): void {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    editor.send({ type: 'keep' });
  });
}
