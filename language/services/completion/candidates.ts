/** What can stand at a place: the words that the grammar allows, and the names that are meant there. */

import { COLOURS, ICONS, SHAPES, SIZES } from '../../../shared/look.ts';
import { actionsByName } from '../../semantics/actions.ts';
import { isOnePerPlayer } from '../../semantics/bind/components.ts';
import { findMember, memberNames } from '../../semantics/check/members.ts';
import { functionNames } from '../../semantics/functions.ts';
import type { GlobalSymbol } from '../../semantics/symbols.ts';
import { memberOf, NONE, NUMBER, type Type, YES_NO } from '../../semantics/types.ts';
import type { Expected } from '../../syntax/expected.ts';
import { traitWords } from '../../syntax/grammar/look.ts';
import * as T from '../../syntax/tokens.ts';
import type { Named } from '../names/name-at.ts';
import { everyPhase, everyWindow } from './parts.ts';
import { introduces } from './scope-at.ts';
import type { Surroundings, Token } from './surroundings.ts';
import { type Names, openingOf, typeBefore, typeOfFunction } from './values.ts';

/** What an entry stands for. */
export type CompletionKind =
  | 'keyword'
  | 'local'
  | GlobalSymbol['kind']
  | 'attribute'
  | 'action'
  | 'function'
  | 'phase'
  | 'window'
  | 'binder'
  | 'rule'
  | 'file'
  | 'variant'
  | 'invariant'
  | 'snippet';

/** A word that can stand at the place. */
export interface Candidate {
  readonly label: string;
  readonly kind: CompletionKind;
  readonly symbol?: GlobalSymbol | undefined;
  /** What a name stands for, where that is no symbol of its own. */
  readonly named?: Named | undefined;
  /** The rule of the grammar that a word of the language stands in. */
  readonly rule?: string | undefined;
  /** What a name stands for as a value, if that is known. */
  readonly type?: Type | undefined;
  /** How recent a local name is: 0 for the latest. */
  readonly recent?: number | undefined;
}

/** What candidates are looked for with. */
export interface Search {
  readonly around: Surroundings;
  readonly names: Names;
  /** The type of every value; undefined where it is no value. */
  readonly typeOf: (symbol: GlobalSymbol) => Type | undefined;
}

type Found = readonly Candidate[];

const { K } = T;

/** All candidates for what the grammar expects; one of a label for each. */
export function candidatesFor(search: Search, expected: readonly Expected[]): Found {
  const found = new Map<string, Candidate>();
  const add = (candidate: Candidate): void => {
    if (!found.has(candidate.label)) found.set(candidate.label, candidate);
  };
  const isName = ({ type }: Expected): boolean =>
    type === T.NameWord || type === T.AnyWord || type === T.PlainName;
  for (const each of expected) if (isName(each)) for (const one of namesFor(search, each)) add(one);
  for (const each of expected) {
    if (isName(each) || isMistaken(each)) continue;
    const isValue = each.rules.includes('Operand') || each.rules.includes('Postfix');
    const known = isValue ? typesOfWords(search) : undefined;
    if (each.type === T.Builtin)
      for (const word of BUILTINS) add({ label: word, kind: 'builtin', type: known?.get(word) });
    else if (T.isWordType(each.type)) {
      const label = each.type.LABEL ?? '';
      if (!isSaid(search, each))
        add({ label, kind: 'keyword', rule: each.rules[0], type: known?.get(label) });
    }
  }
  return [...found.values()];
}

const BUILTINS = ['me', 'players', 'player', 'round', 'space', 'piece'];

/** Types of the values that words of the language begin. */
function typesOfWords({ names: { globals } }: Search): ReadonlyMap<string, Type> {
  const seat = memberOf(globals.seats);
  return new Map<string, Type>([
    ...['yes', 'no', 'any', 'all', 'not'].map((word) => [word, YES_NO] as const),
    ...['count', 'sum', 'min', 'max', 'round'].map((word) => [word, NUMBER] as const),
    ['me', seat],
    ['players', { kind: 'set', of: seat }],
    ['player', { kind: 'set', of: seat }],
    ['space', { kind: 'set', of: memberOf(globals.spacesDomain) }],
    ['none', NONE],
  ]);
}

/** Is a declaration there already of which a game has one? */
function isSaid({ names: { globals } }: Search, { type, rules: [rule, outer] }: Expected): boolean {
  if (rule !== 'Declaration' || outer !== 'Declarations') return false;
  switch (type) {
    case K.game:
      return globals.game !== undefined;
    case K.players:
      return globals.players !== undefined;
    case K.setup:
      return globals.setup !== undefined;
    case K.play:
      return globals.play !== undefined;
    case K.board:
      return globals.board !== undefined;
    case K.score:
      return globals.score !== undefined;
    case K.table:
      return globals.tableFields.length > 0;
    case K.player:
      return globals.playerFields.size > 0;
    default:
      return false;
  }
}

/** What the parser reads to say what is wrong with it. */
function isMistaken({ type, rules: [rule, outer] }: Expected): boolean {
  if (type === K.if) return rule === 'Conditional' && outer === 'Operand';
  return type === K.action && rule === 'WindowParts';
}

/** The names that may stand where the grammar wants one. */
function namesFor(search: Search, { type, rules }: Expected): Found {
  const [rule = '', outer = ''] = rules;
  const before = search.around.tokens.at(-1);
  if (type === T.PlainName) return words('keyword', rule === 'Move' ? ['top'] : []);
  if (rule === 'Operand' || rule === 'Postfix') return values(search);
  if (rule === 'BasicType') return typeNames(search);
  if (rule === 'ExampleLine') return [...seats(search), ...words('keyword', ['nobody'])];
  if (rule === 'LookTrait') return words('keyword', traitWords);
  if (rule === 'Word') return memberWords(search, outer);
  return named(search, outer, before);
}

function words(kind: CompletionKind, labels: readonly string[]): Found {
  return labels.map((label) => ({ label, kind }));
}

/** Behind a dot, or before a colon. */
function memberWords(search: Search, rule: string): Found {
  const { names, around } = search;
  const { tokens } = around;
  if (rule === 'Operand' || rule === 'Postfix') {
    const of = typeBefore(names, tokens, tokens.length - 1);
    return of.kind === 'unknown' ? everyMember(search) : membersOf(search, of);
  }
  if (rule === 'New') {
    const open = tokens.findLastIndex(({ tokenType }) => tokenType === K.new);
    const record = names.globals.records.find(({ name }) => name === tokens[open + 1]?.image);
    const given = new Set(tokens.slice(open + 2).map(({ image }) => image));
    return [...(record?.fields.values() ?? [])]
      .filter(({ name }) => !given.has(name))
      .map((symbol) => ({ label: symbol.name, kind: 'field', symbol, type: symbol.type }));
  }
  if (rule === 'Record') {
    const record = names.globals.records.find(({ name }) => name === tokens[around.declaration + 1]?.image);
    return [...(record?.fields.values() ?? [])].map((symbol) => ({
      label: symbol.name,
      kind: 'field',
      symbol,
    }));
  }
  return rule === 'LookField' ? lookFields(search) : fieldNames(search);
}

/** All that stands behind the dot of a value of this type. */
function membersOf({ names: { globals } }: Search, of: Type): Found {
  const several =
    of.kind === 'member' && of.domain.kind === 'seats'
      ? globals.pieces.filter(({ declaration }) => declaration.perPlayer && !isOnePerPlayer(declaration))
      : [];
  const found = memberNames(globals, of).map((label): Candidate => {
    const member = findMember(globals, of, label);
    const meaning = member?.meaning;
    const kind = meaning?.kind === 'attribute' ? 'attribute' : meaning?.kind === 'piece' ? 'piece' : 'field';
    const symbol = meaning?.kind === 'field' || meaning?.kind === 'piece' ? meaning : undefined;
    return { label, kind, symbol, named: meaning, type: member?.type };
  });
  return [...found, ...several.map((symbol): Candidate => ({ label: symbol.name, kind: 'piece', symbol }))];
}

/** All that stands behind any dot, where nothing is known of what stands before it. */
function everyMember(search: Search): Found {
  const { globals } = search.names;
  const domains = [
    globals.seats,
    globals.spacesDomain,
    ...globals.enums,
    ...globals.pieces,
    ...globals.records,
  ];
  const places = globals.places.map((place): Type => ({ kind: 'place', place }));
  const all: readonly Type[] = [...domains.map((domain) => memberOf(domain)), ...places];
  return [...all.flatMap((of) => membersOf(search, of)), ...fieldNames(search)];
}

function lookFields({ around: { tokens }, names: { globals } }: Search): Found {
  const heads = tokens.slice(
    0,
    tokens.findLastIndex(({ tokenType }) => tokenType === T.LCurly),
  );
  const at = heads.findLastIndex(({ tokenType }) => LOOK_OWNERS.has(tokenType));
  const [owner, name] = [heads[at]?.tokenType, heads[at + 1]?.image];
  const named = [...globals.places, ...globals.records, ...globals.pieces].find((each) => each.name === name);
  if (named) return [...named.fields.keys()].map((label) => ({ label, kind: 'field' }));
  if (owner === K.player) return words('field', [...globals.playerFields.keys()]);
  if (owner === K.space)
    return words(
      'field',
      memberNames(globals, { kind: 'member', domain: globals.spacesDomain, optional: false }),
    );
  if (owner === K.table)
    return words(
      'field',
      [...globals.tableFields, ...globals.defines].map((each) => each.name),
    );
  if (owner === K.piece) return words('field', [...globals.allPieces.fields.keys()]);
  const kinds = globals.enums.find((each) => each.name === name);
  return words('attribute', kinds?.attributes.map((each) => each.name) ?? []);
}

const LOOK_OWNERS: ReadonlySet<unknown> = new Set([
  K.player,
  K.table,
  K.space,
  K.piece,
  K.place,
  K.record,
  K.dice,
  K.cards,
]);

/** Values: local names, what is declared, functions. */
function values(search: Search): Found {
  const { names, typeOf } = search;
  const found = names.locals.map(({ name, symbol, type }, recent): Candidate => {
    return { label: name, kind: 'local', symbol, type, recent };
  });
  const global = [...names.globals.scope.names.values()]
    .filter((symbol) => symbol.kind !== 'step' && symbol.kind !== 'ending')
    .filter(({ kind }) => kind !== 'builtin' && kind !== 'seats' && kind !== 'spaces' && kind !== 'pieces')
    .map((symbol): Candidate => ({ label: symbol.name, kind: symbol.kind, symbol, type: typeOf(symbol) }));
  const inline = [...names.globals.inlineEnums.values()].flatMap(({ members }) =>
    members.map(
      (symbol): Candidate => ({ label: symbol.name, kind: 'enum-member', symbol, type: typeOf(symbol) }),
    ),
  );
  const functions = functionNames(names.globals.topology !== undefined).filter(
    (name) => name !== 'min' && name !== 'max' && name !== 'space',
  );
  const known = [
    ...found,
    ...seats(search),
    ...global,
    ...inline,
    ...functions.map(
      (label): Candidate => ({ label, kind: 'function', type: typeOfFunction(names.globals, label) }),
    ),
  ];
  return [...known, ...words('local', unresolved(search))];
}

function seats({ names, typeOf }: Search): Found {
  const own = words('seat', names.seats);
  const declared = [...names.globals.scope.names.values()].filter(({ kind }) => kind === 'seat');
  return [
    ...own,
    ...declared.map(
      (symbol): Candidate => ({ label: symbol.name, kind: 'seat', symbol, type: typeOf(symbol) }),
    ),
  ];
}

/** Names of types: enums, kinds of cards, of pieces, of records. */
function typeNames({ names: { globals } }: Search): Found {
  return symbols([...globals.enums, ...globals.pieces, ...globals.records]);
}

function symbols(list: readonly GlobalSymbol[]): Found {
  return list.map((symbol) => ({ label: symbol.name, kind: symbol.kind, symbol }));
}

/** Where a name stands in a rule of the grammar: one that is known, or one that is introduced there. */
function named(search: Search, rule: string, before: Token | undefined): Found {
  const { globals } = search.names;
  const type = before?.tokenType;
  switch (rule) {
    case 'Do':
      return [...symbols(globals.steps), ...asked(search, 'step', [K.do])];
    case 'New':
      return [...symbols(globals.records), ...asked(search, 'record', [K.new])];
    case 'Win':
    case 'Draw':
      return endings(search);
    case 'Rank':
      return type === K.as ? endings(search) : binders(search);
    case 'Roll':
      return [...symbols(globals.dice), ...asked(search, 'dice', [K.roll])];
    case 'BasicType':
      return symbols(globals.items);
    case 'Path':
      return symbols(globals.spaces);
    case 'Piece':
      return type === K.of ? seats(search) : [];
    case 'Seat':
      return type && T.isNameType(type) ? words('keyword', COLOURS) : [];
    case 'Action':
      return actionNames(search);
    case 'Replacement':
    case 'Step':
    case 'Define':
    case 'Ending':
    case 'Phase':
    case 'Record':
    case 'Dice':
      return isReplaced(search) ? targets(search, type) : declared(search, rule);
    case 'Patch':
      return targets(search, type);
    case 'LookPart':
      return targets(search, type);
    case 'LookTrait':
      return lookValues(search, type === K.by ? 'by' : before?.image);
    case 'LookIcon':
    case 'LookColour':
      return [...words('keyword', rule === 'LookIcon' ? ICONS : COLOURS), ...allMembers(search)];
    case 'ExampleLine':
      return type === K.by
        ? symbols(globals.endings)
        : type === K.does || type === K.can || type === K.cannot
          ? exampleActions(search)
          : seats(search);
    case 'Example':
      return [...symbols(globals.options), ...seatsBefore(search), ...seats(search)];
    default:
      return binders(search);
  }
}

/** Inside of `replace …` in a variant. */
function isReplaced({ around: { tokens } }: Search): boolean {
  return tokens.at(-2)?.tokenType === K.replace;
}

/** What a variant patches or a look speaks of, by the word before it. */
function targets({ names: { globals } }: Search, word: unknown): Found {
  switch (word) {
    case K.option:
      return symbols(globals.options);
    case K.step:
      return symbols(globals.steps);
    case K.define:
      return symbols(globals.defines);
    case K.ending:
      return symbols(globals.endings);
    case K.place:
      return symbols(globals.places);
    case K.piece:
      return symbols(globals.pieces);
    case K.record:
      return symbols(globals.records);
    case K.dice:
      return symbols(globals.dice);
    case K.cards:
      return symbols(globals.items);
    case K.action:
      return words('action', [...actionsByName(globals).keys(), ...globals.actions.map(({ name }) => name)]);
    case K.phase:
      return words('phase', everyPhase(globals));
    case K.window:
      return words('window', everyWindow(globals));
    default:
      return [];
  }
}

function lookValues({ names: { globals } }: Search, word: string | undefined): Found {
  switch (word) {
    case 'icon':
      return words('keyword', ICONS);
    case 'colour':
      return words('keyword', COLOURS);
    case 'shape':
      return words('keyword', SHAPES);
    case 'size':
      return words('keyword', SIZES);
    case 'by':
      return words(
        'attribute',
        [...globals.spaceAttributes, ...globals.enums.flatMap((each) => each.attributes)].map(
          (each) => each.name,
        ),
      );
    default:
      return [];
  }
}

function allMembers({ names: { globals } }: Search): Found {
  return symbols([...globals.enums, ...globals.inlineEnums.values()].flatMap(({ members }) => members));
}

/** Behind `action`: those that `define action` defines, or that a variant replaces. */
function actionNames(search: Search): Found {
  const { globals } = search.names;
  if (isReplaced(search)) return targets(search, K.action);
  const used = writtenBehind(search, [K.action]);
  return words('action', [...globals.actions.map(({ name }) => name), ...used]);
}

/** The actions that somebody may take, as an example says them. */
function exampleActions({ names: { globals } }: Search): Found {
  return words('action', [...actionsByName(globals).keys()]);
}

/** Players that other examples have. */
function seatsBefore({ around: { tokens } }: Search): Found {
  const found = new Set<string>();
  let isWith = false;
  for (const [index, { tokenType, image }] of tokens.entries()) {
    if (tokenType === K.with) isWith = true;
    else if (tokenType === T.LCurly) isWith = false;
    else if (isWith && T.isNameType(tokenType) && isSeatNamed(tokens, index)) found.add(image);
  }
  return words('seat', [...found]);
}

/** Behind `with`: a player, and not an option or its value. */
function isSeatNamed(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 1]?.tokenType !== T.Equal && tokens[index + 1]?.tokenType !== T.Equal;
}

/** Names that were introduced behind such words before: whoever writes rules calls the same things the same. */
function writtenBehind({ around: { tokens } }: Search, types: readonly unknown[]): readonly string[] {
  const found = new Set<string>();
  tokens.forEach(({ tokenType, image }, index) => {
    if (T.isNameType(tokenType) && types.includes(tokens[index - 1]?.tokenType)) found.add(image);
  });
  return [...found];
}

/** What was asked for by name before and is not declared yet. */
function asked(
  { around: { tokens }, names: { globals } }: Search,
  kind: CompletionKind,
  words: readonly unknown[],
): Found {
  const found = new Set<string>();
  tokens.forEach(({ tokenType, image }, index) => {
    const isAsked = T.isNameType(tokenType) && words.includes(tokens[index - 1]?.tokenType);
    if (isAsked && !globals.scope.names.has(image)) found.add(image);
  });
  return [...found].map((label) => ({ label, kind }));
}

function endings(search: Search): Found {
  return [...symbols(search.names.globals.endings), ...asked(search, 'ending', [K.as, K.by])];
}

/** A name for what is declared now: one that something has asked for. */
function declared(search: Search, rule: string): Found {
  switch (rule) {
    case 'Step':
      return asked(search, 'step', [K.do]);
    case 'Ending':
      return asked(search, 'ending', [K.as, K.by]);
    case 'Record':
      return asked(search, 'record', [K.new]);
    case 'Dice':
      return asked(search, 'dice', [K.roll]);
    case 'Define':
      return unresolved(search).map((label) => ({ label, kind: 'define' }));
    default:
      return [];
  }
}

/** Names of values that mean nothing yet. */
function unresolved({ around: { tokens }, names: { globals, locals, seats } }: Search): readonly string[] {
  const found = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.tokenType !== T.PlainName || !isValue(tokens, index)) return;
    found.add(token.image);
  });
  const isKnown = (name: string): boolean =>
    globals.scope.names.has(name) || seats.includes(name) || locals.some((local) => local.name === name);
  return [...found].filter((name) => !isKnown(name));
}

/** Does a name stand where a value does, and not behind a dot, before a colon, or where it is given? */
function isValue(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.tokenType;
  if (before === undefined || before === T.Dot || NAMES_FOLLOW.has(before)) return false;
  return tokens[index + 1]?.tokenType !== T.Colon && !introduces(tokens, index);
}

const NAMES_FOLLOW: ReadonlySet<unknown> = new Set([
  K.do,
  K.new,
  K.as,
  K.by,
  K.roll,
  K.action,
  K.step,
  K.ending,
  K.enum,
  K.cards,
  K.record,
  K.place,
  K.piece,
  K.define,
  K.option,
  K.phase,
  K.window,
  K.item,
  K.dice,
  K.does,
  K.can,
  K.cannot,
  K.pass,
]);

/** Names for something new inside of a rule, as they were given before: whoever writes calls the same things the same. */
function binders({ around: { tokens } }: Search): Found {
  const found = new Set<string>();
  tokens.forEach(({ image }, index) => {
    if (introduces(tokens, index)) found.add(image);
  });
  return words('binder', [...found]);
}

/** Names of fields: those that other things have, and those that were asked for and nothing has. */
function fieldNames({ around: { tokens } }: Search): Found {
  const found = new Set<string>();
  tokens.forEach(({ tokenType, image }, index) => {
    if (!T.isWordType(tokenType)) return;
    if (tokens[index - 1]?.tokenType === T.Dot || tokens[index + 1]?.tokenType === T.Colon) found.add(image);
  });
  return words('binder', [...found]);
}

/** The call that the place is an argument of: its name, and which argument it is, from 0. */
export function callAround(
  tokens: readonly Token[],
): { readonly at: number; readonly argument: number } | undefined {
  let [depth, argument] = [0, 0];
  for (let i = tokens.length - 1; i > 0 && i > tokens.length - 200; i--) {
    const type = tokens[i]?.tokenType;
    if (type === T.RParen || type === T.RSquare || type === T.RCurly) {
      const open = openingOf(tokens, i);
      if (open === undefined) return undefined;
      i = open;
    } else if (type === T.LParen) {
      if (depth-- === 0) return { at: i - 1, argument };
    } else if (type === T.LSquare || type === T.LCurly) return undefined;
    else if (type === T.Comma && depth === 0) argument++;
  }
  return undefined;
}
