/** What is said of cards that are drawn. */

import { plainText } from '../../language/semantics/compose.ts';
import type { ItemSymbol } from '../../language/semantics/symbols.ts';
import type * as ast from '../../language/syntax/ast.ts';
import type { TextIR } from '../ir/ir.ts';
import { titleOf } from '../values/titles.ts';
import { lowerExpression } from './expressions.ts';
import type { Environment, Lowering } from './lowering.ts';
import { valueType } from './values.ts';

/** What is drawn is called what the rules call it. */
function drawnWord({ declaration, name }: ItemSymbol): string {
  return declaration.label ? plainText(declaration.label) : titleOf(name);
}

/** "Draw Resource" */
export function drawTitle(item: ItemSymbol | undefined): string {
  return item ? `Draw ${drawnWord(item)}` : 'Draw';
}

/** "Resource for Red", where it goes to a player. */
export function drawLabel(
  lowering: Lowering,
  names: Environment | undefined,
  item: ItemSymbol | undefined,
  to: ast.Expression,
): TextIR | undefined {
  const type = to.kind === 'member' ? lowering.program.types.get(to.of) : undefined;
  if (!item || to.kind !== 'member' || type?.kind !== 'member' || type.domain.kind !== 'seats')
    return undefined;
  const seat = { value: lowerExpression(lowering, names, to.of), type: valueType(lowering, type) };
  return [`${drawnWord(item)} for `, seat];
}
