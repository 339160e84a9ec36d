/** What the parameters of actions are called where they are asked for. */

import type { DomainSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { Lowering } from '../lowering.ts';
import { labelOf, ownWords } from './words.ts';

/** Names of fewer letters (`p`, `n`) say nothing to players. */
const SHORTEST = 3;

/**
 * The label that the rules give it, else its name, or where that is too short the kind of thing that it is; with the
 * name behind it where another one that is asked for would be called the same.
 */
export function parameterLabel(
  lowering: Lowering,
  parameter: ast.ParameterSyntax,
  beside: readonly ast.ParameterSyntax[],
): string {
  const label = plainLabel(lowering, parameter);
  const isAlone = beside.every((other) => other === parameter || plainLabel(lowering, other) !== label);
  return parameter.label || isAlone ? label : `${label} ${parameter.name.text}`;
}

function plainLabel(lowering: Lowering, syntax: ast.ParameterSyntax): string {
  const { label, name } = syntax;
  const title = labelOf(lowering, syntax);
  if (label || name.text.length >= SHORTEST) return title;
  const type = lowering.program.locals.get(name)?.type;
  return (type && kindOf(lowering, type)) ?? title;
}

/** The kind of a value in words; undefined where it has none of its own. */
function kindOf(lowering: Lowering, type: Type): string | undefined {
  switch (type.kind) {
    case 'number':
      return ownWords(lowering).aNumber;
    case 'member':
      return wordOf(lowering, type.domain);
    case 'set':
      return kindOf(lowering, type.of);
    case 'die':
      return lowering.dice.get(type.dice)?.ir.label;
    case 'yes-no':
    case 'none':
    case 'array':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown':
      return undefined;
    default:
      return impossible('what a kind of value is called', type);
  }
}

function wordOf(lowering: Lowering, domain: DomainSymbol): string | undefined {
  switch (domain.kind) {
    case 'seats':
      return ownWords(lowering).aPlayer;
    case 'spaces':
      return ownWords(lowering).aSpace;
    case 'pieces':
      return ownWords(lowering).aPiece;
    case 'enum':
    case 'piece':
    case 'record': {
      const { declaration } = domain;
      return declaration && labelOf(lowering, declaration);
    }
    default:
      return impossible('what a kind of thing is called', domain);
  }
}
