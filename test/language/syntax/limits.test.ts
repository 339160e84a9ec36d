/** Nesting and length: what is too much is one diagnostic, not a stack overflow, and takes no long time. */

import { describe, expect, test } from 'vitest';
import { parse } from '../../../language/syntax/parse.ts';
import { deepest } from '../../../language/syntax/parser/limits.ts';

type Source = (times: number) => string;

const nested: Readonly<Record<string, Source>> = {
  parentheses: (n) => `define it = ${'('.repeat(n)}1${')'.repeat(n)}`,
  calls: (n) => `define it = ${'f('.repeat(n)}1${')'.repeat(n)}`,
  indices: (n) => `define it = ${'a['.repeat(n)}1${']'.repeat(n)}`,
  sets: (n) => `define it = ${'{'.repeat(n)}1${'}'.repeat(n)}`,
  negations: (n) => `define it = ${'not '.repeat(n)}a`,
  'minus signs': (n) => `define it = ${'- '.repeat(n)}a`,
  conditions: (n) => `define it = ${'if a then b else '.repeat(n)}c`,
  queries: (n) => `define it = ${'any p in q where '.repeat(n)}a`,
  types: (n) => `define it(a: ${'set of '.repeat(n)}A) = 1`,
  blocks: (n) => `play { ${'when a { '.repeat(n)} stop ${'}'.repeat(n)} }`,
  'else when': (n) => `play { when a { stop } ${'else when a { stop } '.repeat(n)} }`,
  choices: (n) => `play { ${'choose { action A { '.repeat(n)} stop ${'} }'.repeat(n)} }`,
  windows: (n) => `play { ${'window W { me may { action A { '.repeat(n)} stop ${'} } }'.repeat(n)} }`,
  variants: (n) => `${'variant "V" { add '.repeat(n)}use "a"${' }'.repeat(n)}`,
};

describe.each(Object.entries(nested))('%s', (_, source) => {
  test('fifty are read', () => expect(parse(source(deepest / 4), 0).diagnostics).toEqual([]));

  test.each([deepest + 50, 20_000])('%i are one diagnostic', (times) => {
    expect(parse(source(times), 0).diagnostics.map(({ code }) => code)).toEqual(['nested-too-deep']);
  });
});

const long: Readonly<Record<string, Source>> = {
  sums: (n) => `define it = 1${' + 1'.repeat(n)}`,
  fields: (n) => `define it = a${'.b'.repeat(n)}`,
};

describe.each(Object.entries(long))('%s', (_, source) => {
  test('nine hundred are read', () => expect(parse(source(900), 0).diagnostics).toEqual([]));
  test('twenty thousand are one diagnostic', () => {
    expect(parse(source(20_000), 0).diagnostics.map(({ code }) => code)).toEqual(['expression-too-long']);
  });
});

test('a long file of short expressions is not a long expression', () => {
  const source = 'define a = b + c + d\n'.repeat(2000) + 'define a = b + c '.repeat(2000);
  expect(parse(source, 0).diagnostics).toEqual([]);
});

test.each([
  '{',
  '}',
  '(',
  '[',
  '"\n',
  '"""',
  'when a {',
  'play {\n',
  '"{',
  '§ a ',
  'cites ',
  '.',
  'step A { ',
])(
  '20,000 times %j is no long wait',
  (part) => {
    expect(() => parse(part.repeat(20_000), 0)).not.toThrow();
  },
  20_000,
);
