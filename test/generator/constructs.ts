/**
 * What occurs in rules files: every kind of every node, and of each part that may be left out whether it stands there. What the
 * language gets is a type error here until it is named.
 */

import type { Compilation } from '../../language/index.ts';
import { descendants, type Families, type Part } from '../../language/syntax/ast/children.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { irConstructs } from './ir-constructs.ts';
import type { Choice, Choices, Named } from './kinds.ts';
import { partsOfStatements } from './statements.ts';

const DECLARATIONS: Omit<Choices<ast.Declaration>, 'use' | 'labels'> = {
  game: { label: true, edition: true },
  players: {},
  option: { label: true },
  require: { message: true },
  enum: { label: true, file: true },
  cards: { label: true, file: true },
  item: { label: true, unit: true, of: true },
  dice: { label: true },
  board: { label: true, file: true },
  piece: { label: true, owner: true, count: true, perPlayer: true, start: true },
  record: { label: true, by: true },
  'space-fields': {},
  'piece-fields': {},
  place: { label: true },
  player: {},
  table: {},
  define: { label: true, unit: true, shown: true, type: true, when: true },
  'define-action': {},
  setup: {},
  play: {},
  step: { label: true },
  ending: { label: true, condition: true, as: true, body: true },
  score: {},
  look: {},
  invariant: {},
  variant: { forPlayers: true },
  example: {},
};

const PATCHES: Choices<ast.Patch> = {
  'set-option': {},
  'set-players': {},
  extend: {},
  'extend-window': {},
  fields: {},
  replace: {},
  remove: {},
  add: {},
};

const LINES: Choices<ast.ExampleLine> = {
  given: { at: true },
  does: {},
  chance: {},
  time: {},
  expect: {},
  'expect-action': { arguments: true, can: true },
  'expect-end': { ending: true },
};

const EXPRESSIONS: Named<Exclude<ast.Expression['kind'], 'missing'>> = {
  number: true,
  'yes-no': true,
  none: true,
  name: true,
  call: true,
  member: true,
  index: true,
  set: true,
  range: true,
  not: true,
  negate: true,
  binary: true,
  'is-out': true,
  if: true,
  suppose: true,
  query: true,
};

const OPERATORS: Named<ast.BinaryOperator> = {
  or: true,
  and: true,
  '=': true,
  '!=': true,
  is: true,
  'is not': true,
  '<': true,
  '<=': true,
  '>': true,
  '>=': true,
  in: true,
  'not in': true,
  at: true,
  except: true,
  '+': true,
  '-': true,
  '*': true,
  '/': true,
  mod: true,
};

const QUERIES: Named<ast.Query['query']> = {
  count: true,
  sum: true,
  min: true,
  max: true,
  any: true,
  all: true,
  the: true,
  each: true,
};

const TYPES: Named<Exclude<ast.TypeSyntax['kind'], 'missing-type'>> = {
  'range-type': true,
  'yes-no-type': true,
  'named-type': true,
  'optional-type': true,
  'per-type': true,
  'set-type': true,
  'zone-type': true,
  'one-of-type': true,
};

const ZONES: Named<Extract<ast.TypeSyntax, { kind: 'zone-type' }>['zone']> = {
  pile: true,
  deck: true,
  hand: true,
};
const SEEN: Named<ast.Visibility> = { all: true, owner: true, nobody: true };
const BOARDS: Named<ast.BoardShape['kind']> = {
  free: true,
  ring: true,
  line: true,
  grid: true,
  hex: true,
  map: true,
};
const LEAVES: Named<ast.LeaveStatement['what']> = {
  stop: true,
  again: true,
  'end turn': true,
  'end phase': true,
  'end round': true,
  close: true,
  cancel: true,
};

const TRAITS: Named<Exclude<ast.LookTrait['kind'], 'picture'>> = {
  hide: true,
  'hide when 0': true,
  first: true,
  last: true,
  middle: true,
  corner: true,
  text: true,
  icon: true,
  shape: true,
  size: true,
  colour: true,
  short: true,
  'icon by': true,
  'colour by': true,
};

const FAMILIES: Named<Exclude<keyof Families, 'tableFile'>> = {
  file: true,
  declaration: true,
  statement: true,
  expression: true,
  type: true,
  exampleLine: true,
  givenPlace: true,
  placeName: true,
  placeDetail: true,
  patch: true,
  action: true,
  block: true,
  name: true,
  text: true,
  citation: true,
  domain: true,
  parameter: true,
  attribute: true,
  member: true,
  eachMember: true,
  field: true,
  seat: true,
  perPlayers: true,
  space: true,
  path: true,
  needs: true,
  group: true,
  shown: true,
  seenBy: true,
  target: true,
  lookPart: true,
  lookField: true,
  lookTrait: true,
};

/** What may be left out of nodes that have no kinds. */
const PARTS = {
  action: { how: true, by: true, label: true } satisfies Readonly<Record<Choice<ast.ActionSyntax>, true>>,
  domain: { except: true, order: true, where: true } satisfies Readonly<Record<Choice<ast.Domain>, true>>,
  parameter: { type: true, domain: true, label: true } satisfies Readonly<
    Record<Choice<ast.ParameterSyntax>, true>
  >,
  needs: { message: true } satisfies Readonly<Record<Choice<ast.NeedsSyntax>, true>>,
  group: { passes: true } satisfies Readonly<Record<Choice<ast.WindowGroup>, true>>,
  field: {
    label: true,
    unit: true,
    initial: true,
    clamped: true,
    seenBy: true,
    countHidden: true,
  } satisfies Readonly<Record<Choice<ast.FieldSyntax>, true>>,
  space: { label: true, perPlayer: true } satisfies Readonly<Record<Choice<ast.SpaceSyntax>, true>>,
  member: { label: true, count: true } satisfies Readonly<Record<Choice<ast.MemberSyntax>, true>>,
  eachMember: { label: true, count: true } satisfies Readonly<Record<Choice<ast.EachSyntax>, true>>,
  attribute: { label: true, unit: true } satisfies Readonly<Record<Choice<ast.AttributeSyntax>, true>>,
} as const satisfies { readonly [F in keyof Families]?: Readonly<Record<string, true>> };

const FUNCTIONS = [
  'min',
  'max',
  'next',
  'previous',
  'top',
  'distance',
  'along',
  'toward',
  'space',
  'neighbours',
  'within',
  'reach',
  'ray',
] as const;

/** What these files leave out: it stands in files of its own, or is asked for in a warning if it is missing. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // A sign is lowered to a difference.
  'ir expression negate',
  'declaration game without edition',
  'declaration game with label',
  'declaration enum with file',
  'declaration cards with file',
  'declaration board with file',
  'declaration cards without label',
  'declaration place without label',
  'declaration ending with body without condition',
]);

/** The name of every construct. */
export function allConstructs(): readonly string[] {
  const named = (family: string, of: Readonly<Record<string, unknown>>) =>
    Object.keys(of).map((kind) => `${family} ${kind}`);
  const choices = (family: string, of: Readonly<Record<string, object>>) =>
    Object.entries(of).flatMap(([kind, parts]) => [
      `${family} ${kind}`,
      ...Object.keys(parts).flatMap((part) => [
        `${family} ${kind} with ${part}`,
        `${family} ${kind} without ${part}`,
      ]),
    ]);
  return [
    ...choices('statement', partsOfStatements),
    ...choices('declaration', DECLARATIONS),
    ...choices('patch', PATCHES),
    ...choices('line', LINES),
    ...choices('part', PARTS),
    ...named('family', FAMILIES),
    ...named('expression', EXPRESSIONS),
    ...named('operator', OPERATORS),
    ...named('query', QUERIES),
    ...named('type', TYPES),
    ...named('zone', ZONES),
    ...named('seen by', SEEN),
    ...named('board', BOARDS),
    ...named('leave', LEAVES),
    ...named('trait', TRAITS),
    ...FUNCTIONS.map((name) => `function ${name}`),
    ...irConstructs(),
  ].filter((name) => !LEFT_OUT.has(name));
}

/** The constructs of a file. */
export function constructsOf({ document }: Compilation): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of document.parsed.files)
    for (const part of descendants({ family: 'file', node })) notePart(part, (name) => found.add(name));
  return found;
}

type Note = (name: string) => void;

function notePart({ family, node }: Part, note: Note): void {
  note(`family ${family}`);
  switch (family) {
    case 'statement':
      noteChoices('statement', node.kind, node, partsOfStatements[node.kind], note);
      if (node.kind === 'leave') note(`leave ${node.what}`);
      return;
    case 'declaration':
      if (node.kind !== 'use' && node.kind !== 'labels')
        noteChoices('declaration', node.kind, node, DECLARATIONS[node.kind], note);
      if (node.kind === 'board') note(`board ${node.shape.kind}`);
      return;
    case 'patch':
      noteChoices('patch', node.kind, node, PATCHES[node.kind], note);
      return;
    case 'exampleLine':
      noteChoices('line', node.kind, node, LINES[node.kind], note);
      return;
    case 'expression':
      note(`expression ${node.kind}`);
      if (node.kind === 'binary') note(`operator ${node.operator}`);
      if (node.kind === 'query') note(`query ${node.query}`);
      if (node.kind === 'call') note(`function ${node.name.text}`);
      return;
    case 'type':
      note(`type ${node.kind}`);
      if (node.kind === 'zone-type') note(`zone ${node.zone}`);
      return;
    case 'seenBy':
      note(`seen by ${node.who}`);
      return;
    case 'lookTrait':
      note(`trait ${node.kind}`);
      return;
    default:
      if (family in PARTS) noteChoices('part', family, node, PARTS[family as keyof typeof PARTS], note);
  }
}

function noteChoices(family: string, kind: string, node: object, parts: object, note: Note): void {
  note(`${family} ${kind}`);
  for (const part of Object.keys(parts)) {
    const value = (node as Readonly<Record<string, unknown>>)[part];
    note(`${family} ${kind} ${value === undefined || value === false ? 'without' : 'with'} ${part}`);
  }
}
