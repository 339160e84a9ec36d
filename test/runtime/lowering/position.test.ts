/** Games that begin with a position of their own. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { createSession, currentCells, simulate } from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import { lower } from '../../../runtime/lowering/index.ts';
import { lowerCondition } from '../../../runtime/lowering/openings/condition.ts';
import { createGame } from '../../../runtime/play/game.ts';

const GAME = `game "Race" edition 1
players 2..3
player { steps: 0..20 = 0 "Steps" }
ending Home
play {
  rounds {
    turns {
      choose { action Go(n: 1..3) { add n to me.steps  when me.steps >= 18 { win me by Home } } }
    }
  }
}
`;

const { program } = compile([{ name: 'race.regel', text: GAME }]);
const lowered = (seats: unknown, changes: unknown, players = 2) =>
  lower(program, { players, position: { seats, changes } as never });

const withoutOrigins = (flow: unknown): unknown =>
  JSON.parse(JSON.stringify(flow, (key, value) => (key === 'origin' ? 0 : value)));

test('a position is set up between the setup and the play', () => {
  const { game: ir, diagnostics } = lowered(['Ann', 'Bob'], 'set Bob.steps to 17\nadd 2 to Ann.steps');
  expect(diagnostics).toEqual([]);
  if (!ir) throw new Error('there is no game');
  const game = createGame(ir);
  const cells = currentCells(createSession(game, { seed: 1 }));
  expect([0, 1].map((seat) => readField(game, cells, 'player.steps', [seat]))).toEqual([2, 17]);
  expect(ir.domains[0]?.members.map(({ label }) => label)).toEqual(['Ann', 'Bob']);
  // Its changes stand in no file.
  expect(ir.origins.every(({ file, end }) => file === 0 && end <= GAME.length)).toBe(true);
});

test('both engines begin with it', () => {
  const { game: ir } = lowered(['Ann', 'Bob'], 'set Bob.steps to 17');
  if (!ir) throw new Error('there is no game');
  const [fast, machine] = (['fast', 'xstate'] as const).map((engine) =>
    simulate(createGame(ir), { games: 50, seed: 3, engine }),
  );
  expect(fast?.wins).toEqual([0, 50]);
  expect(machine?.wins).toEqual(fast?.wins);
  expect(fast?.decisions.max).toBe(2);
});

test('conditions are looked for in the game with its position', () => {
  const position = { seats: ['Ann', 'Bob'], changes: 'set Bob.steps to 17' };
  const { wanted, diagnostics } = lowerCondition(program, { players: 2, position }, 'Player2.steps > 17');
  expect(diagnostics).toEqual([]);
  const { game } = lower(program, { players: 2, position });
  expect(withoutOrigins(wanted?.ir.flow)).toEqual(withoutOrigins(game?.flow));
});

describe('a position that cannot be set up', () => {
  test.each<[string, unknown, unknown, string]>([
    ['another field', ['Ann', 'Bob'], 'set Ann.health to 3', 'nothing called `health`'],
    ['another number of players', ['Ann'], 'set Ann.steps to 3', 'it is for 1 player, and here are 2'],
    ['what waits', ['Ann', 'Bob'], 'choose by Ann { action Stay {} }', 'sets up the position'],
    ['another example', ['Ann', 'Bob'], '} } example "more" with Ann, Bob { given {', 'more than change'],
    ['a line of an example', ['Ann', 'Bob'], '} Ann does Go(3) given {', 'more than change'],
    ['names that are none', ['Ann', 'B ob {'], '', ''],
    ['no text', ['Ann', 'Bob'], 7, 'it is not written as one'],
    ['a very long text', ['Ann', 'Bob'], 'set Ann.steps to 1\n'.repeat(10_000), 'too long'],
  ])('%s', (_, seats, changes, reason) => {
    const { game, diagnostics } = lowered(seats, changes);
    expect(game).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['position-refused']);
    expect(diagnostics[0]?.message).toContain(reason);
  });
});
