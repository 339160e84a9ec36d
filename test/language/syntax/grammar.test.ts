/** The grammar as written down and the examples in messages agree with the parser. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../../language/syntax/parse.ts';
import { type Construct, shapes } from '../../../language/syntax/shapes.ts';
import { contextualWords, reservedWords } from '../../../language/syntax/tokens.ts';

const grammar = readFileSync(join(import.meta.dirname, '../../../docs/language/grammar.md'), 'utf8');

test('the reserved words are those of the grammar', () => {
  const listed = /Reserved: `([^`]*)`/.exec(grammar)?.[1]?.split(/\s+/) ?? [];
  expect([...reservedWords].sort()).toEqual(listed.sort());
});

test('every word of the grammar is known, and no other', () => {
  const rules = [...grammar.matchAll(/```ebnf\n([\s\S]*?)```/g)].map(([, text]) => text).join('\n');
  const quoted = new Set([...rules.matchAll(/'([a-z]+)'/g)].map(([, word]) => word));
  const missing = [...reservedWords, ...contextualWords].filter((word) => !quoted.has(word));
  const unknown = [...quoted].filter(
    (word) => ![...reservedWords, ...contextualWords].includes(word as never),
  );
  expect(missing).toEqual([]);
  // One is read in comments only, the other in one place.
  expect(unknown).toEqual(['allow', 'top']);
});

/** Where an example of a construct may stand. */
const around: Readonly<Partial<Record<Construct, (example: string) => string>>> = {
  space: (example) => `board { ${example} }`,
  path: (example) => `board { ${example} }`,
  field: (example) => `player { ${example} }`,
  seen: (example) => `player { hand: hand of Card ${example} }`,
  shown: (example) => `define it(p: player) "It" ${example} = p.coins`,
  unit: (example) => `player { ${example} }`,
  extend: (example) => `variant "V" { ${example} }`,
  patch: (example) => `variant "V" { ${example} }`,
  does: (example) => `example "E" { ${example} }`,
  expect: (example) => `example "E" { ${example} }`,
  given: (example) => `example "E" { ${example} }`,
  with: (example) => `example "E" ${example} { }`,
  action: (example) => `play { choose { ${example} } }`,
  closes: (example) => `play { window W { ${example} } }`,
  'closes-after': (example) => `play { window W { ${example} } }`,
  parameters: (example) => `step S${example} { }`,
  attributes: (example) => `enum E${example} { A }`,
  clockwise: (example) => `play { for each p in ${example} { } }`,
  'yes-no': (example) => `player { f: ${example} }`,
  'set-type': (example) => `player { f: ${example} }`,
  'zone-type': (example) => `player { f: ${example} }`,
  'one-of': (example) => `player { f: ${example} }`,
  range: (example) => `player { f: ${example} }`,
};

const expressions: readonly Construct[] = [
  'if',
  'suppose',
  'query',
  'index',
  'parentheses',
  'set-literal',
  'arguments',
];
const declared =
  /^(game|use|players|option|require|enum|cards|item|dice|board|piece|record|place|player|table|space|define|setup|play|step|ending|score|look|labels|invariant|variant|example)\b/;

describe('the examples that messages show can be read', () => {
  test.each(Object.entries(shapes))('%s', (construct, shape) => {
    const example = shape.replaceAll('…', '');
    const place =
      around[construct as Construct] ??
      (expressions.includes(construct as Construct)
        ? (text: string): string => `define it = ${text}`
        : declared.test(shape) && construct !== 'action'
          ? (text: string): string => text
          : (text: string): string => `play { ${text} }`);
    const source = place(example).replace('win  }', 'win me }');
    const codes = parse(source, 0).diagnostics.map(({ code }) => code);
    expect(codes, source).toEqual([]);
  });
});
