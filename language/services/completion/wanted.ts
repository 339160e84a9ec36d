/** Which values are wanted at a place, by what stands before it. */

import { actionsByName } from '../../semantics/actions.ts';
import { memberOf, type Type } from '../../semantics/types.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Expected } from '../../syntax/expected.ts';
import * as T from '../../syntax/tokens.ts';
import { callAround } from './calls.ts';
import { memberValue } from './member-values.ts';
import { BEFORE_ELEMENT } from './scope-at.ts';
import type { Token } from './surroundings.ts';
import { type Names, openingOf, startBefore, typeBefore, typeOfMember } from './values.ts';

/** Whether a type is wanted. */
export type Wanted = (type: Type) => boolean;

const { K } = T;

const isNumber: Wanted = ({ kind }) => kind === 'number';
const isYesNo: Wanted = ({ kind }) => kind === 'yes-no';
const isZone: Wanted = ({ kind }) => kind === 'pile' || kind === 'deck';
const isDeck: Wanted = ({ kind }) => kind === 'deck';
const isGroup: Wanted = ({ kind }) => kind === 'set' || kind === 'pile';
const isRecord: Wanted = (type) => type.kind === 'member' && type.domain.kind === 'record';

/** Members of the same domain, and none where there may be none; otherwise the same kind of type. */
function like(wanted: Type): Wanted {
  if (wanted.kind === 'set') {
    const { of } = wanted;
    return (type) => type.kind === 'set' && like(of)(type.of);
  }
  if (wanted.kind === 'member')
    return (type) =>
      type.kind === 'none' ? wanted.optional : type.kind === 'member' && type.domain === wanted.domain;
  if (wanted.kind === 'pile' || wanted.kind === 'deck') return isZone;
  return ({ kind }) => kind === wanted.kind;
}

/** Words behind which a condition stands: it may begin with a value of any type. */
const BEFORE_CONDITIONS: ReadonlySet<unknown> = new Set([
  K.when,
  K.while,
  K.where,
  K.needs,
  K.require,
  K.if,
  K.and,
  K.or,
  K.have,
]);

/** Whether only what is wanted goes on well, and nothing that is compared then. */
export function isStrict(tokens: readonly Token[]): boolean {
  return !BEFORE_CONDITIONS.has(tokens.at(-1)?.tokenType);
}

/** What is wanted behind the last token; undefined if nothing tells. */
export function wantedAt(
  names: Names,
  tokens: readonly Token[],
  expected: readonly Expected[],
): Wanted | undefined {
  const end = tokens.length;
  // `boss may { … }`
  if (expected.some(({ rules: [rule, outer] }) => rule === 'Postfix' && outer === 'WindowGroup'))
    return isSeat(names);
  const last = tokens.at(-1)?.tokenType;
  switch (last) {
    case K.is:
    case T.Equal:
    case T.NotEqual:
      return compared(names, tokens, end - 1);
    case K.not:
      return tokens.at(-2)?.tokenType === K.is ? compared(names, tokens, end - 2) : undefined;
    case T.Less:
    case T.LessEqual:
    case T.Greater:
    case T.GreaterEqual:
    case T.Plus:
    case T.Minus:
    case T.Times:
    case T.Slash:
    case T.DotDot:
    case K.mod:
      return isNumber;
    case K.in:
      return membersWanted(names, tokens, end);
    case K.win:
    case K.eliminate:
    case K.except:
      return isSeat(names);
    case K.by:
    case K.from:
    case K.after:
      return placeOrSeat(names, tokens);
    case K.to:
      return target(names, tokens);
    case K.of:
      return tokens.at(-2)?.tokenType === K.turn ? isSeat(names) : undefined;
    case K.shuffle:
      return isDeck;
    case K.delete:
      return isRecord;
    case K.count:
      return isGroup;
    case K.add:
    case K.subtract:
      return undefined;
    case T.LSquare:
      return kindsOf(names, tokens, end - 1);
    case T.LParen:
    case T.Comma:
      return argument(names, tokens);
    case T.Colon:
      return field(names, tokens);
    default:
      return BEFORE_CONDITIONS.has(last) ? isYesNo : undefined;
  }
}

function isSeat({ globals: { seats } }: Names): Wanted {
  return like(memberOf(seats));
}

/** What stands left of a comparison, or what is declared left of `=`. */
function compared(names: Names, tokens: readonly Token[], end: number): Wanted | undefined {
  const left = typeBefore(names, tokens, end);
  if (left.kind === 'unknown') return undefined;
  return left.kind === 'none' ? undefined : like(left.kind === 'die' ? left.dice.faces : left);
}

/** Behind `in`: a set of what stands before it, or anything that can be gone through. */
function membersWanted(names: Names, tokens: readonly Token[], end: number): Wanted | undefined {
  const at = tokens.at(-2)?.tokenType === K.not ? end - 2 : end - 1;
  const introduced = tokens[at - 2]?.tokenType;
  if (introduced && INTRODUCES.has(introduced)) return isGroup;
  const left = typeBefore(names, tokens, at);
  if (left.kind !== 'member' && left.kind !== 'number') return isGroup;
  return (type) => type.kind === 'set' && like(left)(type.of);
}

const INTRODUCES: ReadonlySet<unknown> = new Set([...BEFORE_ELEMENT, T.LParen, T.Comma]);

/** Behind `from`, `by` and `after`: a zone where something is moved, a number, or a player. */
function placeOrSeat(names: Names, tokens: readonly Token[]): Wanted | undefined {
  const head = headOf(tokens);
  if (head === K.move || head === K.draw) return isZone;
  if (head === K.subtract) return undefined;
  if (head === K.rank) return isNumber;
  return isSeat(names);
}

/** Behind `to`: what can be changed, or where something goes. */
function target(names: Names, tokens: readonly Token[]): Wanted | undefined {
  const head = headOf(tokens);
  if (head === K.draw) return isZone;
  if (head === K.reveal) return isSeat(names);
  if (head === K.set) return compared(names, tokens, tokens.length - 1);
  if (head === K.move) {
    const isFrom = tokens.slice(-12).some(({ tokenType }) => tokenType === K.from);
    const space = like(memberOf(names.globals.spacesDomain));
    return isFrom ? isZone : (type) => space(type) || isZone(type);
  }
  if (head !== K.add) return undefined;
  const added = typeBefore(names, tokens, tokens.length - 1);
  if (added.kind === 'number') return isNumber;
  return added.kind === 'member' ? like({ kind: 'set', of: added }) : undefined;
}

const HEADS: ReadonlySet<unknown> = new Set([
  K.move,
  K.draw,
  K.set,
  K.add,
  K.subtract,
  K.reveal,
  K.rank,
  K.choose,
  K.turns,
  K.for,
  K.when,
  K.pick,
  K.do,
  K.win,
]);

/** The word of the statement that the last token belongs to. */
export function headOf(tokens: readonly Token[]): Token['tokenType'] | undefined {
  for (let i = tokens.length - 1; i >= 0 && i > tokens.length - 60; i--) {
    const type = tokens[i]?.tokenType;
    if (type && HEADS.has(type)) return type;
    if (type === T.RCurly) {
      const open = openingOf(tokens, i);
      if (open === undefined) return undefined;
      i = open;
    }
  }
  return undefined;
}

/** The kinds of what stands before square brackets. */
function kindsOf(names: Names, tokens: readonly Token[], end: number): Wanted | undefined {
  const of = typeBefore(names, tokens, end);
  if (of.kind === 'pile' || of.kind === 'deck') return of.item.kinds && like(memberOf(of.item.kinds));
  if (of.kind === 'array') return like(of.by);
  const name = tokens[startBefore(tokens, end)]?.image;
  const dice = names.globals.dice.find((each) => each.name === name);
  return dice ? like(dice.faces) : isNumber;
}

/** The parameter of a step, definition, action or function that the place gives a value to. */
function argument(names: Names, tokens: readonly Token[]): Wanted | undefined {
  const call = callAround(tokens);
  if (!call) return isInSet(names, tokens);
  const { globals } = names;
  const value = memberValue(names, tokens, call);
  if (value) {
    const { type: of, isEach } = value;
    const one = like(of);
    const several = isEach && of.kind === 'member' ? like({ kind: 'set', of }) : undefined;
    return (type) => one(type) || several?.(type) === true;
  }
  const name = tokens[call.at]?.image ?? '';
  const before = tokens[call.at - 1]?.tokenType;
  if (before === K.does || before === K.can || before === K.cannot) {
    const action = actionsByName(globals).get(name)?.[0];
    return parameterOfAction(names, action?.parameters[call.argument]);
  }
  const symbol =
    before === K.do || before === K.suppose
      ? globals.steps.find((step) => step.name === name)
      : globals.scope.names.get(name);
  if (symbol?.kind === 'define' || symbol?.kind === 'step') {
    const type = symbol.parameters[call.argument]?.type;
    return type && type.kind !== 'unknown' ? like(type) : undefined;
  }
  return isNeighbourOf(name) && call.argument === 0
    ? besideWhich(names, tokens.slice(0, call.at))
    : ofFunction(names, name, call.argument);
}

const isNeighbourOf = (name: string): boolean => name === 'next' || name === 'previous';

/** What is next to something is one of the same: a player, or what a list has an order of; which of them, where the place before tells. */
function besideWhich(names: Names, before: readonly Token[]): Wanted {
  const seat = isSeat(names);
  const has = (type: Type): boolean => seat(type) || (type.kind === 'member' && type.domain.kind === 'enum');
  const around = wantedAt(names, before, []);
  const { enums, seats } = names.globals;
  const isTold = around !== undefined && [seats, ...enums].some((domain) => around(memberOf(domain)));
  return (type) => has(type) && (!isTold || around(type));
}

function ofFunction(names: Names, name: string, argument: number): Wanted | undefined {
  const space = like(memberOf(names.globals.spacesDomain));
  switch (name) {
    case 'min':
    case 'max':
    case 'space':
      return isNumber;
    case 'next':
    case 'previous':
      return isNumber;
    case 'top':
      return isDeck;
    case 'reach':
      return argument > 0 ? undefined : (type) => space(type) || isPiece(type);
    case 'neighbours':
    case 'distance':
      return (type) => space(type) || isPiece(type);
    case 'along':
    case 'within':
      return argument > 0 ? isNumber : (type) => space(type) || isPiece(type);
    default:
      return undefined;
  }
}

function isPiece(type: Type): boolean {
  return type.kind === 'member' && (type.domain.kind === 'piece' || type.domain.kind === 'pieces');
}

/** What an action asks for: a type, or an element of a domain. */
function parameterOfAction(
  { globals }: Names,
  parameter: ast.ParameterSyntax | undefined,
): Wanted | undefined {
  const { type, domain } = parameter ?? {};
  if (type?.kind === 'range-type') return isNumber;
  if (type?.kind === 'yes-no-type') return isYesNo;
  const name = type?.kind === 'named-type' ? type.name.text : domain && nameOfDomain(domain.base);
  const symbol = name === undefined ? undefined : globals.scope.names.get(name);
  switch (symbol?.kind) {
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'piece':
    case 'pieces':
    case 'record':
      return like(memberOf(symbol));
    case 'builtin':
      return like(memberOf(globals.seats));
    default:
      break;
  }
  const field =
    domain?.base.kind === 'member' ? globals.playerFields.get(domain.base.name.text)?.type : undefined;
  return field?.kind === 'pile' && field.item.kinds ? like(memberOf(field.item.kinds)) : undefined;
}

function nameOfDomain(base: ast.Expression): string | undefined {
  return base.kind === 'name' ? base.name.text : undefined;
}

/** `x in { A, `: members of what x is one of. */
function isInSet(names: Names, tokens: readonly Token[]): Wanted | undefined {
  const open = tokens.findLastIndex(({ tokenType }) => tokenType === T.LCurly);
  if (open < 1 || tokens[open - 1]?.tokenType !== K.in) return undefined;
  const at = tokens[open - 2]?.tokenType === K.not ? open - 2 : open - 1;
  const left = typeBefore(names, tokens, at);
  return left.kind === 'unknown' ? undefined : like(left);
}

/** `new Offer(seller: ` */
function field(names: Names, tokens: readonly Token[]): Wanted | undefined {
  const call = callAround(tokens);
  const record = call && names.globals.records.find(({ name }) => name === tokens[call.at]?.image);
  if (!record || tokens[call.at - 1]?.tokenType !== K.new) return undefined;
  const name = tokens.at(-2)?.image ?? '';
  const type = typeOfMember(names.globals, memberOf(record), name);
  return type.kind === 'unknown' ? undefined : like(type);
}

/** Types that all may be asked of: from them it is a dot to most others. */
export function leadsOn({ kind }: Type): boolean {
  return kind === 'member' || kind === 'place';
}
