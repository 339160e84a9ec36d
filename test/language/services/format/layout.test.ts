/** The rules of docs/language/formatting.md, one by one: `layout.txt` has what is written before `---`; `UPDATE=1` writes what follows. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatted } from '../../../../language/services/format/format.ts';
import { checked } from './texts.ts';

const path = join(import.meta.dirname, 'layout.txt');
const fixtures = readFileSync(path, 'utf8');
const cases = [...fixtures.matchAll(/^=== (.+)\n([\s\S]*?)^---\n([\s\S]*?)(?=^===|(?![\s\S]))/gm)];

describe('before and after', () => {
  test.each(cases.map(([, title = '', before = '', after = '']) => [title, before, after] as const))(
    '%s',
    (_, before, after) => {
      expect(checked(before)).toBe(after);
      expect(checked(after)).toBe(after);
    },
  );
});

// To be read before it is kept.
if (process.env.UPDATE) {
  const now = cases.map(([, title, before = '']) => `=== ${title}\n${before}---\n${formatted(before)}`);
  writeFileSync(path, now.join(''));
}

test('there are cases', () => expect(cases.length).toBeGreaterThan(20));

test('line ends of a file stay', () => {
  expect(formatted('game   "A"\r\nstep S{\r\nstop}\r\n')).toBe('game "A"\r\nstep S {\r\n  stop\r\n}\r\n');
});

test('a board that is drawn keeps every sign', () => {
  const drawn = '"""\n a-b  \n\t| |\r\n\n"""';
  expect(formatted(`board   map ${drawn}cites A-1`)).toBe(`board map ${drawn}   cites A-1\n`);
});

test('a long file takes time that grows as its length', () => {
  const file = (count: number): string =>
    Array.from({ length: count }, (_, i) => `step S${i}(p: player) { set p.a   to ${i}  // note\n }\n`).join(
      '',
    );
  const time = (text: string): number => {
    const start = process.cpuUsage();
    formatted(text);
    return process.cpuUsage(start).user;
  };
  time(file(500));
  const [short, long] = [time(file(500)), time(file(4_000))];
  expect(long).toBeLessThan(short * 8 * 4);
});
