import type { monaco } from './monaco.ts';

/** What Monaco's models have, and its types do not tell. */
interface Reading {
  readonly tokenization?: {
    readonly forceTokenization?: (line: number) => void;
    readonly hasAccurateTokensForLine?: (line: number) => boolean;
  };
}

/** Lines that are read at once: behind a text that was just pasted far more may be waiting, which would hold up the key. */
const MOST_LINES = 200;

/**
 * Lets Monaco read the text up to the cursor before it takes a key. It closes brackets and moves lines in only where it knows what stands before, and
 * reads a new line once the page has nothing else to do: whoever types on while games are played would have to close each bracket by hand.
 */
export function readToCursor(editor: monaco.editor.ICodeEditor): void {
  const line = editor.getPosition()?.lineNumber;
  const model = editor.getModel();
  if (line === undefined || !model) return;
  const { tokenization } = model as Reading;
  const isNear = line <= MOST_LINES || tokenization?.hasAccurateTokensForLine?.(line - MOST_LINES) === true;
  if (isNear) tokenization?.forceTokenization?.(line);
}
