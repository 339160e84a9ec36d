/** Types as written, resolved to what they mean. */

import type * as ast from '../../syntax/ast.ts';
import { bindEnum } from '../bind.ts';
import { type Checker, report, reportUnknown } from '../checker.ts';
import { lookUp } from '../scope.ts';
import { memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../types.ts';
import { checkDomain } from './domains.ts';
import { requireExpression } from './expressions.ts';
import type { Place } from './place.ts';

export function resolveType(checker: Checker, place: Place, syntax: ast.TypeSyntax): Type {
  const constant: Place = { ...place, constant: true };
  switch (syntax.kind) {
    case 'range-type':
      requireExpression(checker, constant, syntax.low, NUMBER, 'The start of a range');
      requireExpression(checker, constant, syntax.high, NUMBER, 'The end of a range');
      return NUMBER;
    case 'yes-no-type':
      return YES_NO;
    case 'named-type':
      return resolveNamed(checker, place, syntax.name);
    case 'optional-type': {
      const of = resolveType(checker, place, syntax.of);
      return of.kind === 'member' ? memberOf(of.domain, true) : of;
    }
    case 'set-type':
      return resolveSet(checker, place, syntax);
    case 'missing-type':
      return UNKNOWN;
    case 'one-of-type': {
      const symbol = bindEnum(undefined, syntax.members, [], undefined);
      checker.globals.inlineEnums.set(syntax, symbol);
      return memberOf(symbol);
    }
    case 'zone-type': {
      const symbol = lookUp(place.scope, syntax.of.text);
      if (syntax.zone !== 'pile') {
        report(checker, 'not-playable-yet', syntax.span, { what: `A ${syntax.zone} of cards` });
        return UNKNOWN;
      }
      if (symbol?.kind !== 'item') {
        const items = checker.globals.items.map((item) => item.name);
        return reportUnknown(checker, syntax.of, 'item', items);
      }
      checker.used.add(symbol);
      return { kind: 'pile', item: symbol };
    }
  }
}

function resolveNamed(checker: Checker, place: Place, name: ast.Name): Type {
  const symbol = lookUp(place.scope, name.text);
  switch (symbol?.kind) {
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'piece':
      checker.used.add(symbol);
      checker.meanings.set(name, symbol);
      return memberOf(symbol);
    case undefined: {
      const { globals } = checker;
      return reportUnknown(checker, name, 'type', ['player', 'space', ...globals.enums.map((e) => e.name), ...globals.pieces.map((p) => p.name)]);
    }
    default:
      report(checker, 'not-a-value', name.span, { name: name.text, what: 'not a type; a type is a range such as 0..4, yes/no, player, space or an enum' });
      return UNKNOWN;
  }
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
  return { kind: 'set', of: of.kind === 'member' || of.kind === 'number' ? of : UNKNOWN };
}

/** The type of a parameter, declared (`v: Value`) or by its domain (`q in players except me`). */
export function resolveParameter(checker: Checker, place: Place, parameter: ast.ParameterSyntax): Type {
  if (parameter.type) return resolveType(checker, place, parameter.type);
  if (!parameter.domain) return UNKNOWN;
  const element = checkDomain(checker, place, { ...parameter.domain, where: undefined });
  return element.kind === 'die' ? UNKNOWN : element;
}
