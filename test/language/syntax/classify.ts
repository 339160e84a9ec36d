/** The highlights of a whole text, line by line as the editor asks for them. */

import { firstLine, type Highlight, tokenizeLine } from '../../../language/syntax/highlight.ts';

export function classify(text: string): Highlight[] {
  const all: Highlight[] = [];
  let state = firstLine;
  let offset = 0;
  for (const line of text.split('\n')) {
    const { highlights, state: next } = tokenizeLine(line, state);
    for (const { start, end, class: name } of highlights) {
      all.push({ start: start + offset, end: end + offset, class: name });
    }
    state = next;
    offset += line.length + 1;
  }
  return all;
}
