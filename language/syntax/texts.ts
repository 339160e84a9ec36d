/** `"… {expression} …"`: where the literal pieces end and the holes begin. */

import { visible } from '../../shared/visible.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';

/** A hole's expression, as a range of offsets in the file. */
export interface Hole {
  readonly start: number;
  readonly end: number;
}

export interface TextPieces {
  readonly pieces: readonly (string | Hole)[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Takes a text apart; signs that nobody sees are written out. `image` is the text as written, from its opening quote on; `start` is where that stands
 * in file `file`.
 */
export function splitText(image: string, start: number, file: number): TextPieces {
  const diagnostics: Diagnostic[] = [];
  const pieces: (string | Hole)[] = [];
  const closed = image.length > 1 && image.endsWith('"') && !endsEscaped(image);
  const end = closed ? image.length - 1 : image.length;
  let literal = '';
  const flush = (): void => {
    if (literal) pieces.push(visible(literal));
    literal = '';
  };
  for (let i = 1; i < end; i++) {
    const character = image.charAt(i);
    if (character === '\\' && i + 1 < end) {
      i++;
      const escaped = image.charAt(i);
      literal += escaped;
      if (!'"{}\\'.includes(escaped)) {
        const span = { file, start: start + i - 1, end: start + i + 1 };
        diagnostics.push(diagnose('unknown-escape', span, { escape: `\\${escaped}` }));
      }
    } else if (character === '{') {
      const close = closingBrace(image, i, end);
      if (close === undefined) {
        const span = { file, start: start + i, end: start + end };
        const edits = [{ span: { ...span, end: span.start }, text: '\\' }];
        const fix = { title: 'Write `\\{` for a brace in a text', edits };
        if (closed) diagnostics.push(diagnose('hole-not-closed', span, {}, { fix }));
        literal += image.slice(i, end);
        break;
      }
      flush();
      if (image.slice(i + 1, close).trim() === '') {
        const span = { file, start: start + i, end: start + close + 1 };
        diagnostics.push(diagnose('hole-empty', span, {}));
      } else {
        pieces.push({ start: start + i + 1, end: start + close });
      }
      i = close;
    } else {
      literal += character;
    }
  }
  flush();
  return { pieces, diagnostics };
}

function closingBrace(image: string, open: number, end: number): number | undefined {
  let depth = 0;
  for (let i = open; i < end; i++) {
    if (image[i] === '{') depth++;
    else if (image[i] === '}' && --depth === 0) return i;
  }
  return undefined;
}

/** Is the last character of the text escaped by a backslash? */
function endsEscaped(image: string): boolean {
  let backslashes = 0;
  while (image[image.length - 2 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
