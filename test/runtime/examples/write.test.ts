/** Games that were played, kept as examples: each replays to the same position, whatever the game. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, type Source, usedFiles } from '../../../language/index.ts';
import { examplesOf } from '../../../language/semantics/examples.ts';
import { formatted } from '../../../language/services/format/format.ts';
import type { GivenPosition } from '../../../runtime/examples/given.ts';
import { positionAsGiven } from '../../../runtime/examples/position.ts';
import { positionAfter, runExample } from '../../../runtime/examples/run.ts';
import { isSamePosition, writeExample } from '../../../runtime/examples/write.ts';
import {
  createSession,
  legalActions,
  letBotPlay,
  loadGame,
  type Session,
  waiting,
} from '../../../runtime/index.ts';
import { lowerExample, namePlaces } from '../../../runtime/lowering/index.ts';
import { cellsAt } from '../../../runtime/session/session.ts';
import { sayTold, told } from '../../../runtime/values/words/told.ts';
import { createBudget, LARGE_BUDGET } from '../../../shared/budget.ts';
import { playerCounts, shippedGames, sourcesOf } from '../../games/games.ts';

const FEW = 120;
const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');

function filesOf(folder: string, name: string): readonly Source[] {
  const read = (file: string): Source => ({ name: file, text: readFileSync(join(folder, file), 'utf8') });
  const main = read(name);
  const sources = [main];
  for (const { text } of sources) sources.push(...usedFiles(text).map(read));
  return sources;
}

/** A game played by bots, for a while. */
function play(sources: readonly Source[], players: number, seed: number): Session {
  const { game } = loadGame(sources, { players });
  if (!game) throw new Error('no game');
  let session = createSession(game, { seed });
  while (session.at < FEW && waiting(game, cellsAt(session, session.at), 'all').kind === 'decision') {
    const result = letBotPlay(session, 'random');
    if (!result.ok) break;
    ({ session } = result);
  }
  return session;
}

/** What a game kept as an example comes to, when the example is run with the rules: nothing, or what is wrong. */
function keep(
  sources: readonly Source[],
  session: Session,
  at: number,
  from?: { at: number; given: GivenPosition },
): string | undefined {
  const setup = { variants: [], options: {} };
  const written = writeExample(session, { name: 'Kept {as} "it" was', at, setup, from });
  if (!written.ok) return sayTold(written.why);
  const text = formatted(written.text);
  if (formatted(text) !== text) return 'it is laid out in more than one way';
  const [main, ...others] = sources;
  const { program, diagnostics } = compile([
    { name: main?.name ?? '', text: `${main?.text ?? ''}\n${text}` },
    ...others,
  ]);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error)
    return `${error.message}: ${`${main?.text}\n${text}`.slice(error.span.start - 20, error.span.end)}`;
  const example = examplesOf(program.files).find(
    ({ span }) => span.file === 0 && span.start > (main?.text.length ?? 0),
  );
  if (!example) return 'there is no example';
  const lowered = lowerExample(program, example);
  const { failure } = runExample(lowered, createBudget(LARGE_BUDGET));
  if (failure)
    return `${sayTold(failure.why)}: ${`${main?.text}\n${text}`.slice(failure.span.start, failure.span.end)}`;
  const position = positionAfter(lowered, createBudget(LARGE_BUDGET));
  if (!position) return 'it has no position';
  expect(isSamePosition(position, { game: session.game, cells: cellsAt(session, at) })).toBe(true);
  expect(waiting(position.game, position.cells, 'all')).toMatchObject({
    kind: waiting(session.game, cellsAt(session, at), 'all').kind,
  });
  expect(legalActions(position.game, position.cells)).toEqual(
    legalActions(session.game, cellsAt(session, at)),
  );
  return undefined;
}

/** The same from the middle of it on, and the position alone; nothing, or what is wrong. */
function keepFrom(sources: readonly Source[], session: Session, from: number): string | undefined {
  const { program } = compile(sources);
  const given = positionAsGiven(namePlaces(program, session.game.ir.configuration), session, from);
  if ('say' in given) return sayTold(given);
  const begin = { at: from, given };
  return (
    keep(sources, session, from, begin) ?? keep(sources, session, Math.min(session.at, from + 12), begin)
  );
}

/** Number of events before anybody decides anything. */
function firstDecision({ played }: Session): number {
  const first = played.findIndex(({ event }) => !('chance' in event));
  return first < 0 ? played.length : first;
}

describe('a game is kept as an example that replays to the same position', () => {
  test.each(shippedGames)('%s', { timeout: 120_000 }, (name) => {
    const sources = sourcesOf(name);
    for (const players of playerCounts(compile(sources)).slice(0, 2)) {
      const session = play(sources, players, players);
      const first = firstDecision(session);
      for (const at of [first, first + 15, session.at].filter((one) => one <= session.at))
        expect(keep(sources, session, at), `${players} players, ${at} events`).toBeUndefined();
    }
  });

  test('what has moved or is said of a space is expected, so that a rule that moves otherwise fails it', () => {
    const rules = (steps: number) => [
      {
        name: 'walk.regel',
        text: `game "Walk" edition 1
players 2 { Red, Blue }
board line 9 "Field"
space { last: player or none = none  visits: 0..9 = 0 }
piece pawn per player on Field1
piece Cart: 2 on Field9
play { rounds { turns { choose { action Walk {
  when along(me.pawn, ${steps}) as there { move me.pawn to there  set there.last to me  add 1 to there.visits }
  move Cart[2] to none
} } } } }
`,
      },
    ];
    const game = loadGame(rules(2), { players: 2 }).game;
    if (!game) throw new Error('not playable');
    const bot = letBotPlay(createSession(game, { seed: 1 }), 'random');
    if (!bot.ok) throw new Error('nobody can walk');
    const walked = bot.session;
    const wish = { name: 'Walked', at: 1, setup: { variants: [], options: {} } };
    const written = writeExample(walked, wish);
    if (!written.ok) throw new Error(sayTold(written.why));
    const lines = written.text.split('\n').filter((line) => line.startsWith('expect '));
    expect(lines).toEqual([
      'expect Red.pawn at Field3',
      'expect Cart[2].space is none',
      'expect Field3.last is Red',
      'expect Field3.visits = 1',
      'expect Blue can Walk',
    ]);
    expect(keep(rules(2), walked, 1)).toBeUndefined();
    expect(keep(rules(3), walked, 1)).toMatch(/Field 4/);
  });

  test('of much that has changed the latest is expected, and what the setup has done is not', () => {
    const sources = [
      {
        name: 'marks.regel',
        text: `game "Marks" edition 1
players 2 { Red, Blue }
board grid 6 by 6
space { mark: player or none = none }
player { bonus: 0..6 = 0 }
dice die: 1 of 1..6
setup { roll die  set Red.bonus to die }
play { rounds { turns { choose { action Mark(s: space) needs s.mark is none { set s.mark to me } } } } }
`,
      },
    ];
    const session = play(sources, 2, 4);
    const expectedAt = (at: number) => {
      const written = writeExample(session, { name: 'Marked', at, setup: { variants: [], options: {} } });
      if (!written.ok) throw new Error(sayTold(written.why));
      return written.text.split('\n').filter((line) => /^(expect|\/\/) /.test(line));
    };
    // The throw and seven marks.
    expect(expectedAt(8).filter((line) => line.includes('.mark is'))).toHaveLength(7);
    expect(expectedAt(8).join()).not.toMatch(/bonus|\/\//);
    const many = expectedAt(31);
    expect(many).toHaveLength(14);
    const last = session.played.slice(19, 31).map(({ event }) => ('args' in event ? event.args[0] : ''));
    for (const space of last) expect(many.join()).toContain(`expect ${space}.mark is`);
    expect(many).toContain('// 18 more that changed before are not asked about.');
    expect(keep(sources, session, 31)).toBeUndefined();
  });

  test('while it is set up there is no example yet', () => {
    const session = play(sourcesOf('kiezkoenig'), 3, 1);
    const written = writeExample(session, { name: 'x', at: 1, setup: { variants: [], options: {} } });
    expect(written).toMatchObject({ ok: false, why: told('stillSettingUp') });
  });

  const singles = readdirSync(EXAMPLES).filter((name) => name.endsWith('.regel'));
  test.each(singles)('%s', { timeout: 60_000 }, (name) => {
    const sources = filesOf(EXAMPLES, name);
    const [players = 2] = playerCounts(compile(sources));
    const session = play(sources, players, 3);
    for (const at of [firstDecision(session) + 1, session.at].filter((one) => one <= session.at))
      expect(keep(sources, session, at), `${at} events`).toBeUndefined();
  });
});

describe('a position is kept as an example that begins there, and goes on as the game did', () => {
  /** Where there are no words: what is chosen together, several cards of one draw, gaps between records. */
  const wordless =
    /in the middle of drawing several cards|`given at` has no words for it|has gone that came before/;
  const together = ['rock-paper-scissors.regel'];

  test.each(shippedGames)('%s', { timeout: 240_000 }, (name) => {
    const sources = sourcesOf(name);
    for (const players of playerCounts(compile(sources)).slice(0, 2)) {
      const session = play(sources, players, players);
      const first = firstDecision(session);
      let said = 0;
      for (const from of [first, first + 7, Math.floor(session.at / 2), session.at - 1]) {
        if (from >= session.at) continue;
        const problem = keepFrom(sources, session, from);
        if (problem !== undefined) expect(problem, `${players} players, ${from} events`).toMatch(wordless);
        else said++;
      }
      expect(said).toBeGreaterThan(1);
    }
  });

  const singles = readdirSync(EXAMPLES).filter((name) => name.endsWith('.regel') && !together.includes(name));
  test.each(singles)('%s', { timeout: 120_000 }, (name) => {
    const sources = filesOf(EXAMPLES, name);
    const [players = 2] = playerCounts(compile(sources));
    const session = play(sources, players, 3);
    for (const from of [firstDecision(session), Math.floor(session.at / 2)]) {
      if (from >= session.at) continue;
      const problem = keepFrom(sources, session, from);
      if (problem !== undefined) expect(problem, `${from} events`).toMatch(wordless);
    }
  });

  test('one value of several by what it is for', () => {
    const sources = filesOf(join(EXAMPLES, 'constructs'), 'counters-per-member.regel');
    const session = play(sources, 3, 2);
    for (const from of [6, 21, 40])
      expect(keepFrom(sources, session, from), `${from} events`).toBeUndefined();
    const { program } = compile(sources);
    const given = positionAsGiven(namePlaces(program, session.game.ir.configuration), session, 40);
    if ('say' in given) throw new Error(sayTold(given));
    expect(given.changes.join('\n')).toMatch(/set \w+\.goods\[(Wheat|Wool|Ore)\] to \d/);
    expect(given.changes.join('\n')).toMatch(/set came\[[2-6]\] to \d/);
  });
});
