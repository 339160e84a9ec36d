/** All actions of a game by name; several choices may offer an action of the same name. */

import type * as ast from '../syntax/ast.ts';
import type { Globals } from './globals.ts';
import { everyStatement } from './walk.ts';

/** Found once for each game: every line of an example asks for them. */
const known = new WeakMap<Globals, ReadonlyMap<string, readonly ast.ActionSyntax[]>>();

export function actionsByName(globals: Globals): ReadonlyMap<string, readonly ast.ActionSyntax[]> {
  const before = known.get(globals);
  if (before) return before;
  const actions = findActions(globals);
  known.set(globals, actions);
  return actions;
}

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
      const offered =
        statement.kind === 'choose'
          ? statement.actions
          : statement.kind === 'window'
            ? [...statement.groups.flatMap((group) => group.actions), ...passOf(statement)]
            : [];
      for (const action of offered) {
        const same = actions.get(action.name.text);
        if (same) same.push(action);
        else actions.set(action.name.text, [action]);
      }
    }
  }
  return actions;
}

/** The action of a window that closes when all pass. */
function passOf(window: ast.WindowStatement): ast.ActionSyntax[] {
  if (window.closesWhen !== 'all pass' && window.within === undefined) return [];
  const { span } = window;
  const name = { text: 'Pass', span };
  return [
    {
      kind: 'action',
      span,
      name,
      label: undefined,
      cites: [],
      doc: undefined,
      parameters: [],
      needs: [],
      body: { span, statements: [] },
    },
  ];
}
