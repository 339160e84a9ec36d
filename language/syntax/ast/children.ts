/** What stands directly inside each node, in the order of the source. A missing kind is a type error; a test finds missing parts. */

import type { PathSyntax, SpaceSyntax } from './board.ts';
import type { Declaration, PerPlayers, SeatSyntax, ShownSyntax, SourceFileSyntax } from './declarations.ts';
import type { ExampleLine, GivenPlace, PlaceDetail, PlaceName } from './examples.ts';
import type { Domain, Expression } from './expressions.ts';
import type { LookBy, LookField, LookPart, LookTrait } from './look.ts';
import type { Citation, Described, Measured, Name, Text } from './node.ts';
import type { ActionSyntax, Block, NeedsSyntax, Statement, WindowGroup, WindowParts } from './statements.ts';
import type { AttributeSyntax, FieldSyntax, MemberSyntax, SeenBySyntax, TableFile } from './table.ts';
import type { ParameterSyntax, TypeSyntax } from './types.ts';
import type { Patch, PatchTarget } from './variants.ts';

/** The families of nodes. Kinds are told apart within a family only: `set` is a statement and an expression. */
export interface Families {
  readonly file: SourceFileSyntax;
  readonly declaration: Declaration;
  readonly statement: Statement;
  readonly expression: Expression;
  readonly type: TypeSyntax;
  readonly exampleLine: ExampleLine;
  readonly givenPlace: GivenPlace;
  readonly placeName: PlaceName;
  readonly placeDetail: PlaceDetail;
  readonly patch: Patch;
  readonly action: ActionSyntax;
  readonly block: Block;
  readonly name: Name;
  readonly text: Text;
  readonly citation: Citation;
  readonly domain: Domain;
  readonly parameter: ParameterSyntax;
  readonly attribute: AttributeSyntax;
  readonly member: MemberSyntax;
  readonly field: FieldSyntax;
  readonly seat: SeatSyntax;
  readonly perPlayers: PerPlayers;
  readonly space: SpaceSyntax;
  readonly path: PathSyntax;
  readonly needs: NeedsSyntax;
  readonly group: WindowGroup;
  readonly tableFile: TableFile;
  readonly shown: ShownSyntax;
  readonly seenBy: SeenBySyntax;
  readonly target: PatchTarget;
  readonly lookPart: LookPart;
  readonly lookField: LookField;
  readonly lookTrait: LookTrait;
}

/** A node and the family it belongs to. */
export type Part = {
  readonly [F in keyof Families]: { readonly family: F; readonly node: Families[F] };
}[keyof Families];

type Parts = readonly Part[];

/** What the nodes of each kind hold. */
type ByKind<Node extends { readonly kind: string }> = {
  readonly [K in Node['kind']]: (node: Extract<Node, { readonly kind: K }>) => Parts;
};

/** The parts directly inside a node. */
export function children(part: Part): Parts {
  return (inside[part.family] as (node: Part['node']) => Parts)(part.node);
}

/** A node and all that stands inside it, outer nodes first. */
export function* descendants(part: Part): Generator<Part> {
  yield part;
  for (const child of children(part)) yield* descendants(child);
}

const NONE: Parts = [];

/** Parts of one family, without those that are absent. Made for every node of a tree: most have none. */
function all<F extends keyof Families>(family: F, nodes: readonly (Families[F] | undefined)[]): Parts {
  let found: Part[] | undefined;
  for (const node of nodes) {
    if (node === undefined) continue;
    found ??= [];
    found.push({ family, node } as Part);
  }
  return found ?? NONE;
}

const name = (...nodes: readonly (Name | undefined)[]): Parts => all('name', nodes);
const value = (...nodes: readonly (Expression | undefined)[]): Parts => all('expression', nodes);
const values = (nodes: readonly Expression[]): Parts => all('expression', nodes);
const type = (node: TypeSyntax | undefined): Parts => all('type', [node]);
const domain = (node: Domain | undefined): Parts => all('domain', [node]);
const text = (node: Text | undefined): Parts => all('text', [node]);
const block = (node: Block | undefined): Parts => all('block', [node]);
const cites = (node: { readonly cites: readonly Citation[] }): Parts => all('citation', node.cites);
const described = (node: Omit<Described, 'doc'>): Parts => [...text(node.label), ...cites(node)];
const measured = (node: Omit<Described, 'doc'> & Measured): Parts => [
  ...text(node.label),
  ...text(node.unit),
  ...cites(node),
];
const fields = (node: { readonly fields: readonly FieldSyntax[] }): Parts => all('field', node.fields);
const named = (nodes: readonly { readonly name: Name; readonly value: Expression }[]): Parts =>
  nodes.flatMap((node) => [...name(node.name), ...value(node.value)]);

function ofKind<Node extends { readonly kind: string }>(table: ByKind<Node>): (node: Node) => Parts {
  return (node) => (table[node.kind as Node['kind']] as (node: Node) => Parts)(node);
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
  query: (node) => [...name(node.name), ...domain(node.domain), ...value(node.of)],
});

const types = ofKind<TypeSyntax>({
  'range-type': (node) => value(node.low, node.high),
  'yes-no-type': () => [],
  'named-type': (node) => name(node.name),
  'optional-type': (node) => type(node.of),
  'set-type': (node) => type(node.of),
  'zone-type': (node) => name(node.of),
  'one-of-type': (node) => all('member', node.members),
  'missing-type': () => [],
});

const unlessAll = (node: Expression | 'all' | undefined): Parts => (node === 'all' ? [] : value(node));

const statements = ofKind<Statement>({
  let: (node) => [...name(node.name), ...type(node.type), ...value(node.value), ...cites(node)],
  set: (node) => [...value(node.target, node.value), ...cites(node)],
  add: (node) => [...value(node.amount, node.target), ...cites(node)],
  move: (node) => [
    ...value(node.count),
    ...unlessAll(node.what),
    ...value(node.from, node.to),
    ...cites(node),
  ],
  draw: (node) => [...value(node.count, node.from, node.to), ...cites(node)],
  shuffle: (node) => [...value(node.zone), ...cites(node)],
  reveal: (node) => [...value(node.what), ...unlessAll(node.to), ...cites(node)],
  roll: (node) => [...value(node.only), ...name(node.dice), ...text(node.label), ...cites(node)],
  pick: (node) => [...value(node.target), ...domain(node.from), ...text(node.label), ...cites(node)],
  new: (node) => [...name(node.record), ...named(node.values), ...cites(node)],
  delete: (node) => [...value(node.record), ...cites(node)],
  eliminate: (node) => [...value(node.player), ...cites(node)],
  when: (node) => [
    ...value(node.condition),
    ...name(node.as),
    ...block(node.then),
    ...(node.else && 'kind' in node.else ? all('statement', [node.else]) : block(node.else)),
    ...cites(node),
  ],
  'for-each': (node) => [...name(node.name), ...domain(node.domain), ...block(node.body), ...cites(node)],
  repeat: (node) => [...value(node.upTo, node.while), ...block(node.body), ...cites(node)],
  rounds: (node) => [...block(node.body), ...cites(node)],
  turns: (node) => [...value(node.from), ...block(node.body), ...cites(node)],
  turn: (node) => [...value(node.player), ...block(node.body), ...cites(node)],
  phase: (node) => [...name(node.name), ...described(node), ...block(node.body)],
  do: (node) => [...name(node.step), ...values(node.arguments), ...cites(node)],
  choose: (node) => [
    ...value(node.by),
    ...name(node.together?.name),
    ...domain(node.together?.domain),
    ...text(node.prompt),
    ...text(node.toOthers),
    ...all('action', node.actions),
    ...block(node.otherwise),
    ...cites(node),
  ],
  window: (node) => [
    ...name(node.name),
    ...value(node.within),
    ...described(node),
    ...text(node.toOthers),
    ...windowParts(node),
  ],
  'any-time': (node) => [...all('group', [node.group]), ...cites(node)],
  leave: cites,
  win: (node) => [...value(node.player), ...name(node.by), ...cites(node)],
  rank: (node) => [
    ...name(node.name),
    ...domain(node.domain),
    ...values(node.keys),
    ...name(node.as),
    ...cites(node),
  ],
  'draw-game': (node) => [...name(node.by), ...cites(node)],
});

function windowParts({ groups, closesWhen, closesAfter, lasts }: WindowParts): Parts {
  return [
    ...all('group', groups),
    ...value(closesWhen === 'all pass' ? undefined : closesWhen, closesAfter, lasts),
  ];
}

/** Enums and kinds of cards. */
const listed = (node: Extract<Declaration, { kind: 'enum' | 'cards' }>): Parts => [
  ...name(node.name),
  ...all('attribute', node.attributes),
  ...described(node),
  ...all('tableFile', [node.file]),
  ...all('member', node.members),
];

function shape(node: Extract<Declaration, { kind: 'board' }>['shape']): Parts {
  switch (node.kind) {
    case 'ring':
    case 'line':
      return value(node.size);
    case 'grid':
      return value(node.columns, node.rows);
    case 'free':
    case 'map':
      return [];
  }
}

const declarations = ofKind<Declaration>({
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
  ending: (node) => [...name(node.name), ...described(node), ...value(node.condition), ...block(node.body)],
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
