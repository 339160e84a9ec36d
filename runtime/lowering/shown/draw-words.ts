/** What is said of cards that are drawn. */

import type { ItemSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { TextIR } from '../../ir/ir.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { valueType } from '../expressions/values.ts';
import type { Environment, Lowering } from '../lowering.ts';
import { labelOf, ownWords } from './words.ts';

/** What is drawn is called what the rules call it. */
function drawnWord(lowering: Lowering, { declaration }: ItemSymbol): string {
  return labelOf(lowering, declaration);
}

/** "Draw Resource" */
export function drawTitle(lowering: Lowering, item: ItemSymbol | undefined): string {
  const { draw, drawSome } = ownWords(lowering).flow;
  return item ? draw(drawnWord(lowering, item)) : drawSome;
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
  return [ownWords(lowering).drawnFor(drawnWord(lowering, item)), seat];
}
