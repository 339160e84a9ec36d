/** What can be said of something that has a name: how it is declared, what it is, how many there are, who sees it. */

import { impossible } from '../../shared/internal-problem.ts';
import { capitalise } from '../diagnostics/wording.ts';
import { RULE_ID } from '../rule-ids.ts';
import type { Program } from '../semantics/program.ts';
import type {
  AttributeSymbol,
  DefineSymbol,
  DomainSymbol,
  EnumMemberSymbol,
  FieldSymbol,
} from '../semantics/symbols.ts';
import { describeType, type Type } from '../semantics/types.ts';
import type * as ast from '../syntax/ast.ts';
import type { Named } from './names/name-at.ts';
import { rangeOf, rangeOfType } from './ranges.ts';
import { seenInWords, visibilityOf } from './seen.ts';
import { itemsOf, sizeOf, spacesOf } from './sizes.ts';
import { meaningOfFunction, meaningOfGiven, meaningOfWord, type Page } from './words.ts';

/** What is said of a name. */
export interface Facts {
  /** How it is declared, as code of one line. */
  readonly signature: string;
  /** Sentences, the most telling first. */
  readonly sentences: readonly string[];
  /** The page of the reference that says more. */
  readonly page: Page | undefined;
}

/** Letters of a signature: more of a long definition tell less. */
const LONGEST = 160;

/** A stretch of source on one line. */
export type SourceText = (span: ast.Span) => string;

/** The stretch of the source on one line, cut where it gets long. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
}

/** What can be said of what a name means. */
export function factsOf(program: Program, named: Named, source: SourceText): Facts {
  const declared = (node: Declared, page: Page, ...sentences: readonly Said[]): Facts =>
    facts(source(headOf(node)), page, sentences);
  switch (named.kind) {
    case 'option':
      return declared(named.declaration, 'options-and-variants', 'Settled before the game begins.');
    case 'field':
      return facts(source(headOf(named.syntax)), 'fields-and-counters', ofField(program, named));
    case 'attribute':
      return declared(named.syntax, 'enums-and-dice', ofAttribute(program, named));
    case 'enum':
      return facts(`${named.declaration?.kind ?? 'enum'} ${named.name}`, 'enums-and-dice', [
        ofDomain(program, named),
      ]);
    case 'enum-member':
      return facts(memberInWords(named), 'enums-and-dice', [`${capitalise(describeMember(named))}.`]);
    case 'item':
      return declared(named.declaration, 'items', count(itemsOf(program, named), 'item'));
    case 'piece':
      return declared(named.declaration, 'pieces', count(sizeOf(program, named), 'piece'));
    case 'record':
      return declared(named.declaration, 'records', 'Records that come and go, from a pool of a fixed size.');
    case 'dice':
      return declared(named.declaration, 'enums-and-dice', 'Dice that `roll` throws.');
    case 'place':
      return declared(
        named.declaration,
        'fields-and-counters',
        'A place on the table with fields of its own.',
      );
    case 'define':
      return facts(source(named.declaration.span), 'definitions', [typeOf(program, named)]);
    case 'step':
    case 'action': {
      const { parameters } = named.declaration;
      const page = named.kind === 'step' ? 'steps' : 'actions';
      const sentence =
        named.kind === 'step' ? 'A step: `do` runs it.' : 'An action that a player may choose.';
      return facts(`${named.kind} ${named.name}${source(listOf(parameters))}`, page, [sentence]);
    }
    case 'ending':
      return declared(named.declaration, 'endings', 'A way in which the game ends.');
    case 'seat':
      return facts(named.name, 'players', ['A player.']);
    case 'space':
      return facts(`space ${named.name}`, 'boards', [ofSpace(named.syntax)]);
    case 'local':
      return facts(`${named.name}: ${typeAsWritten(named.type)}`, undefined, [LOCALS[named.how]]);
    case 'phase':
    case 'window':
    case 'variant':
    case 'invariant':
    case 'column':
    case 'rule':
      return PARTS[named.kind](named.name);
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'builtin':
    case 'function':
    case 'owner-of-piece':
    case 'space-of-piece':
    case 'of-space':
      return ofGiven(program, named);
    default:
      return impossible('what is said of a name', named);
  }
}

type Said = string | undefined;
/** What has a name and perhaps members, fields or statements. */
type Declared = ast.Node & {
  readonly members?: unknown;
  readonly fields?: unknown;
  readonly body?: unknown;
};

function facts(signature: string, page: Page | undefined, sentences: readonly Said[]): Facts {
  const said = sentences.flatMap((sentence) => sentence ?? []);
  return {
    signature: oneLine(signature.replaceAll(CITES, '').replace(/[\s{(]+$/, '')),
    sentences: said,
    page,
  };
}

const CITES = new RegExp(`\\s+cites\\s+${RULE_ID}(?:(?:\\.\\.|\\s*,\\s*)${RULE_ID})*`, 'gu');

const PARTS: Readonly<
  Record<'phase' | 'window' | 'variant' | 'invariant' | 'column' | 'rule', (name: string) => Facts>
> = {
  phase: (name) => facts(`phase ${name}`, 'flow', ['A part of the flow; variants can change it.']),
  window: (name) => facts(`window ${name}`, 'windows', ['A window in which several players may act.']),
  variant: (name) => facts(`variant "${name}"`, 'options-and-variants', ['A variant of the rules.']),
  invariant: (name) =>
    facts(`invariant "${name}"`, 'examples', ['It must hold at every moment of every game.']),
  column: (name) => facts(name, 'looks', ['A column that is no part of the rules: only looks use it.']),
  rule: (name) => facts(`cites ${name}`, 'examples', []),
};

type Given = Extract<
  Named,
  {
    kind:
      | 'seats'
      | 'spaces'
      | 'pieces'
      | 'builtin'
      | 'function'
      | 'owner-of-piece'
      | 'space-of-piece'
      | 'of-space';
  }
>;

/** What the language brings along. */
function ofGiven(program: Program, named: Given): Facts {
  const given = (name: string, key: string): Facts => {
    const known = meaningOfGiven(key);
    return facts(name, known?.page, [known?.sentence]);
  };
  switch (named.kind) {
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'builtin': {
      const word = meaningOfWord(named.name);
      const size = named.kind === 'builtin' ? undefined : ofDomain(program, named);
      return facts(named.name, word?.page, [word?.sentence, size]);
    }
    case 'function': {
      const { parameters, sentence, page } = meaningOfFunction(named.name);
      return facts(`${named.name}(${parameters.join(', ')})`, page, [sentence]);
    }
    case 'owner-of-piece':
      return given('owner', 'owner');
    case 'space-of-piece':
      return given('space', '.space');
    case 'of-space':
      return given(named.what, `.${named.what}`);
  }
}

const LOCALS: Readonly<Record<'let' | 'parameter' | 'loop' | 'query' | 'as' | 'passed', string>> = {
  let: 'A value with a name, until its block ends.',
  parameter: 'A parameter: it has its value from whoever uses this part.',
  loop: 'Each of them, one after the other.',
  query: 'Each of them in turn, inside of this question.',
  as: 'What was found.',
  passed: 'The players who have passed in this window.',
};

/** The declaration up to its members, fields or statements. */
function headOf(node: Declared): ast.Span {
  const { span } = node;
  const inner = [node.members, node.fields, node.body].flatMap((part) => firstOf(part) ?? []);
  const [first] = inner;
  return first ? { ...span, end: first.start } : span;
}

function firstOf(part: unknown): ast.Span | undefined {
  const [node] = [part].flat();
  return typeof node === 'object' && node !== null && 'span' in node ? (node.span as ast.Span) : undefined;
}

/** A list of parameters with its brackets; nothing where there are none. */
function listOf(parameters: readonly ast.ParameterSyntax[]): ast.Span {
  const [first, last] = [parameters[0], parameters.at(-1)];
  if (!first || !last) return { file: 0, start: 0, end: 0 };
  return { ...first.span, start: first.span.start - 1, end: last.span.end + 1 };
}

function ofField(program: Program, field: FieldSymbol): readonly (string | undefined)[] {
  const { who } = visibilityOf(field);
  const each = field.type.kind === 'array' ? `${capitalise(describeType(field.type))}.` : undefined;
  return [`${ownerInWords(field)}, ${seenInWords(who)}.`, each, ofZone(program, field.type)];
}

function ownerInWords({ owner }: FieldSymbol): string {
  if (owner === 'table') return 'A field of the table';
  if (owner === 'player' || owner === 'space') return `A field of each ${owner}`;
  if (owner.kind === 'place') return `A field of \`${owner.name}\``;
  return `A field of each ${owner.kind === 'pieces' ? 'piece' : `\`${owner.name}\``}`;
}

/** How many can lie there at most. */
function ofZone(program: Program, type: Type): string | undefined {
  if (type.kind !== 'pile' && type.kind !== 'deck') return undefined;
  const most = itemsOf(program, type.item);
  return most === undefined ? undefined : `There are ${most} of \`${type.item.name}\` in the game.`;
}

function ofAttribute(program: Program, { type, syntax }: AttributeSymbol): string {
  const range = rangeOfType(program, syntax.type, type);
  return `What each of them has for good: ${range ? `${range.low} to ${range.high}` : describeType(type)}.`;
}

function ofDomain(program: Program, domain: DomainSymbol): string | undefined {
  switch (domain.kind) {
    case 'enum':
      return ofMembers(program, domain);
    case 'seats':
      return count(sizeOf(program, domain), 'seat');
    case 'spaces':
      return count(spacesOf(program), 'space');
    case 'pieces':
    case 'piece':
      return count(sizeOf(program, domain), 'piece');
    case 'record':
      return count(sizeOf(program, domain), 'record');
  }
}

function ofMembers(program: Program, domain: DomainSymbol & { kind: 'enum' }): string {
  const names = domain.members.slice(0, 8).map(({ name }) => `\`${name}\``);
  const more = domain.members.length > names.length ? ', …' : '';
  const item = program.globals.items.find(({ kinds }) => kinds === domain);
  const cards = item?.copies && itemsOf(program, item);
  const size = cards === undefined ? '' : `${cards} ${cards === 1 ? 'card' : 'cards'} of `;
  return `${size}${domain.members.length} ${domain.members.length === 1 ? 'kind' : 'kinds'}: ${names.join(', ')}${more}.`;
}

function count(size: number | undefined, word: string): string | undefined {
  return size === undefined ? undefined : `${size} ${word}${size === 1 ? '' : 's'}.`;
}

function memberInWords({ name, owner, syntax }: EnumMemberSymbol): string {
  const values = owner.attributes.flatMap(({ name }, index) => {
    const value = syntax.values[index];
    return value ? [`${name}: ${valueInWords(value)}`] : [];
  });
  return values.length === 0 ? name : `${name} (${values.join(', ')})`;
}

function valueInWords(value: ast.Expression): string {
  switch (value.kind) {
    case 'number':
      return String(value.value);
    case 'yes-no':
      return value.value ? 'yes' : 'no';
    case 'none':
      return 'none';
    case 'name':
      return value.name.text;
    case 'negate':
      return `-${valueInWords(value.operand)}`;
    case 'set':
      return `{ ${value.members.map(valueInWords).join(', ')} }`;
    default:
      return '…';
  }
}

function describeMember({ owner }: EnumMemberSymbol): string {
  const { declaration, name, word } = owner;
  if (declaration?.kind === 'cards') return `a kind of \`${name}\``;
  return declaration ? `one of \`${name}\`` : word;
}

function ofSpace({ perPlayer }: ast.SpaceSyntax): string {
  return perPlayer ? 'A space that each player has.' : 'A space of the board.';
}

function typeOf(program: Program, { type, declaration }: DefineSymbol): string {
  if (!type) return 'A definition.';
  const written = type.kind === 'number' ? rangeOfType(program, declaration.type, type) : undefined;
  const range = type.kind === 'number' ? (written ?? rangeOf(program, declaration.value)) : undefined;
  return `A definition: ${describeType(type)}${range ? ` from ${range.low} to ${range.high}` : ''}.`;
}

/** The type as it is written in rules. */
function typeAsWritten(type: Type): string {
  switch (type.kind) {
    case 'number':
      return 'number';
    case 'yes-no':
      return 'yes/no';
    case 'member':
      return `${type.domain.word}${type.optional ? ' or none' : ''}`;
    case 'none':
      return 'none';
    case 'set':
      return `set of ${typeAsWritten(type.of)}`;
    case 'die':
      return type.dice.name;
    case 'array':
      return `${typeAsWritten(type.of)} per ${typeAsWritten(type.by)}`;
    case 'pile':
    case 'deck':
      return `${type.kind} of ${type.item.name}`;
    case 'place':
      return `place ${type.place.name}`;
    case 'unknown':
      return '?';
  }
}
