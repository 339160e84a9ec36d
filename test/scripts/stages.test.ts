/** Stages of `npm test`: what runs side by side, what is printed when, and what is counted of stages that fail or break off. */

import { expect, test } from 'vitest';
import { runStages } from '../../scripts/stages.mjs';

/** Stages that end when they are told to, and what was printed. */
function stage(...names: readonly string[]) {
  let printed = '';
  const begun: string[] = [];
  const says = new Map<string, (text: string) => void>();
  const ends = new Map<string, (count: { passed: number; failed: number }) => void>();
  const breaks = new Map<string, (error: Error) => void>();
  const stages = names.map((name) => ({
    name,
    run: (say: (text: string) => void) => {
      begun.push(name);
      says.set(name, say);
      return new Promise<{ passed: number; failed: number }>((end, fail) => {
        ends.set(name, end);
        breaks.set(name, fail);
      });
    },
  }));
  return {
    stages,
    begun,
    printed: () => printed,
    print: (text: string) => {
      printed += text;
    },
    say: (name: string, text: string) => says.get(name)?.(text),
    async end(name: string, count = { passed: 1, failed: 0 }) {
      ends.get(name)?.(count);
      await soon();
    },
    async break(name: string, error: Error) {
      breaks.get(name)?.(error);
      await soon();
    },
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('as many stages run at a time as there are cores, the first of the list first', async () => {
  const { stages, begun, print, end } = stage('a', 'b', 'c', 'd');
  const all = runStages(stages, 2, print);
  await soon();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('d');
  await end('c');
  expect((await all).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test('a stage that keeps all cores busy runs alone, also where it asks for more than there are', async () => {
  const { stages, begun, print, end } = stage('a', 'wide', 'b');
  const all = runStages(
    stages.map((one) => (one.name === 'wide' ? { ...one, cores: 3 } : one)),
    2,
    print,
  );
  await soon();
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'wide']);
  await end('wide');
  expect(await all).toHaveLength(3);
});

test('a stage waits for those that it comes after, whether they end well or not', async () => {
  const { stages, begun, print, end } = stage('build', 'rules', 'lint');
  const all = runStages(
    stages.map((one) => (one.name === 'rules' ? { ...one, after: ['build'] } : one)),
    2,
    print,
  );
  await soon();
  expect(begun).toEqual(['build', 'lint']);
  await end('lint');
  expect(begun).toEqual(['build', 'lint']);
  await end('build', { passed: 0, failed: 1 });
  expect(begun).toEqual(['build', 'lint', 'rules']);
  await end('rules');
  expect((await all).map(({ count }) => count.failed)).toEqual([1, 0, 0]);
});

test('what is said is printed in order: of the first at once, of others when it is their turn', async () => {
  const { stages, print, printed, say, end } = stage('a', 'b', 'c');
  const all = runStages(stages, 3, print);
  await soon();
  say('b', 'b one\n');
  say('a', 'a one\n');
  expect(printed()).toBe('\n== a\na one\n');
  say('c', 'c one\n');
  await end('c');
  say('a', 'a two\n');
  expect(printed()).toBe('\n== a\na one\na two\n');
  await end('a');
  expect(printed()).toBe('\n== a\na one\na two\n\n== b\nb one\n');
  say('b', 'b two\n');
  await end('b');
  expect(printed()).toBe('\n== a\na one\na two\n\n== b\nb one\nb two\n\n== c\nc one\n');
  await all;
});

test('a stage that breaks off is one failure and says why; the others run', async () => {
  const { stages, begun, print, printed, end, break: breakOff } = stage('a', 'b');
  const all = runStages(stages, 1, print);
  await soon();
  await breakOff('a', new Error('the disk is full'));
  expect(printed()).toContain('the disk is full');
  expect(begun).toEqual(['a', 'b']);
  await end('b', { passed: 7, failed: 0 });
  expect((await all).map(({ count }) => count)).toEqual([
    { passed: 0, failed: 1 },
    { passed: 7, failed: 0 },
  ]);
});

test('a stage that throws before it has begun anything is one failure, too', async () => {
  const ended = await runStages(
    [
      {
        name: 'a',
        run: () => {
          throw new Error('no such program');
        },
      },
    ],
    2,
    () => {},
  );
  expect(ended.map(({ count }) => count)).toEqual([{ passed: 0, failed: 1 }]);
});

test('stages that wait for one that there is not are told', async () => {
  const run = async () => ({ passed: 1, failed: 0 });
  await expect(runStages([{ name: 'a', after: ['z'], run }], 2, () => {})).rejects.toThrow('wait');
});
