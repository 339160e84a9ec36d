/** All actions of a game by name; several choices may offer an action of the same name. */

import { ofEach } from '../../shared/memo.ts';
import type * as ast from '../syntax/ast.ts';
import { PASS } from '../syntax/pass.ts';
import type { Globals } from './globals.ts';
import { actionsOffered, everyStatement } from './walk.ts';

/** The actions that can be taken in a game, those of its choices and windows and passing; every line of an example asks for them. */
export const actionsByName: (globals: Globals) => ReadonlyMap<string, readonly ast.ActionSyntax[]> =
  ofEach(findActions);

function findActions(globals: Globals): Map<string, ast.ActionSyntax[]> {
  const actions = new Map<string, ast.ActionSyntax[]>();
  const bodies = [
    globals.setup?.body,
    globals.play?.body,
    ...globals.steps.map((step) => step.declaration.body),
  ];
  for (const body of bodies) {
    if (!body) continue;
    for (const statement of everyStatement(body)) {
      const passes = statement.kind === 'window' ? passOf(statement) : [];
      for (const action of [...actionsOffered(statement), ...passes]) {
        const same = actions.get(action.name.text);
        if (same) same.push(action);
        else actions.set(action.name.text, [action]);
      }
    }
  }
  return actions;
}

/** Whether anybody can pass in a window. */
export function mayBePassed(window: ast.WindowStatement): boolean {
  if (window.closesWhen === 'all pass' || window.within !== undefined) return true;
  return window.groups.some((group) => group.passes);
}

/** The action of a window that may be passed. */
function passOf(window: ast.WindowStatement): ast.ActionSyntax[] {
  if (!mayBePassed(window)) return [];
  const { span } = window;
  const name = { text: PASS, span };
  return [
    {
      kind: 'action',
      span,
      name,
      how: undefined,
      by: undefined,
      label: undefined,
      cites: [],
      doc: undefined,
      parameters: [],
      needs: [],
      body: { span, statements: [] },
    },
  ];
}
