/**
 * Steps of a game that need not be played again under other rules: an event leads from the same cells to the same cells where no node that
 * it ran has changed.
 */

import { areAlike } from '../../shared/alike.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import { equalCells } from '../values/cells.ts';
import { changedRules } from './changed-rules.ts';
import { decodeEvent } from './events.ts';
import { type Entry, historyEntry } from './history.ts';
import type { LogEvent } from './log.ts';
import { cellsAt, type Played, type Session, type SessionOptions } from './session.ts';

export interface KeptSteps {
  /** A session before its first event, if the setup leads to where it led. */
  readonly begin: (options: Required<SessionOptions>) => Session | undefined;
  /** What came of the event behind those that are played, if the same comes of it now; `cells` are those before it. */
  readonly step: (played: readonly Played[], cells: Cells, event: LogEvent) => Played | undefined;
}

/** What a session has played that its game and another one play alike; undefined where nothing tells what that is. */
export function keptSteps(before: Session, game: Game): KeptSteps | undefined {
  if (!before.begun || !game.program.touched) return undefined;
  const changed = changedRules(before.game, game);
  if (!changed) return undefined;
  const { plays, says, isRenamed } = changed;

  /** A fault says where it is written, which may be elsewhere. */
  function isKept(touched: readonly number[] | undefined, cells: Cells): boolean {
    return (
      touched !== undefined && !touched.some((node) => plays.has(node)) && itemAt(cells, CELL.result) >= 0
    );
  }
  function entryOf(old: Played, cells: Cells, at: number): Entry {
    // The first node is the one that waited for it.
    if (!isRenamed && !says.has(old.touched?.[0] ?? -1)) return old.entry;
    const decoded = decodeEvent(game, cells, old.event);
    const entry = decoded.ok ? historyEntry(game, cells, decoded.event, at) : old.entry;
    return areAlike(entry, old.entry) ? old.entry : entry;
  }
  return {
    begin(options) {
      const { begun, initial } = before;
      if (!isKept(begun, initial)) return undefined;
      return { ...options, game, initial, begun, played: [], at: 0, rest: [], refusal: undefined };
    },
    step(played, cells, event) {
      const at = played.length;
      const old = before.played[at];
      if (!old || !(old.event === event || areAlike(old.event, event))) return undefined;
      const cellsBefore = cellsAt(before, at);
      if (!(cells === cellsBefore || equalCells(cells, cellsBefore))) return undefined;
      if (!isKept(old.touched, old.cells)) return undefined;
      const last = at === 0 ? undefined : itemAt(played, at - 1);
      const chanceInARow = 'chance' in event ? (last?.chanceInARow ?? 0) + 1 : 0;
      if (chanceInARow !== old.chanceInARow) return undefined;
      const entry = entryOf(old, cells, at);
      // An event that is the very one before has the very past of it.
      const isSamePast = at === 0 ? cells === before.initial : last === before.played[at - 1];
      return entry === old.entry && isSamePast ? old : { ...old, entry };
    },
  };
}
