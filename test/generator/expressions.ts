/** Random expressions of a wanted type, with the names that are in reach. */

import { conditions } from './conditions.ts';
import { attributesOf, hasDirections, membersOf } from './members.ts';
import { makeQuery } from './queries.ts';
import {
  type Field,
  fits,
  memberOf,
  NUMBERS,
  numberOf,
  ownerType,
  PLAYER,
  type Scope,
  SMALL,
  SPACE,
  setOf,
  type Type,
  type World,
  YES_NO,
} from './world.ts';

/** A way to write something: the text, or undefined where it cannot be said here. */
interface Way {
  readonly weight: number;
  readonly make: () => string | undefined;
  /** What it gives may be none. */
  readonly isMaybe?: boolean;
}

export type WaysOf<T extends Type> = (world: World, scope: Scope, type: T, depth: number) => readonly Way[];

export const way = (weight: number, make: Way['make']): Way => ({ weight, make });

/** The expression, in brackets where it has several words; undefined if there is no value of the type in reach. */
export function makeExpression(world: World, scope: Scope, type: Type, depth: number): string | undefined {
  const leaves = leavesOf(world, scope, type, depth);
  const ways = depth > 0 ? [...leaves, ...compoundsOf(world, scope, type, depth - 1)] : leaves;
  for (const { make } of world.random.shuffled(ways)) {
    const made = make();
    if (made !== undefined) return made;
  }
  return undefined;
}

/** The same, where something simple does if nothing better is found. */
export function makeNumber(world: World, scope: Scope, depth: number, type: Type = SMALL): string {
  return makeExpression(world, scope, type, depth) ?? '1';
}

export function makeTest(world: World, scope: Scope, depth: number): string {
  return makeExpression(world, scope, YES_NO, depth) ?? 'yes';
}

/** A member of a domain that may be none, and is not the word `none`. */
export function makeMaybe(world: World, scope: Scope, of: string, depth: number): string | undefined {
  const type = { kind: 'member', of, optional: true } as const;
  const isMaybe = (each: Type) => each.kind === 'member' && each.optional && each.of === of;
  const named = scope.values.filter((value) => isMaybe(value.type)).map(({ name }) => way(3, () => name));
  const fields = fieldsOf(world, scope, type, depth, isMaybe);
  const found = way(4, () => makeQuery(world, scope, 'the', depth, of));
  const ofBoard = spaces(world, scope, type, Math.max(0, depth - 1)).filter(({ isMaybe: may }) => may);
  for (const { make } of world.random.shuffled([...named, ...fields, found, ...ofBoard])) {
    const made = make();
    if (made !== undefined) return made;
  }
  return undefined;
}

/** A text with values in it. */
export function makeText(world: World, scope: Scope, words: string): string {
  const { random } = world;
  if (!random.percent(35)) return `"${words}"`;
  const type = random.of<Type>(PLAYER, SMALL, SMALL, SPACE);
  const value = makeExpression(world, scope, type, 1);
  return value === undefined ? `"${words}"` : `"${words} {${value}}"`;
}

function leavesOf(world: World, scope: Scope, type: Type, depth: number): readonly Way[] {
  return [
    ...constantsOf(world, type),
    ...scope.values.filter((value) => fits(value.type, type)).map(({ name }) => way(9, () => name)),
    ...world.options.filter((option) => fits(option.type, type)).map(({ name }) => way(2, () => name)),
    ...fieldsOf(world, scope, type, depth),
    ...(fits(PLAYER, type) && scope.me ? [way(20, () => useMe(scope))] : []),
  ];
}

export function useMe(scope: Scope): string {
  if (scope.uses) scope.uses.me = true;
  return 'me';
}

/** Values that are written out. */
function constantsOf({ random, dice, pieces, seats, enums, board }: World, type: Type): readonly Way[] {
  switch (type.kind) {
    case 'number':
      return [
        way(
          4,
          () => `${random.from(Math.max(0, type.low), Math.max(0, Math.min(type.high, type.low + 12)))}`,
        ),
        way(1, () => 'round'),
        ...dice
          .filter(({ faces, count }) => count === 1 && faces.kind === 'number')
          .map(({ name }) => way(3, () => name)),
      ];
    case 'yes-no':
      return [way(1, () => random.of('yes', 'no'))];
    case 'set':
      if (type.of === 'player') return [way(2, () => 'players')];
      return type.of === NUMBERS ? [way(3, () => `{ ${random.some([1, 3, 4, 8], 1).join(', ')} }`)] : [];
    case 'member': {
      const named = membersOf({ seats, enums, board }, type.of).map((name) => way(1, () => name));
      const single = pieces
        .filter(
          ({ name, whose, count }) =>
            whose !== 'each' && count === undefined && [name, 'piece'].includes(type.of),
        )
        .map(({ name }) => way(2, () => name));
      const faces = dice
        .filter(({ faces: each, count }) => count === 1 && fits(each, type))
        .map(({ name }) => way(3, () => name));
      const none = type.optional ? [way(1, () => 'none')] : [];
      return [...named, ...single, ...faces, ...none];
    }
  }
}

/** Fields and attributes of the type, each with something that has it. */
function fieldsOf(
  world: World,
  scope: Scope,
  type: Type,
  depth: number,
  is: (field: Type) => boolean = (field) => fits(field, type),
): readonly Way[] {
  const inside = Math.max(0, depth - 1);
  const fields = world.fields
    .filter((field) => is(field.type))
    .map((field) => way(4, () => fieldOf(world, scope, field, inside)));
  const attributes = attributesOf(world).filter((each) => is(each.type));
  return [
    ...fields,
    ...attributes.map(({ of, name }) => way(2, () => dotted(world, scope, of, name, inside))),
  ];
}

/** A field of something, or one of its values. */
export function fieldOf(
  world: World,
  scope: Scope,
  { owner, name, per }: Field,
  depth: number,
): string | undefined {
  const whole = zoneOf(world, scope, owner, name, depth);
  return per ? joined`${whole}[${makeExpression(world, scope, per, depth)}]` : whole;
}

function dotted(
  world: World,
  scope: Scope,
  of: Type | undefined,
  name: string,
  depth: number,
): string | undefined {
  const owner = of && makeExpression(world, scope, of, depth);
  return owner === undefined ? undefined : `${owner}.${name}`;
}

function compoundsOf(world: World, scope: Scope, type: Type, depth: number): readonly Way[] {
  const value = (wanted: Type) => makeExpression(world, scope, wanted, depth);
  const shared: readonly Way[] = [
    way(2, () => joined`(if ${value(YES_NO)} then ${value(type)} else ${value(type)})`),
    ...(type.kind === 'set' ? [] : [way(1, () => listed(world, scope, type, depth))]),
    ...world.defines
      .filter((define) => fits(define.type, type) && (scope.me || !define.needsMe))
      .map((define) => way(4, () => callOf(world, scope, define, depth))),
  ];
  switch (type.kind) {
    case 'number':
      return [...shared, ...numbers(world, scope, type, depth)];
    case 'yes-no':
      return [...shared, ...conditions(world, scope, type, depth)];
    case 'member':
      return [...shared, ...members(world, scope, type, depth), ...spaces(world, scope, type, depth)];
    case 'set':
      return [...shared, ...sets(world, scope, type, depth)];
  }
}

/** One of several by a number, which may be less than 1 and more than there are. */
function listed(world: World, scope: Scope, type: Type, depth: number): string | undefined {
  const values = world.random.many(1, 4, () =>
    makeExpression(world, scope, type, world.random.percent(60) ? 0 : depth),
  );
  if (values.includes(undefined)) return undefined;
  return joined`[${values.join(', ')}][${makeExpression(world, scope, SMALL, depth)}]`;
}

function callOf(
  world: World,
  scope: Scope,
  { name, parameters, needsMe }: World['defines'][number],
  depth: number,
): string | undefined {
  const given = parameters.map((parameter) => makeExpression(world, scope, parameter, depth));
  if (given.includes(undefined)) return undefined;
  if (needsMe) useMe(scope);
  return given.length === 0 ? name : `${name}(${given.join(', ')})`;
}

/** The words with the values between them, if there are all of them. */
export function joined(words: TemplateStringsArray, ...values: readonly (string | number | undefined)[]) {
  if (values.includes(undefined)) return undefined;
  return words.reduce((text, word, index) => `${text}${values[index - 1]}${word}`);
}

const numbers: WaysOf<Type & { kind: 'number' }> = (world, scope, type, depth) => {
  const { random } = world;
  const value = (wanted: Type = type) => makeExpression(world, scope, wanted, depth);
  const space = () => value(SPACE);
  const query = (
    ...asked: readonly ['count' | 'sum' | 'min' | 'max', ...('count' | 'sum' | 'min' | 'max')[]]
  ) => makeQuery(world, scope, random.of(...asked), depth);
  return [
    way(6, () => joined`(${value()} ${random.of('+', '-', '*', '/', 'mod', '+', '-')} ${value()})`),
    way(1, () => joined`(-${value()})`),
    way(3, () => joined`${random.of('min', 'max')}(${value()}, ${value()})`),
    way(6, () => query('count', 'count', 'sum', 'min', 'max')),
    way(3, () => joined`(count ${value(setOf(random.of('player', 'space', NUMBERS)))})`),
    way(2, () => joined`(count ${makeMaybe(world, scope, random.of('player', 'space'), depth)})`),
    ...world.zones.map(({ owner, name }) =>
      way(3, () => joined`(count ${zoneOf(world, scope, owner, name, depth)})`),
    ),
    ...world.zones
      .filter(({ item, sort }) => item.kinds !== undefined && sort !== 'deck')
      .map(({ owner, name, item }) =>
        way(
          3,
          () => joined`${zoneOf(world, scope, owner, name, depth)}[${value(memberOf(item.kinds ?? ''))}]`,
        ),
      ),
    ...world.dice.map(({ name, faces }) =>
      way(2, () => (random.percent(50) ? joined`${name}[${value(faces)}]` : `(count ${name})`)),
    ),
    ...(world.board === undefined
      ? []
      : [
          way(2, () => joined`distance(${space()}, ${space()})`),
          way(2, () => joined`distance(${space()}, ${space()}, ${makeThrough(world, scope)})`),
          way(
            2,
            () => joined`${space()}.${hasDirections(world.board) ? random.of('row', 'column') : 'number'}`,
          ),
          way(1, () => joined`${space()}.number`),
        ]),
  ];
};

/** What lies in a direction, the nearest first. */
export function makeRay(world: World, scope: Scope, depth: number): string | undefined {
  const [from, to] = [SPACE, memberOf('Direction')].map((type) => makeExpression(world, scope, type, depth));
  return joined`ray(${from}, ${to})`;
}

/** What a way leads to. */
export function makeReach(world: World, scope: Scope, depth: number): string | undefined {
  return joined`reach(${makeExpression(world, scope, SPACE, depth)}, ${makeThrough(world, scope)})`;
}

/** A definition by which a way goes on, with what it asks about before the spaces, and perhaps its directions; undefined where there is none. */
function makeThrough(world: World, scope: Scope): string | undefined {
  const { random, board, defines } = world;
  const about = defines.filter(
    ({ type, parameters, needsMe }) =>
      type.kind === 'yes-no' &&
      parameters.slice(-1).some((each) => fits(SPACE, each)) &&
      (scope.me || !needsMe),
  );
  const define = random.one(about);
  if (define === undefined) return undefined;
  if (define.needsMe) useMe(scope);
  const { name, parameters } = define;
  const mayAskAboutTwo = parameters.slice(-2).every((each) => fits(SPACE, each));
  const given = parameters
    .slice(0, mayAskAboutTwo ? -2 : -1)
    .map((type) => makeExpression(world, scope, type, 1));
  if (given.includes(undefined)) return undefined;
  const through = given.length === 0 ? name : `${name}(${given.join(', ')})`;
  const directions = random.of('Direction', '{ East, West }');
  return hasDirections(board) && random.percent(30) ? `${through}, ${directions}` : through;
}

/** A zone with whoever has it. */
export function zoneOf(
  world: World,
  scope: Scope,
  owner: World['zones'][number]['owner'],
  name: string,
  depth: number,
): string | undefined {
  if (owner.kind === 'table') return name;
  if (owner.kind === 'place') return `${owner.name}.${name}`;
  return dotted(world, scope, ownerType(owner), name, depth);
}

const members: WaysOf<Type & { kind: 'member' }> = (world, scope, type, depth) => {
  const { random, pieces, zones } = world;
  const value = (wanted: Type) => makeExpression(world, scope, wanted, depth);
  const ofEach = pieces.filter(({ name, whose }) => whose === 'each' && name === type.of);
  const several = pieces.filter(({ name, count }) => name === type.of && count !== undefined);
  const whose = (each: World['pieces'][number]) => (each.whose === 'each' ? joined`${value(PLAYER)}.` : '');
  return [
    ...(type.optional ? [way(6, () => makeQuery(world, scope, 'the', depth, type.of))] : []),
    ...(type.of === 'player'
      ? [
          way(3, () => joined`${random.of('next', 'previous')}(${value(PLAYER)})`),
          ...pieces
            .filter((piece) => piece.whose !== 'nobody')
            .map(({ name }) => way(2, () => joined`${value(memberOf(name))}.owner`)),
          ...(type.optional && world.board ? [way(1, () => joined`${value(SPACE)}.owner`)] : []),
        ]
      : []),
    ...(type.of !== 'player' && type.of !== 'space' && membersOf(world, type.of).length > 0
      ? [
          way(2, () => {
            const steps = random.percent(40) ? joined`, ${value(numberOf(-3, 3))}` : '';
            return joined`${random.of('next', 'previous')}(${value(memberOf(type.of))}${steps})`;
          }),
        ]
      : []),
    ...(type.of === 'piece' ? pieces.map(({ name }) => way(3, () => value(memberOf(name)))) : []),
    ...ofEach
      .filter(({ count }) => count === undefined)
      .map(({ name }) => way(4, () => joined`${value(PLAYER)}.${name}`)),
    ...several.map((piece) =>
      way(4, () => {
        const at =
          type.optional && random.percent(40) ? value(numberOf(1, 3)) : random.from(1, piece.count ?? 1);
        return joined`${whose(piece)}${piece.name}[${at}]`;
      }),
    ),
    ...zones
      .filter(({ sort, item }) => type.optional && sort === 'deck' && item.kinds === type.of)
      .map(({ owner, name }) => way(3, () => joined`top(${zoneOf(world, scope, owner, name, depth)})`)),
  ];
};

const spaces: WaysOf<Type & { kind: 'member' }> = (world, scope, type, depth) => {
  const { random, board, pieces } = world;
  if (type.of !== 'space' || board === undefined) return [];
  const value = (wanted: Type) => makeExpression(world, scope, wanted, depth);
  const isEndless = board.shape === 'ring' || board.shape === 'bounce';
  const standing = pieces.filter(({ stands }) => stands || type.optional);
  return [
    ...board.perPlayer.map((name) => way(4, () => joined`${value(PLAYER)}.${name}`)),
    ...standing.map(({ name }) => way(4, () => joined`${value(memberOf(name))}.space`)),
    ...(isEndless || (board.shape === 'line' && type.optional)
      ? [way(4, () => joined`along(${value(SPACE)}, ${random.from(0, 4) - 2})`)]
      : []),
    ...(type.optional ? [{ ...way(2, () => joined`space(${value(numberOf(0, 9))})`), isMaybe: true }] : []),
    ...(type.optional && hasDirections(board)
      ? [{ ...way(5, () => joined`toward(${value(SPACE)}, ${value(memberOf('Direction'))})`), isMaybe: true }]
      : []),
  ];
};

const sets: WaysOf<Type & { kind: 'set' }> = (world, scope, type, depth) => {
  const { random, board } = world;
  const value = (wanted: Type) => makeExpression(world, scope, wanted, depth);
  const isNumbers = type.of === NUMBERS;
  const element = isNumbers ? numberOf(1, 8) : memberOf(type.of);
  const literal = () => {
    if (isNumbers) return `{ ${random.some([1, 2, 5, 7, 8], 1).join(', ')} }`;
    const all = random.many(1, 3, () => value(element));
    return all.includes(undefined) ? undefined : `{ ${[...new Set(all)].join(', ')} }`;
  };
  return [
    way(4, literal),
    ...(world.enums.some(({ name }) => name === type.of) ? [way(3, () => type.of)] : []),
    ...(type.of === 'player' && scope.passed ? [way(6, () => 'passed')] : []),
    ...(type.of === 'space' && board
      ? [
          way(
            4,
            () =>
              joined`neighbours(${random.percent(30) ? makeMaybe(world, scope, 'space', depth) : value(SPACE)})`,
          ),
          way(2, () => joined`within(${value(SPACE)}, ${random.from(0, 2)})`),
          way(3, () => makeReach(world, scope, depth)),
          way(2, () => joined`within(${value(SPACE)}, ${random.from(0, 3)}, ${makeThrough(world, scope)})`),
        ]
      : []),
    ...(type.of === 'space' && hasDirections(board) ? [way(4, () => makeRay(world, scope, depth))] : []),
  ];
};
