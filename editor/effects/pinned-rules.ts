/** The rules that were pinned last, of one game. Remembered by the browser, so that they can be compared with after a reload, too. */

import * as v from 'valibot';
import type { Source } from '../../language/index.ts';
import { local } from '../store/local.ts';

const KEY = 'regelwerk.pinned';

const Pinned = v.object({
  id: v.string(),
  files: v.pipe(v.array(v.object({ name: v.string(), text: v.string() })), v.minLength(1)),
});

/** The files of the game that were pinned, the main one first; undefined if it is another game whose rules were pinned last. */
export function pinnedRules(id: string): readonly Source[] | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Pinned), local.getItem(KEY));
  return read.success && read.output.id === id ? read.output.files : undefined;
}

/** Remembers them in place of those that were pinned before. */
export function rememberPinned(id: string, files: readonly Source[]): void {
  local.setItem(KEY, JSON.stringify({ id, files }));
}
