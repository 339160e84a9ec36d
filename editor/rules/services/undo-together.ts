/** What was renamed in several files is undone in all of them, when it is undone in the one that is edited. */

import { modelOfFile, modelsBeside } from '../models.ts';
import type { monaco } from '../monaco.ts';

type Model = monaco.editor.ITextModel;

/** A state of a model; undoing leads back to the same. */
const stateOf = (model: Model): number => model.getAlternativeVersionId();

/** To be called before an edit of several files; nothing comes of it if only one of them changes. */
export function undoTogether(): void {
  const main = modelOfFile(0);
  if (!main) return;
  const before = stateOf(main);
  const states = modelsBeside().map((model) => ({ model, before: stateOf(model) }));
  const first = main.onDidChangeContent(() => {
    first.dispose();
    const after = stateOf(main);
    // The files are changed one after the other, at once.
    queueMicrotask(() => {
      const changed = states
        .filter((state) => stateOf(state.model) !== state.before)
        .map((state) => ({ ...state, after: stateOf(state.model) }));
      if (changed.length > 0) follow(main, { before, after }, changed);
    });
  });
}

interface Change {
  readonly before: number;
  readonly after: number;
}

function follow(
  main: Model,
  { before, after }: Change,
  changed: readonly (Change & { readonly model: Model })[],
): void {
  const listening = main.onDidChangeContent(({ isUndoing, isRedoing }) => {
    const here = stateOf(main);
    for (const { model, ...beside } of changed) {
      if (isUndoing && here === before && stateOf(model) === beside.after) void model.undo();
      if (isRedoing && here === after && stateOf(model) === beside.before) void model.redo();
    }
  });
  main.onWillDispose(() => listening.dispose());
}
