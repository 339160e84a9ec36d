import { expect, test } from 'vitest';
import { createEngine, createSteppedEngine, type Engine } from '../../../runtime/fast/engine.ts';
import { legalActions } from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { chanceOutcomes, waitAt, writeChance } from '../../../runtime/machine/moves.ts';
import { drawWith } from '../../../runtime/play/nature.ts';
import { createStepper } from '../../../runtime/play/step.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { allGames, makeGame, settingsFor } from '../../all-games.ts';

const NAMES = ['tic-tac-toe', 'connect-four', 'breakthrough', 'reversi', 'king-of-new-tokyo', 'kohle'];
const games = NAMES.map((name) => [name, fileOf(name)] as const);

function fileOf(name: string): string {
  const found = allGames.find((file) => file.endsWith(`/${name}.regel`));
  if (found === undefined) throw new Error(`no game ${name}`);
  return found;
}

const listOf = (engine: Engine) =>
  Array.from({ length: engine.count() }, (_, index) => ({
    ...engine.describe(index),
    seat: engine.seatOf(index),
    key: engine.keyOf(index),
    place: engine.actionOf(index),
  }));

/** Positions of a random game where a seat decides, some way from each other. */
function positionsOf(engine: Engine, seed: number, count: number) {
  const choices = createRandom(seed, 1);
  engine.useRandom(createRandom(seed, 0));
  engine.start();
  const positions = [];
  while (positions.length < count && engine.cells[CELL.result] === 0) {
    positions.push(engine.cells.slice());
    for (let left = 1 + choices.below(4); left > 0 && engine.count() > 0; left--)
      engine.take(choices.below(engine.count()));
  }
  return positions;
}

test.each(games)('%s goes on from any position as if it had been played there', (_, file) => {
  const { ir } = makeGame(file, settingsFor(file)[0] ?? {});
  const [played, loaded] = [createEngine(ir), createEngine(ir)];
  // What the loaded engine has kept count of before must not matter.
  positionsOf(loaded, 99, 5);
  for (let seed = 0; seed < 6; seed++) {
    const choices = createRandom(seed, 1);
    played.useRandom(createRandom(seed, 0));
    played.start();
    for (let move = choices.below(30); move > 0 && played.count() > 0; move--)
      played.take(choices.below(played.count()));
    if (played.cells[CELL.result] !== 0) continue;
    loaded.load(played.cells);
    for (const engine of [played, loaded]) engine.useRandom(createRandom(seed, 2));
    for (let move = 0; move < 15; move++) {
      expect(loaded.cells).toEqual(played.cells);
      expect(listOf(loaded)).toEqual(listOf(played));
      if (played.count() === 0) break;
      const index = choices.below(played.count());
      for (const engine of [played, loaded]) engine.take(index);
    }
  }
});

test.each(games)('%s goes on from any position as the state machine does', (_, file) => {
  const game = makeGame(file, settingsFor(file)[0] ?? {});
  const { moves, program } = game;
  const machine = createStepper(game);
  const stepped = createSteppedEngine(game.ir, (wait, cells) => {
    const code = program.waits.get(wait);
    return code !== undefined && code.kind !== 'decision' && chanceOutcomes(moves, code, cells).length > 0;
  });
  for (const position of positionsOf(createEngine(game.ir), 7, 5)) {
    const random = createRandom(position.length);
    machine.reset(position);
    stepped.load(position);
    for (let event = 0; event < 5 && machine.cells[CELL.result] === 0; event++) {
      const code = waitAt(moves, machine.cells);
      if (code?.kind === 'decision') {
        const legal = legalActions(game, machine.cells);
        expect(Array.from(legal, (__, index) => stepped.describe(index))).toEqual(legal);
        expect(stepped.count()).toBe(legal.length);
        const index = random.below(legal.length);
        expect(machine.send({ type: 'act', ...stepped.describe(index) })).toBe(true);
        stepped.take(index);
      } else if (code !== undefined) {
        const thrown = drawWith(game, machine.cells, random) ?? [];
        expect(machine.send({ type: 'chance', values: thrown })).toBe(true);
        writeChance(moves, code, stepped.cells, thrown);
        stepped.goOn();
      }
      expect([...stepped.cells]).toEqual([...machine.cells]);
    }
  }
});

test.each(games)('%s goes to any position from any that is marked, and back', (_, file) => {
  const { ir } = makeGame(file, settingsFor(file)[0] ?? {});
  const [engine, fresh] = [createEngine(ir), createEngine(ir)];
  const positions = [1, 2, 3].flatMap((seed) => positionsOf(createEngine(ir), seed, 5));
  const random = createRandom(1);
  const playBoth = () => {
    for (const one of [engine, fresh]) one.useRandom(createRandom(5));
    for (let move = 0; move < 4; move++) {
      expect(engine.cells).toEqual(fresh.cells);
      expect(listOf(engine)).toEqual(listOf(fresh));
      if (fresh.count() === 0) return;
      const index = random.below(fresh.count());
      for (const one of [engine, fresh]) one.take(index);
    }
  };
  for (const marked of positions) {
    engine.load(marked);
    engine.mark();
    for (let load = 0; load < 4; load++) {
      const other = positions[random.below(positions.length)] ?? marked;
      for (const one of [engine, fresh]) one.load(other);
      playBoth();
      engine.back();
      fresh.load(marked);
      playBoth();
    }
  }
});
