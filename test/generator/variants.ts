/** Random variants: patches of the parts that a file has. */

import type { Patch } from '../../language/syntax/ast.ts';
import { typeText } from './changes.ts';
import { makeAction, makeGroup } from './decisions.ts';
import { makeExpression, makeTest } from './expressions.ts';
import { makeFields } from './fields.ts';
import { makeBlock } from './statements.ts';
import { fresh, numberOf, OUTSIDE, type Scope, type World } from './world.ts';

/** The text of a patch; undefined where nothing can be changed in this way. */
type PatchWriter = (world: World) => string | undefined;

const partOf = (world: World, what: string): string | undefined =>
  world.random.one(world.parts.filter((part) => part.what === what))?.name;

const PATCHES: { readonly [K in Patch['kind']]: PatchWriter } = {
  'set-option': ({ random, options }) => {
    const option = random.one(options);
    if (option === undefined) return undefined;
    return `option ${option.name} = ${option.type.kind === 'number' ? random.from(1, 6) : random.of('yes', 'no')}`;
  },
  'set-players': ({ random, players: { min, max } }) => `players ${random.of(`${min}`, `${min}..${max}`)}`,
  extend: (world) => {
    const { random, steps } = world;
    const where = random.of('', ' before', ' after');
    const step = random.one(steps);
    const target = random.of(
      'play',
      ...(world.hasSetup ? ['setup'] : []),
      ...(step ? [`step ${step.name}`] : []),
      `phase ${partOf(world, 'phase')}`,
      `action ${partOf(world, 'action')}`,
    );
    if (target.endsWith('undefined')) return undefined;
    const place = target === 'play' && where !== ' before' ? ' before' : where;
    return `extend ${target}${place} ${makeBlock(world, OUTSIDE, 2, 'effects')}`;
  },
  'extend-window': (world) => {
    const name = partOf(world, 'window');
    const open: Scope = { ...OUTSIDE, window: true, depth: 2 };
    return (
      name &&
      `extend window ${name} { ${makeGroup(world, open)} closes after ${world.random.from(2, 6)} actions }`
    );
  },
  fields: (world) => {
    const { random, board, records } = world;
    const record = random.one(records);
    const owner = random.of(
      'player',
      'table',
      ...(board ? (['space'] as const) : []),
      ...(record ? (['record'] as const) : []),
    );
    if (owner === 'record') return `extend record ${record} { more: 0..3 = 0 }`;
    const number = world.fields.find((field) => field.owner.kind === owner && field.type.kind === 'number');
    const per = number?.per ? ` per ${typeText(number.per)}` : '';
    if (number && random.percent(40)) return `replace ${owner} { ${number.name}: 0..300${per} = 8 clamped }`;
    // What only a variant declares is in nobody else's reach.
    const before = world.fields.length;
    const fields = makeFields(world, { kind: owner }, 1, 2);
    world.fields.length = before;
    return `extend ${owner} ${fields}`;
  },
  replace: (world) => {
    const { random, defines, steps, endings } = world;
    const define = defines.find(({ parameters, type }) => parameters.length === 0 && type.kind === 'number');
    const step = steps.find(({ parameters }) => parameters.length === 0);
    const phase = partOf(world, 'phase');
    const action = partOf(world, 'action');
    const ways = [
      `ending ${endings[0]} "another end"`,
      ...(define ? [`define ${define.name} = ${makeExpression(world, OUTSIDE, numberOf(0, 9), 2)}`] : []),
      ...(step ? [`step ${step.name} ${makeBlock(world, OUTSIDE, 2, 'effects')}`] : []),
      ...(world.hasSetup ? [`setup ${makeBlock(world, OUTSIDE, 2, 'effects')}`] : []),
      ...(phase ? [`phase ${phase} ${makeBlock(world, OUTSIDE, 2, 'effects')}`] : []),
      ...(action
        ? [makeAction(world, { ...OUTSIDE, depth: 3 }, '').replace(/^action \w+/, `action ${action}`)]
        : []),
      ...(world.board?.shape === 'grid' ? ['board grid 3 by 2'] : []),
      ...(world.board?.shape === 'hex' ? ['board hex 3 by 2'] : []),
    ];
    return `replace ${random.one(ways)}`;
  },
  remove: (world) => {
    if (world.hasSetup && world.random.percent(10)) return 'remove setup';
    const what = world.random.of('invariant', 'phase', 'action', 'window');
    const name = partOf(world, what);
    if (name === undefined) return undefined;
    return what === 'invariant' ? `remove invariant "${name}"` : `remove ${what} ${name}`;
  },
  add: (world) => {
    const { random } = world;
    return `add ${random.of(
      `invariant "${fresh(world, 'Also ')}" ${makeTest(world, OUTSIDE, 2)}`,
      `ending ${fresh(world, 'Ending')} "a new end" when round > 3 { draw game }`,
      `option ${fresh(world, 'option')}: 0..3 = 1`,
    )}`;
  },
};

export function makeVariants(world: World): readonly string[] {
  const { random, players } = world;
  return random.many(1, 2, (index) => {
    world.left += 5;
    const made = random
      .shuffled(Object.values(PATCHES).map((write) => ({ weight: 1, write })))
      .slice(0, random.from(1, 3))
      .map(({ write }) => write(world))
      .filter((text) => text !== undefined);
    const forPlayers = random.percent(30) ? ` for ${random.from(players.min, players.max)} players` : '';
    return `variant "Variant ${index}"${forPlayers} cites VA-01 {\n  ${made.join('\n  ')}\n}`;
  });
}
