/** The roundabout rules of the benchmark play the same games as the plain ones. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pairs } from '../../bench/pairs.ts';
import { lowerRules, readRules } from '../../bench/rules.ts';
import { compile } from '../../language/index.ts';
import { createEngine } from '../../runtime/fast/engine.ts';
import { passNames } from '../../runtime/fast/optimize/passes.ts';
import { type Game, legalActions } from '../../runtime/index.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { createGame } from '../../runtime/play/game.ts';
import { drawWith } from '../../runtime/play/nature.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { createRandom, type Random } from '../../runtime/random/random.ts';
import { diagnosticsOf } from '../language/fixture.ts';

test('each roundabout file belongs to a pair', () => {
  const files = readdirSync(join('bench', 'pairs')).map((name) => join('bench', 'pairs', name));
  expect(pairs.map(({ roundabout }) => roundabout).toSorted()).toEqual(files.toSorted());
});

describe.each(pairs.map((pair) => [pair.roundabout, pair] as const))('%s', (_, pair) => {
  const [plain, roundabout] = [pair.plain, pair.roundabout].map((rules) =>
    lowerRules(rules, { players: pair.players }),
  ) as [GameIR, GameIR];

  test('has nothing to complain about', () => {
    expect(diagnosticsOf(compile(readRules(pair.roundabout))).map(({ message }) => message)).toEqual([]);
  });

  test('is written otherwise', () => {
    expect(JSON.stringify(roundabout.flow)).not.toBe(JSON.stringify(plain.flow));
  });

  test('offers the same actions on the state machine, has the same throws and the same winners', () => {
    const games = [plain, roundabout].map((ir) => createGame(ir)) as [Game, Game];
    for (let seed = 0; seed < 5; seed++) {
      const [first, second] = games.map((game) => playMachine(game, createRandom(seed, 1))) as [
        Played,
        Played,
      ];
      expect(first.decisions.length, `game ${seed}`).toBeGreaterThan(5);
      expect(second, `game ${seed}`).toEqual(first);
    }
  });

  test('and on the fast executor', () => {
    const engines = [plain, roundabout].map((ir) => createEngine(ir)) as [Engine, Engine];
    for (let seed = 0; seed < 40; seed++) {
      const [first, second] = engines.map((engine) => playFast(engine, seed)) as [Decisions, Decisions];
      expect(first.length, `game ${seed}`).toBeGreaterThan(5);
      expect(second, `game ${seed}`).toEqual(first);
    }
  });

  test('and there whichever pass of the optimizer is off', () => {
    const first = playFast(createEngine(plain), 1);
    for (const pass of passNames)
      expect(playFast(createEngine(roundabout, new Set([pass])), 1), `without ${pass}`).toEqual(first);
  });
});

type Engine = ReturnType<typeof createEngine>;

/** The legal actions at each decision, in words. */
type Decisions = readonly (readonly string[])[];

interface Played {
  readonly decisions: Decisions;
  readonly chance: readonly (readonly number[])[];
  readonly result: unknown;
}

const write = ({ seat, action, args }: { seat: number; action: string; args: readonly number[] }): string =>
  `${seat}: ${action}(${args.join()})`;

function playMachine(game: Game, random: Random): Played {
  const stepper = createStepper(game);
  const decisions: string[][] = [];
  const chance: (readonly number[])[] = [];
  for (;;) {
    const values = drawWith(game, stepper.cells, random);
    if (values !== undefined) {
      chance.push(values);
      stepper.send({ type: 'chance', values });
      continue;
    }
    const legal = legalActions(game, stepper.cells);
    const chosen = legal[random.below(legal.length || 1)];
    if (chosen === undefined) return { decisions, chance, result: gameResult(game, stepper.cells) };
    decisions.push(legal.map(write));
    stepper.send({ type: 'act', ...chosen });
  }
}

function playFast(engine: Engine, seed: number): Decisions {
  const choices = createRandom(seed, 1);
  engine.useRandom(createRandom(seed, 2));
  engine.start();
  const decisions: string[][] = [];
  while (engine.count() > 0) {
    decisions.push(Array.from({ length: engine.count() }, (_, index) => write(engine.describe(index))));
    engine.take(choices.below(engine.count()));
  }
  return decisions;
}
