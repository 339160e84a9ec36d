/** What a text is called that becomes a game of one's own. */

import type { Drafts } from '../store/drafts.ts';
import { ownId } from './open-game.ts';

/** Games of one name; the last is replaced. */
const MOST = 1_000;

/**
 * Its own name, where no other text has it; else the first like it that is free, as `race-2.regel`: a game that was written before
 * is not replaced.
 */
export async function freeName(
  wanted: { readonly file: string; readonly text: string; readonly shared?: unknown } | undefined,
  drafts: Pick<Drafts, 'load' | 'own'>,
): Promise<string> {
  const { file = 'game.regel', text = '', shared } = wanted ?? {};
  const [, stem = file, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(file) ?? [];
  const own = await drafts.own();
  for (let number = 1; number < MOST; number++) {
    const name = number === 1 ? file : `${stem}-${number}${ending}`;
    // A game whose rules are called otherwise by now keeps its id.
    if (own.some(({ id, file }) => file === name && id !== ownId(name))) continue;
    const draft = await drafts.load(ownId(name));
    if (draft === undefined || (draft.text === text && !shared)) return name;
  }
  return `${stem}-${MOST}${ending}`;
}
