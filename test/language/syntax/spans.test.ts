import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Expression, Span, Text } from '../../../language/syntax/ast.ts';
import { parse } from '../../../language/syntax/parse.ts';
import { nestedSpans, spansOf } from './spans.ts';

const folder = join(import.meta.dirname, 'fixtures/constructs');

describe('every construct', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.regel'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const { file } = parse(text, 7);

    test(`${name}: parts lie inside the whole`, () => {
      for (const { outer, inner } of nestedSpans(file)) {
        expect(inner.start).toBeGreaterThanOrEqual(outer.start);
        expect(inner.end).toBeLessThanOrEqual(outer.end);
      }
    });

    test(`${name}: no node begins or ends with white space`, () => {
      for (const span of spansOf(file.declarations)) {
        const written = text.slice(span.start, span.end);
        expect(written).toBe(written.trim());
        expect(span.file).toBe(7);
      }
    });
  }
});

function written(text: string, span: Span | undefined): string {
  return text.slice(span?.start, span?.end);
}

/** The spans of a definition's expression and of its operands, as text. */
function checkOperands(source: string, ...expected: readonly string[]): void {
  test(source, () => {
    const text = `// comment\ndefine it = ${source} cites AB-1`;
    const [declaration] = parse(text, 0).file.declarations;
    const value = declaration?.kind === 'define' ? declaration.value : undefined;
    const parts = value?.kind === 'binary' ? [value.left, value.right] : [];
    expect([value, ...parts].map((node) => written(text, node?.span))).toEqual(expected);
  });
}

describe('expressions', () => {
  checkOperands('a + b * c', 'a + b * c', 'a', 'b * c');
  checkOperands('p.coins[Ace] > 3', 'p.coins[Ace] > 3', 'p.coins[Ace]', '3');
  checkOperands('x in { A, B }', 'x in { A, B }', 'x', '{ A, B }');
  checkOperands('count p in players where p.x', 'count p in players where p.x');
  checkOperands('f( a , b )', 'f( a , b )');
  checkOperands('if a then b else c', 'if a then b else c');
});

/** The literal pieces of a text, and what its holes are with the text at their spans. */
function checkText(source: string, ...expected: readonly string[]): void {
  test(source, () => {
    const text = `// äöü\ngame "Title"\nchoose_is_no_word\ninvariant ${source} yes`;
    const declaration = parse(text, 0).file.declarations.find(({ kind }) => kind === 'invariant');
    const label: Text | undefined = declaration?.kind === 'invariant' ? declaration.label : undefined;
    const show = (part: string | Expression): string =>
      typeof part === 'string' ? part : `<${part.kind} ${written(text, part.span)}>`;
    expect(written(text, label?.span)).toBe(source);
    expect(label?.parts.map(show)).toEqual(expected);
  });
}

describe('texts', () => {
  checkText('"plain"', 'plain');
  checkText('""');
  checkText('"a {x} b"', 'a ', '<name x>', ' b');
  checkText('"{x}{y.z}"', '<name x>', '<member y.z>');
  checkText('"{ count me.coins } coins"', '<query count me.coins>', ' coins');
  checkText('"{ if x in { A, B } then 1 else 2 }"', '<if if x in { A, B } then 1 else 2>');
  checkText('"say \\"hi\\" \\{x} \\\\ {a[b]}"', 'say "hi" {x} \\ ', '<index a[b]>');
  checkText('"ümlaut {ä} ♠"', 'ümlaut ', '<name ä>', ' ♠');
});
