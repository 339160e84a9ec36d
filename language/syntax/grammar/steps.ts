/** Steps: parts of the flow with a name, and `do`, which runs them. */

import type { DoStatement, StepDeclaration } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { docOf } from './described.ts';
import type { Needs } from './rules.ts';

/** `do Damage(p, 2)` */
export function doStatement(p: Core, g: Needs<'name' | 'optionalArguments' | 'cites'>): Reader<DoStatement> {
  return p.rule('Do', (start) => {
    const step = g.name('step');
    const args = g.optionalArguments() ?? [];
    const cites = g.cites();
    return step && { kind: 'do', span: p.from(start), step, arguments: args, cites };
  });
}

/** `step Damage(p: player, hits: 0..4) { … }` */
export function stepDeclaration(
  p: Core,
  g: Needs<'name' | 'parameters' | 'labelAndCites' | 'citedBlock'>,
): Reader<StepDeclaration> {
  return p.rule('Step', (start) => {
    const doc = docOf(p, start);
    const name = g.name('step');
    const parameters = g.parameters();
    const { label, cites: before } = g.labelAndCites();
    const { cites: behind, body } = g.citedBlock('step');
    const cites = [...before, ...behind];
    return name && { kind: 'step', span: p.from(start), name, parameters, label, cites, doc, body };
  });
}
