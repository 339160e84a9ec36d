/** Logs: games as they are kept and sent, by name. */

import {
  array,
  boolean,
  custom,
  finite,
  gtValue,
  null_,
  number,
  type ObjectEntries,
  object,
  optional,
  pipe,
  safeInteger,
  safeParse,
  string,
  union,
} from 'valibot';
import { VERSION } from '../../shared/version.ts';
import { fingerprintRules, ownTitle } from '../ir/fingerprint.ts';
import type { Configuration, GameIR } from '../ir/ir.ts';
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

/** The format of logs that are written today. */
export const LOG_FORMAT = 2;

/** Events of a log; no game that people sit through is as long. */
export const MOST_EVENTS = 100_000;
export const TOO_LONG = `it has more than ${MOST_EVENTS.toLocaleString('en')} events`;

/** `log = configuration + events`; everything else is derived. */
export interface Log {
  readonly format: typeof LOG_FORMAT;
  readonly game: string;
  /** Tells whether the rules are those that it was played with; absent in logs of format 1. */
  readonly rules?: string | undefined;
  /** Version of the package that it was played with; absent in logs of format 1. */
  readonly compiler?: string | undefined;
  readonly configuration: Configuration;
  /** Seed of the random numbers that the session drew nature's events from; absent for typed-in dice. */
  readonly seed: number | undefined;
  readonly events: readonly LogEvent[];
}

/** A log that was read, or why it cannot be. */
export type LogRead =
  | { readonly ok: true; readonly log: Log }
  | { readonly ok: false; readonly reason: string };

/** The log of a game with these events. */
export function makeLog(ir: GameIR, seed: number | undefined, events: readonly LogEvent[]): Log {
  const { configuration } = ir;
  const made = { rules: fingerprintRules(ir), compiler: VERSION };
  return { format: LOG_FORMAT, game: ownTitle(ir), ...made, configuration, seed, events };
}

/**
 * What is to be known before a log is played with these rules: that they are not those that it was played with. Undefined where they are,
 * and where the log does not say.
 */
export function otherRules(ir: GameIR, { rules, compiler }: Log): string | undefined {
  if (rules === undefined || rules === fingerprintRules(ir)) return undefined;
  const by =
    compiler === undefined || compiler === VERSION ? '' : `, and by version ${compiler} of Regelwerk`;
  return `it was played with other rules than these${by}`;
}

/** Checks that a JSON value is a log, of any format up to today's; what it says may still not fit any game. */
export function readLog(value: unknown): LogRead {
  if (!isPlain(value)) return { ok: false, reason: 'this is not a log' };
  const { format } = value;
  if (format !== 1 && format !== LOG_FORMAT) return { ok: false, reason: otherFormat(value) };
  const head = safeParse(Head, value, { abortEarly: true });
  if (!head.success) {
    const [{ path = [], message }] = head.issues;
    return { ok: false, reason: `its ${path.map(({ key }) => String(key)).join('.')} is wrong: ${message}` };
  }
  if (!Array.isArray(value.events)) return { ok: false, reason: 'the log has no events' };
  if (value.events.length > MOST_EVENTS) return { ok: false, reason: TOO_LONG };
  const events: LogEvent[] = [];
  for (const [index, each] of value.events.entries()) {
    const event = readLogEvent(each);
    if (event === undefined) return { ok: false, reason: `event ${index + 1} is unreadable` };
    events.push(event);
  }
  const { game, rules, compiler, configuration, seed } = head.output;
  const made = { ...(rules === undefined ? {} : { rules }), ...(compiler === undefined ? {} : { compiler }) };
  // Whether a game knows these choices, and how many players there are if it is not said, is for the lowering to say.
  const chosen = configuration as Configuration;
  return { ok: true, log: { format: LOG_FORMAT, game, ...made, configuration: chosen, seed, events } };
}

/** An event of a log, of a JSON value, without parts that events do not have; undefined if it is none. */
export function readLogEvent(value: unknown): LogEvent | undefined {
  const read = safeParse(Event, value, { abortEarly: true });
  return read.success ? (read.output as LogEvent) : undefined;
}

/** Formats beyond today's are those of newer versions. */
function otherFormat({ format, compiler }: Readonly<Record<string, unknown>>): string {
  if (typeof format !== 'number') return 'this is not a log: its format is no number';
  if (!(format > LOG_FORMAT)) return `there is no format ${format} of logs`;
  const by = typeof compiler === 'string' ? `version ${compiler}` : 'a newer version';
  return `it is a log of format ${format}, written by ${by} of Regelwerk; this version reads formats up to ${LOG_FORMAT}`;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MISSING = 'it is missing';

/** An object with these parts, and no list. */
function plain<const E extends ObjectEntries>(entries: E) {
  return pipe(
    custom<Record<string, unknown>>(isPlain, 'something with parts is wanted'),
    object(entries, MISSING),
  );
}

const text = string('a text is wanted');
const whole = pipe(number('a whole number is wanted'), safeInteger('a whole number is wanted'));

/** By name; a name may be any word of the rules, also one that objects know. */
const optionValues = custom<Readonly<Record<string, number | boolean | string>>>(
  (value) =>
    isPlain(value) &&
    Object.values(value).every((one) => ['number', 'boolean', 'string'].includes(typeof one)),
  'numbers, yes or no, or words by name are wanted',
);

const Head = plain({
  game: text,
  rules: optional(text),
  compiler: optional(text),
  configuration: plain({
    players: optional(whole),
    variants: optional(array(text, 'a list of names is wanted')),
    options: optional(optionValues),
    position: optional(
      plain({
        seats: array(text, 'a list of names is wanted'),
        changes: text,
        at: optional(text),
      }),
    ),
  }),
  seed: optional(whole),
});

/** Lists in it are flat: whoever reads values of any depth can be made to run out of stack. */
const LogValues = array(union([number(), boolean(), string(), null_(), array(union([number(), string()]))]));

const Event = union([
  plain({ chance: string(), shows: LogValues, dice: optional(array(whole)) }),
  plain({ time: pipe(number(), finite(), gtValue(0)) }),
  plain({ seat: whole, action: string(), args: LogValues }),
]);
