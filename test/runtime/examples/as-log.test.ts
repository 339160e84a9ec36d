/** Examples as games to be played on: from the position that they give, event by event. */

import { describe, expect, test } from 'vitest';
import { compile, type Program, type Source } from '../../../language/index.ts';
import { examplesOf } from '../../../language/semantics/examples.ts';
import { exampleLog } from '../../../runtime/examples/as-log.ts';
import { positionAfter } from '../../../runtime/examples/run.ts';
import { currentCells, loadGame, readLog, replay, toLog, viewTable } from '../../../runtime/index.ts';
import { lower, lowerExample, positionOf } from '../../../runtime/lowering/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { createBudget, LARGE_BUDGET } from '../../../shared/budget.ts';
import { allGames, compileFile } from '../../all-games.ts';

const GAME = `game "Climb" edition 1
players 2..3
dice die: 1 of 1..6
option top: 5..20 = 10
player { height: 0..20 = 0 "Height" }
table { wind: 0..6 = 0 "Wind" }
ending Up
setup { roll die  set wind to die }
play {
  rounds {
    turns {
      choose {
        action Rest {}
        action Go(n: 1..3) { roll die  add n to me.height  when me.height >= top { win me by Up } }
      }
    }
  }
}
example "Nearly" with Ann, Bob with top = 8 {
  given { set Ann.height to 5 }
  given { set Bob.height to 7 }
  Ann does Rest
  Bob does Go(1)
  roll 4
  expect Bob wins
}
example "Wrong" with Ann, Bob {
  given { set wind to 3 }
  Ann does Rest
  expect wind = 4
  Bob does Rest
}
`;

function logsOf(
  sources: readonly Source[],
  program: Program,
  isAsked: (index: number) => boolean = () => true,
) {
  return examplesOf(program.files).flatMap((example, index) => {
    if (!isAsked(index)) return [];
    const textOf = ({ file, start, end }: { file: number; start: number; end: number }) =>
      sources[file]?.text.slice(start, end) ?? '';
    const at = (offset: number) =>
      exampleLog(
        lowerExample(program, example),
        positionOf(example, textOf),
        offset,
        createBudget(LARGE_BUDGET),
      );
    return [{ example, lowered: lowerExample(program, example), at }];
  });
}

describe('an example with its position', () => {
  const sources = [{ name: 'climb.regel', text: GAME }];
  const compilation = compile(sources);
  const [nearly, wrong] = logsOf(sources, compilation.program);

  test('begins where it says, in the setting and with the players that it names', () => {
    const begun = nearly?.at(GAME.indexOf('"Nearly"'));
    expect(begun?.log.configuration).toEqual({
      players: 2,
      variants: [],
      options: { top: 8 },
      position: { seats: ['Ann', 'Bob'], changes: 'set Ann.height to 5\nset Bob.height to 7' },
    });
    // The throw of the setup.
    expect(begun?.at).toBe(1);
    expect(begun?.log.events.length).toBe(4);
    const { game } = loadGame(compilation, begun?.log.configuration);
    if (!game || !begun) throw new Error('there is no game');
    const session = replay(game, begun.log, { at: begun.at });
    const { seats } = viewTable(game, currentCells(session), 'all');
    expect(seats.map(({ label }) => label)).toEqual(['Ann', 'Bob']);
    expect(JSON.stringify(seats)).toContain('5');
  });

  test.each([
    ['Ann does Rest', 2],
    ['Bob does Go(1)', 3],
    ['roll 4', 4],
    ['expect Bob wins', 4],
  ])('stands behind %s', (line, at) => {
    expect(nearly?.at(GAME.indexOf(line))?.at).toBe(at);
  });

  test('is played as far as its lines hold', () => {
    const far = wrong?.at(GAME.lastIndexOf('Bob does Rest'));
    expect(far?.log.events.filter((event) => 'seat' in event)).toEqual([
      { seat: 1, action: 'Rest', args: [] },
    ]);
  });

  test('is kept as a log, which says what it begins with', () => {
    const log = nearly?.at(GAME.length)?.log;
    const read = readLog(JSON.parse(JSON.stringify(log)));
    if (!read.ok) throw new Error(read.reason);
    expect(read.log.configuration).toEqual(log?.configuration);
    const { game } = loadGame(compilation, read.log.configuration);
    if (!game) throw new Error('there is no game');
    const session = replay(game, read.log);
    expect(session.rest).toEqual([]);
    expect(toLog(session).configuration).toEqual(read.log.configuration);
    expect(gameResult(game, currentCells(session))?.name).toBe('Up');
  });
});

/** Each costs the lowering of a whole game. */
const EACH = 60;

describe('examples of the shipped games lead to the same table', () => {
  test.each(allGames.filter((file) => file.startsWith('games')))('%s', (file) => {
    const { program, document } = compileFile(file);
    const asked = logsOf(document.parsed.sources, program, (index) => index % EACH === 3);
    for (const { example, lowered, at } of asked) {
      const found = at(example.span.end);
      const { game: ir } = lower(program, found?.log.configuration);
      if (!found || !ir) throw new Error(`no game of ${lowered.name}`);
      const session = replay(createGame(ir), found.log, { automatic: false });
      const expected = positionAfter(lowered, createBudget(LARGE_BUDGET));
      expect(session.refusal, lowered.name).toBeUndefined();
      expect(Array.from(currentCells(session)), lowered.name).toEqual(Array.from(expected?.cells ?? []));
    }
  });
});
