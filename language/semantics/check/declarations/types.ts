/** Types as written, resolved to what they mean. */

import { impossible } from '../../../../shared/internal-problem.ts';
import { article } from '../../../diagnostics/wording.ts';
import type * as ast from '../../../syntax/ast.ts';
import { enumSymbol } from '../../bind/enums.ts';
import { type Checker, isRead, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { type ItemSymbol, type LocalSymbol, symbolWord } from '../../symbols.ts';
import { describeType, memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../../types.ts';
import { checkDomain } from '../expressions/domains.ts';
import { checkText, elementOf, refuseEmpty, requireExpression } from '../expressions/expressions.ts';
import { reportConditionForSet } from '../expressions/named-conditions.ts';
import { declareLocal, inside, type Place } from '../place.ts';
import { requireConstant } from './constants.ts';

/** What a type as written means; unknown where it is not understood, or not all of it could be read. */
export function resolveType(checker: Checker, place: Place, syntax: ast.TypeSyntax): Type {
  const type = typeWritten(checker, place, syntax);
  return isRead(checker, syntax) ? type : UNKNOWN;
}

/** There is always a number: one of its own can stand for none. */
function hintForAbsentNumber(syntax: ast.TypeSyntax): string {
  const low = syntax.kind === 'range-type' && syntax.low.kind === 'number' ? syntax.low.value : 0;
  return `A number is always there: begin its range one lower, at ${low - 1}, and let that stand for none: \`= ${low - 1}\`.`;
}

function typeWritten(checker: Checker, place: Place, syntax: ast.TypeSyntax): Type {
  switch (syntax.kind) {
    case 'range-type':
      requireConstant(checker, place, syntax.low, NUMBER, 'The start of a range');
      requireConstant(checker, place, syntax.high, NUMBER, 'The end of a range');
      return NUMBER;
    case 'yes-no-type':
      return YES_NO;
    case 'named-type':
      return resolveNamed(checker, place, syntax.name);
    case 'optional-type': {
      const of = resolveType(checker, place, syntax.of);
      if (of.kind === 'member') return memberOf(of.domain, true);
      if (of.kind !== 'unknown') {
        const why = 'What stands before `or none`';
        const expected = 'a player, a space, a piece or an enum';
        const hint = of.kind === 'number' ? hintForAbsentNumber(syntax.of) : undefined;
        report(checker, 'wrong-type', syntax.of.span, { expected, found: describeType(of), why, hint });
      }
      // What is said of `none` elsewhere follows from this.
      return UNKNOWN;
    }
    case 'per-type':
      return resolveArray(checker, place, syntax);
    case 'set-type':
      return resolveSet(checker, place, syntax);
    case 'missing-type':
      return UNKNOWN;
    case 'one-of-type': {
      const symbol = enumSymbol(
        undefined,
        { members: syntax.members.map((member) => ({ syntax: member })), lines: [] },
        [],
        undefined,
      );
      checker.globals.inlineEnums.set(syntax, symbol);
      checkMemberNames(checker, syntax.members);
      return memberOf(symbol);
    }
    case 'zone-type': {
      const item = checker.globals.items.find((candidate) => candidate.name === syntax.of.text);
      if (!item)
        return reportUnknown(checker, syntax.of, 'item', () =>
          checker.globals.items.map((each) => each.name),
        );
      checker.used.add(item);
      if (!isItemKnown(checker, item)) return UNKNOWN;
      return { kind: syntax.zone === 'deck' ? 'deck' : 'pile', item };
    }
    default:
      return impossible('resolving a type', syntax);
  }
}

/** Whether it is known of which kinds an item is. Cards are of those that could be read. */
export function isItemKnown(checker: Checker, { declaration, kinds, copies }: ItemSymbol): boolean {
  if (copies) return true;
  return (!declaration.of || kinds !== undefined) && isRead(checker, declaration);
}

/** Members of an enum written in place have names of their own. */
function checkMemberNames(checker: Checker, members: readonly ast.MemberSyntax[]): void {
  const seen = new Map<string, ast.Span>();
  for (const { name } of members) {
    const first = seen.get(name.text);
    if (first) {
      const related = [{ message: `${name.text} is first declared here`, span: first }];
      report(checker, 'declared-twice', name.span, { name: name.text }, { related });
    } else seen.set(name.text, name.span);
  }
}

function resolveNamed(checker: Checker, place: Place, name: ast.Name): Type {
  const symbol = lookUp(place.scope, name.text);
  switch (symbol?.kind) {
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'piece':
    case 'pieces':
    case 'record':
      checker.used.add(symbol);
      checker.meanings.set(name, symbol);
      return memberOf(symbol);
    case undefined: {
      const { globals } = checker;
      if (reportZoneAlone(checker, name)) return UNKNOWN;
      return reportUnknown(checker, name, 'type', () => [
        'player',
        'space',
        'piece',
        ...globals.enums.map((e) => e.name),
        ...globals.pieces.map((p) => p.name),
      ]);
    }
    case 'enum-member':
    case 'seat':
    case 'space':
    case 'dice':
    case 'item':
    case 'place':
    case 'field':
    case 'option':
    case 'define':
    case 'step':
    case 'ending':
    case 'local':
    case 'builtin':
      report(checker, 'not-a-type', name.span, {
        name: name.text,
        what: article(symbolWord(symbol)),
      });
      return UNKNOWN;
    default:
      return impossible('a name used as a type', symbol);
  }
}

const ZONES: ReadonlySet<string> = new Set(['pile', 'deck', 'hand']);

/** `pile` without what lies there */
export function isZoneAlone(syntax: ast.TypeSyntax): boolean {
  return syntax.kind === 'named-type' && ZONES.has(syntax.name.text);
}

/** `pile` alone: what lies there is said as well. */
function reportZoneAlone(checker: Checker, { text, span }: ast.Name): boolean {
  if (!ZONES.has(text)) return false;
  const [item, ...others] = checker.globals.items;
  const say = `${text} of ${item?.name ?? 'Coin'}`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  const isOnly = item !== undefined && others.length === 0;
  report(checker, 'foreign-word', span, { written: text, say }, isOnly ? { fix } : {});
  return true;
}

function resolveSet(checker: Checker, place: Place, syntax: ast.TypeSyntax & { kind: 'set-type' }): Type {
  if (syntax.of.kind === 'named-type') {
    const symbol = lookUp(place.scope, syntax.of.name.text);
    if (symbol?.kind === 'dice') {
      checker.used.add(symbol);
      checker.meanings.set(syntax.of.name, symbol);
      return { kind: 'set', of: { kind: 'die', dice: symbol } };
    }
  }
  const of = resolveType(checker, place, syntax.of);
  return { kind: 'set', of: elementOf(checker, of, syntax.of.span) };
}

/** `0..12 per Good`: what it has for each, and for each of what. */
function resolveArray(checker: Checker, place: Place, syntax: ast.TypeSyntax & { kind: 'per-type' }): Type {
  const of = resolveType(checker, place, syntax.of);
  const by = resolveType(checker, place, syntax.by);
  const refuse = (
    span: ast.Span,
    type: Type,
    expected: string,
    why: string,
    hint?: string,
  ): Type & { kind: 'unknown' } => {
    const facts = { expected, found: describeType(type), why, hint };
    report(checker, 'wrong-type', span, facts);
    return UNKNOWN;
  };
  const isValue =
    of.kind === 'number' || of.kind === 'yes-no' || of.kind === 'member' || of.kind === 'unknown';
  const isSet = of.kind === 'set' && of.of.kind !== 'die';
  const cell =
    isValue || isSet
      ? of
      : refuse(
          syntax.of.span,
          of,
          'a number, yes or no, a member or a set of members',
          'What there is for each',
          hintForZones(of, by),
        );
  const isIndex =
    by.kind === 'number' ||
    by.kind === 'unknown' ||
    (by.kind === 'member' && !by.optional && by.domain.kind !== 'record');
  const index = isIndex
    ? by
    : refuse(
        syntax.by.span,
        by,
        'an enum, `player`, `space`, a piece or a range such as `2..12`',
        'What stands behind `per`',
      );
  return { kind: 'array', of: cell, by: index };
}

/** Where there is a pile or deck for each of several, it lies with each of them. */
function hintForZones(of: Type, by: Type): string | undefined {
  if (of.kind !== 'pile' && of.kind !== 'deck') return undefined;
  const zone = `${of.kind} of ${of.item.name}`;
  const owner = by.kind === 'member' ? by.domain.kind : undefined;
  if (owner === 'seats') return `Each player has one of their own: \`player { …: ${zone} }\`.`;
  if (owner === 'spaces') return `Each space has one of its own: \`space { …: ${zone} }\`.`;
  const names = by.kind === 'member' && by.domain.kind === 'enum' ? by.domain.members.slice(0, 2) : [];
  const spaces = names.length < 2 ? 'space A  space B' : names.map(({ name }) => `space ${name}`).join('  ');
  return `Let each be a space, which has one of its own: \`board { ${spaces} }\`, \`space { …: ${zone} }\`.`;
}

/** Parameters of one action, step or definition: each is an argument of a function in generated code. */
const MAX_PARAMETERS = 100;

/** All parameters of an action, step or definition, in order; reports the first one too many. */
export function declareParameters(
  checker: Checker,
  place: Place,
  parameters: readonly ast.ParameterSyntax[],
  isChosen = false,
): readonly LocalSymbol[] {
  const extra = parameters[MAX_PARAMETERS];
  const facts = { what: 'Parameters in one list', found: parameters.length, limit: MAX_PARAMETERS };
  if (extra) report(checker, 'too-large', extra.span, facts);
  return parameters.map((parameter) => declareParameter(checker, place, parameter, isChosen));
}

/** A parameter of an action, step or definition, with the condition of its domain. */
function declareParameter(
  checker: Checker,
  place: Place,
  parameter: ast.ParameterSyntax,
  /** Chosen by a player: an action's. The ends of its range may change in play. */
  isChosen: boolean,
): LocalSymbol {
  const type = resolveParameter(checker, place, parameter, isChosen);
  const symbol = declareLocal(checker, place, parameter.name, 'parameter', type);
  // What is asked for is known before the game begins.
  checkText(checker, inside(place, { constant: true }), parameter.label);
  if (parameter.label && !isChosen) report(checker, 'label-not-asked', parameter.label.span, {});
  const where = parameter.domain?.where;
  if (where) requireExpression(checker, place, where, YES_NO, 'What comes after `where`');
  return symbol;
}

/** The type of a parameter, declared (`v: Value`) or by its domain (`q in players except me`). */
function resolveParameter(
  checker: Checker,
  place: Place,
  parameter: ast.ParameterSyntax,
  isChosen: boolean,
): Type {
  if (parameter.type?.kind === 'range-type') refuseEmpty(checker, parameter.type);
  if (isChosen && parameter.type?.kind === 'range-type') {
    requireExpression(checker, place, parameter.type.low, NUMBER, 'The start of a range');
    requireExpression(checker, place, parameter.type.high, NUMBER, 'The end of a range');
    return isRead(checker, parameter.type) ? NUMBER : UNKNOWN;
  }
  if (parameter.type) return resolveType(checker, place, parameter.type);
  if (!parameter.domain) return UNKNOWN;
  const element =
    reportConditionForSet(checker, place, parameter.name, parameter.domain) ??
    checkDomain(checker, place, { ...parameter.domain, where: undefined });
  return element.kind === 'die' ? UNKNOWN : element;
}
