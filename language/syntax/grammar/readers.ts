/** Constructs by the word that each begins with. */

import type { Core, FirstWay, Reader } from '../parser/core.ts';
import { skipTwice } from '../parser/skipping.ts';
import * as T from '../tokens.ts';

/** What follows each of these words. A word without a reader is a type error. */
export type ByWord<Word extends string, Node> = Readonly<Record<Word, Reader<Node>>>;

/** Words that say it all: twice in a row they are two statements. */
const ALONE: ReadonlySet<string> = new Set(['stop', 'again', 'close', 'cancel', 'pass']);

/** Reads one of several constructs: the word that comes says which. At most one such choice in a rule. */
export function byFirstWord<R>(p: Core, readers: PartialReaders<R>): () => R | undefined {
  const ways = Object.entries(readers).map(([word, read]): FirstWay<R | undefined> => {
    const type = T.wordType(word);
    const readOn = (): R | undefined => {
      const start = p.here();
      p.take(type);
      if (!ALONE.has(word)) skipTwice(p);
      return read(start);
    };
    return [[type], readOn];
  });
  return p.byFirst(ways);
}

type PartialReaders<R> = Readonly<Partial<Record<T.Word, Reader<R>>>>;

/** The kinds of nodes that readers give. */
export type KindsOf<Readers> = {
  [W in keyof Readers]: Readers[W] extends Reader<infer Node>
    ? Node extends { readonly kind: infer K }
      ? K
      : never
    : never;
}[keyof Readers];

/** Nothing: a type error names the kinds that no reader gives, `everyKindIsRead<Exclude<Kind, KindsOf<…>>>()`. */
export function everyKindIsRead<_Unread extends never>(): void {}
