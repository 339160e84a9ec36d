/** Random looks: how things are drawn. */

import type { LookTrait } from '../../language/syntax/ast.ts';
import { COLOURS, ICONS, SHAPES, SIZES } from '../../shared/look.ts';
import type { Type, World } from './world.ts';

type Kind = LookTrait['kind'];

/** What can be said of each, but for what goes by an attribute. */
const OF = {
  player: ['icon'],
  field: ['hide', 'hide when 0', 'first', 'last', 'icon', 'colour', 'short'],
  shownInMiddle: ['hide', 'first', 'icon', 'middle'],
  piece: ['shape', 'icon', 'colour', 'size', 'short'],
  space: ['icon', 'colour'],
  place: ['hide', 'icon', 'colour', 'middle'],
  record: ['hide', 'icon', 'colour'],
  dice: ['hide', 'icon', 'colour'],
  table: ['middle'],
  cards: ['icon', 'colour'],
  column: ['corner', 'corner', 'text', 'icon', 'short', 'hide', 'colour'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

function traitOf({ random }: World, kind: (typeof OF)[keyof typeof OF][number]): string {
  switch (kind) {
    case 'icon':
      return `icon ${random.one(ICONS)}`;
    case 'colour':
      return `colour ${random.one(COLOURS)}`;
    case 'shape':
      return `shape ${random.one(SHAPES)}`;
    case 'size':
      return `size ${random.one(SIZES)}`;
    case 'short':
      return 'short "Ab"';
    case 'hide':
    case 'hide when 0':
    case 'first':
    case 'last':
    case 'middle':
    case 'corner':
    case 'text':
      return kind;
  }
}

function traits(world: World, of: keyof typeof OF): string {
  return world.random
    .some<(typeof OF)[keyof typeof OF][number]>(OF[of], 1)
    .map((kind) => traitOf(world, kind))
    .join(' ');
}

/** `colour by … { … }` of kinds or of yes and no. */
function byAttribute(
  world: World,
  attributes: readonly { readonly name: string; readonly type: Type }[],
): string {
  const { random, enums } = world;
  const chosen = random.one(
    attributes.filter(({ type }) => type.kind === 'yes-no' || type.kind === 'member'),
  );
  if (chosen === undefined) return '';
  const { type } = chosen;
  const members =
    type.kind === 'member' ? (enums.find(({ name }) => name === type.of)?.members ?? []) : ['yes', 'no'];
  const icons = `icon by ${chosen.name} { ${members.map((member) => `${member} star`).join(', ')} }`;
  const colours = `colour by ${chosen.name} { ${members.map((member) => `${member} red`).join(', ')} }`;
  return ` ${random.of(icons, colours, `${icons} ${colours}`)}`;
}

export function makeLook(world: World): string {
  const { random, pieces, records, dice, board, enums, fields, zones } = world;
  const own = (kind: string, name?: string) => {
    const named = fields.filter(
      ({ owner }) => owner.kind === kind && (!('name' in owner) || owner.name === name),
    );
    const shown = random.some(named).map((field) => `${field.name}: ${traits(world, 'field')}`);
    return ` { ${shown.join('  ')} }`;
  };
  const places = [...fields, ...zones].flatMap(({ owner }) => (owner.kind === 'place' ? [owner.name] : []));
  const cards = enums.filter(({ isCards }) => isCards);
  const lines = [
    `player${own('player')}`,
    `table${random.percent(50) ? ' middle' : ''}${own('table')}`,
    ...(board
      ? [`space ${traits(world, 'space')}${byAttribute(world, board.attributes)}${own('space')}`]
      : []),
    ...pieces.map(({ name }) => `piece ${name} ${traits(world, 'piece')}${own('piece', name)}`),
    ...(pieces.length > 0 ? [`piece${own('pieces')}`] : []),
    ...new Set(places.map((name) => `place ${name} ${traits(world, 'place')}`)),
    ...records.map((name) => `record ${name} ${traits(world, 'record')}${own('record', name)}`),
    ...dice.map(({ name }) => `dice ${name} ${traits(world, 'dice')}`),
    ...cards.map(({ name, attributes }) => {
      const columns = attributes.map((each) => `${each.name}: ${traits(world, 'column')}`).join('  ');
      return `cards ${name} ${traits(world, 'cards')}${byAttribute(world, attributes)} { ${columns} }`;
    }),
  ];
  return `look {\n  ${random.some(lines, 1).join('\n  ')}\n}`;
}
