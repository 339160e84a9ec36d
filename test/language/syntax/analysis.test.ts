/** What Chevrotain says about the grammar: that it is sound, and what may come next. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type IToken, tokenMatcher } from 'chevrotain';
import { expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';
import { parse } from '../../../language/syntax/parse.ts';
import { createParser, readFile } from '../../../language/syntax/parser.ts';

test('the grammar has no left recursion, no empty repetition and no two constructs with the same first word', () => {
  expect(() => createParser(true)).not.toThrow();
});

const { core } = createParser(false);

/** May the token at `index` follow the ones before it, all of one declaration? */
function mayFollow(tokens: readonly IToken[], index: number): boolean {
  const possible = core.computeContentAssist('Declaration', tokens.slice(0, index));
  return possible.some(({ nextTokenType }) =>
    tokens.slice(index, index + 1).some((next) => tokenMatcher(next, nextTokenType)),
  );
}

const root = join(import.meta.dirname, '../../..');
const files = ['test/language/syntax/fixtures/constructs', 'games'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.regel'))
    .map((name) => join(root, folder, name)),
);

/** Asked at no more places of a declaration than this, spread over all of it. */
const MOST_PLACES = 6;

test.each(files.map((path) => [relative(root, path), path]))(
  'content assist knows what comes next in %s',
  (_, path) => {
    const text = readFileSync(path, 'utf8');
    const { tokens } = lex(text, 0);
    const unforeseen = parse(text, 0).file.declarations.flatMap(({ span }) => {
      const own = tokens.filter(({ startOffset }) => startOffset >= span.start && startOffset < span.end);
      const step = Math.ceil(own.length / MOST_PLACES);
      return own
        .map((token, index) => ({ token, index }))
        .filter(({ index }) => index % step === 0 && !mayFollow(own, index))
        .map(
          ({ token, index }) =>
            own
              .slice(Math.max(0, index - 5), index + 1)
              .map(({ image }) => image)
              .join(' ') || token.image,
        );
    });
    expect(unforeseen).toEqual([]);
  },
);

test('the grammar is learned when it is asked about, not before', () => {
  const parser = createParser(false);
  parser.core.open({ text: 'game "A"', file: 0, docs: [], leftOut: [] });
  expect(readFile(parser, lex('game "A"', 0).tokens)).toHaveLength(1);
  const learned = () => Object.keys(Reflect.get(parser.core, 'gastProductionsCache'));
  expect(learned()).toEqual([]);
  expect(parser.core.computeContentAssist('Declaration', []).length).toBeGreaterThan(20);
  expect(learned()).toEqual(Object.keys(parser.core.getGAstProductions()));
  expect(Object.keys(createParser(false).core.getGAstProductions())).toContain('Declaration');
  expect(readFile(parser, lex('game "A"', 0).tokens)).toHaveLength(1);
});
