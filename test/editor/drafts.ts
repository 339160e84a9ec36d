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
    loadBeside: async (id) => beside.get(id) ?? { others: [], pictures: new Map() },
    saveBeside: async (id, files) => void beside.set(id, files),
    own: async () => [...kept.values()].filter(({ shipped }) => shipped === undefined),
    remove: async (id) => void kept.delete(id),
  };
}

/** A page that is alone in its browser, which knows nothing of tabs, and forgets what was. */
export const alone = { locks: undefined, channel: undefined, versions: { keep: async () => {} } };
