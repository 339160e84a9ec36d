/** Lines and columns of a text, both from 0; a column counts UTF-16 units, as the language server protocol does. */

/** Both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Where an offset lies; behind the text counts as its end. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, Math.max(offset, 0));
  const breaks = before.match(/\r\n|\r|\n/g)?.length ?? 0;
  // Between the two signs of a line break is still the line before.
  const inBreak = before.endsWith('\r') && text[before.length] === '\n';
  const start = lineStart(before, inBreak ? before.length - 1 : before.length);
  return { line: breaks - Number(inBreak), character: before.length - start };
}

/** The text of a line, without its end; empty if there is no such line. */
export function lineText(text: string, line: number): string {
  return text.split(/\r\n|\r|\n/)[line] ?? '';
}

function lineStart(text: string, from: number): number {
  let start = from;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return start;
}
