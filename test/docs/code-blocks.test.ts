/** The rules text in the guide does what the page says of it. `REWRITE=1` writes today's mistakes into the pages. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Compilation, compile } from '../../language/index.ts';
import { wholeGame } from '../../manual/rules-block.ts';
import { runExamples } from '../../runtime/examples/run.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { checkFixture, diagnosticsOf } from '../language/fixture.ts';
import { type Block, blocksIn, GUIDE, pagesOfGuide, rewriteMistakes } from './blocks.ts';

const pages = pagesOfGuide();
if (process.env.REWRITE) for (const page of pages) rewriteMistakes(page);

function compiled(text: string, severities: readonly string[]): Compilation {
  const compilation = compile([{ name: 'guide.regel', text }]);
  const counted = diagnosticsOf(compilation).filter(({ severity }) => severities.includes(severity));
  expect(counted.map(({ message }) => message)).toEqual([]);
  const { min, max } = compilation.program.globals.players ?? { min: 1, max: 0 };
  expect(max).toBeGreaterThanOrEqual(min);
  return compilation;
}

function failuresOf({ program }: Compilation): string[] {
  return runExamples(lowerExamples(program)).flatMap(({ failure }) =>
    failure ? [sayTold(failure.why)] : [],
  );
}

function check({ kind, text }: Block): void {
  switch (kind) {
    case 'game':
      expect(failuresOf(compiled(text, ['error', 'warning']))).toEqual([]);
      break;
    case 'part':
      expect(failuresOf(compiled(wholeGame(text), ['error']))).toEqual([]);
      break;
    case 'wrong':
      expect(text).toMatch(/^\s*\/\/<?\s*\^+ /m);
      checkFixture(wholeGame(text));
      break;
    case 'stops':
      expect(failuresOf(compiled(wholeGame(text), ['error']))).toEqual([/\/\/ stops: (.*)/.exec(text)?.[1]]);
      break;
  }
}

describe.each(pages)('%s', (page) => {
  test.each(blocksIn(page))('$title', (block) => check(block));

  test('leads to files that are there', () => {
    const text = readFileSync(join(GUIDE, page), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      (match) => match[1] as string,
    );
    const missing = targets.filter((target) => !existsSync(join(GUIDE, dirname(page), target)));
    expect(missing).toEqual([]);
  });
});

test('there are pages with whole games, parts and mistakes', () => {
  const kinds = new Set(pages.flatMap((page) => blocksIn(page).map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(['game', 'part', 'stops', 'wrong']);
});
