/** A database of the browser that may be missing, full, blocked or silent: whoever asks it gets an answer in any case. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type StoreHealth, troubleOf } from './trouble.ts';

/** A database that is opened when it is first asked, and again when it was lost. */
export interface Database<S extends DBSchema> {
  /** What the work comes to; `otherwise` where it fails or takes too long. The health says why. */
  read<T>(work: (db: IDBPDatabase<S>) => Promise<T>, otherwise: T): Promise<T>;
  /** The same of work that writes: where it is done, the store is well. */
  write<T>(work: (db: IDBPDatabase<S>) => Promise<T>, otherwise: T): Promise<T>;
}

interface Wanted<S extends DBSchema> {
  readonly name: string;
  readonly version: number;
  readonly upgrade: (db: IDBPDatabase<S>, from: number) => void;
  readonly health: StoreHealth;
}

/** Milliseconds until a database that says nothing is given up for this question. */
const PATIENCE = 5_000;

export function openDatabase<S extends DBSchema>(wanted: Wanted<S>): Database<S> {
  const { name, version, upgrade, health } = wanted;
  let opened: Promise<IDBPDatabase<S>> | undefined;
  const open = (): Promise<IDBPDatabase<S>> => {
    const lost = () => {
      opened = undefined;
    };
    const opening = Promise.resolve().then(() =>
      openDB<S>(name, version, {
        upgrade: (db, from) => upgrade(db, from),
        blocked: () => health.set('silent'),
        // A tab with a newer version of the editor comes first; this one says that it keeps nothing any more.
        blocking(_from, _to, event) {
          (event.target as IDBDatabase).close();
          lost();
          health.set('newer');
        },
        terminated: lost,
      }),
    );
    opening.catch(lost);
    return opening;
  };
  const run = async <T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    opened ??= open();
    return work(await opened);
  };
  const settle = async <T>(work: Promise<T>, otherwise: T, isWell: boolean): Promise<T> => {
    try {
      const done = await inTime(work);
      if (isWell) health.set(undefined);
      return done;
    } catch (error) {
      health.set(troubleOf(error));
      return otherwise;
    }
  };
  return {
    read: (work, otherwise) => settle(run(work), otherwise, false),
    write: (work, otherwise) => settle(run(work), otherwise, true),
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
