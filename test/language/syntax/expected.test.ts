/** What may come next by the grammar: whatever stands in a right file may stand there. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type IToken, tokenMatcher } from 'chevrotain';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { surroundingsOf } from '../../../language/services/completion/surroundings.ts';
import { beginReading, expectedNext, type Reading, readOn } from '../../../language/syntax/expected.ts';
import { lex } from '../../../language/syntax/lexer.ts';
import { itemAt } from '../../../shared/internal-problem.ts';

const root = join(import.meta.dirname, '../../..');
const files = ['test/language/syntax/fixtures/constructs', 'games', 'examples', 'templates'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.regel'))
      .map((name) => join(root, folder, name)),
);
/** What is expected takes longer than reading on. */
const EVERY = 11;

/** The last words before the token at `index`, and it. */
function around(tokens: readonly IToken[], index: number): string {
  return tokens
    .slice(Math.max(0, index - 6), index + 1)
    .map(({ image }) => image)
    .join(' ');
}

function mayCome(reading: Reading, token: IToken): boolean {
  return expectedNext(reading).some(({ type }) => tokenMatcher(token, type));
}

describe.each(files.map((path) => [relative(root, path), readFileSync(path, 'utf8')] as const))(
  '%s',
  (_, text) => {
    const { tokens } = lex(text, 0);

    test('is read to its end', () => {
      const unforeseen: string[] = [];
      let reading = beginReading('Declarations');
      for (const [index, token] of tokens.entries()) {
        if (index % EVERY === 0 && !mayCome(reading, token)) unforeseen.push(around(tokens, index));
        const next = readOn(reading, token);
        if (!next) unforeseen.push(around(tokens, index));
        reading = next ?? reading;
      }
      expect(unforeseen.slice(0, 3)).toEqual([]);
    });

    test('may go on as it does, read from the statement around each place on', () => {
      const document = openDocument([{ name: 'whole.regel', text }]);
      const unforeseen: string[] = [];
      for (let index = 3; index < tokens.length; index += EVERY) {
        const token = itemAt(tokens, index);
        // Right behind a word that word is still being written.
        if (/[\p{L}\p{N}_]/u.test(text.charAt(token.startOffset - 1))) continue;
        const place = surroundingsOf(document, { file: 0, offset: token.startOffset });
        if (!place) continue;
        let reading: Reading | undefined = beginReading(place.start);
        for (const before of place.reading) reading = reading && readOn(reading, before);
        if (!reading || !mayCome(reading, token)) unforeseen.push(around(tokens, index));
      }
      expect(unforeseen.slice(0, 3)).toEqual([]);
    });
  },
);
