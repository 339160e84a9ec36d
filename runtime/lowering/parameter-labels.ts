/** What the parameters of actions are called where they are asked for. */

import { plainText } from '../../language/semantics/compose.ts';
import type { DomainSymbol } from '../../language/semantics/symbols.ts';
import type { Type } from '../../language/semantics/types.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { impossible } from '../ir/internal-problem.ts';
import { titleOf } from '../values/titles.ts';
import type { Lowering } from './lowering.ts';

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

function plainLabel(lowering: Lowering, { label, name }: ast.ParameterSyntax): string {
  if (label) return plainText(label);
  const title = titleOf(name.text);
  if (name.text.length >= SHORTEST) return title;
  const type = lowering.program.locals.get(name)?.type;
  return (type && kindOf(lowering, type)) ?? title;
}

/** The kind of a value in words; undefined where it has none of its own. */
function kindOf(lowering: Lowering, type: Type): string | undefined {
  switch (type.kind) {
    case 'number':
      return 'Number';
    case 'member':
      return wordOf(type.domain);
    case 'set':
      return kindOf(lowering, type.of);
    case 'die':
      return lowering.dice.get(type.dice)?.ir.label;
    case 'yes-no':
    case 'none':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown':
      return undefined;
    default:
      return impossible('what a kind of value is called', type);
  }
}

function wordOf(domain: DomainSymbol): string | undefined {
  switch (domain.kind) {
    case 'seats':
      return 'Player';
    case 'spaces':
      return 'Space';
    case 'pieces':
      return 'Piece';
    case 'enum':
    case 'piece':
    case 'record': {
      const { declaration } = domain;
      if (!declaration) return undefined;
      return declaration.label ? plainText(declaration.label) : titleOf(domain.name);
    }
    default:
      return impossible('what a kind of thing is called', domain);
  }
}
