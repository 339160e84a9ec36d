import { expect, test } from 'vitest';
import { playerMachine } from '../../../editor/actors/player.ts';
import type { Intent } from '../../../editor/worker/protocol.ts';
import { runInside } from './inside.ts';
import { answered, momentOf } from './moments.ts';

/** A player at the first of nine events; each step that it asks for is done at once. */
function sitDown() {
  const player = runInside(playerMachine);
  const { actor } = player;
  const stand = (at: number, intent: Intent = { type: 'go', at }) =>
    actor.send(answered(intent, { session: momentOf({ at, length: 9 }) }));
  stand(0);
  return { ...player, stand, isPlaying: () => actor.getSnapshot().matches('playing') };
}
const go = (at: number) => ({ type: 'ask', intent: { type: 'go', at } });

test('goes from stop to stop at its pace, and is still at the end', () => {
  const { actor, told, clock, stand, isPlaying } = sitDown();
  actor.send({ type: 'play', stops: [0, 4, 9], pace: 600 });
  clock.increment(599);
  expect(told).toEqual([]);
  clock.increment(1);
  expect(told).toEqual([go(4)]);
  actor.send({ type: 'asked', intent: { type: 'go', at: 4 } });
  clock.increment(5_000);
  expect(told).toHaveLength(1);
  stand(4);
  clock.increment(600);
  expect(told).toEqual([go(4), go(9)]);
  stand(9);
  expect(isPlaying()).toBe(false);
});

test('goes on at another pace and by other steps as soon as they are picked', () => {
  const { actor, told, clock, stand } = sitDown();
  actor.send({ type: 'play', stops: [0, 4, 9], pace: 600 });
  actor.send({ type: 'play', stops: [0, 2, 4, 9], pace: 150 });
  clock.increment(600);
  expect(told).toEqual([go(2)]);
  stand(2);
  actor.send({ type: 'play', stops: [0, 3, 9], pace: 150 });
  clock.increment(150);
  expect(told).toEqual([go(2), go(3)]);
});

test.each<Intent>([
  { type: 'go', at: 7 },
  { type: 'act', seat: 0, action: 'Go', args: [] },
  { type: 'edit', text: '', textVersion: 2 },
  { type: 'visit', branch: 2 },
])('stops when a person does anything: %j', (intent) => {
  const { actor, isPlaying } = sitDown();
  actor.send({ type: 'play', stops: [0, 4, 9], pace: 600 });
  actor.send({ type: 'asked', intent: { type: 'examples', milliseconds: 40 } });
  expect(isPlaying()).toBe(true);
  actor.send({ type: 'asked', intent });
  expect(isPlaying()).toBe(false);
});

test('is still where nothing follows, and when it is told to be', () => {
  const { actor, clock, told, stand, isPlaying } = sitDown();
  actor.send({ type: 'play', stops: [0, 4, 9], pace: 600 });
  actor.send({ type: 'pause' });
  clock.increment(5_000);
  stand(9);
  actor.send({ type: 'play', stops: [0, 4, 9], pace: 600 });
  expect(isPlaying()).toBe(false);
  expect(told).toEqual([]);
});
