/** Logs: games as they are kept and sent, by name. */

import type { Configuration } from '../ir/ir.ts';
import type { LogValue } from '../values/names.ts';

/** An event in names, as logs keep it: it survives edits of the rules that do not touch it. */
export type LogEvent =
  | {
      /** Seat, from 1. */
      readonly seat: number;
      readonly action: string;
      /** Values by name: a member's name, a number, true/false, or a list for a subset (dice from 1). */
      readonly args: readonly LogValue[];
    }
  | { readonly chance: string; readonly shows: readonly LogValue[]; readonly dice?: readonly number[] }
  /** Seconds in which nobody did anything. */
  | { readonly time: number };

/** `log = configuration + events`; everything else is derived. */
export interface Log {
  readonly format: 1;
  readonly game: string;
  readonly configuration: Configuration;
  /** Seed of the random numbers that the session drew nature's events from; absent for typed-in dice. */
  readonly seed: number | undefined;
  readonly events: readonly LogEvent[];
}

/** Checks that a JSON value is a log; what it says may still not fit any game. */
export function readLog(
  value: unknown,
): { readonly ok: true; readonly log: Log } | { readonly ok: false; readonly reason: string } {
  if (!isRecord(value)) return { ok: false, reason: 'this is not a log' };
  if (value.format !== 1) return { ok: false, reason: `cannot read a log of format ${String(value.format)}` };
  if (!isConfiguration(value.configuration) || typeof value.game !== 'string') {
    return { ok: false, reason: 'the log does not say which game it is of' };
  }
  if (!Array.isArray(value.events)) return { ok: false, reason: 'the log has no events' };
  const bad = value.events.findIndex((event) => !isLogEvent(event));
  if (bad >= 0) return { ok: false, reason: `event ${bad + 1} is unreadable` };
  return { ok: true, log: value as unknown as Log };
}

function isLogEvent(event: unknown): boolean {
  if (!isRecord(event)) return false;
  if (typeof event.chance === 'string') {
    return isFlat(event.shows) && (event.dice === undefined || isFlat(event.dice));
  }
  if ('time' in event) return typeof event.time === 'number' && event.time > 0;
  return Number.isSafeInteger(event.seat) && typeof event.action === 'string' && isFlat(event.args);
}

/** A list of values, of which none is a list of lists: whoever reads values of any depth can be made to run out of stack. */
function isFlat(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  return list.every((value) => !Array.isArray(value) || !value.some(Array.isArray));
}

/** Choices of the right shape; whether this game knows them is for the lowering to say. */
function isConfiguration(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { players, variants = [], options = {} } = value;
  if (players !== undefined && !Number.isSafeInteger(players)) return false;
  if (!Array.isArray(variants) || !variants.every((name) => typeof name === 'string')) return false;
  return (
    isRecord(options) &&
    Object.values(options).every((one) => ['number', 'boolean', 'string'].includes(typeof one))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
