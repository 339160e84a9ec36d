/** What stands directly inside each node, in the order of the source. A missing kind is a type error; a test finds missing parts. */

import { addAll } from '../../../shared/lists.ts';
import { ofEach } from '../../../shared/memo.ts';
import { declarations } from './declaration-parts.ts';
import type { Declaration } from './declarations.ts';
import type { ExampleLine, GivenPlace, PlaceDetail } from './examples.ts';
import type { Expression } from './expressions.ts';
import type { LookBy, LookTrait } from './look.ts';
import {
  all,
  block,
  cites,
  described,
  domain,
  type Families,
  fields,
  measured,
  name,
  ofKind,
  type Part,
  type Parts,
  text,
  type,
  unlessAll,
  value,
  values,
} from './part.ts';
import { statements, windowParts } from './statement-parts.ts';
import type { TypeSyntax } from './types.ts';
import type { Patch, PatchTarget } from './variants.ts';

export type { Families, Part } from './part.ts';

/** The parts directly inside a node. */
export function children(part: Part): Parts {
  return (inside[part.family] as (node: Part['node']) => Parts)(part.node);
}

/** A node and all that stands inside it, outer nodes first. */
export function descendants(part: Part): Parts {
  if (part.family === 'declaration') return partsWithin(part.node);
  const found: Part[] = [];
  if (part.family === 'file') {
    found.push(part);
    for (const node of part.node.declarations) addAll(found, partsWithin(node));
  } else addWithin(part, found);
  return found;
}

/** A declaration and all that stands inside it. Asked by many, gone through once. */
export const partsWithin: (node: Declaration) => Parts = ofEach((node) => {
  const found: Part[] = [];
  addWithin({ family: 'declaration', node }, found);
  return found;
});

function addWithin(part: Part, found: Part[]): void {
  found.push(part);
  for (const child of children(part)) addWithin(child, found);
}

const expressions = ofKind<Expression>({
  number: () => [],
  'yes-no': () => [],
  none: () => [],
  missing: () => [],
  name: (node) => name(node.name),
  call: (node) => [...name(node.name), ...values(node.arguments)],
  member: (node) => [...value(node.of), ...name(node.name)],
  index: (node) => [...value(node.of), ...values(node.at)],
  set: (node) => values(node.members),
  range: (node) => value(node.low, node.high),
  not: (node) => value(node.operand),
  negate: (node) => value(node.operand),
  binary: (node) => value(node.left, node.right),
  'is-out': (node) => value(node.player),
  if: (node) => value(node.condition, node.then, node.else),
  suppose: (node) => [...name(node.step), ...values(node.arguments), ...value(node.then)],
  query: (node) => [...name(node.name), ...domain(node.domain), ...value(node.of)],
});

const types = ofKind<TypeSyntax>({
  'range-type': (node) => value(node.low, node.high),
  'yes-no-type': () => [],
  'named-type': (node) => name(node.name),
  'optional-type': (node) => type(node.of),
  'per-type': (node) => [...type(node.of), ...type(node.by)],
  'set-type': (node) => type(node.of),
  'zone-type': (node) => name(node.of),
  'one-of-type': (node) => all('member', node.members),
  'missing-type': () => [],
});

const placeParts = ({ way, number, details }: GivenPlace): Parts => [
  ...all('placeName', way),
  ...value(number),
  ...all('placeDetail', details),
];

const placeDetails = ofKind<PlaceDetail>({
  round: (node) => value(node.value),
  repeat: (node) => value(node.value),
  turn: (node) => value(node.player, node.from),
  value: (node) => [...name(node.name), ...values(node.values)],
});

const exampleLines = ofKind<ExampleLine>({
  given: (node) => [...all('givenPlace', [node.at]), ...block(node.body)],
  does: (node) => [...name(node.player, node.action), ...values(node.arguments)],
  chance: (node) => values(node.values),
  time: () => [],
  expect: (node) => value(node.condition),
  'expect-action': (node) => [...name(node.player, node.action), ...values(node.arguments ?? [])],
  'expect-end': (node) => [...all('name', node.winners), ...name(node.ending)],
});

const target = (node: { readonly target: PatchTarget }): Parts => all('target', [node.target]);

const patches = ofKind<Patch>({
  'set-option': (node) => [...name(node.name), ...value(node.value)],
  'set-players': () => [],
  extend: (node) => [...target(node), ...block(node.body)],
  'extend-window': (node) => [...target(node), ...windowParts(node.parts)],
  fields: (node) => [...target(node), ...fields(node)],
  // What is replaced has its name from what replaces it.
  replace: (node) => replacement(node.by),
  remove: target,
  add: (node) => all('declaration', [node.declaration]),
});

function replacement(by: Extract<Patch, { kind: 'replace' }>['by']): Parts {
  if (by.kind === 'action') return all('action', [by]);
  return by.kind === 'phase' ? all('statement', [by]) : all('declaration', [by]);
}

const byAttribute = (node: LookBy<string>): Parts => [
  ...name(node.attribute),
  ...node.values.flatMap(({ member, value }) => name(member, value)),
];

const lookTraits = ofKind<LookTrait>({
  hide: () => [],
  'hide when 0': () => [],
  first: () => [],
  last: () => [],
  icon: (node) => name(node.value),
  middle: () => [],
  corner: () => [],
  text: () => [],
  picture: () => [],
  shape: (node) => name(node.value),
  size: (node) => name(node.value),
  colour: (node) => name(node.value),
  short: (node) => text(node.text),
  'icon by': byAttribute,
  'colour by': byAttribute,
});

const inside: { readonly [F in keyof Families]: (node: Families[F]) => Parts } = {
  file: (node) => all('declaration', node.declarations),
  declaration: declarations,
  statement: statements,
  expression: expressions,
  type: types,
  exampleLine: exampleLines,
  givenPlace: placeParts,
  placeName: (node) => name(node.name),
  placeDetail: placeDetails,
  patch: patches,
  action: (node) => [
    ...name(node.name, node.by),
    ...all('parameter', node.parameters),
    ...described(node),
    ...all('needs', node.needs),
    ...block(node.body),
  ],
  block: (node) => all('statement', node.statements),
  name: () => [],
  text: (node) => values(node.parts.filter((part) => typeof part !== 'string')),
  citation: () => [],
  domain: (node) => value(node.base, node.except, node.order?.player, node.where),
  parameter: (node) => [...name(node.name), ...type(node.type), ...domain(node.domain), ...text(node.label)],
  attribute: (node) => [...name(node.name), ...type(node.type), ...measured(node)],
  member: (node) => [...value(node.count), ...name(node.name), ...text(node.label), ...values(node.values)],
  eachMember: (node) => [...value(node.count), ...text(node.label), ...values(node.values)],
  field: (node) => [
    ...name(node.name),
    ...type(node.type),
    ...unlessAll(node.initial),
    ...all('seenBy', [node.seenBy]),
    ...measured(node),
  ],
  seat: (node) => [...name(node.name), ...text(node.label), ...name(node.colour)],
  perPlayers: (node) => values(node.values.map((one) => one.value)),
  space: (node) => [...name(node.name), ...values(node.values), ...described(node)],
  path: (node) => all('name', node.through),
  needs: (node) => [...value(node.condition), ...text(node.message), ...cites(node)],
  group: ({ who, actions }) => [
    ...(who.kind === 'any' ? [...name(who.name), ...domain(who.domain)] : value(who.player)),
    ...all('action', actions),
  ],
  tableFile: () => [],
  shown: () => [],
  seenBy: () => [],
  target: (node) => name(node.name),
  lookPart: (node) => [
    ...name(node.name),
    ...all('lookTrait', node.traits),
    ...all('lookField', node.fields),
  ],
  lookField: (node) => [...name(node.name), ...all('lookTrait', node.traits)],
  lookTrait: lookTraits,
};
