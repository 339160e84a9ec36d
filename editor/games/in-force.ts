/** Which files of a game its rules are made of: the main one, what that asks for, and what those do. */

import { openDocument } from '../../language/compile.ts';
import { pathsIn } from '../../language/document/parsed.ts';
import type { GameDocument, Source } from '../../language/index.ts';

/** Files as a document, in which those that nothing asks for count as empty and keep their index. */
export interface InForce {
  readonly document: GameDocument;
  /** Indices of the files that are read. */
  readonly read: ReadonlySet<number>;
}

/** Opens a game from all files that lie together, the main one first, with what did not change since `before`. */
export function openInForce(sources: readonly Source[], before?: InForce): InForce {
  const known = before?.read ?? new Set([0]);
  let read = new Set([...known].filter((index) => index < sources.length));
  let document = openOnly(sources, read, before?.document);
  // Each time at least one more file is found, or none.
  for (let times = 0; times <= sources.length; times++) {
    const found = askedFor(document, sources.length);
    if (found.size === read.size && [...found].every((index) => read.has(index))) break;
    read = found;
    document = openOnly(sources, read, document);
  }
  return { document, read };
}

function openOnly(
  sources: readonly Source[],
  read: ReadonlySet<number>,
  before: GameDocument | undefined,
): GameDocument {
  const files = sources.map((source, index) => (read.has(index) ? source : { ...source, text: '' }));
  return openDocument(files, before);
}

function askedFor({ parsed }: GameDocument, count: number): Set<number> {
  const names = new Map(parsed.sources.map(({ name }, index) => [name, index]));
  const found = new Set([0]);
  // The set grows while it is gone through.
  for (const index of found) {
    const file = parsed.files[index];
    for (const path of file ? pathsIn(file) : []) {
      const asked = names.get(path);
      if (asked !== undefined && asked < count) found.add(asked);
    }
  }
  return found;
}
