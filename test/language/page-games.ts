/** The rules that the pages on messages show, as whole games. */

import type { MessagePage } from '../../language/diagnostics/pages.ts';
import { DECLARATION_WORDS } from '../../language/syntax/heads.ts';
import { wordType } from '../../language/syntax/tokens.ts';
import { wholeGame } from '../../manual/rules-block.ts';

/** Words that begin a declaration: what begins with another one is a statement of a turn. */
const isStatement = (text: string): boolean =>
  !DECLARATION_WORDS.has(wordType(/^[a-z]*/.exec(rules(text))?.[0] ?? '')) || /^(draw|move) /.test(text);
const rules = (text: string): string => text.replace(/^(\/\/.*\n)*/, '');

/** The wrong or the mended rules of a page, with what they need to be a game. */
export function wholeOf(page: MessagePage, text: string): string {
  if (page.isWhole) return `${text}\n`;
  const part = isStatement(page.right)
    ? `play { rounds { turns {\n${text}\nchoose { action Rest {} } } } }`
    : text;
  return wholeGame(`${part}\n`);
}
