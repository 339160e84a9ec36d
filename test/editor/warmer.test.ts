import { expect, test } from 'vitest';
import { warmer } from '../../editor/worker/warmer.ts';

/** A clock that goes on by what is waited for and by what each time takes, in milliseconds. */
function clockwork(takes: number) {
  let time = 0;
  const waiting: { readonly at: number; readonly then: () => void }[] = [];
  const done: number[] = [];
  const warming = warmer(
    () => {
      time += takes;
      done.push(time);
    },
    () => time,
    (then, milliseconds) => waiting.push({ at: time + milliseconds, then }),
  );
  const wait = (milliseconds: number): void => {
    const end = time + milliseconds;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.at > end) {
        waiting.unshift(next);
        break;
      }
      time = Math.max(time, next.at);
      next.then();
    }
    time = Math.max(time, end);
  };
  return { warming, done, wait };
}

test('a game that was opened is made quick in the quiet that follows, for a while', () => {
  const { warming, done, wait } = clockwork(1);
  warming.begin();
  wait(350);
  expect(done).toEqual([]);
  wait(60_000);
  expect(done).toHaveLength(24);
});

test('a slow machine is busy with it for a second, and no longer', () => {
  const { warming, done, wait } = clockwork(300);
  warming.begin();
  wait(60_000);
  expect(done).toHaveLength(4);
});

test('whoever types ends it, and another game that is opened begins it anew', () => {
  const { warming, done, wait } = clockwork(10);
  warming.begin();
  wait(700);
  const before = done.length;
  expect(before).toBeGreaterThan(2);
  warming.end();
  wait(60_000);
  expect(done).toHaveLength(before);
  warming.begin();
  wait(600);
  warming.begin();
  const meanwhile = done.length;
  wait(60_000);
  expect(done).toHaveLength(meanwhile + 24);
});

test('it waits for as long as anything is asked, and goes on when it is quiet again', () => {
  const { warming, done, wait } = clockwork(1);
  warming.begin();
  for (let time = 0; time < 20; time++) {
    wait(200);
    warming.wait();
  }
  expect(done).toEqual([]);
  wait(600);
  const before = done.length;
  expect(before).toBeGreaterThan(0);
  warming.wait();
  wait(300);
  expect(done).toHaveLength(before);
  wait(60_000);
  expect(done).toHaveLength(24);
});
