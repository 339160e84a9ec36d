/** An action of a seat, as a person's client may send it. */

import { inWords } from '../play/explain.ts';
import type { LogValue } from '../values/names.ts';
import { told } from '../values/words/told.ts';
import { decodeEvent } from './events.ts';
import { currentCells, playAndSettle, type Session, type SessionResult } from './session.ts';

/** An action with its values; of whom it is, whoever asks must know. */
export interface Move {
  readonly action: string;
  /**
   * One for each parameter: all of them by name, as logs have them (see `LogValue`), or all of them the numbers that
   * `offers` and `legalActions` give. None if it is left out.
   */
  readonly args?: readonly LogValue[];
}

/**
 * A seat, from 0, takes an action. `move` may be any JSON value: what is no `Move`, names what this game does not have,
 * or is against the rules is refused, and nothing changes. Events that were undone are forgotten.
 */
export function act(session: Session, seat: number, move: unknown): SessionResult {
  if (!isMove(move))
    return { ok: false, refusal: inWords(session.game, { why: told('noMove'), origin: -1 }) };
  const { action, args = [] } = move;
  if (args.every(isIndex)) return playAndSettle(session, { type: 'act', seat, action, args });
  const decoded = decodeEvent(session.game, currentCells(session), { seat: seat + 1, action, args });
  return decoded.ok ? playAndSettle(session, decoded.event) : decoded;
}

function isMove(value: unknown): value is Move {
  if (typeof value !== 'object' || value === null) return false;
  const { action, args = [] } = value as { readonly action?: unknown; readonly args?: unknown };
  return typeof action === 'string' && Array.isArray(args) && args.every(isLogValue);
}

function isIndex(value: LogValue): value is number {
  return Number.isSafeInteger(value);
}

function isLogValue(value: unknown): value is LogValue {
  const isItem = (item: unknown) => typeof item === 'number' || typeof item === 'string';
  return (
    value === null ||
    typeof value === 'boolean' ||
    isItem(value) ||
    (Array.isArray(value) && value.every(isItem))
  );
}
