/** Random examples. Most of them fail: what they say is well formed, and no more. */

import type { ExampleLine } from '../../language/syntax/ast.ts';
import { joined, makeExpression, makeTest } from './expressions.ts';
import { makeBlock } from './statements.ts';
import { OUTSIDE, type Scope, type World } from './world.ts';

type LineWriter = (world: World, seats: readonly string[], scope: Scope) => string | undefined;

const seat = ({ random }: World, seats: readonly string[]): string => random.one(seats) ?? 'Ada';

/** An action, with or without values. */
function action(world: World, scope: Scope, isPlain: boolean): string | undefined {
  const one = world.random.one(playedActions(world));
  const given = (one?.parameters ?? []).map((type) => makeExpression(world, scope, type, 1));
  if (one === undefined || given.includes(undefined)) return undefined;
  return given.length === 0 || isPlain ? one.name : `${one.name}(${given.join(', ')})`;
}

/** Actions that are chosen in the play, not only in the setup or by nobody. */
function playedActions({ parts, play }: World): World['parts'] {
  return parts.filter(({ what, name }) => what === 'action' && new RegExp(`action ${name}\\b`).test(play));
}

/** Now and then, a place where the game may wait. */
function place(world: World, seats: readonly string[]): string {
  const { random } = world;
  const actions = playedActions(world).map(({ name }) => name);
  // Several choices may offer the same: the first of them is meant.
  const one = random.one(actions.filter((name) => actions.indexOf(name) === actions.lastIndexOf(name)));
  if (one === undefined || !random.percent(40)) return '';
  return ` at ${one}[1]${random.percent(30) ? `, turn of ${seat(world, seats)}` : ''}`;
}

const LINES: { readonly [K in ExampleLine['kind']]: LineWriter } = {
  given: (world, seats, scope) =>
    joined`given${place(world, seats)} ${makeBlock(world, scope, 2, 'effects')}`,
  does: (world, seats, scope) => joined`${seat(world, seats)} does ${action(world, scope, false)}`,
  chance: ({ random, dice }) => {
    const die = dice.find(({ faces }) => faces.kind === 'number');
    return die
      ? `${random.of('roll', 'pick')} ${Array.from({ length: die.count }, () => 1).join(', ')}`
      : undefined;
  },
  time: () => 'time passes',
  expect: (world, _, scope) => `expect ${makeTest(world, scope, 2)}`,
  'expect-action': (world, seats, scope) =>
    joined`expect ${seat(world, seats)} ${world.random.of('can', 'cannot')} ${action(world, scope, world.random.percent(50))}`,
  'expect-end': (world, seats) => {
    const ending = world.random.percent(50) ? ` by ${world.random.one(world.endings)}` : '';
    return `expect ${world.random.of('nobody', ...seats)} wins${ending}`;
  },
};

export function makeExamples(world: World): readonly string[] {
  const { random, players } = world;
  return random.many(1, 2, (index) => {
    const seats = ['Ada', 'Ben', 'Cid', 'Dan'].slice(0, random.from(players.min, players.max));
    const named: Scope = {
      ...OUTSIDE,
      values: seats.map((name) => ({ name, type: { kind: 'member', of: 'player', optional: false } })),
    };
    world.left += 5;
    const lines = random
      .shuffled(Object.values(LINES).map((write) => ({ weight: 1, write })))
      .slice(0, random.from(1, 4))
      .map(({ write }) => write(world, seats, named))
      .filter((text) => text !== undefined)
      // Where an example begins stands first.
      .toSorted((a, b) => Number(b.startsWith('given at')) - Number(a.startsWith('given at')));
    return `example "Example ${index}" cites EX-01 with ${seats.join(', ')} {\n  ${lines.join('\n  ')}\n}`;
  });
}
