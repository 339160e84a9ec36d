/** Games that branch at the table: as a person plays, and as the page learns of it. */

import { describe, expect, test } from 'vitest';
import { readTree } from '../../../editor/time/kept-tree.ts';
import { eventsOf } from '../../../editor/time/tree.ts';
import { sitDown } from './table.ts';

const walk = (goal = 20) => `game "Walk" edition 1
players 2..3 { Ada, Ben, Cid }
dice die: 1 of 1..6
option bonus: 0..3 = 0
player { steps: 0..99 = 0 }
score of p = p.steps
play {
  rounds { turns {
    choose "Go on" {
      action Walk "Walk" { roll die  add die + bonus to me.steps }
      action Stay "Stay" {}
    }
    when me.steps >= ${goal} { win me by Far }
  } }
}
ending Far "far enough"
`;
const two = { players: 2, variants: [], options: {} };
const begin = (goal?: number) => sitDown(walk(goal), { setup: two });

describe('a move after going back', () => {
  test('begins a branch, which is named by it; the game before stays', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.act(1, 'Walk');
    table.go(0);
    table.act(0, 'Stay');
    expect(table.games).toEqual(['Game 1: 4', 'Ada: Stay*: 1']);
    expect(table.page.session).toMatchObject({ at: 1, length: 1 });
  });

  test('goes along what was played where it is the same, and all of it may follow', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.act(1, 'Stay');
    table.act(0, 'Walk');
    const whole = table.page.log;
    table.go(0);
    table.act(0, 'Walk');
    expect(table.games).toEqual(['Game 1*: 5']);
    expect(table.page.session).toMatchObject({ at: 2, length: 5 });
    expect(table.page.log).toEqual(whole);
  });

  test('so does undo, and a throw set by hand is another game', () => {
    const table = begin();
    table.perform({ type: 'set-rigged', rigged: true });
    table.act(0, 'Walk');
    table.perform({ type: 'chance', values: [2] });
    table.perform({ type: 'undo' });
    table.perform({ type: 'chance', values: [5] });
    expect(table.games).toEqual(['Game 1: 2', 'Die: 5*: 2']);
    table.perform({ type: 'undo' });
    table.perform({ type: 'chance', values: [2] });
    expect(table.games).toEqual(['Game 1*: 2', 'Die: 5: 2']);
  });

  test('a seat’s view is told nothing of it, and misses nothing', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.perform({ type: 'view-as', seat: 0 });
    table.go(0);
    table.act(0, 'Stay');
    expect(table.answer.tree).toBeUndefined();
    expect(table.workshop.outcomes()).toEqual([]);
    table.perform({ type: 'give-log' });
    expect(table.games).toEqual(['Game 1: 2', 'Ada: Stay*: 1']);
  });
});

describe('another game', () => {
  test('begins with another seed, other players, or a log; each can be played on', () => {
    const table = begin();
    table.act(0, 'Walk');
    const { log } = table.page;
    if (!log) throw new Error('no log');
    table.perform({ type: 'restart', seed: 7 });
    table.act(0, 'Stay');
    table.perform({ type: 'configure', setup: { ...two, players: 3 } });
    table.act(0, 'Stay');
    table.perform({ type: 'replay', setup: two, log: { ...log, seed: 9 }, at: undefined });
    expect(table.games).toEqual(['Game 1: 2', 'Game 2: 1', 'Game 3: 1', 'Game 4*: 2']);
    table.perform({ type: 'visit', branch: 3 });
    expect(table.page.session?.view.seats).toHaveLength(3);
    expect(table.answer.setup.players).toBe(3);
    table.perform({ type: 'visit', branch: 1 });
    expect(table.page.session).toMatchObject({ seed: 1, at: 2 });
    expect(table.page.log?.events).toEqual(log.events);
    expect(table.games).toHaveLength(4);
  });

  test('is there where it was left', () => {
    const table = begin();
    table.act(0, 'Stay');
    table.act(1, 'Stay');
    table.go(1);
    table.act(1, 'Walk');
    table.perform({ type: 'visit', branch: 1 });
    expect(table.page.session).toMatchObject({ at: 1, length: 2 });
    table.perform({ type: 'visit', branch: 1, at: 2 });
    expect(table.page.session).toMatchObject({ at: 2, length: 2 });
    table.perform({ type: 'visit', branch: 77 });
    expect(table.games).toEqual(['Game 1*: 2', 'Ben: Walk: 3']);
  });
});

describe('an edit of the rules', () => {
  test('makes no branch, whatever comes of the game', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.act(1, 'Stay');
    table.edit(walk().replace('action Stay "Stay"', 'action Rest "Rest"'));
    expect(table.page.session?.divergence?.at).toBe(2);
    expect(table.games).toEqual(['Game 1*: 3']);
    table.edit(walk().replace('players 2..3', 'players 3..3'));
    expect(table.games).toEqual(['Game 1*: 3']);
    table.edit(walk());
    expect(table.page.session).toMatchObject({ at: 3, length: 3, divergence: undefined });
    expect(table.games).toEqual(['Game 1*: 3']);
  });

  test('what does not fit any more stays where one plays on without it', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.act(1, 'Stay');
    table.edit(walk().replace('action Stay "Stay"', 'action Rest "Rest"'));
    table.act(1, 'Rest');
    expect(table.games).toEqual(['Game 1: 3', 'Ben: Rest*: 3']);
    expect(table.workshop.outcomes()[0]).toMatchObject({ length: 3, fits: 2 });
    expect(table.workshop.outcomes()[0]?.reason).toBeTruthy();
    table.edit(walk());
    expect(table.workshop.outcomes().map(({ fits }) => fits)).toEqual([3, 2]);
  });

  test('while the rules are broken the last ones take one to another branch', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.go(0);
    table.act(0, 'Stay');
    table.edit(walk().replace('play', 'plai'));
    table.perform({ type: 'visit', branch: 1 });
    expect(table.page.session).toMatchObject({ at: 0, length: 2 });
    expect(table.games).toEqual(['Game 1*: 2', 'Ada: Stay: 1']);
  });
});

describe('what came of them', () => {
  test('is said for each, and where two part', () => {
    const table = begin(1);
    table.act(0, 'Stay');
    table.act(1, 'Walk');
    table.go(1);
    table.act(1, 'Stay');
    const [one, other] = table.workshop.outcomes();
    expect(one).toMatchObject({ branch: 1, length: 3, fits: 3, round: 1 });
    expect(one?.result).toMatchObject({ winners: [1], name: 'Far' });
    expect(other).toMatchObject({ branch: 2, length: 2, result: undefined, scores: [0, 0] });
    const compared = table.workshop.compare(1, 2);
    expect(compared).toMatchObject({ common: 1, round: 1, next: ['Ben: Walk', 'Ben: Stay'] });
    expect(compared?.outcomes[0]?.scores?.[1]).toBeGreaterThan(0);
    expect(table.workshop.compare(1, 9)).toBeUndefined();
  });

  test('is worked out under other options, too', () => {
    const table = begin();
    table.act(0, 'Walk');
    const score = table.workshop.outcomes()[0]?.scores?.[0] ?? 0;
    const { log } = table.page;
    if (!log) throw new Error('no log');
    table.perform({
      type: 'replay',
      setup: { ...two, options: { bonus: 3 } },
      log: { ...log, seed: 2 },
      at: 2,
    });
    expect(table.workshop.outcomes().map(({ scores }) => scores?.[0])).toEqual([score, score + 3]);
  });
});

describe('what is kept', () => {
  test('opens again as it was, with everything that may follow', () => {
    const table = begin();
    table.act(0, 'Walk');
    table.act(1, 'Walk');
    table.go(0);
    table.act(0, 'Stay');
    table.perform({ type: 'tree', step: { type: 'add-bookmark', at: 1, name: 'here' } });
    table.perform({ type: 'visit', branch: 1, at: 2 });
    const tree = readTree(JSON.parse(JSON.stringify(table.tree)));
    const { log } = table.page;
    const again = sitDown(walk(), { setup: two, log, at: 2, tree });
    expect(again.games).toEqual(table.games);
    expect(again.tree.bookmarks).toEqual(table.tree.bookmarks);
    expect(again.page.session).toMatchObject({ at: 2, length: 4 });
    expect(again.page.log).toEqual(log);
  });

  test('rules that cannot be played yet lose nothing either', () => {
    const table = begin();
    table.act(0, 'Walk');
    const { tree } = table;
    const broken = sitDown(walk().replace('play', 'plai'), { setup: two, tree });
    expect(broken.page.session).toBeUndefined();
    expect(broken.tree).toEqual(tree);
    broken.edit(walk());
    expect(broken.page.session).toMatchObject({ length: 2 });
    expect(broken.tree.branches.map((branch) => eventsOf(broken.tree, branch).length)).toEqual([2]);
  });

  test('a draft from before there were branches is the first one', () => {
    const table = begin();
    table.act(0, 'Walk');
    const { log } = table.page;
    expect(sitDown(walk(), { setup: two, log, at: 1 }).games).toEqual(['Game 1*: 2']);
  });
});
