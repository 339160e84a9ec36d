/** Damaged logs: read in a sentence or played as far as they fit, and never thrown on. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Log, readLogText, replay, sessionState } from '../../runtime/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { backLine, eventLine, logHead, wholeLog } from '../../runtime/session/log-text.ts';
import { logGame } from '../../runtime/simulation/game-log.ts';
import { completeSettings } from '../../runtime/simulation/settings.ts';
import { compileFile } from '../all-games.ts';
import { TIMES } from './times.ts';

const SEED = 20_261_122;

const files = [
  'test/cli/fixtures/pig/pig.regel',
  'examples/kuhn-poker.regel',
  'games/king-of-new-tokyo/king-of-new-tokyo.regel',
  'test/cli/fixtures/talk.regel',
];

/** Games with a log each, as a whole and as it grows. */
const games = files.map((file) => {
  const { program } = compileFile(file);
  const { game } = lower(program);
  if (!game) throw new Error(`no game: ${file}`);
  const made = createGame(game);
  const log = logGame(made, completeSettings(made, { seed: 3, maxDecisions: 40 }), 0);
  const lines = [...log.events.map(eventLine), backLine(1), ...log.events.slice(1, 3).map(eventLine)];
  return { program, log, whole: wholeLog(log), growing: logHead({ ...log, events: [] }) + lines.join('') };
});

test('the logs are sound before they are damaged', () => {
  for (const { program, log, whole } of games) {
    expect(log.events.length).toBeGreaterThan(3);
    expect(playOut(program, whole)).toBe('fits');
  }
});

/** What may stand anywhere in JSON, and is not what is wanted there. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    '3',
    'x',
    0,
    -1,
    1.5,
    1e300,
    2 ** 53,
    [],
    {},
    [null],
    [[[]]],
    { length: 1 },
    { toString: 1 },
    { valueOf: 1, toString: 1 },
    { toJSON: 1 },
    { __proto__: null },
    '__proto__',
    'constructor',
    '\u0000',
    '\u001b[2J',
    '\uffff',
  ),
  fc.string({ maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Replaces, takes away or renames the `at`-th value of a JSON value, counted through the whole. */
function damage(value: unknown, at: number, how: 'replace' | 'remove' | 'rename', by: unknown): unknown {
  let left = at;
  const go = (here: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(here)) return here.map(go);
    if (typeof here !== 'object' || here === null) return here;
    return Object.fromEntries(
      Object.entries(here).flatMap(([name, part]) => {
        if (left !== 0 || how === 'replace') return [[name, go(part)]];
        left--;
        return how === 'remove' ? [] : [[JSON.stringify(by), part]];
      }),
    );
  };
  return go(value);
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + countValues(part), 1);
}

/** Reads a log and plays it as far as it fits; says what came of it, and throws where that is none of the three. */
function playOut(
  program: (typeof games)[number]['program'],
  text: string,
): 'refused' | 'no game' | 'parted' | 'fits' {
  const read = readLogText(text);
  if (!read.ok) {
    expect(read.reason).toMatch(/^[\w ]/);
    return 'refused';
  }
  const { log } = read;
  expect(readLogText(wholeLog(log))).toEqual({ ok: true, log: JSON.parse(JSON.stringify(log)) as Log });
  const { game } = lower(program, log.configuration);
  if (!game) return 'no game';
  const session = replay(createGame(game), log, { automatic: false });
  sessionState(session, 'all');
  expect(session.played.length + session.rest.length).toBe(log.events.length);
  return session.rest.length > 0 ? 'parted' : 'fits';
}

const settings = { seed: SEED, numRuns: 1_500 * TIMES };
const which = fc.nat(games.length - 1);

test('values that are others than wanted', () => {
  const came = new Set<string>();
  const how = fc.constantFrom('replace', 'remove', 'rename');
  fc.assert(
    fc.property(which, fc.nat(), how, odd, (index, place, way, by) => {
      const game = games[index];
      if (!game) return;
      const damaged = damage(game.log, place % countValues(game.log), way, by);
      came.add(playOut(game.program, JSON.stringify(damaged) ?? ''));
    }),
    settings,
  );
  expect([...came].sort()).toEqual(['fits', 'no game', 'parted', 'refused']);
});

test('bytes that are others, fewer or more', () => {
  const came = new Set<string>();
  const cuts = fc.array(fc.tuple(fc.nat(), fc.nat(30), fc.string({ maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(which, fc.boolean(), cuts, (index, grows, changes) => {
      const game = games[index];
      if (!game) return;
      let text = grows ? game.growing : game.whole;
      for (const [place, length, by] of changes) {
        const at = place % (text.length + 1);
        text = text.slice(0, at) + by + text.slice(at + length);
      }
      came.add(playOut(game.program, text));
    }),
    settings,
  );
  expect(came.has('refused') && came.has('parted')).toBe(true);
});
