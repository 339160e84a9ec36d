import { describe, expect, test } from 'vitest';
import { emitGame } from '../../../runtime/engine/emit.ts';
import { createEngine, type Engine } from '../../../runtime/engine/engine.ts';
import { createRandom, type GameIR } from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { allGames, makeGame, settingsFor } from '../../all-games.ts';
import { knockOut, nim, pig } from '../games.ts';
import { irOf } from '../lowering/text-game.ts';

function shipped(name: string): GameIR {
  const file = allGames.find((one) => one.endsWith(`/${name}.regel`)) ?? name;
  return makeGame(file, settingsFor(file)[0] ?? {}).ir;
}

/** Whoever is quickest acts, some more often than others. */
const OPEN = `game "Open" edition 1
players 3
player { cards: 0..9 = 9 }
ending Empty
play {
  repeat {
    window Rush {
      any p in players may {
        action Drop(n: 1..3)
          needs p.cards >= n "so many"
        { subtract n from p.cards }
        action Gain
          needs p.cards < 5 "too many"
        { add 1 to p.cards }
      }
      closes after 5 actions
    }
    when sum p in players of p.cards < 12 { draw game by Empty }
  }
}`;

interface Played {
  readonly cells: readonly number[];
  readonly decisions: number;
  readonly use: readonly number[];
}

const usesOf = (engine: Engine) => new Uint32Array(engine.counted.length);

function inOne(engine: Engine, seed: number, limit: number): Played {
  const use = usesOf(engine);
  engine.useRandom(createRandom(seed, 0));
  const decisions = engine.playOut(createRandom(seed, 1), limit, use);
  return { cells: [...engine.cells], decisions, use: [...use] };
}

/** One action after the other, chosen from what is listed. */
function byHand(engine: Engine, seed: number, limit: number): Played {
  const choices = createRandom(seed, 1);
  const use = usesOf(engine);
  engine.useRandom(createRandom(seed, 0));
  engine.start();
  let decisions = 0;
  for (; decisions < limit && engine.count() > 0; decisions++) {
    const seats = Array.from({ length: engine.count() }, (_, index) => engine.seatOf(index));
    const asked = [...new Set(seats)];
    const seat = asked.length === 1 ? asked[0] : asked[choices.below(asked.length)];
    const own = seats.flatMap((one, index) => (one === seat ? [index] : []));
    const index = own[choices.below(own.length)] as number;
    const [wait, action] = [engine.cells[CELL.position], engine.actionOf(index)];
    const place = engine.counted.findIndex((one) => one.wait === wait && one.action === action);
    use[place] = (use[place] as number) + 1;
    engine.take(index);
  }
  return { cells: [...engine.cells], decisions, use: [...use] };
}

const GAMES: readonly (readonly [string, () => GameIR, 'one function' | 'one event after the other'])[] = [
  ['Pig', pig, 'one function'],
  ['Nim', nim, 'one function'],
  ['Knock out', knockOut, 'one function'],
  ['tic-tac-toe', () => shipped('tic-tac-toe'), 'one function'],
  ['a game for whoever is quickest', () => irOf(OPEN), 'one function'],
  ['king-of-new-tokyo', () => shipped('king-of-new-tokyo'), 'one event after the other'],
  ['kohle', () => shipped('kohle'), 'one event after the other'],
];

describe.each(GAMES)('%s', (_, make, form) => {
  const ir = make();

  test(`is played in ${form}`, () => {
    const isWhole = emitGame(ir, 'inside').source.includes('D: for (;;)');
    expect(isWhole ? 'one function' : 'one event after the other').toBe(form);
  });

  test('is the same game as choosing one action after the other, up to any number', () => {
    const [left, right] = [createEngine(ir), createEngine(ir)];
    for (let seed = 0; seed < 12; seed++) {
      const limit = [0, 1, 7, 30, 400][seed % 5] as number;
      const whole = inOne(left, seed, limit);
      expect(whole).toEqual(byHand(right, seed, limit));
      expect(whole.use.reduce((sum, count) => sum + count, 0)).toBe(whole.decisions);
      expect(whole.decisions).toBeLessThanOrEqual(limit);
    }
  });

  test('can be gone on with where it stopped', () => {
    const [left, right] = [createEngine(ir), createEngine(ir)];
    for (let seed = 0; seed < 8; seed++) {
      inOne(left, seed, 1 + seed);
      byHand(right, seed, 1 + seed);
      expect(left.count()).toBe(right.count());
      if (left.cells[CELL.result] !== 0) continue;
      for (let move = 0; move < 6 && left.count() > 0; move++) {
        const index = (seed + move) % left.count();
        expect(left.describe(index)).toEqual(right.describe(index));
        for (const engine of [left, right]) engine.take(index);
        expect([...left.cells]).toEqual([...right.cells]);
        expect(left.count()).toBe(right.count());
      }
    }
  });
});
