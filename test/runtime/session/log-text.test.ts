/** Logs as text: what is read of a whole one, of one that grew until a program was killed, and of what is none. */

import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Log, type LogEvent, readLog, readLogText } from '../../../runtime/index.ts';
import { makeLog, otherRules } from '../../../runtime/session/log.ts';
import { backLine, eventLine, logHead, wholeLog } from '../../../runtime/session/log-text.ts';
import { VERSION } from '../../../shared/version.ts';
import { makeGame } from '../../all-games.ts';

const { ir } = makeGame('test/cli/fixtures/endless.regel', {});
const events = [1, 2, 3].map((seat) => ({ seat, action: 'On', args: [] }));
const log = makeLog(ir, 7, events);

test('the version is that of the package', () => expect(VERSION).toBe(packageJson.version));

test('what is written is read again', () => {
  expect(readLogText(wholeLog(log))).toEqual({ ok: true, log });
  expect(readLogText(logHead(log))).toEqual({ ok: true, log });
});

test('one that grows is read at every length, and loses no event that is complete', () => {
  const head = logHead({ ...log, events: [] });
  const lines = [...events.map(eventLine), backLine(1), ...events.slice(0, 1).map(eventLine)];
  const text = head + lines.join('');
  const counts = [0, 1, 2, 3, 1, 2];
  for (let length = head.length; length <= text.length; length++) {
    const complete = text.slice(head.length, length).split('\n').length - 1;
    const read = readLogText(text.slice(0, length));
    expect(read.ok && read.log.events).toHaveLength(counts[complete] ?? -1);
  }
});

test('a line in its middle that is none is named', () => {
  const text = `${logHead(log)}{"seat":1}\n${eventLine({ time: 3 })}`;
  expect(readLogText(text)).toEqual({ ok: false, reason: 'its line 2 is unreadable' });
  expect(readLogText(`${logHead(log)}${backLine(4)}`).ok).toBe(false);
});

test('it says whether the rules are others', () => {
  expect(otherRules(ir, log)).toBe(undefined);
  expect(otherRules(ir, { ...log, rules: undefined })).toBe(undefined);
  expect(otherRules({ ...ir, origins: [] }, log)).toBe(undefined);
  expect(otherRules({ ...ir, title: 'Another' }, log)).toBe('it was played with other rules than these');
  expect(otherRules({ ...ir, title: 'Another' }, { ...log, compiler: '9.1' })).toContain('version 9.1');
});

test('older logs are read, and newer ones are named', () => {
  const { rules: _, compiler: __, ...old } = log;
  const read = readLog({ ...old, format: 1 });
  expect(read).toEqual({ ok: true, log: old });
  expect(readLog({ ...log, format: 3, compiler: '1.4.0' })).toEqual({
    ok: false,
    reason:
      'it is a log of format 3, written by version 1.4.0 of Regelwerk; this version reads formats up to 2',
  });
});

test.each<[part: object, reason: string]>([
  [{ format: { toString: 1 } }, 'this is not a log: its format is no number'],
  [{ format: '2' }, 'this is not a log: its format is no number'],
  [{ format: 0 }, 'there is no format 0 of logs'],
  [{ game: undefined }, 'its game is wrong: a text is wanted'],
  [{ rules: 7 }, 'its rules is wrong: a text is wanted'],
  [{ seed: 'x' }, 'its seed is wrong: a whole number is wanted'],
  [{ seed: null }, 'its seed is wrong: a whole number is wanted'],
  [{ configuration: [] }, 'its configuration is wrong: something with parts is wanted'],
  [{ configuration: { players: '3' } }, 'its configuration.players is wrong: a whole number is wanted'],
  [{ configuration: { variants: 'x' } }, 'its configuration.variants is wrong: a list of names is wanted'],
  [{ configuration: { variants: [null] } }, 'its configuration.variants.0 is wrong: a text is wanted'],
  [
    { configuration: { variants: { length: 1 } } },
    'its configuration.variants is wrong: a list of names is wanted',
  ],
  [
    { configuration: { options: [1] } },
    'its configuration.options is wrong: numbers, yes or no, or words by name are wanted',
  ],
  [
    { configuration: { options: { a: null } } },
    'its configuration.options is wrong: numbers, yes or no, or words by name are wanted',
  ],
  [{ events: { length: 1 } }, 'the log has no events'],
  [{ events: [null] }, 'event 1 is unreadable'],
  [{ events: [[]] }, 'event 1 is unreadable'],
  [{ events: [{ chance: 'die', shows: { length: 1 } }] }, 'event 1 is unreadable'],
  [{ events: [{ seat: 1.5, action: 'On', args: [] }] }, 'event 1 is unreadable'],
  [{ events: [{ time: Number.POSITIVE_INFINITY }] }, 'event 1 is unreadable'],
])('%j is told in a sentence', (part, reason) => {
  expect(readLog({ ...log, ...part })).toEqual({ ok: false, reason });
  const german = readLog({ ...log, ...part }, 'de');
  expect(german.ok ? reason : german.reason).not.toBe(reason);
});

test('what is longer than any game is refused', () => {
  const many = Array.from({ length: 100_001 }, () => events[0] as LogEvent);
  const refused = { ok: false, reason: 'it has more than 100,000 events' };
  expect(readLog({ ...log, events: many })).toEqual(refused);
  expect(readLogText(logHead(log) + many.map(eventLine).join(''))).toEqual(refused);
  expect(readLog({ ...log, events: many.slice(1) }).ok).toBe(true);
});

test('an option may have any name', () => {
  const configuration = JSON.parse('{"players": 2, "options": {"constructor": 3}}');
  const read = readLog({ ...log, configuration });
  expect(read.ok && read.log.configuration).toEqual(configuration);
});

test('what is read has only the parts of a log', () => {
  const traced: unknown = { ...log, more: 1, events: [{ ...events[0], legal: 3, text: 'x' }] };
  const expected: Log = { ...log, events: events.slice(0, 1) };
  expect(readLog(traced)).toEqual({ ok: true, log: expected });
});
