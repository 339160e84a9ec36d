/** Rules of which an action does something, and what of it is tested while it is done. */

import type { Effect, Expr, GameIR, Reference } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR as CoreGame } from '../../../../runtime/ir/ir.ts';
import { exprsOfEffect, walkEffects } from '../../../../runtime/ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { lowered } from '../lowered.ts';

/** Before it does something the action has a number in a cell that what it does then may share; so does a card that is drawn. */
export function gameOf(body: string): CoreGame {
  const text = `game "Narrowed" edition 1
    players 3
    cards Card { ${Array.from({ length: 12 }, (_, kind) => `C${kind}`).join(', ')} }
    table { mark: 0..20 = 5  other: 0..8 = 0  guest: player or none = none  stock: deck of Card = all  drawn: pile of Card }
    player { score: 0..1000 = 0 }
    step Give(p: player, n: 0..8) { add n to p.score }
    play {
      rounds { turns { choose {
        action Do { when mark > 0 { let n = 2 * mark  set mark to (n + 1) mod 15 }  ${body} }
        action Mark(n: 0..20) { set mark to n }
        action Draw { draw 1 from stock to drawn }
        action Ask(p: player) { set guest to p }
        action Stop { when me.score > 20 { win me } }
      } } }
    }`;
  return lowered(text);
}

/** How many indices and stored values are tested in what the action does. */
export function testsIn(body: string, ...off: readonly PassName[]): number {
  const { ir } = optimizeGame(gameOf(body), new Set(off));
  let tests = 0;
  const inReference = ({ indices }: Reference) => {
    tests += indices.filter(({ size, spared }) => size !== undefined && spared === undefined).length;
  };
  const inExpr = (expr: Expr): void => {
    if (expr.op === 'load') inReference(expr.ref);
    for (const part of partsOf(expr)) inExpr(part);
  };
  forEachEffect(ir, (effect) => {
    if (effect.op === 'store') {
      inReference(effect.ref);
      // What is added up is tested in any case.
      if (effect.bound !== 'sure' && !isLoop(effect.value) && effect.high === 8) tests++;
    }
    exprsOfEffect(effect).forEach(inExpr);
  });
  return tests;
}

function forEachEffect(ir: GameIR, visit: (effect: Effect) => void): void {
  walkFlow(ir.flow, (node) => {
    if (node.path.includes('/Do')) walkEffects(effectsOf(node), visit);
  });
}
