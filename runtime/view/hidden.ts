/**
 * What a seat may not see, as cells. A view shows none of these; a bot that looks ahead has to guess them. How many
 * cards a hidden zone holds is seen unless its field says `countHidden`; whoever guesses keeps that number.
 */

import type { Cells } from '../api.ts';
import { type ActionIR, CELL, type Decision, type FieldIR, type FlowNode, type GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';

/** A field, or the part of it that one element of its first index owns, that a seat may not see. */
export interface HiddenZone {
  readonly field: FieldIR;
  /** First of its `length` cells. */
  readonly base: number;
  readonly length: number;
  /** As in `FieldIR`; the first cell of a deck says how many cards it holds. */
  readonly shape: NonNullable<FieldIR['shape']>;
}

/** Everything that lasts and that the seat (-1: a spectator) may not see at this position. */
export function hiddenZones(ir: GameIR, cells: Cells, seat: number): readonly HiddenZone[] {
  return ir.layout.fields.flatMap((field) => {
    if (field.visibility === 'all') return [];
    const { owners, shape = 'value', base } = field;
    const parts = owners?.length ?? (field.perSeat ? ir.players : 1);
    const length = parts > 0 ? field.length / parts : 0;
    return Array.from({ length: parts }, (_, part) => part)
      .filter((part) => !isSeen(field, cells, seat, part))
      .map((part) => ({ field, base: base + part * length, length, shape }));
  });
}

function isSeen(field: FieldIR, cells: Cells, seat: number, part: number): boolean {
  if (seat < 0) return false;
  if (field.revealed !== undefined && ((cells[field.revealed + part] ?? 0) >> seat) & 1) return true;
  const owner = field.owners === undefined && field.perSeat ? part : field.owners?.[part];
  return field.visibility === 'owner' && owner === seat;
}

/**
 * For each cell 1 if the seat (-1: a spectator) may not see it. Besides fields these are choices that are kept until
 * all have chosen, and what somebody chose in secret while that action is carried out.
 */
export function hiddenFrom(game: Game, cells: Cells, seat: number): Uint8Array {
  const mask = new Uint8Array(cells.length);
  for (const { field, base, length, shape } of hiddenZones(game.ir, cells, seat))
    mask.fill(1, shape === 'deck' && !field.countHidden ? base + 1 : base, base + length);
  const path = waitAt(game.moves, cells)?.node.path;
  if (path === undefined || cells[CELL.result] !== 0) return mask;
  for (const decision of decisionsOf(game.ir)) {
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
    const chosen = cells[together.chosen + other] as number;
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
  const code = game.moves.program.waits.get(decision.wait);
  if (code?.kind === 'decision' && code.by !== undefined) return code.by(cells);
  const actor = action.parameters[0];
  return actor === undefined ? -1 : (cells[actor.cell] as number);
}

const known = new WeakMap<GameIR, readonly Decision[]>();

/** The decisions at which something can be chosen that others do not learn. */
function decisionsOf(ir: GameIR): readonly Decision[] {
  const found = known.get(ir);
  if (found !== undefined) return found;
  const decisions: Decision[] = [];
  walkFlow(ir.flow, (node: FlowNode) => {
    if (node.kind !== 'decision') return;
    const isKept = node.together !== undefined;
    if (isKept || node.actions.some(({ parameters }) => parameters.some(({ secret }) => secret)))
      decisions.push(node);
  });
  known.set(ir, decisions);
  return decisions;
}

function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
