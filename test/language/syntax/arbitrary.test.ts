/** Any text at all: no exception, places inside the file, and an answer to everything that is not a rules file. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../../language/syntax/parse.ts';
import { contextualWords, reservedWords } from '../../../language/syntax/tokens.ts';
import { classify } from './classify.ts';
import { spansOf } from './spans.ts';

const seed = 4_711;

function checkAnything(text: string): void {
  const { file, diagnostics, comments } = parse(text, 0);
  const spans = [...diagnostics.map(({ span }) => span), ...comments, ...spansOf(file)];
  for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
  for (const { fix } of diagnostics) {
    for (const { span } of fix?.edits ?? []) expect(span.end).toBeLessThanOrEqual(text.length);
  }
  let last = 0;
  for (const { start, end } of classify(text)) {
    expect(start >= last && end > start && end <= text.length).toBe(true);
    last = end;
  }
}

test('any characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), checkAnything), {
    seed,
    numRuns: 500,
  });
});

// biome-ignore format: a list of signs
const signs = [
  '{', '}', '(', ')', '[', ']', ',', ':', '.', '..', '=', '!=', '<', '+', '-', '*', '/', '"', '"""', "'", '\\', ';',
  '//', '///', '/*', '#', ':=', '+=', '==', '&&', '\n', '\n', '\n  ', ' ', '"a {b} c"', '"a', 'NT-27', '3', 'a', 'Foo', '§', '\t',
];

const word = fc.constantFrom(...signs, ...reservedWords, ...contextualWords);

test('any words and signs', () => {
  const texts = fc.array(word, { maxLength: 120 }).map((words) => words.join(' '));
  fc.assert(fc.property(texts, checkAnything), { seed, numRuns: 1500 });
});

test('any words and signs in a block', () => {
  const texts = fc
    .array(word, { maxLength: 60 })
    .map((words) => `play {\n  when a { ${words.join(' ')} }\n}\nstep Next { stop }`);
  fc.assert(fc.property(texts, checkAnything), { seed, numRuns: 1500 });
});
