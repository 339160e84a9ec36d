/** What stands directly inside each declaration, in the order of the source. */

import type { Declaration } from './declarations.ts';
import {
  all,
  block,
  cites,
  described,
  domain,
  fields,
  measured,
  name,
  named,
  ofKind,
  type Parts,
  text,
  type,
  value,
} from './part.ts';

/** Enums and kinds of cards. */
const listed = (node: Extract<Declaration, { kind: 'enum' | 'cards' }>): Parts => [
  ...name(node.name),
  ...all('attribute', node.attributes),
  ...described(node),
  ...all('tableFile', [node.file]),
  ...node.members.flatMap((entry) => ('kind' in entry ? all('eachMember', [entry]) : all('member', [entry]))),
];

function shape(node: Extract<Declaration, { kind: 'board' }>['shape']): Parts {
  switch (node.kind) {
    case 'ring':
    case 'line':
      return value(node.size);
    case 'grid':
    case 'hex':
      return value(node.columns, node.rows);
    case 'free':
    case 'map':
      return [];
  }
}

export const declarations = ofKind<Declaration>({
  game: (node) => [...text(node.title), ...described(node)],
  use: () => [],
  players: (node) => [...all('seat', node.seats), ...cites(node)],
  option: (node) => [
    ...name(node.name),
    ...type(node.type),
    ...(node.value.kind === 'per-players' ? all('perPlayers', [node.value]) : value(node.value)),
    ...described(node),
  ],
  require: (node) => [...value(node.condition), ...text(node.message), ...cites(node)],
  enum: listed,
  cards: listed,
  item: (node) => [...name(node.name), ...value(node.count), ...domain(node.of), ...measured(node)],
  dice: (node) => [...name(node.name), ...value(node.count), ...type(node.faces), ...described(node)],
  board: (node) => [
    ...shape(node.shape),
    ...all('attribute', node.attributes),
    ...described(node),
    ...all('tableFile', [node.file]),
    ...all('space', node.spaces),
    ...all('path', node.paths),
  ],
  piece: (node) => [
    ...name(node.name),
    ...value(node.count),
    ...name(node.owner),
    ...described(node),
    ...value(node.start),
    ...fields(node),
  ],
  record: (node) => [
    ...name(node.name),
    ...value(node.limit),
    ...name(node.by),
    ...described(node),
    ...fields(node),
  ],
  'space-fields': fields,
  'piece-fields': fields,
  place: (node) => [...name(node.name), ...described(node), ...fields(node)],
  player: fields,
  table: fields,
  define: (node) => [
    ...name(node.name),
    ...all('parameter', node.parameters),
    ...type(node.type),
    ...measured(node),
    ...all('shown', [node.shown]),
    ...value(node.value, node.when),
  ],
  'define-action': (node) => all('action', [node.action]),
  setup: (node) => [...cites(node), ...block(node.body)],
  play: (node) => [...cites(node), ...block(node.body)],
  step: (node) => [
    ...name(node.name),
    ...all('parameter', node.parameters),
    ...described(node),
    ...block(node.body),
  ],
  ending: (node) => [
    ...name(node.name),
    ...described(node),
    ...value(node.condition),
    ...name(node.as),
    ...block(node.body),
  ],
  score: (node) => [...name(node.name), ...value(node.value), ...cites(node)],
  look: (node) => all('lookPart', node.things),
  labels: (node) => all('tableFile', [node.file]),
  invariant: (node) => [...text(node.label), ...value(node.condition), ...cites(node)],
  variant: (node) => [...text(node.name), ...cites(node), ...all('patch', node.patches)],
  example: (node) => [
    ...text(node.name),
    ...cites(node),
    ...all('name', node.players),
    ...all('text', node.variants),
    ...named(node.options),
    ...all('exampleLine', node.lines),
  ],
});
