/** Choices that nobody needs to be asked about. */

import { describe, expect, test } from 'vitest';
import { lowerCodes, TextGame } from './text-game.ts';

describe('pass', () => {
  const game = new TextGame(`game "Pass" edition 1
    players 2 { Red, Blue }
    board line 4
    piece Man of Red on Space2
    table { left: 0..9 = 2  passed: 0..9 = 0  done: 0..9 = 0 }
    play { rounds { turns {
      repeat {
        choose "Walk, or finish" {
          action Walk(m in Man where me is Red, there in neighbours(m))
            needs left > 0 "no steps are left"
            needs there is not Space1 or left > 1 "that is far"
          { move m to there  subtract 1 from left }
          action Jump needs left > 1 and me is Red "two steps are needed" { set left to 0 }
          pass Finish "Finish" { add 1 to passed  stop }
        }
      }
      add 1 to done
      set left to 2
    } } }`);

  test('is possible as long as something else is', () => {
    expect(game.now).toBe('0: Walk(0,0), Walk(0,2), Jump, Finish');
    expect(game.fork().act(0, 'Walk', 0, 2).now).toBe('0: Walk(0,1), Walk(0,3), Finish');
  });

  test('is done by itself as soon as nothing else is', () => {
    const moved = game.fork().act(0, 'Walk', 0, 2).act(0, 'Walk', 0, 1);
    // Red has walked both steps, and Blue can do nothing at all.
    expect([moved.field('passed'), moved.field('done'), moved.field('round')]).toEqual([2, 2, 2]);
    expect(moved.now).toBe('0: Walk(0,0), Walk(0,2), Jump, Finish');
  });

  test('does the same when it is chosen', () => {
    const finished = game.fork().act(0, 'Finish');
    expect([finished.field('passed'), finished.field('done'), finished.field('left')]).toEqual([2, 2, 2]);
  });
});

describe('pieces begin on the spaces of a region', () => {
  const rules = (pieces: string): string => `game "Regions" edition 1
    players 2 { Red, Blue }
    board (den: yes/no, pit: yes/no) { space A (yes, no) space B (no, no) space C (yes, yes) space D (yes, no) }
    ${pieces}
    play { turn of Red { repeat { choose { action Nothing {} } } } }`;

  test('one on each, in the order of the board', () => {
    const game = new TextGame(rules('piece Wolf: 3 of Red on den  piece Sheep: 1 per player on den'));
    expect([0, 1, 2].map((wolf) => game.field('Wolf.space', wolf))).toEqual([0, 2, 3]);
    expect([0, 1].map((sheep) => game.field('Sheep.space', sheep))).toEqual([0, 2]);
  });

  test('and there must be enough of them', () => {
    expect(lowerCodes(rules('piece Wolf: 2 of Red on pit'))).toEqual(['too-few-spaces']);
  });
});
