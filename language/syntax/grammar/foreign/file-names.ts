/** `use cards.regel`, `from cards.csv`: names of files without quotes. */

import type { Text } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from './foreign-forms.ts';

/** The name of a file stands in quotes: it is told, and read so; undefined where none comes without them. */
export function pathUnquoted(p: Core): Text | undefined {
  if (!p.nextIsWord() || !p.next(T.Dot, 2) || !p.nextIsWord(3) || !onSameLine(p, 3)) return undefined;
  const start = p.here();
  skip(p, 3);
  const span = p.from(start);
  const text = p.written(span);
  tellInstead(p, span, `"${text}"`);
  p.unread.push(span);
  return { parts: [text], span, source: text };
}
