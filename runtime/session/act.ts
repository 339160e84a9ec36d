/** An action by name, as a person's client may send it. */

import type { LogValue } from '../values/names.ts';
import { decodeEvent } from './events.ts';
import { act, currentCells, type Session, type SessionResult } from './session.ts';

/** An action with its values by name, as logs have them; of whom it is, whoever asks must know. */
export interface NamedMove {
  readonly action: string;
  /** One for each parameter; see `LogValue`. */
  readonly args: readonly LogValue[];
}

/**
 * A seat, from 0, takes an action by name. `move` may be any JSON value: what is no `NamedMove`, names what this game
 * does not have, or is against the rules is refused, and nothing changes. Events that were undone are forgotten.
 */
export function actNamed(session: Session, seat: number, move: unknown): SessionResult {
  if (!isNamedMove(move)) return refuse('a move is an action and a list of its values');
  const event = { seat: seat + 1, action: move.action, args: move.args };
  const decoded = decodeEvent(session.game, currentCells(session), event);
  if (!decoded.ok) return decoded;
  if (decoded.event.type !== 'act') return refuse('this is no action');
  return act(session, seat, decoded.event.action, decoded.event.args);
}

function isNamedMove(value: unknown): value is NamedMove {
  if (typeof value !== 'object' || value === null) return false;
  const { action, args } = value as { readonly action?: unknown; readonly args?: unknown };
  return typeof action === 'string' && Array.isArray(args) && args.every(isLogValue);
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

function refuse(message: string): SessionResult {
  return { ok: false, refusal: { message, origin: -1 } };
}
