/** Random fields of whatever has them. */

import { anyType, typeText } from './changes.ts';
import { fresh, memberOf, numberOf, type Owner, type Type, type World, YES_NO } from './world.ts';

/** So many fields, between braces. */
export function makeFields(world: World, owner: Owner, least: number, most: number): string {
  const fields = world.random.many(least, most, () => makeField(world, owner));
  return `{ ${fields.join('  ')} }`;
}

function makeField(world: World, owner: Owner): string {
  const { random } = world;
  const type = fieldType(world, owner);
  const name = fresh(world, type.kind === 'number' ? 'n' : type.kind === 'yes-no' ? 'is' : 'of').replace(
    /^(n|of|is)/,
    '$1_',
  );
  const start = startOf(world, type);
  const per = owner.kind !== 'record' && random.percent(20) ? indexType(world) : undefined;
  const clamped = type.kind === 'number' && random.percent(70) ? ' clamped' : '';
  const seen = random.percent(15) ? ` seen by ${seenBy(world, owner)}` : '';
  const label = random.percent(25)
    ? ` "A field"${type.kind === 'number' ? ' unit "M"' : ''} cites FI-01`
    : '';
  world.fields.push({ owner, name, type, per, hasStart: start !== '' });
  return `${name}: ${typeText(type)}${per ? ` per ${typeText(per)}` : ''}${start}${clamped}${seen}${label}`;
}

function fieldType(world: World, { kind }: Owner): Type {
  const { random } = world;
  // Whose stone lies there, and what can be asked of lines and ways.
  if (kind === 'space' && random.percent(50)) return random.of(memberOf('player', true), YES_NO);
  return random.percent(55)
    ? random.of(numberOf(0, 9), numberOf(0, 20), numberOf(-5, 5), numberOf(1, 300))
    : anyType(world);
}

/** What a field can have a value for, each. */
function indexType({ random, board, enums, pieces }: World): Type {
  return random.of<Type>(
    numberOf(2, 6),
    numberOf(-1, 1),
    memberOf('player'),
    ...(board ? [memberOf('space')] : []),
    ...enums.map(({ name }) => memberOf(name)),
    ...pieces.map(({ name }) => memberOf(name)),
  );
}

function startOf({ random, enums, seats, options }: World, type: Type): string {
  if (!random.percent(60)) return '';
  switch (type.kind) {
    case 'number': {
      const option = options.find((each) => each.type.kind === 'number');
      if (option && type.high >= 6 && random.percent(20)) return ` = ${option.name}`;
      return ` = ${random.from(Math.max(type.low, 0), Math.min(type.high, 8))}`;
    }
    case 'yes-no':
      return ` = ${random.of('yes', 'no')}`;
    case 'member': {
      if (type.optional) return ' = none';
      const members =
        type.of === 'player' ? seats : (enums.find(({ name }) => name === type.of)?.members ?? []);
      const member = random.one(members);
      return member === undefined ? '' : ` = ${member}`;
    }
    case 'set':
      return enums.some(({ name }) => name === type.of) ? ` = ${type.of}` : '';
  }
}

const isOwned = (world: World, owner: Owner): boolean =>
  owner.kind === 'player' ||
  (owner.kind === 'piece' &&
    world.pieces.some(({ name, whose }) => name === owner.name && whose !== 'nobody'));

function seenBy(world: World, owner: Owner): string {
  return world.random.of('all', 'nobody', ...(isOwned(world, owner) ? ['owner', 'owner', 'owner'] : []));
}

/** Where each item lies: the first zone has all of them. */
export function makeZones(world: World, owner: Owner, isFirst: boolean): string {
  const { random } = world;
  const zones = world.items.flatMap((item) => {
    if (!isFirst && random.percent(25)) return [];
    const name = fresh(world, 'zone');
    const sorts = item.kinds === item.name ? (['pile', 'deck', 'deck'] as const) : (['pile'] as const);
    const sort = owner.kind === 'player' && random.percent(40) ? 'hand' : random.of('pile', ...sorts);
    world.zones.push({ owner, name, sort, item });
    const hidden = random.percent(15)
      ? `${random.percent(40) ? ' count' : ''} seen by ${random.of('nobody', 'nobody', ...(owner.kind === 'player' ? ['owner'] : []))}`
      : '';
    return [`${name}: ${sort} of ${item.name}${isFirst ? ' = all' : ''}${hidden}`];
  });
  return zones.join('  ');
}

/** A record with its fields. */
export function makeRecord(world: World): string {
  const { random } = world;
  const name = fresh(world, 'Record');
  const label = random.percent(40) ? ' "Deals"' : '';
  const fields = makeFields(world, { kind: 'record', name }, 1, 3);
  world.records.push(name);
  const first = world.fields.find(({ owner }) => owner.kind === 'record' && owner.name === name);
  const by = first && random.percent(40) ? ` by ${first.name}` : '';
  return `record ${name}${label} up to ${random.from(2, 5)}${by} ${fields}`;
}

/** A type of a parameter, in reach everywhere. */
export function parameterType({ random, board, enums, pieces }: World): Type {
  return random.of<Type>(
    numberOf(0, 9),
    memberOf('player'),
    ...(board ? [memberOf('space')] : []),
    ...enums.map(({ name }) => memberOf(name)),
    ...pieces.map(({ name }) => memberOf(name)),
  );
}
