/** Events as lines for people: `Anna: Trade 2 Four coins`, `Dice: A, A, 3, 0`. */

import type { Cells, HistoryLine, MachineEvent } from '../api.ts';
import type { DecisionCode, PickCode, RollCode } from '../codegen/program.ts';
import type { FieldIR } from '../ir/ir.ts';
import { actorArgs, actorCount, waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { actionLabel } from '../play/offers.ts';
import { chanceType } from '../play/waiting.ts';
import { countSeconds, formatMember, formatValue } from '../values/format.ts';

/** A line and, where not everybody may read it, what the others read. */
export interface Entry {
  readonly line: HistoryLine;
  readonly redacted: HistoryLine | undefined;
  /** Bit set of the seats that may read it all the same. */
  readonly seenBy: number;
}

/** The line for event number `at`; `cells` are those before it, where it is legal. */
export function historyEntry(game: Game, cells: Cells, event: MachineEvent, at: number): Entry {
  game.program.refuel();
  const code = waitAt(game.moves, cells);
  const path = code?.node.path ?? '';
  if (event.type === 'act') {
    const action =
      code?.kind === 'decision' ? code.actions.find((one) => one.action.name === event.action) : undefined;
    const label =
      action === undefined
        ? event.action
        : actionLabel(
            game,
            cells,
            action,
            actorArgs(code as DecisionCode, event.seat, event.args),
            actorCount(code as DecisionCode),
          );
    const text = `${formatMember(game.ir, 0, event.seat)}: ${label}`;
    const line = { at, seat: event.seat, text, path };
    const isSecret = code?.kind === 'decision' && code.node.secret === true;
    const hidden = { ...line, text: `${formatMember(game.ir, 0, event.seat)}: chooses in secret` };
    return { line, redacted: isSecret ? hidden : undefined, seenBy: 1 << event.seat };
  }
  if (event.type === 'time') {
    const seconds = code?.kind === 'decision' ? (code.node.quiet ?? 0) / 1000 : 0;
    const line = { at, seat: -1, text: `${countSeconds(seconds)} passed`, path };
    return { line, redacted: undefined, seenBy: 0 };
  }
  if (code === undefined || code.kind === 'decision') {
    return { line: { at, seat: -1, text: '', path }, redacted: undefined, seenBy: 0 };
  }
  const type = chanceType(game, code);
  const values = event.values.map((value) => formatValue(game.ir, type, value));
  const label = chanceLabel(game, code);
  const line = { at, seat: -1, text: `${label}: ${values.join(', ')}`, path };
  const seenBy = code.kind === 'pick' ? code.seenBy?.(cells) : undefined;
  const isOpen =
    seenBy === undefined &&
    (code.kind === 'roll' || (targetField(game, code)?.visibility ?? 'all') === 'all');
  return {
    line,
    redacted: isOpen ? undefined : { ...line, text: `${label}: in secret` },
    seenBy: seenBy ?? 0,
  };
}

function chanceLabel(game: Game, code: RollCode | PickCode): string {
  if (code.kind === 'roll') return game.ir.dice[code.node.dice]?.label ?? 'Dice';
  return targetField(game, code)?.label ?? code.node.title;
}

function targetField(game: Game, code: PickCode): FieldIR | undefined {
  const { base } = code.node.target;
  return game.ir.layout.fields.find((field) => base >= field.base && base < field.base + field.length);
}
