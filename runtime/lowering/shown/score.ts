/** Which of the values that stand at a seat its score is: who looks at a seat looks for that first. */

import { descendants } from '../../../language/syntax/ast/children.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { TableIR } from '../../ir/ir.ts';
import type { Lowering } from '../lowering.ts';

/** The one field or shown definition of a player that the score is made of; nothing where it is made of several, or of none. */
export function lowerScored(lowering: Lowering): Pick<TableIR, 'scored'> {
  const { score } = lowering.globals;
  if (!score) return {};
  const [one, ...others] = new Set(valuesOf(lowering, score));
  return one === undefined || others.length > 0 ? {} : { scored: one };
}

function valuesOf({ program, globals }: Lowering, score: ast.ScoreDeclaration): readonly string[] {
  const player = score.name.text;
  return descendants({ family: 'expression', node: score.value }).flatMap(({ family, node }) => {
    if (family !== 'expression') return [];
    if (node.kind === 'member' && node.of.kind === 'name' && node.of.name.text === player)
      return globals.playerFields.has(node.name.text) ? [node.name.text] : [];
    if (node.kind !== 'call') return [];
    const meaning = program.meanings.get(node);
    const isShown = meaning?.kind === 'define' && meaning.declaration.shown !== undefined;
    const [only, ...more] = node.arguments;
    const isOfPlayer = only?.kind === 'name' && only.name.text === player && more.length === 0;
    return isShown && isOfPlayer ? [node.name.text] : [];
  });
}
