/** The edits of a position that is set up, and those of them that were taken back. */

import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';

export interface EditSteps {
  readonly done: readonly PositionEdit[];
  /** The one that was taken back last at the end. */
  readonly undone: readonly PositionEdit[];
}

export const NO_EDITS: EditSteps = { done: [], undone: [] };

/** One edit more. A value that is changed again is one edit, not two. */
export function withEdit({ done }: EditSteps, edit: PositionEdit): EditSteps {
  const last = done.at(-1);
  const isAgain =
    last?.type === 'set' && edit.type === 'set' && last.field === edit.field && last.index === edit.index;
  return { done: [...(isAgain ? done.slice(0, -1) : done), edit], undone: [] };
}

/** Without the last edit; the same where there is none. */
export function takeBack(steps: EditSteps): EditSteps {
  const last = steps.done.at(-1);
  return last ? { done: steps.done.slice(0, -1), undone: [...steps.undone, last] } : steps;
}

/** With the edit that was taken back last; the same where there is none. */
export function doAgain(steps: EditSteps): EditSteps {
  const last = steps.undone.at(-1);
  return last ? { done: [...steps.done, last], undone: steps.undone.slice(0, -1) } : steps;
}
