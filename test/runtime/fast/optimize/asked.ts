/** What a game asks where it lists its actions. */

import type { Expr, Fold } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { evaluatedParts, isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';

/** All expressions in the conditions of its actions, from the outside in. */
export function askedIn(ir: GameIR, without: readonly PassName[] = []): readonly Expr[] {
  const found: Expr[] = [];
  const collect = (expr: Expr): void => {
    found.push(expr);
    partsOf(expr).forEach(collect);
  };
  walkFlow(optimizeGame(ir, new Set(without)).ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { parameters, needs } of node.actions) {
      for (const { where } of parameters) if (where) collect(where);
      for (const { condition } of needs) collect(condition);
    }
  });
  return found;
}

/** The loops that are gone through to list the first action of each decision; what a memo stands for is hardly ever evaluated. */
export function loopsAskedIn(ir: GameIR, without: readonly PassName[] = []): readonly Fold[] {
  const found: Fold[] = [];
  const collect = (expr: Expr): void => {
    if (isLoop(expr)) found.push(expr);
    evaluatedParts(expr).forEach(collect);
  };
  walkFlow(optimizeGame(ir, new Set<PassName>(['memo', ...without])).ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    const [first] = node.actions;
    for (const { where, listed } of first?.parameters ?? []) {
      if (where !== undefined) collect(where);
      if (listed !== undefined) collect(listed.key);
    }
    for (const { condition } of first?.needs ?? []) collect(condition);
  });
  return found;
}

/** Stones of chains on a board, as in Go: what is asked of a free space. */
export function stonesWhere(condition: string): string {
  return `game "Stones" edition 1
    players 2
    board grid 4 by 4
    space { stone: player or none = none  chain: space or none = none }
    table { least: 0..4 = 2 }
    define free(t: space, c: space) = t.stone is none and any n in neighbours(t) where n.chain is c
    define liberties(c: space) = count t in space where free(t, c)
    define theirs(s: space) = s.stone is not none and s.stone is not me
    play { rounds { turns { choose {
      action Place(s: space) needs s.stone is none needs ${condition} {
        set s.stone to me
        set s.chain to s
        for each n in neighbours(s) where n.stone is me { set n.chain to s }
      }
      action Aim(n: 0..4) needs n != least { set least to n }
    } }
    when round = 12 { draw game }
    } }`;
}
