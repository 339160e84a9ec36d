import { type DBSchema, openDB } from 'idb';
import type { Source } from '../../language/index.ts';
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

/** The files that were opened together with rules of one's own; of a shipped game those that have been changed. */
export interface Beside {
  readonly others: readonly Source[];
  /** By name. */
  readonly pictures: ReadonlyMap<string, Blob>;
}

export const NOTHING_BESIDE: Beside = { others: [], pictures: new Map() };

/** Where drafts are kept. Nothing here rejects: without storage the editor works and forgets. */
export interface Drafts {
  load(id: string): Promise<Draft | undefined>;
  save(draft: Draft): Promise<boolean>;
  /** Files of one's own, newest first. */
  own(): Promise<readonly Draft[]>;
  /** What lies beside a file of one's own. */
  loadBeside(id: string): Promise<Beside>;
  saveBeside(id: string, beside: Beside): Promise<void>;
  /** Other texts of the files beside it, which had those of `before`; pictures stay. */
  saveOthers(id: string, others: readonly Source[], before: readonly Source[]): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

interface FilesSchema extends DBSchema {
  /** By the id of the game. */
  beside: { key: string; value: Beside };
}

/** Drafts in the browser's own database. */
export function openDrafts(): Drafts {
  const database = openDB<Schema>('regelwerk', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'id' }),
  });
  // Apart, so that keeping a text does not write pictures again.
  const files = openDB<FilesSchema>('regelwerk-files', 1, {
    upgrade: (db) => void db.createObjectStore('beside'),
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
    loadBeside: (id) =>
      settle(async () => (await (await files).get('beside', id)) ?? NOTHING_BESIDE, NOTHING_BESIDE),
    saveBeside: (id, beside) =>
      settle(async () => void (await (await files).put('beside', beside, id)), undefined),
    saveOthers: (id, others) =>
      settle(async () => {
        const store = (await files).transaction('beside', 'readwrite').store;
        const { pictures } = (await store.get(id)) ?? NOTHING_BESIDE;
        await store.put({ others, pictures }, id);
      }, undefined),
    remove: (id) =>
      settle(async () => {
        await (await database).delete('drafts', id);
        await (await files).delete('beside', id);
      }, undefined),
  };
}

async function settle<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
