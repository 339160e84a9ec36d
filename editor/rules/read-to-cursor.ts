import type { monaco } from './monaco.ts';

/** What Monaco's models have, and its types do not tell. */
interface Reading {
  readonly tokenization?: { readonly forceTokenization?: (line: number) => void };
}

/**
 * Lets Monaco read the text up to the cursor before it takes a key. It closes brackets and moves lines in only where it knows what stands before, and
 * reads a new line once the page has nothing else to do: whoever types on while games are played would have to close each bracket by hand.
 */
export function readToCursor(editor: monaco.editor.ICodeEditor): void {
  const line = editor.getPosition()?.lineNumber;
  const model = editor.getModel();
  if (line !== undefined && model) (model as Reading).tokenization?.forceTokenization?.(line);
}
