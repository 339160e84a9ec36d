/** Parts of the flow that have names: phases and windows. */

import { bodiesOf, type Globals } from '../../semantics/globals.ts';
import { everyStatement } from '../../semantics/walk.ts';

/** Names of all phases, each once. */
export function everyPhase(globals: Globals): readonly string[] {
  return partsOf(globals, 'phase');
}

/** Names of all windows, each once. */
export function everyWindow(globals: Globals): readonly string[] {
  return partsOf(globals, 'window');
}

function partsOf(globals: Globals, kind: 'phase' | 'window'): readonly string[] {
  const found = new Set<string>();
  for (const body of bodiesOf(globals))
    for (const statement of everyStatement(body)) if (statement.kind === kind) found.add(statement.name.text);
  return [...found];
}
