/** Definitions that stand on the table. */

import { diagnose } from '../../../language/diagnostics/diagnostic.ts';
import type { DefineSymbol, DomainSymbol } from '../../../language/semantics/symbols.ts';
import { pieceOf } from '../../../language/semantics/types.ts';
import { type Holder, opennessOf } from '../../analysis/visibility/shown.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { DefinitionIR, Expr } from '../../ir/ir.ts';
import { constant } from '../build.ts';
import { environmentOf, lowerDefine } from '../expressions/calls.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { amongAll, pieceOwner } from '../expressions/pieces.ts';
import { domainOf, domainSize, valueType } from '../expressions/values.ts';
import { secretFacts } from '../leaks.ts';
import { type Lowering, newLocal } from '../lowering.ts';
import { labelOf, plainWords } from './words.ts';

/** What is worked out for the table; who may see each is found here, whatever the rules say. */
export function lowerDefinitions(lowering: Lowering): DefinitionIR[] {
  return lowering.globals.defines
    .filter(({ declaration }) => declaration.shown)
    .map((define) => lowerDefinition(lowering, define));
}

/** Warns of definitions that are shown to more than may see what they are made of. */
export function warnOfShown(lowering: Lowering): void {
  for (const [define, { visibility, secret }] of lowering.openness) {
    const { shown } = define.declaration;
    if (!shown) continue;
    const isMeant = visibility === 'all' || (visibility === 'owner' && shown.to === 'owner');
    const told = secret && !isMeant ? secretFacts(lowering, secret) : undefined;
    if (!told) continue;
    const { field, who, related } = told;
    const advice =
      visibility === 'owner'
        ? 'Only the owner is shown it: say `shown to owner` if that is meant.'
        : 'Nobody may see all of it, so nobody is shown it.';
    const facts = { name: define.name, field, who, advice };
    lowering.diagnostics.push(diagnose('leak-shown', shown.span, facts, { related }));
  }
}

function lowerDefinition(lowering: Lowering, define: DefineSymbol): DefinitionIR {
  const { declaration, parameters, type } = define;
  const [parameter] = parameters;
  const domain = parameter?.type.kind === 'member' ? parameter.type.domain : undefined;
  const local = newLocal(lowering, domain && { low: 0, size: domainSize(lowering, domain) });
  const values: readonly Expr[] = domain ? [{ op: 'local', local }] : [];
  const value = lowerDefine(lowering, define, values);
  const when =
    declaration.when && lowerExpression(lowering, environmentOf(lowering, define, values), declaration.when);
  const openness = opennessOf(
    // Whether it stands there tells what its condition is made of.
    when ? { op: 'if', condition: when, then: value, else: constant(0) } : value,
    { fields: lowering.cells.fields, tables: lowering.tables },
    holderOf(lowering, domain, { op: 'local', local }),
  );
  lowering.openness.set(define, openness);
  return {
    name: define.name,
    label: labelOf(lowering, declaration),
    ...(declaration.unit ? { unit: plainWords(lowering, declaration.unit) } : {}),
    type: type ? valueType(lowering, type, declaration.type) : { kind: 'number', low: 0, high: 0 },
    of: placeOf(domain),
    domain: domain === undefined || domain.kind === 'pieces' ? -1 : domainOf(lowering, domain),
    local,
    value,
    ...(when ? { when } : {}),
    visibility: openness.visibility,
  };
}

function placeOf(domain: DomainSymbol | undefined): DefinitionIR['of'] {
  switch (domain?.kind) {
    case undefined:
      return 'table';
    case 'pieces':
      return 'piece';
    case 'enum':
      return 'list';
    case 'seats':
    case 'spaces':
    case 'piece':
    case 'record':
      return 'member';
    default:
      return impossible('where a definition is shown', domain);
  }
}

/** What a definition is about, and whose that is. */
function holderOf(lowering: Lowering, domain: DomainSymbol | undefined, member: Expr): Holder {
  const own = new Map<number, Expr>(domain && [[domainOf(lowering, domain), member]]);
  const piece = domain && pieceOf({ kind: 'member', domain, optional: false });
  if (!piece) return { owner: domain?.kind === 'seats' ? member : undefined, own };
  const { allPieces } = lowering.globals;
  own.set(domainOf(lowering, allPieces), amongAll(lowering, piece, member));
  return { owner: pieceOwner(lowering, piece, member), own };
}
