/** Actions defined on their own: put where choices and windows offer them by name. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { nearUnless } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';
import { type BlockChange, mapBlock, mapBodies } from './walk.ts';

/** Actions that offer each other one in another; no rulebook goes as deep. */
const MAX_ACTION_DEPTH = 50;
/** Actions with all that they offer, and so on, written out. */
const MAX_OFFERED = 10_000;

/**
 * The declarations with each `action Recruit` that only names an action replaced by what is defined. It is the
 * same node wherever it is offered, so that it is checked once; one that is not defined is reported and left.
 */
export function putOffered(
  declarations: readonly ast.Declaration[],
  diagnostics: Diagnostic[],
): ast.Declaration[] {
  const defined = new Map<string, ast.ActionSyntax>();
  for (const { action } of declarations.filter((each) => each.kind === 'define-action'))
    if (!defined.has(action.name.text)) defined.set(action.name.text, action);
  const finished = new Map<ast.ActionSyntax, ast.ActionSyntax>();
  const inProgress = new Set<ast.ActionSyntax>();
  /** How many actions each defined one is, with those that it offers. */
  const sizes = new Map<ast.ActionSyntax, number>();
  /** How many are offered by what is being gone through, so far. */
  let offered = 0;
  let isTold = false;

  function finish(action: ast.ActionSyntax): ast.ActionSyntax {
    const known = finished.get(action);
    if (known) return known;
    inProgress.add(action);
    const before = offered;
    offered = 1;
    const whole = { ...action, body: mapBlock(action.body, change) };
    sizes.set(action, offered);
    offered = before;
    inProgress.delete(action);
    finished.set(action, whole);
    return whole;
  }

  const change: BlockChange = {
    statement: (statement) => [statement],
    action: (action) => {
      if (action.how !== 'offered') return [action];
      const name = action.name.text;
      const found = defined.get(name);
      if (!found) {
        const near = nearUnless(diagnostics.length, name, () => defined.keys());
        diagnostics.push(diagnose('not-defined', action.span, { name, near }));
        return [action];
      }
      if (inProgress.size >= MAX_ACTION_DEPTH && !finished.has(found)) {
        const facts = { what: 'Actions in actions', found: inProgress.size + 1, limit: MAX_ACTION_DEPTH };
        diagnostics.push(diagnose('too-large', action.span, facts));
        return [action];
      }
      if (inProgress.has(found)) {
        diagnostics.push(diagnose('calls-itself', action.span, { name, through: '' }));
        return [action];
      }
      const whole = finish(found);
      offered += sizes.get(found) ?? 1;
      if (offered <= MAX_OFFERED) return [whole];
      const facts = { what: 'Actions with all that they offer', found: offered, limit: MAX_OFFERED };
      if (!isTold) diagnostics.push(diagnose('too-large', action.span, facts));
      isTold = true;
      return [action];
    },
  };

  return declarations.map((each) => {
    if (each.kind === 'define-action') return { ...each, action: finish(each.action) };
    return mapBodies(each, change);
  });
}
