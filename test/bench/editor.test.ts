/** What is edited to measure the editor makes games, and the edits are of all kinds. */

import { expect, test } from 'vitest';
import { editOf, inFiveFiles, longRules } from '../../bench/editor/edits.ts';
import { renameTimes, serviceTimes } from '../../bench/editor/services.ts';
import { RandomTable } from '../../bench/random.ts';
import { compile } from '../../language/index.ts';

test('rules of any length are right, in one file and in five', () => {
  for (const lines of [100, 500]) {
    const text = longRules(lines);
    expect(Math.abs(text.split('\n').length / lines - 1)).toBeLessThan(0.4);
    expect(compile([{ name: 'long.regel', text }]).diagnostics).toEqual([]);
    expect(compile(inFiveFiles(lines)).diagnostics).toEqual([]);
  }
});

test('each edit changes the text where the cursor then stands', () => {
  const text = longRules(100);
  const random = new RandomTable(1);
  const lengths = new Set<number>();
  for (let edit = 0; edit < 60; edit++) {
    const edited = editOf(text, random);
    lengths.add(edited.text.length - text.length);
    expect(edited.text.slice(edited.offset)).toBe(
      text.slice(text.length - edited.text.length + edited.offset),
    );
  }
  expect(lengths.size).toBeGreaterThan(4);
});

test('what is measured is a time for each edit', () => {
  const { diagnostics, completion, lines } = serviceTimes(60, 3);
  expect([diagnostics.length, completion.length]).toEqual([3, 3]);
  expect(lines).toBeGreaterThan(50);
  expect(renameTimes(400, 2)).toHaveLength(2);
});
