/** Drafts for tests that have no database. */

import type { Beside, Draft, Drafts } from '../../editor/store/drafts.ts';

/** Drafts in maps, as long as the test runs. */
export function draftsInMaps(
  kept: Map<string, Draft> = new Map(),
  beside: Map<string, Beside> = new Map(),
): Drafts {
  return {
    load: async (id) => kept.get(id),
    async save(draft) {
      kept.set(draft.id, draft);
      return true;
    },
    note: async () => true,
    opened() {},
    overwrite: async () => {},
    loadBeside: async (id) => beside.get(id),
    saveBeside: async (id, files) => void (files ? beside.set(id, files) : beside.delete(id)),
    own: async () => [...kept.values()].filter(({ shipped }) => shipped === undefined),
    remove: async (id) => void kept.delete(id),
    async move(id, to) {
      const draft = kept.get(id);
      if (draft) kept.set(to, { ...draft, id: to });
      kept.delete(id);
    },
  };
}

/** A page that is alone in its browser, which knows nothing of tabs, and forgets what was. */
export const alone = { locks: undefined, channel: undefined, versions: { keep: async () => {} } };
