/** Random statements that change the table, and those by which chance does. */

import { fieldOf, joined, makeExpression, makeNumber, makeTest, makeText, zoneOf } from './expressions.ts';
import { makeDomain } from './queries.ts';
import type { Written } from './statements.ts';
import {
  fits,
  memberOf,
  NUMBERS,
  newValue,
  numberOf,
  PLAYER,
  type Scope,
  SMALL,
  SPACE,
  setOf,
  type Type,
  type World,
  withValues,
  YES_NO,
  type Zone,
} from './world.ts';

const DEPTH = 2;

const said = (text: string | undefined): Written | undefined => (text === undefined ? undefined : { text });

/** A type for a name of its own. */
export function anyType({ random, board, enums, pieces }: World): Type {
  return random.of<Type>(
    SMALL,
    numberOf(-3, 12),
    YES_NO,
    PLAYER,
    memberOf('player', true),
    ...(board ? [SPACE, memberOf('space', true), setOf('space')] : []),
    ...enums.map(({ name }) => memberOf(name)),
    ...enums.map(({ name }) => setOf(name)),
    ...pieces.map(({ name }) => memberOf(name, true)),
    setOf('player'),
    setOf(NUMBERS),
  );
}

/** A type as it is written. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'number':
      return `${type.low < 0 ? `-${-type.low}` : type.low}..${type.high}`;
    case 'yes-no':
      return 'yes/no';
    case 'set':
      return `set of ${type.of}`;
    case 'member':
      return type.optional ? `${type.of} or none` : type.of;
  }
}

export function makeLet(world: World, scope: Scope): Written | undefined {
  const type = anyType(world);
  const made = makeExpression(world, scope, type, DEPTH);
  if (made === undefined) return undefined;
  const isWritten = world.random.percent(50);
  // Without a type, what may be none has to be said to be so.
  if (!isWritten && (made === 'none' || type.kind === 'set' || (type.kind === 'member' && type.optional)))
    return undefined;
  const value = newValue(scope, type, { isLet: true });
  const number = type.kind === 'number' && isWritten ? numberOf(-50, 90) : type;
  return {
    text: `let ${value.name}${isWritten ? `: ${typeText(number)}` : ''} = ${made}`,
    scope: withValues(scope, value),
  };
}

interface Target {
  readonly text: string;
  readonly type: Type;
}

/** Something that can be changed. */
function makeTarget(world: World, scope: Scope, is: (type: Type) => boolean): Target | undefined {
  const lets = scope.values
    .filter(({ isLet, type }) => isLet && is(type))
    .map(({ name, type }) => ({ weight: 3, make: () => name, type }));
  const fields = world.fields
    .filter(({ type }) => is(type))
    .map((field) => ({ weight: 2, make: () => fieldOf(world, scope, field, 1), type: field.type }));
  for (const { make, type } of world.random.shuffled([...lets, ...fields])) {
    const text = make();
    if (text !== undefined) return { text, type };
  }
  return undefined;
}

export function makeSet(world: World, scope: Scope): Written | undefined {
  const target = makeTarget(world, scope, () => true);
  if (target === undefined) return undefined;
  const value = makeExpression(world, scope, target.type, DEPTH);
  const { type } = target;
  const isFit = type.kind === 'number' && world.random.percent(70);
  const fitted = isFit ? joined`max(${type.low}, min(${type.high}, ${value}))` : value;
  return said(joined`set ${target.text} to ${fitted}`);
}

export function makeAdd(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const target = makeTarget(world, scope, ({ kind }) => kind === 'number' || kind === 'set');
  if (target === undefined) return undefined;
  const { type } = target;
  const element =
    type.kind === 'set' ? (type.of === NUMBERS ? numberOf(1, 8) : memberOf(type.of)) : numberOf(0, 3);
  const amount = makeExpression(world, scope, element, random.from(0, 1));
  return said(
    random.percent(60)
      ? joined`add ${amount} to ${target.text}`
      : joined`subtract ${amount} from ${target.text}`,
  );
}

const zoneText = (world: World, scope: Scope, { owner, name }: Zone) => zoneOf(world, scope, owner, name, 1);

/** Two zones of the same things. */
function twoZones(world: World, is: (zone: Zone) => boolean = () => true): readonly [Zone, Zone] | undefined {
  const from = world.random.one(world.zones.filter(is));
  const to = from && world.random.one(world.zones.filter(({ item }) => item === from.item));
  return from && to && [from, to];
}

export function makeMove(world: World, scope: Scope): Written | undefined {
  const { random, pieces, board } = world;
  if (board && pieces.length > 0 && random.percent(60)) return movePiece(world, scope);
  const isAll = random.percent(30);
  const zones = twoZones(world, ({ sort }) => isAll || sort !== 'deck');
  if (zones === undefined) return undefined;
  const [from, to] = zones.map((zone) => zoneText(world, scope, zone));
  const where = zones[1].sort === 'deck' ? random.of('', 'the bottom of ', 'the top of ') : '';
  if (isAll) return said(joined`move all from ${from} to ${where}${to}`);
  const { kinds, name } = zones[0].item;
  const what = kinds === undefined ? name : makeExpression(world, scope, memberOf(kinds), 1);
  const held = kinds === undefined ? joined`count ${from}` : joined`${from}[${what}]`;
  const count = random.percent(50) ? `${random.from(1, 2)} of ` : '';
  const move = joined`move ${count}${what} from ${from} to ${where}${to}`;
  if (random.percent(25)) return said(move);
  return said(joined`when ${held} > ${random.from(1, 2) - (count === '' ? 1 : 0)} { ${move} }`);
}

/** A step along the board, or anywhere. */
function movePiece(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const piece = random.one(world.pieces);
  if (piece === undefined) return undefined;
  const what = makeExpression(world, scope, memberOf(piece.name), 1);
  if (!piece.stands && random.percent(15)) return said(joined`move ${what} to none`);
  const to = makeExpression(world, scope, SPACE, 1);
  return said(joined`move ${what} to ${to}`);
}

export function makeDraw(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const zones = twoZones(world);
  if (zones === undefined) return undefined;
  const [from, to] = zones.map((zone) => zoneText(world, scope, zone));
  const count = random.percent(80) ? `${random.from(1, 3)}` : `min(3, ${makeNumber(world, scope, 1)})`;
  const bottom = zones[1].sort === 'deck' && random.percent(40) ? 'the bottom of ' : '';
  return said(joined`draw ${count}${random.percent(25) ? ' at random' : ''} from ${from} to ${bottom}${to}`);
}

export function makeShuffle(world: World, scope: Scope): Written | undefined {
  const deck = world.random.one(world.zones.filter(({ sort }) => sort === 'deck'));
  return deck && said(joined`shuffle ${zoneText(world, scope, deck)}`);
}

export function makeReveal(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const parameters = scope.action ? scope.values.filter(({ isParameter }) => isParameter) : [];
  const parameter = random.one(parameters);
  if (parameter && random.percent(60)) return said(`reveal ${parameter.name} to all`);
  const owned = [...world.fields, ...world.zones].filter(
    ({ owner: { kind } }) => kind === 'player' || kind === 'place' || kind === 'table',
  );
  const one = random.one(owned);
  if (one === undefined) return undefined;
  const what = zoneOf(world, scope, one.owner, one.name, 1);
  const to = random.percent(50) ? 'all' : makeExpression(world, scope, PLAYER, 1);
  return said(joined`reveal ${what} to ${to}`);
}

export function makeRoll(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const dice = random.one(world.dice);
  if (dice === undefined) return undefined;
  const label = random.percent(25) ? ` ${makeText(world, scope, 'A throw')}` : '';
  const chosen = scope.values.find(({ type }) => type.kind === 'set' && type.of === dice.name);
  return said(`roll ${chosen && random.percent(80) ? `${chosen.name} of ` : ''}${dice.name}${label}`);
}

export function makePick(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const domain = makeDomain(world, scope, 1, 'chosen');
  if (domain === undefined) return undefined;
  const label = random.percent(25) ? ` ${makeText(world, scope, 'A lot')}` : '';
  const target = random.percent(50)
    ? makeTarget(world, scope, (type) => type.kind !== 'number' && fits(domain.type, type))
    : undefined;
  if (target) return said(`pick ${target.text} at random from ${domain.text}${label}`);
  const value = newValue(scope, domain.type, { isLet: true });
  const inner = withValues(scope, value);
  const where = random.percent(40) ? ` where ${makeTest(world, inner, 1)}` : '';
  return { text: `pick ${value.name} at random from ${domain.text}${where}${label}`, scope: inner };
}

export function makeNew(world: World, scope: Scope): Written | undefined {
  const record = world.random.one(world.records);
  if (record === undefined) return undefined;
  const fields = world.fields.filter(({ owner }) => owner.kind === 'record' && owner.name === record);
  const given = fields
    .filter(({ hasStart }) => !hasStart || world.random.percent(40))
    .map(({ name, type }) => joined`${name}: ${makeExpression(world, scope, type, 1)}`);
  if (given.includes(undefined)) return undefined;
  const made = `new ${record}(${given.join(', ')})`;
  const { name } = newValue(scope, memberOf(record));
  return said(world.random.percent(70) ? `when (count ${name} in ${record}) < 3 { ${made} }` : made);
}

export function makeDelete(world: World, scope: Scope): Written | undefined {
  const record = world.random.one(world.records);
  const what = record && makeExpression(world, scope, memberOf(record), 1);
  if (what !== undefined) return said(`delete ${what}`);
  if (record === undefined) return undefined;
  const { name } = newValue(scope, memberOf(record));
  return said(
    `when (the ${name} in ${record} where ${makeTest(world, scope, 1)}) as ${name} { delete ${name} }`,
  );
}

export function makeEliminate(world: World, scope: Scope): Written | undefined {
  return world.random.percent(50)
    ? said(joined`eliminate ${makeExpression(world, scope, PLAYER, 1)}`)
    : undefined;
}
