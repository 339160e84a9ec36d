/** What is found in the files of a game, what takes its place, and that a pattern never hangs the page. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findIn, type Wanted } from '../../../editor/files/search/matches.ts';
import { createSearch, type SearchWorker } from '../../../editor/files/search/search.ts';

const sources = [
  { name: 'a.regel', text: 'step Walk\nStep walker { Walk(1) }' },
  { name: 'b.csv', text: 'name\nWalk' },
];

/** The texts found, by file, and what takes their place. */
function find(text: string, options: Partial<Wanted> = {}, by = 'X') {
  const found = findIn(sources, { text, isCase: false, isWord: false, isPattern: false, ...options }, by);
  if (found.kind === 'wrong') return found.reason;
  return found.files.map(({ name, matches }) => {
    const file = sources.find((source) => source.name === name)?.text ?? '';
    return `${name}: ${matches.map(({ start, end, by: put }) => `${file.slice(start, end)}>${put}`).join(' ')}`;
  });
}

test.each<[string, Partial<Wanted>, string, unknown]>([
  ['walk', {}, 'X', ['a.regel: Walk>X walk>X Walk>X', 'b.csv: Walk>X']],
  ['walk', { isCase: true }, 'X', ['a.regel: walk>X']],
  ['walk', { isWord: true }, 'X', ['a.regel: Walk>X Walk>X', 'b.csv: Walk>X']],
  ['(1)', {}, '$1', ['a.regel: (1)>$1']],
  ['(\\w+)\\((\\d)\\)', { isPattern: true }, '$2 $1 $& $$ $3', ['a.regel: Walk(1)>1 Walk Walk(1) $ $3']],
  ['^name$', { isPattern: true }, 'X', ['b.csv: name>X']],
  ['x*', { isPattern: true }, 'X', []],
  ['(', { isPattern: true }, 'X', 'Unterminated group'],
  ['', {}, 'X', []],
])('%s %j', (text, options, by, expected) => {
  expect(find(text, options, by)).toEqual(expected);
});

test('so many places at most', () => {
  const many = [{ name: 'a', text: 'x'.repeat(5_000) }];
  const found = findIn(many, { text: 'x', isCase: false, isWord: false, isPattern: false }, '');
  expect(found).toMatchObject({ kind: 'found', isCut: true });
  expect(found.kind === 'found' && found.files[0]?.matches.length).toBe(2_000);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what takes too long is ended, and so is what is overtaken', async () => {
  const ended: number[] = [];
  const workers: SearchWorker[] = [];
  const search = createSearch(() => {
    const number = workers.length;
    const worker: SearchWorker = {
      postMessage() {},
      terminate: () => void ended.push(number),
      onmessage: null,
    };
    workers.push(worker);
    return worker;
  });
  const question = {
    sources,
    wanted: { text: '(a+)+b', isCase: false, isWord: false, isPattern: true },
    by: '',
  };
  const first = search.ask(question);
  const second = search.ask(question);
  expect(await first).toBeUndefined();
  expect(ended).toEqual([0]);
  vi.advanceTimersByTime(2_000);
  expect(await second).toEqual({ kind: 'late' });
  expect(ended).toEqual([0, 1]);
  const third = search.ask(question);
  workers[2]?.onmessage?.({ data: { kind: 'found', files: [], isCut: false } } as MessageEvent);
  expect(await third).toMatchObject({ kind: 'found' });
  // One that has answered is asked again.
  void search.ask(question);
  expect(workers).toHaveLength(3);
});
