/**
 * Logs as text: whole, as JSON, or growing while a game is played. A growing one begins with a whole log on a line of its own; each
 * further line is an event, or says to how many events the players went back. It is cut off at any place without harm but to the
 * line that was being written.
 */

import { sayTold, type Told, told } from '../values/words/told.ts';
import {
  type Log,
  type LogEvent,
  type LogRead,
  MOST_EVENTS,
  readLog,
  readLogEvent,
  TOO_LONG,
} from './log.ts';

/** The text of a log that is finished: JSON, with a line for each event. */
export function wholeLog({ events, ...head }: Log): string {
  const lines = events.map((event) => `\n  ${JSON.stringify(event)}`);
  const end = lines.length === 0 ? '' : '\n ';
  return `${JSON.stringify(head, undefined, 1).slice(0, -2)},\n "events": [${lines.join(',')}${end}]\n}\n`;
}

/** The first line of one that grows. */
export function logHead(log: Log): string {
  return `${JSON.stringify(log)}\n`;
}

/** What is added when an event has happened. */
export function eventLine(event: LogEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** What is added when the players went back to where so many events had happened. */
export function backLine(events: number): string {
  return `${JSON.stringify({ back: events })}\n`;
}

/** Reads the text of a log, whole or growing, as `readLog` does; the last line of a growing one counts if it is complete. */
export function readLogText(text: string, language?: string): LogRead {
  const whole = parse(text);
  if (whole !== undefined) return readLog(whole, language);
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const head = readLog(parse(first), language);
  if (!head.ok) return head;
  const refuse = (why: Told): LogRead => ({ ok: false, reason: sayTold(why, language) });
  const events = [...head.log.events];
  for (const [index, line] of lines.entries()) {
    const value = parse(line);
    const back = backOf(value);
    const event = back === undefined ? readLogEvent(value) : undefined;
    if (back !== undefined && back <= events.length) events.length = back;
    else if (event !== undefined) events.push(event);
    else return refuse(told('unreadableLine', String(index + 2)));
    if (events.length > MOST_EVENTS) return refuse(TOO_LONG);
  }
  return { ok: true, log: { ...head.log, events } };
}

function backOf(value: unknown): number | undefined {
  const back = typeof value === 'object' && value !== null && 'back' in value ? value.back : undefined;
  return typeof back === 'number' && Number.isSafeInteger(back) && back >= 0 ? back : undefined;
}

/** The JSON value; undefined if it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
