/** Rules text in colours, by the language's own lexer; what the checker says below a line leads to the page of the message. */

import { firstLine, tokenizeLine } from '../language/syntax/highlight.ts';
import { element, type Markup } from './markup.ts';
import { MARK } from './rules-block.ts';

/** Lines in elements of class `line`, each with its end. */
export function highlighted(text: string): readonly Markup[] {
  let state = firstLine;
  return text.split('\n').map((line) => {
    const said = MARK.exec(line);
    if (said) return remark(line, said[3] ?? '');
    const { highlights, state: next } = tokenizeLine(line, state);
    state = next;
    const pieces: Markup[] = [];
    let end = 0;
    for (const stretch of highlights) {
      if (stretch.start > end) pieces.push(line.slice(end, stretch.start));
      pieces.push(
        element('span', [line.slice(stretch.start, stretch.end)], { class: `code-${stretch.class}` }),
      );
      end = stretch.end;
    }
    return element('span', [...pieces, `${line.slice(end)}\n`], { class: 'line' });
  });
}

function remark(line: string, code: string): Markup {
  const at = line.indexOf(code, line.lastIndexOf('^'));
  const to = { kind: 'page', page: `messages/${code}` } as const;
  const link = element('a', [code], { to });
  return element('span', [line.slice(0, at), link, `${line.slice(at + code.length)}\n`], { class: 'remark' });
}
