/**
 * A game's file with one token left out, doubled, or changed with the next: never an exception, never a long
 * wait, never a place outside of the file, and rarely more than one diagnostic.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';
import { parse } from '../../../language/syntax/parse.ts';
import { spansOf } from './spans.ts';

const path = join(import.meta.dirname, '../../../games/king-of-new-tokyo/king-of-new-tokyo.regel');
const text = readFileSync(path, 'utf8');
const tokens = lex(text, 0).tokens.map(({ startOffset, image }) => ({
  start: startOffset,
  end: startOffset + image.length,
}));

type Mutation = (at: number) => string;

const mutations: Readonly<Record<string, Mutation>> = {
  leaveOut: (at) => text.slice(0, start(at)) + text.slice(end(at)),
  double: (at) => `${text.slice(0, end(at))} ${text.slice(start(at))}`,
  swap: (at) =>
    text.slice(0, start(at)) +
    text.slice(start(at + 1), end(at + 1)) +
    text.slice(end(at), start(at + 1)) +
    text.slice(start(at), end(at)) +
    text.slice(end(at + 1)),
  cutOff: (at) => text.slice(0, end(at)),
};

function start(at: number): number {
  return tokens[at]?.start ?? text.length;
}

function end(at: number): number {
  return tokens[at]?.end ?? text.length;
}

/** A sample of token numbers, always the same: a linear congruential generator (Numerical Recipes). */
function sample(count: number): number[] {
  let state = 20_240_229;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % tokens.length;
  });
}

describe.each(Object.entries(mutations))('%s', (name, mutate) => {
  test('gives few diagnostics, all inside the file', () => {
    const counts = sample(200).map((at) => {
      const mutated = mutate(at);
      const { file, diagnostics } = parse(mutated, 0);
      const spans = [
        ...diagnostics.flatMap(({ span, related }) => [span, ...related.map((one) => one.span)]),
        ...spansOf(file),
      ];
      const outside = spans.filter(
        (span) => span.start < 0 || span.end < span.start || span.end > mutated.length,
      );
      expect(outside).toEqual([]);
      return diagnostics.length;
    });
    const several = counts.filter((count) => count > 1).length / counts.length;
    if (name === 'leaveOut' || name === 'double') expect(several).toBeLessThan(0.02);
    if (name === 'swap') expect(several).toBeLessThan(0.25);
  });
});
