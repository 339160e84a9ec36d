/** Searches find games that lead where they were asked to, and what they find can be played. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/index.ts';
import { lowerCondition } from '../../../runtime/lowering/openings/condition.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { actionGoal, endingGoal, type Goal, placeGoal, stateGoal } from '../../../runtime/search/goal.ts';
import { lookFor } from '../../../runtime/search/look.ts';
import { createSearch, type SearchState } from '../../../runtime/search/search.ts';
import { playLogged } from '../../../runtime/session/replay.ts';
import { createSession, currentCells, type Session } from '../../../runtime/session/session.ts';
import { BudgetSpent, createBudget } from '../../../shared/budget.ts';
import { compileFile } from '../../all-games.ts';

const CLIMB = `game "Climb" edition 1

players 2
dice die: 1 of 1..6
player { height: 0..40  rests: 0..99 }

step Slip {
  set me.height to 0
}

play {
  rounds {
    turns {
      choose {
        action Climb "Climb" {
          roll die
          when die = 1 { do Slip }
          else {
            add die to me.height
            when me.height > 30 { win me by Top }
          }
        }
        action Rest "Rest" { add 1 to me.rests }
      }
      when me.rests > 90 { draw game by Asleep }
    }
  }
}

ending Top "on the top"
ending Asleep "asleep"
`;

const { program, diagnostics } = compile([{ name: 'climb.regel', text: CLIMB }]);
const climb = lower(program, {}).game as GameIR;

function look(goal: Goal | undefined, events = 30_000): SearchState {
  if (goal === undefined) throw new Error('the rules have no such place');
  const { conditions, ir } = goal;
  return createSearch(createGame(ir), { conditions, seed: 1 }).advance(events);
}

/** The log played on the game itself, not the one that notes more. */
function follow(ir: GameIR, { found }: SearchState): Session {
  let session = createSession(createGame(ir), { seed: 0, automatic: false });
  for (const event of found ?? []) {
    const result = playLogged(session, event);
    if (!result.ok) throw new Error(result.refusal.message);
    session = result.session;
  }
  return session;
}

const where = (text: string, of = program): Goal => {
  const { wanted, diagnostics: found } = lowerCondition(of, {}, text);
  if (!wanted) throw new Error(found[0]?.message);
  return { ir: wanted.ir, conditions: { anyOf: wanted.conditions, isMeasured: true } };
};

test('the rules are sound', () => expect(diagnostics).toEqual([]));

describe('places', () => {
  test('an action is taken last, in the fewest events', () => {
    expect(look(actionGoal(climb, 'Rest')).found).toHaveLength(1);
    expect(actionGoal(climb, 'Fly')).toBeUndefined();
  });

  test('a statement and a step that never wait are come by, in the fewest events', () => {
    for (const text of ['set me.height to 0', 'do Slip']) {
      const found = look(placeGoal(climb, 0, CLIMB.indexOf(text)));
      expect(found.found, text).toHaveLength(2);
      expect(JSON.stringify(found.found?.[1])).toContain('[1]');
    }
  });

  test('an ending is one, and a rare one is found as well', () => {
    const top = look(endingGoal(climb, 'Top'));
    const session = follow(climb, top);
    expect(gameResult(session.game, currentCells(session))?.name).toBe('Top');
    expect(top.found?.length).toBeLessThanOrEqual(40);
    expect(look(endingGoal(climb, 'Asleep'), 300_000).found).toBeDefined();
    expect(endingGoal(climb, 'Nothing')).toBeUndefined();
  });

  test('a state of the chart is where the game waits', () => {
    const roll = climb.flow && look(placeGoal(climb, 0, CLIMB.indexOf('roll die')));
    expect(roll.found).toHaveLength(1);
    expect(look(stateGoal(climb, 'play')).found).toHaveLength(0);
  });

  test('what is carried out nowhere leads to what is around it, or nowhere', () => {
    expect(placeGoal(climb, 0, CLIMB.indexOf('dice die'))).toBeUndefined();
  });
});

describe('conditions', () => {
  test('`me` is anybody, Player1 the first seat', () => {
    const anybody = look(where('me.rests = 3 and me.height >= 12'));
    expect(anybody.found?.length).toBeLessThan(25);
    const session = follow(climb, look(where('Player2.rests = 2 and Player1.height = 6')));
    const value = (name: string, seat: number) =>
      readField(session.game, currentCells(session), `player.${name}`, [seat]);
    expect([value('rests', 1), value('height', 0)]).toEqual([2, 6]);
  });

  test('what holds at the beginning takes no event, what never does is not found', () => {
    expect(look(where('Player1.height = 0')).found).toEqual([]);
    const never = look(where('Player1.height > 30 and Player2.height > 30'));
    expect(never.found).toBeUndefined();
    expect(never.nearest).toBeLessThan(1);
    expect(never.events).toBeGreaterThanOrEqual(30_000);
  });

  test.each([
    ['me.hight > 3', 'hight', 'height'],
    ['me.height > 3 and', '', 'value is missing'],
    ['me.height', '', 'yes or no'],
    ['', '', 'missing'],
    ['me.height > 3 } example "x" { expect 1 = 1', '', 'missing'],
    ['Player1 can Rest', 'Player1 can Rest', 'missing'],
    ['set me.height to 3', '', ''],
    ['"', '', ''],
    ['{{{{', '', ''],
    ['// me', '', 'missing'],
    ['me.height >', '', 'before the end'],
    ['((', '', 'before the end'],
  ])('`%s` is told in words, at its place', (text, place, words) => {
    const { wanted, diagnostics: found } = lowerCondition(program, {}, text);
    expect(wanted).toBeUndefined();
    const [first] = found;
    expect(first?.message).toContain(words);
    expect(first?.span.end).toBeLessThanOrEqual(Math.max(text.length, 1));
    if (place !== '') expect(text.slice(first?.span.start, first?.span.end)).toBe(place);
  });

  test('rules that call something Player1 keep it', () => {
    const named = CLIMB.replace('step Slip', 'define Player1 = 7\n\nstep Slip');
    const { program: other } = compile([{ name: 'climb.regel', text: named }]);
    const { wanted } = lowerCondition(other, {}, 'Player1 = 7 and Player_1.height = 0');
    expect(wanted?.conditions).toHaveLength(1);
  });
});

test('the same search finds the same game, in however many parts', () => {
  const { ir, conditions } = where('me.height = 29 and me.rests = 5');
  const [whole, parts] = [0, 1].map(() => createSearch(createGame(ir), { conditions, seed: 7 }));
  const expected = whole?.advance(40_000).found;
  let found: SearchState | undefined;
  for (let part = 0; (found?.events ?? 0) < 40_000 && part < 1000; part++) found = parts?.advance(1_000);
  expect(expected).toBeDefined();
  expect(found?.found?.length).toBeLessThanOrEqual(expected?.length ?? 0);
});

test('from a position on, only what follows is told', () => {
  const { ir, conditions } = where('me.height >= 20');
  const session = follow(climb, look(where('Player1.height >= 12')));
  const { found = [] } = createSearch(createGame(ir), {
    conditions,
    seed: 1,
    from: currentCells(session),
  }).advance(9_000);
  let at = session;
  for (const event of found) {
    const result = playLogged(at, event);
    if (!result.ok) throw new Error(result.refusal.message);
    at = result.session;
  }
  expect(
    Math.max(...[0, 1].map((seat) => readField(at.game, currentCells(at), 'player.height', [seat]) ?? 0)),
  ).toBeGreaterThanOrEqual(20);
});

test('a search stops where its budget is spent', () => {
  const { ir, conditions } = where('Player1.height > 30 and Player2.height > 30');
  const search = createSearch(createGame(ir, { budget: createBudget(200_000) }), { conditions, seed: 1 });
  expect(() => search.advance(1_000_000)).toThrow(BudgetSpent);
  expect(search.state()).toMatchObject({ found: undefined });
  expect(search.state().events).toBeGreaterThan(100);
});

test('a look whose budget is spent tells what it had found before', () => {
  const { ir, conditions } = where('Player1.height > 3');
  const looking = lookFor(createGame(ir, { budget: createBudget(200_000) }), { conditions, seed: 1 });
  let step = looking.next();
  while (!step.done) step = looking.next();
  expect(step.value.isSpent).toBe(true);
  expect(step.value.found?.length).toBeGreaterThan(0);
});

test.each([
  ['king-of-new-tokyo', 'Stronger'],
  ['kohle', 'EndDie'],
  ['kingpin-city', 'LastGang'],
  ['kingpin-prison', 'AllGone'],
])('a game of %s that ends with %s is found, and can be played', (name, ending) => {
  const { program: rules } = compileFile(`games/${name}/${name}.regel`);
  const ir = lower(rules, {}).game as GameIR;
  const session = follow(ir, look(endingGoal(ir, ending)));
  expect(gameResult(session.game, currentCells(session))?.name).toBe(ending);
});
