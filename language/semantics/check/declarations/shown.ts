/** What stands on the table: shown definitions, units of numbers, and how records are grouped. */

import type * as ast from '../../../syntax/ast.ts';
import { elementTypeOf } from '../../arrays.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import { allFields } from '../../globals.ts';
import type { DefineSymbol } from '../../symbols.ts';
import { describeType, type Type } from '../../types.ts';
import { checkText } from '../expressions/expressions.ts';
import type { Place } from '../place.ts';

/** Checks what the table shows; types are known by then. `place` allows constants only. */
export function checkShown(checker: Checker, place: Place): void {
  const { globals } = checker;
  for (const define of globals.defines) checkDefinition(checker, place, define);
  for (const field of allFields(globals))
    checkUnit(checker, place, field.syntax.unit, elementTypeOf(field).type);
  for (const { declaration, kinds } of globals.items) {
    const { unit } = declaration;
    checkText(checker, place, unit);
    if (unit && kinds) refuseUnit(checker, unit, 'items of several kinds');
  }
  for (const { declaration, fields, name } of globals.records) {
    const { by } = declaration;
    const field = by && fields.get(by.text);
    if (field) checker.meanings.set(by, field);
    else if (by) reportUnknown(checker, by, `field of ${name}`, () => fields.keys());
  }
}

function checkDefinition(checker: Checker, place: Place, define: DefineSymbol): void {
  const { declaration, type, parameters, name } = define;
  const { shown, label, unit } = declaration;
  if (type && unit) checkUnit(checker, place, unit, type);
  if (!shown) {
    if (declaration.when) report(checker, 'when-not-shown', declaration.when.span, { name });
    return;
  }
  checkText(checker, place, label);
  checker.used.add(define);
  if (checker.usesMe.has(define))
    report(checker, 'outside-turn', shown.span, { word: `\`me\` in \`${name}\`` });
  const [parameter, ...others] = parameters;
  const problem =
    others.length > 0
      ? `it has ${parameters.length} parameters, and one at most says where it stands. ${USUAL}`
      : (problemOfParameter(parameter?.type, shown.to) ?? problemOfValue(type, parameter?.type));
  if (problem !== undefined) report(checker, 'not-shown', shown.span, { name, problem });
}

const USUAL =
  'Its parameter can be a player, a space, a piece, a record or a member of an enum; without one it stands on the table itself';

/** What a definition is about has a place on the table. */
function problemOfParameter(type: Type | undefined, to: 'all' | 'owner'): string | undefined {
  if (type?.kind === 'unknown') return undefined;
  const isMember = type?.kind === 'member' && !type.optional;
  if (type && !isMember) return `${describeType(type)} has no place of its own there. ${USUAL}`;
  const isOwned = isMember && ['seats', 'piece', 'pieces'].includes(type.domain.kind);
  if (to === 'owner' && !isOwned) return '`to owner` is for what players and pieces have';
  return undefined;
}

function problemOfValue(type: Type | undefined, parameter: Type | undefined): string | undefined {
  if (type === undefined || type.kind === 'unknown') return undefined;
  const isListed = parameter?.kind === 'member' && parameter.domain.kind === 'enum';
  if (isListed && type.kind !== 'number' && type.kind !== 'yes-no')
    return `for each member of an enum a number or yes or no can be shown, not ${describeType(type)}`;
  const isZone = type.kind === 'pile' || type.kind === 'deck' || type.kind === 'place';
  return isZone ? `its value is ${describeType(type)}` : undefined;
}

/** A unit stands behind a number. */
export function checkUnit(checker: Checker, place: Place, unit: ast.Text | undefined, type: Type): void {
  if (!unit) return;
  checkText(checker, place, unit);
  const isCount = type.kind === 'pile' && !type.item.kinds;
  if (type.kind !== 'number' && type.kind !== 'unknown' && !isCount)
    refuseUnit(checker, unit, describeType(type));
}

function refuseUnit(checker: Checker, unit: ast.Text, found: string): void {
  const facts = { expected: 'a number', found, why: 'What has a `unit`', hint: undefined };
  report(checker, 'wrong-type', unit.span, facts);
}
