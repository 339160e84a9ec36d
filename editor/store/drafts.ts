import { type DBSchema, openDB } from 'idb';
import type { Log } from '../../runtime/index.ts';
import type { Setup } from '../worker/protocol.ts';

/** What the editor remembers of a game between visits. */
export interface Draft {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  /** The shipped text it started from; undefined for a file of one's own. */
  readonly shipped: string | undefined;
  readonly setup: Setup | undefined;
  readonly log: Log | undefined;
  readonly at: number | undefined;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

/** Where drafts are kept. Nothing here rejects: without storage the editor works and forgets. */
export interface Drafts {
  load(id: string): Promise<Draft | undefined>;
  save(draft: Draft): Promise<boolean>;
  /** Files of one's own, newest first. */
  own(): Promise<readonly Draft[]>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** Drafts in the browser's own database. */
export function openDrafts(): Drafts {
  const database = openDB<Schema>('regelwerk', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'id' }),
  });
  return {
    load: (id) => settle(async () => (await database).get('drafts', id), undefined),
    save: (draft) =>
      settle(async () => {
        await (await database).put('drafts', draft);
        return true;
      }, false),
    own: () =>
      settle(async () => {
        const all = await (await database).getAll('drafts');
        return all.filter((draft) => draft.shipped === undefined).sort((a, b) => b.saved - a.saved);
      }, []),
    remove: (id) => settle(async () => (await database).delete('drafts', id), undefined),
  };
}

async function settle<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
