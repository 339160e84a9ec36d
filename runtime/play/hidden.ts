/**
 * What a seat may not see at a position, as cells. A view shows none of these; a bot that looks ahead has to guess them.
 * How many cards a hidden zone holds is seen unless its field says `countHidden`; whoever guesses keeps that number.
 */

import { hiddenZones, secretDecisions } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { ActionIR, Decision, GameIR } from '../ir/ir.ts';
import { waitAt, waitNumbered } from '../machine/moves.ts';
import type { Game } from './game.ts';

/**
 * For each cell 1 if the seat (-1: a spectator) may not see it. Besides fields these are choices that are kept until
 * all have chosen, and what somebody chose in secret while that action is carried out.
 */
export function hiddenFrom(game: Game, cells: Cells, seat: number): Uint8Array {
  const mask = new Uint8Array(cells.length);
  for (const { field, base, length, shape } of hiddenZones(game.ir, cells, seat))
    mask.fill(1, shape === 'deck' && !field.countHidden ? base + 1 : base, base + length);
  const path = waitAt(game.moves, cells)?.node.path;
  if (path === undefined) return mask;
  for (const decision of secretDecisions(game.ir).values()) {
    if (decision.together !== undefined && isBelow(path, decision.together.path))
      maskKept(game.ir, decision, cells, seat, mask);
    for (const action of decision.actions) {
      if (!isBelow(path, action.body.path)) continue;
      if (actorOf(game, decision, action, cells) === seat) continue;
      for (const { secret, cell } of action.parameters) if (secret) mask[cell] = 1;
    }
  }
  return mask;
}

/** Hides what others have chosen; that they have chosen is seen. */
function maskKept(ir: GameIR, decision: Decision, cells: Cells, seat: number, mask: Uint8Array): void {
  const { together, secret, actions } = decision;
  if (together === undefined) return;
  for (let other = 0; other < ir.players; other++) {
    const chosen = cells[together.chosen + other] ?? 0;
    if (other === seat || chosen === 0) continue;
    if (secret) mask[together.chosen + other] = 1;
    for (let index = 0; index < together.width; index++) {
      const isSecret = secret || actions[chosen - 1]?.parameters[index + 1]?.secret;
      if (isSecret) mask[together.kept + other * together.width + index] = 1;
    }
  }
}

/** Who took the action that is being carried out, as far as the cells still say it. */
function actorOf(game: Game, decision: Decision, action: ActionIR, cells: Cells): number {
  const code = waitNumbered(game.moves, decision.wait);
  if (code?.kind === 'decision' && code.by !== undefined) return code.by(cells);
  const actor = action.parameters[0];
  return actor === undefined ? -1 : (cells[actor.cell] ?? -1);
}

function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
