/** Random declarations of what lies on the table: kinds, cards, items, dice, boards and pieces. */

import { typeText } from './changes.ts';
import { makeEach } from './each-lines.ts';
import {
  type Attribute,
  type Board,
  fresh,
  memberOf,
  numberOf,
  setOf,
  type Type,
  type World,
  YES_NO,
} from './world.ts';

/** Seats, with names or without. */
export function makePlayers(world: World): string {
  const { random } = world;
  const min = random.from(1, 3);
  const max = min + random.from(min === 1 ? 1 : 0, 1);
  world.players = { min, max };
  const range = min === max ? `${min}` : `${min}..${max}`;
  if (random.percent(65)) return `players ${range}`;
  world.seats = ['Ada', 'Ben', 'Cid', 'Dan'].slice(0, max);
  // Seats that not every game has cannot be spoken of.
  const seats = world.seats.map((name, index) => (index === 0 ? `${name} "The first" red` : name));
  if (min !== max) world.seats = [];
  return `players ${range} { ${seats.join(', ')} } cites PL-01`;
}

export function makeOption(world: World): string {
  const { random, players } = world;
  const name = fresh(world, 'option');
  const counts = Array.from({ length: players.max - players.min + 1 }, (_, index) => players.min + index);
  const value = (write: () => string) =>
    random.percent(20)
      ? `per players { ${counts.map((count) => `${count}: ${write()}`).join(', ')} }`
      : write();
  switch (random.below(4)) {
    case 0:
      world.options.push({ name, type: YES_NO });
      return `option ${name}: yes/no = ${value(() => random.of('yes', 'no'))}`;
    case 1:
      return `option ${name}: one of { quick, slow "rather slow" } = ${value(() => random.of('quick', 'slow'))} "Pace"`;
    default: {
      const others = world.options.filter(({ type }) => type.kind === 'number').map((each) => each.name);
      const start = others.length > 0 ? `min(${others[0]}, 6)` : '3';
      world.options.push({ name, type: numberOf(1, 6) });
      return `option ${name}: 1..6 = ${value(() => random.of('2', '4', '1 + 2', start))} "An option" cites OP-01`;
    }
  }
}

/** Attributes of kinds, of cards or of spaces. */
function makeAttributes(world: World): readonly Attribute[] {
  const { random, enums } = world;
  return random.many(0, 2, () => {
    const type = random.of<Type>(
      numberOf(0, 5),
      YES_NO,
      ...enums.map(({ name }) => memberOf(name, random.percent(30))),
      ...enums.map(({ name }) => setOf(name)),
    );
    return { name: fresh(world, 'trait'), type };
  });
}

function attributesText(attributes: readonly Attribute[]): string {
  const texts = attributes.map(
    ({ name, type }) => `${name}: ${typeText(type)}${type.kind === 'number' ? ' "Worth" unit "M"' : ''}`,
  );
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`;
}

/** The value of an attribute, written out. */
function constantOf({ random, enums }: World, type: Type): string {
  switch (type.kind) {
    case 'number':
      return `${random.from(type.low, type.high)}`;
    case 'yes-no':
      return random.of('yes', 'no');
    case 'member':
      if (type.optional && random.percent(30)) return 'none';
      return random.one(enums.find(({ name }) => name === type.of)?.members ?? []) ?? 'none';
    case 'set':
      return `{ ${random.some(enums.find(({ name }) => name === type.of)?.members ?? []).join(', ')} }`;
  }
}

function valuesText(world: World, attributes: readonly Attribute[]): string {
  const values = attributes.map(({ type }) => constantOf(world, type));
  return values.length === 0 ? '' : ` (${values.join(', ')})`;
}

export function makeEnum(world: World): string {
  const { random } = world;
  const name = fresh(world, 'Kind');
  const attributes = makeAttributes(world);
  const members = random.many(2, 4, () => fresh(world, 'K'));
  const written = members.map(
    (member, index) => `${member}${index === 0 ? ' "A kind"' : ''}${valuesText(world, attributes)}`,
  );
  const each = random.percent(40) ? makeEach(world, name, attributes) : undefined;
  if (each) written.push(each.text);
  world.enums.push({ name, members: [...members, ...(each?.members ?? [])], attributes, isCards: false });
  return `enum ${name}${attributesText(attributes)}${random.percent(30) ? ' "Kinds"' : ''} { ${written.join(', ')} }`;
}

export function makeCards(world: World): string {
  const { random } = world;
  const name = fresh(world, 'Card');
  const attributes = makeAttributes(world);
  const members = random.many(2, 4, () => fresh(world, 'C'));
  const written = members.map((member) => {
    const copies = random.percent(70) ? `${random.from(1, 4)} x ` : '';
    return `${copies}${member}${valuesText(world, attributes)}`;
  });
  const each = random.percent(40) ? makeEach(world, name, attributes) : undefined;
  if (each) written.push(`${random.percent(50) ? '2 x ' : ''}${each.text}`);
  world.enums.push({ name, members: [...members, ...(each?.members ?? [])], attributes, isCards: true });
  world.items.push({ name, kinds: name });
  return `cards ${name}${attributesText(attributes)} "Cards" { ${written.join(', ')} }`;
}

export function makeItem(world: World): string {
  const { random } = world;
  const name = fresh(world, 'Item');
  const kinds = random.percent(60) ? random.one(world.enums.filter(({ isCards }) => !isCards)) : undefined;
  world.items.push({ name, kinds: kinds?.name });
  const count = random.from(3, 9);
  if (kinds === undefined) return `item ${name}: ${count} "Things" unit "M"`;
  const except = random.percent(25) ? ` except ${kinds.members[0]}` : '';
  return `item ${name}: ${count} of each ${kinds.name}${except}`;
}

export function makeDice(world: World): string {
  const { random, enums } = world;
  const name = fresh(world, 'dice');
  const kinds = random.one(enums.filter(({ isCards }) => !isCards));
  const low = random.from(0, 1);
  const faces = kinds && random.percent(50) ? memberOf(kinds.name) : numberOf(low, low + random.from(1, 5));
  const count = random.of(1, 1, 2, 3);
  world.dice.push({ name, count, faces });
  return `dice ${name}: ${count} of ${typeText(faces)}${random.percent(40) ? ' "Dice"' : ''}`;
}

/** A map of a few spaces, and the regions of its legend. */
const MAP = `"""
  3   o---o---W
      |   | \\ |
  2   o---o---Inn
      |
  1   B---o---o
      a   b   c

  well: W
  low: a1..c1
"""`;

/** How large boards are that have no names written out: mostly small, so that a file is soon played; or with long lines. */
function sizesOf({ random }: World) {
  const isLarge = random.percent(25);
  return isLarge
    ? {
        grid: `${random.of('6', '7', '8', '9')} by ${random.of('5', '7', '2 + 6')}`,
        hex: random.of('4', '3 by 8', '9 by 4'),
        line: random.from(12, 40),
      }
    : {
        grid: `${random.of('2', '3', '4')} by ${random.of('2', '3', '1 + 2')}`,
        hex: random.of('2', '2 by 3', '3 by 2', '1 + 1'),
        line: random.from(3, 7),
      };
}

export function makeBoard(world: World): string {
  const { random } = world;
  const sizes = sizesOf(world);
  const shape = random.of<Board['shape']>('free', 'ring', 'line', 'bounce', 'grid', 'grid', 'hex', 'map');
  const attributes = shape === 'map' ? [] : makeAttributes(world);
  const board = (spaces: readonly string[], more: Partial<Board> = {}) => {
    world.board = { shape, spaces, perPlayer: [], attributes, ...more };
  };
  const declared = (names: readonly string[]) =>
    names.map((name) => `space ${name}${valuesText(world, attributes)}`);
  switch (shape) {
    case 'grid': {
      board(['a1', 'b1', 'a2', 'b2']);
      if (attributes.length > 0) board(['a1', 'b1', 'a2', 'b2'], { attributes: [] });
      return `board grid ${sizes.grid}`;
    }
    case 'hex':
      board(['b1', 'a2', 'b2'], { attributes: [] });
      return `board hex ${sizes.hex}`;
    case 'map':
      board(['a1', 'b2', 'Inn', 'a3'], {
        attributes: [
          { name: 'well', type: YES_NO },
          { name: 'low', type: YES_NO },
        ],
      });
      return `board map ${MAP}`;
    case 'free': {
      const names = random.many(3, 5, () => fresh(world, 'Space'));
      const home = random.percent(50) ? [fresh(world, 'home')] : [];
      board(names, { perPlayer: home });
      const homes = home.map((name) => `space ${name} per player "Home"${valuesText(world, attributes)}`);
      const paths = [
        `path ${names.join(' - ')}`,
        ...(random.percent(40) ? [`path ${names[0]} - ${names[2]}`] : []),
      ];
      const placed = declared(names).map((space, index) => `${space}${index === 0 ? ' at (0, 1)' : ''}`);
      return `board${attributesText(attributes)} "A board" { ${[...placed, ...homes, ...paths].join(' ')} }`;
    }
    case 'ring':
    case 'line':
    case 'bounce': {
      const word = shape === 'bounce' ? 'line' : shape;
      const bounce = shape === 'bounce' ? ' bounce' : '';
      if (random.percent(50) && attributes.length === 0) {
        board(['Field1', 'Field2', 'Field3']);
        return `board ${word} ${sizes.line}${bounce} "Field"`;
      }
      const names = random.many(3, 6, () => fresh(world, 'Space'));
      board(names);
      return `board ${word}${bounce}${attributesText(attributes)} { ${declared(names).join(' ')} }`;
    }
  }
}

export function makePiece(world: World, fields: string): string {
  const { random, board } = world;
  const name = fresh(world, 'Piece');
  const whose = random.of<'each' | 'nobody' | 'seat'>(
    'each',
    'each',
    'nobody',
    ...(world.seats.length > 0 ? (['seat', 'seat'] as const) : []),
  );
  const count = random.percent(55) ? random.from(2, 3) : undefined;
  const start = random.percent(60) ? random.one(board?.spaces ?? []) : undefined;
  world.pieces.push({ name, count, whose, stands: start !== undefined });
  const owner = { each: ' per player', seat: ` of ${world.seats[0]}`, nobody: '' }[whose];
  const label = random.percent(40) ? ' "A piece"' : '';
  return `piece ${name}${count === undefined ? '' : `: ${count}`}${owner}${label}${start ? ` on ${start}` : ''}${fields}`;
}
