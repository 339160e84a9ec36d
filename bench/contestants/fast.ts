import { createEngine } from '../../runtime/fast/engine.ts';
import type { PassName } from '../../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { lowerRules } from '../rules.ts';
import type { Contestant, Playouts } from './contestant.ts';

/** More decisions than any game has. */
const LIMIT = 1_000_000_000;

/** The rules file on the fast executor. */
export const fast: Contestant = {
  name: 'fast',
  prepare: ({ rules, players }) => playFast(lowerRules(rules, { players })),
};

/** A game on an engine of its own. `without`: passes of the optimizer that are switched off. */
export function playFast(ir: GameIR, without?: ReadonlySet<PassName>): Playouts {
  const engine = createEngine(ir, without);
  return (table, games) => {
    engine.useRandom(table);
    for (let game = 0; game < games; game++) table.decisions += engine.playOut(table, LIMIT);
  };
}
