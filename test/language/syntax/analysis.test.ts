/** What Chevrotain says about the grammar: that it is sound; and when it learns it. */

import { expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';
import { createParser, readDeclarations } from '../../../language/syntax/parser.ts';

test('the grammar has no left recursion, no empty repetition and no two constructs with the same first word', () => {
  expect(() => createParser(true)).not.toThrow();
});

test('the grammar is learned when it is asked about, not before', () => {
  const parser = createParser(false);
  parser.core.open({ text: 'game "A"', file: 0, docs: [], leftOut: [], signs: [] });
  expect(readDeclarations(parser, lex('game "A"', 0).tokens, 0, 8)).toHaveLength(1);
  const learned = () => Object.keys(Reflect.get(parser.core, 'gastProductionsCache'));
  expect(learned()).toEqual([]);
  expect(Object.keys(parser.core.getGAstProductions())).toContain('Declaration');
  expect(learned()).toEqual(Object.keys(parser.core.getGAstProductions()));
  expect(readDeclarations(parser, lex('game "A"', 0).tokens, 0, 8)).toHaveLength(1);
});
