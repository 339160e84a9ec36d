import { dequal } from 'dequal';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb';
import type { Source } from '../../language/index.ts';
import type { Log } from '../../runtime/index.ts';
import type { GameTree } from '../time/tree.ts';
import type { Setup } from '../worker/protocol.ts';
import { openDatabase } from './database.ts';
import { areSamePictures, type MarkedPicture, marksOf, type PictureMark } from './pictures.ts';
import { type StoreHealth, troubleOf } from './trouble.ts';
import { keptVersions, newVersions, type Version } from './versions.ts';

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
  /** All games that were played of it; absent in drafts from before there were several. */
  readonly tree?: GameTree | undefined;
  /** How the texts beside the rules differ from those that the game came with; absent in drafts from before they could be edited. */
  readonly files?: FileChanges | undefined;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

/** The texts alone, written down while somebody types: what is left of a page that ends without a word. */
export type Note = Pick<Draft, 'id' | 'file' | 'text' | 'shipped' | 'files' | 'saved'>;

/** What was done to files; of a game that came with none, these are all that there are. */
export interface FileChanges {
  readonly written: readonly WrittenFile[];
  /** Names of files that were taken away. */
  readonly gone: readonly string[];
}

/** A text, and the one that it takes the place of; undefined where there was no such file. */
export interface WrittenFile extends Source {
  readonly was: string | undefined;
}

/** The files that were opened together with rules of one's own, as they were then. */
export interface Beside {
  readonly others: readonly Source[];
  /** By name. */
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** What lies beside the rules of the open game, for a version of it. */
export interface Present {
  readonly others: readonly Source[];
  /** Undefined where they cannot be had. */
  readonly pictures: readonly MarkedPicture[] | undefined;
}

export const NOTHING_BESIDE: Beside = { others: [], pictures: new Map() };
const NOTHING_PRESENT: Present = { others: [], pictures: undefined };

/** Where drafts are kept. Nothing here rejects: without storage the editor works and forgets. */
export interface Drafts {
  /** With the text that was noted last. */
  load(id: string): Promise<Draft | undefined>;
  /** Keeps it, and a version of it and of the files beside it where one is due; whether it was written. */
  save(draft: Draft, present?: Present): Promise<boolean>;
  /** Writes the text alone down, at once; whether it was written. */
  note(note: Note): Promise<boolean>;
  /** The game is open as it was loaded last: from now on, this is what is written over. */
  opened(id: string): void;
  /** What is written next goes over what is there now. */
  overwrite(id: string): Promise<void>;
  /** Files of one's own, newest first. */
  own(): Promise<readonly Draft[]>;
  /** What lies beside a file of one's own, and the pictures of a game that came with others; undefined where nothing was kept. */
  loadBeside(id: string): Promise<Beside | undefined>;
  /** Undefined forgets what was kept. */
  saveBeside(id: string, beside: Beside | undefined): Promise<void>;
  remove(id: string): Promise<void>;
  /** All that is kept of a game, its versions too, is kept under another id from now on. */
  move(id: string, to: string): Promise<void>;
}

/** The versions of games as they were. Nothing here rejects. */
export interface Versions {
  /** Newest first. */
  list(id: string): Promise<readonly Version[]>;
  /** Keeps one, whatever the time: something is about to take its place. */
  keep(version: Omit<Version, 'pictures'>, pictures: Present['pictures']): Promise<void>;
  /** The pictures of versions of a game, by hash; those that are lost are left out. */
  pictures(id: string, hashes: readonly string[]): Promise<ReadonlyMap<string, Blob>>;
}

/** A draft in the database: which writing it was, and of which page. */
interface Kept extends Draft {
  readonly revision?: number;
  readonly writer?: string;
  /** As in the versions of the game; absent where nobody knows them. */
  readonly pictures?: readonly PictureMark[] | undefined;
}

/** A note in the database: what it was typed into. */
interface KeptNote extends Note {
  readonly revision: number | undefined;
  readonly writer: string;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Kept };
  notes: { key: string; value: KeptNote };
  versions: { key: [string, number]; value: Version; indexes: { game: string } };
  /** What the pictures of versions and drafts show, by game and hash. */
  pictures: { key: [string, string]; value: Blob };
}

interface FilesSchema extends DBSchema {
  /** By the id of the game. */
  beside: { key: string; value: Beside };
}

/** What the store tells. */
export interface StoreListener {
  readonly health: StoreHealth;
  /** Another page has written this game since it was opened here; nothing is written until it is opened again or `overwrite` says so. */
  readonly conflict: (id: string) => void;
}

/** Drafts in the browser's own database. `writer` tells this page from every other. */
export function openDrafts({ health, conflict }: StoreListener, writer: string): Drafts & Versions {
  const drafts = openDatabase<Schema>({
    name: 'regelwerk',
    version: 3,
    upgrade(db, from) {
      if (from < 1) db.createObjectStore('drafts', { keyPath: 'id' });
      if (from < 2) {
        db.createObjectStore('notes', { keyPath: 'id' });
        db.createObjectStore('versions', { keyPath: ['id', 'at'] }).createIndex('game', 'id');
      }
      db.createObjectStore('pictures');
    },
    health,
  });
  // Apart, so that keeping a text does not write pictures again.
  const files = openDatabase<FilesSchema>({
    name: 'regelwerk-files',
    version: 1,
    upgrade: (db) => void db.createObjectStore('beside'),
    health,
  });
  /** Which writing of a game was loaded, and which one the open game goes back to. */
  const loaded = new Map<string, number | undefined>();
  const known = new Map<string, number | undefined>();

  const isOthers = (id: string, kept: Kept | undefined): boolean =>
    kept !== undefined && kept.writer !== writer && kept.revision !== known.get(id);

  return {
    load: (id) =>
      drafts.read(async (db) => {
        const [draft, note] = await Promise.all([db.get('drafts', id), db.get('notes', id)]);
        loaded.set(id, draft?.revision);
        return withNote(draft, note);
      }, undefined),
    opened: (id) => void known.set(id, loaded.get(id)),
    async save(draft, present = NOTHING_PRESENT) {
      const { others } = present;
      const put = async (db: IDBPDatabase<Schema>): Promise<'kept' | 'conflict'> => {
        const work = db.transaction(ALL, 'readwrite');
        const store = work.objectStore('drafts');
        const kept = await store.get(draft.id);
        if (isOthers(draft.id, kept)) return 'conflict';
        // A page that only shows the game takes it from no other.
        const notes = work.objectStore('notes');
        const note = await notes.get(draft.id);
        const isOld = note !== undefined && (note.saved <= draft.saved || areSameTexts(note, draft));
        const pictures = present.pictures ? marksOf(present.pictures) : kept?.pictures;
        const areSame = areSamePictures(kept?.pictures, pictures);
        if (kept && isEqual(kept, draft) && areSame) {
          if (isOld) await notes.delete(draft.id);
          return 'kept';
        }
        const revision = (kept?.revision ?? 0) + 1;
        await store.put({ ...draft, pictures, revision, writer });
        await putPictures(work.objectStore('pictures'), draft.id, present.pictures);
        const before = kept ? versionOf(kept, others) : shippedVersion(draft, others);
        const versions = work.objectStore('versions');
        if (note && !isInto(note, kept)) {
          // It was typed into a text that another page has replaced since.
          await versions.put({ id: note.id, at: note.saved, files: [{ name: note.file, text: note.text }] });
          await notes.delete(draft.id);
        } else if (isOld) {
          await notes.delete(draft.id);
        } else if (note) await notes.put({ ...note, revision });
        const hasDropped = await addVersions(versions, versionOf({ ...draft, pictures }, others), before);
        if (hasDropped || !areSame) await dropPictures(work, draft.id);
        await work.done;
        known.set(draft.id, revision);
        return 'kept';
      };
      const done = await drafts.write(async (db) => {
        try {
          return await put(db);
        } catch (error) {
          // The past gives way to the present.
          if (troubleOf(error) !== 'full') throw error;
          await forgetOldest(db);
          return await put(db);
        }
      }, 'failed');
      if (done === 'conflict') conflict(draft.id);
      return done === 'kept';
    },
    note: (note) =>
      drafts.write(async (db) => {
        // Nothing is read first: this is done again and again while somebody types.
        const work = db.transaction('notes', 'readwrite', { durability: 'relaxed' });
        await work.store.put({ ...note, revision: known.get(note.id), writer });
        await work.done;
        return true;
      }, false),
    overwrite: (id) =>
      drafts.write(async (db) => {
        const kept = await db.get('drafts', id);
        if (kept) await db.put('versions', versionOf(kept, []));
        known.set(id, kept?.revision);
      }, undefined),
    own: () =>
      drafts.read(async (db) => {
        const [all, notes] = await Promise.all([db.getAll('drafts'), db.getAll('notes')]);
        const alone = notes.filter(({ id }) => all.every((draft) => draft.id !== id));
        return [...all, ...alone.flatMap((note) => withNote(undefined, note) ?? [])]
          .filter(({ shipped }) => shipped === undefined)
          .sort((one, other) => other.saved - one.saved);
      }, []),
    loadBeside: (id) => files.read((db) => db.get('beside', id), undefined),
    saveBeside: (id, beside) =>
      files.write(
        async (db) => void (await (beside ? db.put('beside', beside, id) : db.delete('beside', id))),
        undefined,
      ),
    remove: (id) =>
      drafts.write(async (db) => {
        const work = db.transaction(ALL, 'readwrite');
        await work.objectStore('drafts').delete(id);
        await work.objectStore('notes').delete(id);
        await dropPictures(work, id);
        await work.done;
        await files.write((beside) => beside.delete('beside', id), undefined);
      }, undefined),
    async move(id, to) {
      await drafts.write(async (db) => {
        const work = db.transaction(ALL, 'readwrite');
        for (const name of ['drafts', 'notes'] as const) {
          const store = work.objectStore(name);
          const one = await store.get(id);
          if (!one) continue;
          await store.put({ ...one, id: to });
          await store.delete(id);
        }
        const versions = work.objectStore('versions');
        for (const version of await versions.index('game').getAll(id)) {
          await versions.put({ ...version, id: to });
          await versions.delete([id, version.at]);
        }
        const pictures = work.objectStore('pictures');
        for (const [, hash] of await pictures.getAllKeys(picturesOf(id))) {
          const content = await pictures.get([id, hash]);
          if (content) await pictures.put(content, [to, hash]);
          await pictures.delete([id, hash]);
        }
        await work.done;
        known.set(to, known.get(id));
      }, undefined);
      await files.write(async (db) => {
        const one = await db.get('beside', id);
        if (!one) return;
        await db.put('beside', one, to);
        await db.delete('beside', id);
      }, undefined);
    },
    list: (id) => drafts.read(async (db) => (await db.getAllFromIndex('versions', 'game', id)).reverse(), []),
    keep: (version, pictures) =>
      drafts.write(async (db) => {
        const work = db.transaction(['versions', 'pictures'], 'readwrite');
        await work.objectStore('versions').put({ ...version, pictures: pictures && marksOf(pictures) });
        await putPictures(work.objectStore('pictures'), version.id, pictures);
        await work.done;
      }, undefined),
    pictures: (id, hashes) =>
      drafts.read(async (db) => {
        const found = await Promise.all(hashes.map((hash) => db.get('pictures', [id, hash])));
        return new Map(
          hashes.flatMap((hash, index) => (found[index] ? [[hash, found[index]] as const] : [])),
        );
      }, new Map()),
  };
}

/** Whether a note was typed into this draft, and not into one that another page has replaced since. */
function isInto(note: KeptNote, draft: Kept | undefined): boolean {
  return note.revision === draft?.revision || note.writer === draft?.writer;
}

/** A draft with the text that was typed after it was kept, into this draft and not into an older one. */
function withNote(draft: Kept | undefined, note: KeptNote | undefined): Draft | undefined {
  if (!note || (draft && (note.saved <= draft.saved || !isInto(note, draft)))) return draft;
  const { setup, log, at, tree } = draft ?? {};
  const { id, file, text, shipped, files = draft?.files, saved } = note;
  return { id, file, text, shipped, files, saved, setup, log, at, tree };
}

function areSameTexts(one: Note, other: Note): boolean {
  return one.text === other.text && dequal(one.files, other.files);
}

/** Whether two drafts say the same, whenever they were kept. */
function isEqual(one: Draft, other: Draft): boolean {
  const said = ({ file, shipped, setup, log, at, tree }: Draft) => [file, shipped, setup, log, at, tree];
  return areSameTexts(one, other) && dequal(said(one), said(other));
}

/** The text that a draft was begun with, as its first version; undefined for a file of one's own. */
function shippedVersion(draft: Draft, others: readonly Source[]): Version | undefined {
  const { shipped, saved } = draft;
  if (shipped === undefined || shipped === draft.text) return undefined;
  return versionOf({ ...draft, text: shipped, saved: saved - 1 }, others);
}

function versionOf({ id, file, text, saved, pictures }: Kept, others: readonly Source[]): Version {
  return { id, at: saved, files: [{ name: file, text }, ...others], pictures };
}

const ALL = ['drafts', 'notes', 'versions', 'pictures'] as const;
type All = typeof ALL;

/** Adds what becomes a version; whether others had to go for it. */
async function addVersions(
  store: IDBPObjectStore<Schema, All, 'versions', 'readwrite'>,
  now: Version,
  before: Version | undefined,
): Promise<boolean> {
  const ofGame = IDBKeyRange.bound([now.id, 0], [now.id, Number.POSITIVE_INFINITY]);
  const last = await store.openCursor(ofGame, 'prev');
  const added = newVersions(last?.value, before, now);
  if (added.length === 0) return false;
  const all = await store.getAll(ofGame);
  const kept = new Set(keptVersions([...all, ...added], now.at).map(({ at }) => at));
  const dropped = all.filter(({ at }) => !kept.has(at));
  for (const { id, at } of dropped) await store.delete([id, at]);
  for (const version of added) await store.put(version);
  return dropped.length > 0;
}

/** All pictures of a game. */
function picturesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** Writes those that are not there yet. */
async function putPictures<Stores extends ArrayLike<'drafts' | 'notes' | 'versions' | 'pictures'>>(
  store: IDBPObjectStore<Schema, Stores, 'pictures', 'readwrite'>,
  id: string,
  pictures: Present['pictures'] = [],
): Promise<void> {
  for (const { hash, content } of pictures)
    if ((await store.getKey([id, hash])) === undefined) await store.put(content, [id, hash]);
}

/** Forgets the pictures of a game that neither it nor any of its versions draws. */
async function dropPictures(work: IDBPTransaction<Schema, All, 'readwrite'>, id: string): Promise<void> {
  const store = work.objectStore('pictures');
  const keys = await store.getAllKeys(picturesOf(id));
  if (keys.length === 0) return;
  const draft = await work.objectStore('drafts').get(id);
  const versions = await work.objectStore('versions').index('game').getAll(id);
  const drawn = new Set([draft, ...versions].flatMap((one) => one?.pictures ?? []).map(({ hash }) => hash));
  for (const [, hash] of keys) if (!drawn.has(hash)) await store.delete([id, hash]);
}

/** Where there is no room left, the older half of all versions goes. */
async function forgetOldest(db: IDBPDatabase<Schema>): Promise<void> {
  const work = db.transaction(ALL, 'readwrite');
  const store = work.objectStore('versions');
  const keys = (await store.getAllKeys()).sort(([, one], [, other]) => one - other);
  const oldest = keys.slice(0, Math.ceil(keys.length / 2));
  for (const key of oldest) await store.delete(key);
  for (const id of new Set(oldest.map(([of]) => of))) await dropPictures(work, id);
  await work.done;
}
