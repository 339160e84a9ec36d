/** The TextMate grammar gives nearly all words of the shipped games the class that the language's own lexer gives them. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { firstLine, type HighlightClass, tokenizeLine } from '../../language/syntax/highlight.ts';
import { reservedWords } from '../../language/syntax/tokens.ts';
import { grammar } from '../../vscode/contributed/grammar.ts';
import { shippedGames, sourcesOf } from '../games/games.ts';

let read: textmate.IGrammar;
beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
  await oniguruma.loadWASM(readFileSync(wasm));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(JSON.stringify(grammar), 'grammar.json'),
  });
  const loaded = await registry.loadGrammar(grammar.scopeName);
  if (!loaded) throw new Error('no grammar');
  read = loaded;
});

/** What a scope stands for. */
function classOf(scopes: readonly string[]): HighlightClass | undefined {
  const scope = scopes.at(-1) ?? '';
  const classes: readonly (readonly [RegExp, HighlightClass])[] = [
    [/^comment\.line\.documentation/, 'doc'],
    [/^comment/, 'comment'],
    [/^string\.quoted\.triple/, 'picture'],
    [/^string|^constant\.character/, 'text'],
    [/^constant\.other\.ruleid/, 'ruleid'],
    [/^constant\.numeric/, 'number'],
    [/^keyword\.(control|other)/, 'keyword'],
    [/^entity\.name\.type/, 'type'],
    [/^variable/, 'name'],
  ];
  return classes.find(([pattern]) => pattern.test(scope))?.[1];
}

/** Of each letter of a word in a text: its class by the grammar, by the lexer, and the word. */
function compare(text: string): readonly {
  readonly word: string;
  readonly ours: HighlightClass;
  readonly theirs: HighlightClass | undefined;
}[] {
  let stack = textmate.INITIAL;
  let state = firstLine;
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = read.tokenizeLine(line, stack);
    stack = ruleStack;
    const { highlights, state: next } = tokenizeLine(line, state);
    state = next;
    return highlights
      .filter(({ class: ours }) => !['operator', 'bracket', 'hole'].includes(ours))
      .map(({ start, end, class: ours }) => {
        const token = tokens.find((one) => one.startIndex <= start && start < one.endIndex);
        return { word: line.slice(start, end), ours, theirs: token && classOf(token.scopes) };
      });
  });
}

test('in the shipped games', () => {
  const all = shippedGames.flatMap((game) =>
    sourcesOf(game)
      .filter(({ name }) => name.endsWith('.regel'))
      .flatMap(({ text }) => compare(text)),
  );
  const wrong = all.filter(({ ours, theirs }) => ours !== theirs);
  const counts = new Map<string, number>();
  for (const { word, ours, theirs } of wrong) {
    const what = `${word}: ${theirs} for ${ours}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const worst = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 12);
  expect(all.length).toBeGreaterThan(10_000);
  expect({ share: wrong.length / all.length < 0.01, worst }).toEqual({
    share: true,
    worst: expect.anything(),
  });
});

test('every reserved word is one, but behind a point and before a colon', () => {
  const missed = reservedWords.filter((word) => compare(`${word} x`)[0]?.theirs !== 'keyword');
  expect(missed).toEqual([]);
  expect(compare('me.hand')[1]?.theirs).toBe('name');
  expect(compare('{ deck: 1 }')[0]?.theirs).toBe('name');
});

test('texts, holes, pictures and rule numbers over several lines', () => {
  const found = compare(
    'action A "you have {me.coins} left" cites KO-1, KO-3..KO-9\nboard map """\n o-o\n"""\nset x to a-1\n',
  );
  expect(found.filter(({ ours, theirs }) => ours !== theirs)).toEqual([]);
});
