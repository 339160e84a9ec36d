import { dequal } from 'dequal';
import { createContext, use, useRef } from 'react';
import type { TableView } from '../../runtime/index.ts';

/** The parts of the view that the last event has changed; a part that has not changed keeps its identity. */
type Changes = ReadonlySet<object>;

/** What follows from one choice may be some more events; what is further away is a jump, after which everything would be marked. */
const STEP = 10;

const NONE: Changes = new Set();
export const ChangesContext = createContext<Changes>(NONE);

/** Whether a part of the view, such as a field or a record, is not what it was before the last event. */
export function useIsChanged(part: object): boolean {
  return use(ChangesContext).has(part);
}

/** What the last step along the game has changed; nothing after an edit, a look from another seat, or at first. */
export function useChanges(view: TableView, at: number, viewer: number | undefined): Changes {
  const seen = useRef({ view, at, viewer, changes: NONE });
  const last = seen.current;
  if (last.view !== view || last.at !== at) {
    const isStep = last.at !== at && Math.abs(last.at - at) <= STEP && last.viewer === viewer;
    seen.current = { view, at, viewer, changes: isStep ? changesBetween(last.view, view) : NONE };
  }
  return seen.current.changes;
}

/** Fields, pieces, dice and records that are other ones, stand elsewhere, or are new. */
export function changesBetween(before: TableView, after: TableView): Changes {
  const known = new Map(partsOf(before).map(({ key, part }) => [key, part]));
  const changed = partsOf(after).filter(({ key, part }) => {
    const old = known.get(key);
    // What stands behind something that went is another object with the same in it.
    return old !== part && !dequal(old, part);
  });
  return new Set(changed.map(({ part }) => part));
}

interface Part {
  /** Tells it from all others, with where it stands. */
  readonly key: string;
  readonly part: object;
}

function partsOf({ seats, places, spaces, offBoard, records, dice }: TableView): readonly Part[] {
  const keyed = (owner: string, parts: readonly { readonly name: string; readonly label?: string }[]) =>
    parts.map((part) => ({ key: `${owner} ${part.name} ${part.label ?? ''}`, part }));
  return [
    ...seats.flatMap(({ name, fields }) => keyed(`seat ${name}`, fields)),
    ...places.flatMap(({ name, fields }) => keyed(`place ${name}`, fields)),
    ...spaces.flatMap(({ name, fields, pieces }) => [
      ...keyed(`space ${name}`, fields),
      ...keyed(`on ${name}`, pieces),
    ]),
    ...keyed('off the board', offBoard),
    ...records.flatMap(({ name, groups }) => groups.flatMap(({ rows }) => keyed(`record ${name}`, rows))),
    ...keyed('dice', dice),
  ];
}
