/** How each name of the tree is meant, as far as the place where it stands tells: a kind of node that is missing is a type error. */

import type { Families, Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';

/**
 * Names that are told apart: of the whole game; of what has fields, attributes or columns (`player`, `record Offer`,
 * `enum Value`); of actions, phases, windows; titles of variants and invariants.
 */
export type Namespace =
  | 'game'
  | 'action'
  | 'phase'
  | 'window'
  | 'variant'
  | 'invariant'
  | 'player'
  | 'space'
  | 'piece'
  | `${'piece' | 'place' | 'record' | 'enum'} ${string}`;

/** How a name is meant. */
export type Meant =
  /** It is given here, or given anew by a variant. */
  | { readonly as: 'declared'; readonly in: Namespace }
  | { readonly as: 'used'; readonly in: Namespace }
  /** It is given to something inside of a rule: a parameter, an element, a local value. */
  | { readonly as: 'bound' }
  /** A member of an enum that is written in place. */
  | { readonly as: 'inline' }
  /** What the checker found out about the expression. */
  | { readonly as: 'expression'; readonly node: ast.Expression }
  /** What the checker found out about the name itself. */
  | { readonly as: 'checked' }
  /** A phase, step, window, action, dice or what is picked: whatever of them has the name. */
  | { readonly as: 'part' }
  /** A player of an example. */
  | { readonly as: 'seat' }
  /** One of a list that the language has: a colour, an icon. */
  | { readonly as: 'word' };

/** A name, or a text that names something, and how it is meant. */
export interface Standing {
  readonly name: ast.Name;
  readonly meant: Meant;
}

type Standings = readonly Standing[];

/** What stands around a node. */
export interface Around {
  /** What the fields, attributes or columns in it belong to. */
  readonly owner: Namespace;
}

type Names = ast.Name | undefined | readonly (ast.Name | undefined)[];

const NONE: Standings = [];

const put =
  (meant: Meant) =>
  (names: Names): Standings => {
    if (names === undefined) return NONE;
    if ('text' in names) return [{ name: names, meant }];
    return names.flatMap((name) => (name ? [{ name, meant }] : []));
  };

const declared = (space: Namespace) => put({ as: 'declared', in: space });
const used = (space: Namespace) => put({ as: 'used', in: space });
const bound = put({ as: 'bound' });
const seat = put({ as: 'seat' });
const word = put({ as: 'word' });
const checked = put({ as: 'checked' });
const part = put({ as: 'part' });
const nothing = (): Standings => NONE;

/** A text that names something, as a name: what stands between its quotes. */
function titleOf({ span, parts }: ast.Text): ast.Name | undefined {
  const [text, ...more] = parts;
  if (typeof text !== 'string' || more.length > 0) return undefined;
  return { text, span: { ...span, start: span.start + 1, end: span.end - 1 } };
}

type ByKind<Node extends { readonly kind: string }> = {
  readonly [K in Node['kind']]: (node: Extract<Node, { readonly kind: K }>, around: Around) => Standings;
};

function ofKind<Node extends { readonly kind: string }>(table: ByKind<Node>) {
  return (node: Node, around: Around): Standings =>
    (table[node.kind as Node['kind']] as (node: Node, around: Around) => Standings)(node, around);
}

const named = ({ name }: { readonly name: ast.Name }): Standings => declared('game')(name);

const membersNamed = ({ members }: ast.EnumDeclaration | ast.CardsDeclaration): readonly ast.Name[] =>
  members.flatMap((entry) => ('kind' in entry ? [] : [entry.name]));

const declarations = ofKind<ast.Declaration>({
  game: nothing,
  use: nothing,
  players: nothing,
  option: named,
  require: nothing,
  enum: (node) => [...named(node), ...declared('game')(membersNamed(node))],
  cards: (node) => [...named(node), ...declared('game')(membersNamed(node))],
  item: named,
  dice: named,
  board: nothing,
  piece: (node) => [...named(node), ...used('game')(node.owner)],
  record: (node) => [...named(node), ...used(`record ${node.name.text}`)(node.by)],
  'space-fields': nothing,
  'piece-fields': nothing,
  place: named,
  player: nothing,
  table: nothing,
  define: named,
  'define-action': nothing,
  setup: nothing,
  play: nothing,
  step: named,
  ending: (node) => [...named(node), ...bound(node.as)],
  score: (node) => bound(node.name),
  look: nothing,
  labels: nothing,
  invariant: (node) => declared('invariant')(titleOf(node.label)),
  variant: (node) => declared('variant')(titleOf(node.name)),
  example: (node) => [
    ...seat(node.players),
    ...node.variants.flatMap((variant) => used('variant')(titleOf(variant))),
    ...node.options.flatMap(({ name }) => used('game')(name)),
  ],
});

const statements = ofKind<ast.Statement>({
  let: (node) => bound(node.name),
  set: nothing,
  add: nothing,
  move: nothing,
  draw: nothing,
  shuffle: nothing,
  reveal: nothing,
  roll: (node) => used('game')(node.dice),
  pick: nothing,
  new: (node) => [
    ...used('game')(node.record),
    ...used(`record ${node.record.text}`)(node.values.map(({ name }) => name)),
  ],
  delete: nothing,
  eliminate: nothing,
  when: (node) => bound(node.as),
  'for-each': (node) => bound(node.name),
  repeat: nothing,
  rounds: nothing,
  turns: nothing,
  turn: nothing,
  phase: (node) => declared('phase')(node.name),
  do: (node) => used('game')(node.step),
  choose: (node) => bound(node.together?.name),
  window: (node) => declared('window')(node.name),
  'any-time': nothing,
  leave: nothing,
  win: (node) => used('game')(node.by),
  rank: (node) => [...bound(node.name), ...used('game')(node.as)],
  'draw-game': (node) => used('game')(node.by),
});

const itself = (node: ast.Expression & { readonly name: ast.Name }): Standings =>
  put({ as: 'expression', node })(node.name);

const expressions = ofKind<ast.Expression>({
  number: nothing,
  'yes-no': nothing,
  none: nothing,
  missing: nothing,
  name: itself,
  call: itself,
  member: itself,
  index: nothing,
  set: nothing,
  range: nothing,
  not: nothing,
  negate: nothing,
  binary: nothing,
  'is-out': nothing,
  if: nothing,
  suppose: (node) => used('game')(node.step),
  query: (node) => bound(node.name),
});

const types = ofKind<ast.TypeSyntax>({
  'range-type': nothing,
  'yes-no-type': nothing,
  'named-type': (node) => checked(node.name),
  'optional-type': nothing,
  'per-type': nothing,
  'set-type': nothing,
  'zone-type': (node) => used('game')(node.of),
  'one-of-type': (node) => put({ as: 'inline' })(node.members.map(({ name }) => name)),
  'missing-type': nothing,
});

const exampleLines = ofKind<ast.ExampleLine>({
  given: nothing,
  does: (node) => [...seat(node.player), ...used('action')(node.action)],
  chance: nothing,
  time: nothing,
  expect: nothing,
  'expect-action': (node) => [...seat(node.player), ...used('action')(node.action)],
  'expect-end': (node) => [...seat(node.winners), ...used('game')(node.ending)],
});

const patches = ofKind<ast.Patch>({
  'set-option': (node) => used('game')(node.name),
  'set-players': nothing,
  extend: nothing,
  'extend-window': nothing,
  fields: nothing,
  replace: nothing,
  remove: nothing,
  add: nothing,
});

function target({ what, name, span }: ast.PatchTarget): Standings {
  switch (what) {
    case 'action':
    case 'phase':
    case 'window':
      return used(what)(name);
    case 'invariant':
      return used(what)(
        name && { text: name.text, span: { ...span, start: name.span.start + 1, end: name.span.end - 1 } },
      );
    case 'setup':
    case 'play':
    case 'board':
    case 'step':
    case 'define':
    case 'ending':
    case 'player':
    case 'table':
    case 'space':
    case 'place':
    case 'piece':
    case 'record':
      return used('game')(name);
  }
}

const by = (node: ast.LookBy<string>): Standings => [
  ...checked(node.attribute),
  ...checked(node.values.map(({ member }) => member)),
  ...word(node.values.map(({ value }) => value)),
];

const lookTraits = ofKind<ast.LookTrait>({
  hide: nothing,
  'hide when 0': nothing,
  first: nothing,
  last: nothing,
  middle: nothing,
  corner: nothing,
  text: nothing,
  picture: nothing,
  icon: (node) => word(node.value),
  shape: (node) => word(node.value),
  size: (node) => word(node.value),
  colour: (node) => word(node.value),
  short: nothing,
  'icon by': by,
  'colour by': by,
});

type ByFamily = {
  readonly [F in keyof Families]: (node: Families[F], around: Around) => Standings;
};

const standings: ByFamily = {
  file: nothing,
  declaration: declarations,
  statement: statements,
  expression: expressions,
  type: types,
  exampleLine: exampleLines,
  givenPlace: nothing,
  placeName: (node) => part(node.name),
  placeDetail: (node) => (node.kind === 'value' ? checked(node.name) : NONE),
  patch: patches,
  // An action that is only named is one that is defined elsewhere.
  action: (node) => [...(node.how === 'offered' ? used : declared)('action')(node.name), ...bound(node.by)],
  block: nothing,
  name: nothing,
  text: nothing,
  citation: nothing,
  domain: nothing,
  parameter: (node) => bound(node.name),
  attribute: (node, { owner }) => declared(owner)(node.name),
  // Whether its name is one of the game depends on what it is a member of, which sees to it.
  member: nothing,
  eachMember: nothing,
  field: (node, { owner }) => declared(owner)(node.name),
  seat: (node) => [...declared('game')(node.name), ...word(node.colour)],
  perPlayers: nothing,
  space: (node) => declared('game')(node.name),
  path: (node) => used('game')(node.through),
  needs: nothing,
  group: ({ who }) => (who.kind === 'any' ? bound(who.name) : []),
  tableFile: nothing,
  shown: nothing,
  seenBy: nothing,
  target: ({ what, name, span }) => target({ what, name, span }),
  lookPart: (node) => used('game')(node.name),
  lookField: (node) => checked(node.name),
  lookTrait: lookTraits,
};

/** The names directly in a node, and how each is meant. */
export function standingsIn({ family, node }: Part, around: Around): Standings {
  return (standings[family] as (node: Part['node'], around: Around) => Standings)(node, around);
}

/** What the nodes directly inside of one stand in. */
export function aroundInside({ family, node }: Part, around: Around): Around {
  if (family === 'lookPart') return { owner: ownerOfLook(node) ?? around.owner };
  if (family === 'patch') return node.kind === 'fields' ? { owner: ownerOf(node.target) } : around;
  if (family !== 'declaration') return around;
  switch (node.kind) {
    case 'enum':
    case 'cards':
      return { owner: `enum ${node.name.text}` };
    case 'board':
    case 'space-fields':
      return { owner: 'space' };
    case 'piece':
    case 'place':
    case 'record':
      return { owner: `${node.kind} ${node.name.text}` };
    case 'piece-fields':
      return { owner: 'piece' };
    case 'player':
      return { owner: 'player' };
    default:
      return { owner: 'game' };
  }
}

/** What the fields belong to that a variant adds or replaces. */
function ownerOf({ what, name }: ast.PatchTarget): Namespace {
  if (what === 'player' || what === 'space') return what;
  const isNamed = what === 'place' || what === 'piece' || what === 'record';
  return isNamed && name ? `${what} ${name.text}` : 'game';
}

/** What the lines of a look belong to. */
function ownerOfLook({ of, name }: ast.LookPart): Namespace | undefined {
  switch (of) {
    case 'player':
    case 'space':
      return of;
    case 'table':
      return 'game';
    case 'piece':
      return name ? `piece ${name.text}` : 'piece';
    case 'place':
    case 'record':
      return name && `${of} ${name.text}`;
    case 'cards':
      return name && `enum ${name.text}`;
    case 'dice':
      return undefined;
  }
}
