import { filesOf } from '../actors/document-files.ts';
import type { EditorActors } from '../actors/editor-context.ts';

/** Gives a file beside the rules another text. */
export function writeFile(document: EditorActors['document'], name: string, text: string): void {
  const { others } = filesOf(document.getSnapshot().context);
  const written = others.map((other) => (other.name === name ? { name, text } : other));
  document.send({ type: 'edit-beside', others: written });
}
