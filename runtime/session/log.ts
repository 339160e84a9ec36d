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
import { sayTold, type Told, told } from '../values/words/told.ts';

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
export const TOO_LONG = told('tooManyEvents', String(MOST_EVENTS));

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

/**
 * Checks that a JSON value is a log, of any format up to today's; what it says may still not fit any game. Why it is none is said in a
 * language such as `de`, in English where none is named.
 */
export function readLog(value: unknown, language?: string): LogRead {
  const refuse = (why: Told): LogRead => ({ ok: false, reason: sayTold(why, language) });
  if (!isPlain(value)) return refuse(told('noLog'));
  const { format } = value;
  if (format !== 1 && format !== LOG_FORMAT) return refuse(otherFormat(value));
  const head = safeParse(Head, value, { abortEarly: true });
  if (!head.success) {
    const [{ path = [], message }] = head.issues;
    const part = path.map(({ key }) => String(key)).join('.');
    return refuse(told('partIsWrong', part, isWanted(message) ? told(message) : message));
  }
  if (!Array.isArray(value.events)) return refuse(told('noEvents'));
  if (value.events.length > MOST_EVENTS) return refuse(TOO_LONG);
  const events: LogEvent[] = [];
  for (const [index, each] of value.events.entries()) {
    const event = readLogEvent(each);
    if (event === undefined) return refuse(told('unreadableEvent', String(index + 1)));
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
function otherFormat({ format, compiler }: Readonly<Record<string, unknown>>): Told {
  if (typeof format !== 'number') return told('formatNoNumber');
  if (!(format > LOG_FORMAT)) return told('noSuchFormat', String(format));
  return typeof compiler === 'string'
    ? told('newerFormat', String(format), compiler, String(LOG_FORMAT))
    : told('newerFormatOf', String(format), String(LOG_FORMAT));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a part of a log has to be, by the name of the sentence that says so: the messages of the shapes below. */
const WANTED = [
  'partMissing',
  'partsWanted',
  'textWanted',
  'wholeWanted',
  'namesWanted',
  'choicesWanted',
] as const;
type Wanted = (typeof WANTED)[number];

function isWanted(message: string): message is Wanted {
  return WANTED.some((name) => name === message);
}

/** A message that is held to those. */
const wanted = (name: Wanted): Wanted => name;

/** An object with these parts, and no list. */
function plain<const E extends ObjectEntries>(entries: E) {
  return pipe(
    custom<Record<string, unknown>>(isPlain, wanted('partsWanted')),
    object(entries, wanted('partMissing')),
  );
}

const text = string(wanted('textWanted'));
const whole = pipe(number(wanted('wholeWanted')), safeInteger(wanted('wholeWanted')));

/** By name; a name may be any word of the rules, also one that objects know. */
const optionValues = custom<Readonly<Record<string, number | boolean | string>>>(
  (value) =>
    isPlain(value) &&
    Object.values(value).every((one) => ['number', 'boolean', 'string'].includes(typeof one)),
  wanted('choicesWanted'),
);

const Head = plain({
  game: text,
  rules: optional(text),
  compiler: optional(text),
  configuration: plain({
    players: optional(whole),
    variants: optional(array(text, wanted('namesWanted'))),
    options: optional(optionValues),
    position: optional(
      plain({
        seats: array(text, wanted('namesWanted')),
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
