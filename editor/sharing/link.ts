/** Links that carry a whole game behind the `#`, which browsers send to nobody. */

import { texts } from '../texts/texts.ts';
import { isProblem, pack, unpack } from './packing.ts';
import {
  LARGEST_SHARED,
  newer,
  readShared,
  SHARED_FORMAT,
  type SharedGame,
  type SharedRead,
  writeShared,
} from './shared-game.ts';

/** Letters of a link that chats and mails still take. */
export const LONGEST_LINK = 32_000;
/** Letters of a link that is read at all. */
const LONGEST_READ = 4_000_000;

/** What stands behind the `#` of a link to the game. */
export async function fragmentOf(game: SharedGame): Promise<string> {
  return `g${SHARED_FORMAT}.${await pack(await writeShared(game))}`;
}

/** Reads what stands behind a `#`; undefined where that is no game. Never throws. */
export async function readFragment(fragment: string): Promise<SharedRead | undefined> {
  const [, format, packed] = /^#?g(\d{1,6})\.(.*)$/s.exec(fragment.slice(0, LONGEST_READ + 1)) ?? [];
  if (format === undefined || packed === undefined) return undefined;
  if (Number(format) !== SHARED_FORMAT) return { ok: false, reason: newer(Number(format)) };
  if (fragment.length > LONGEST_READ) return { ok: false, reason: texts().sharing.reasons.tooLong };
  const text = await unpack(packed, LARGEST_SHARED);
  if (!isProblem(text)) return readShared(text);
  const { tooLarge, damaged } = texts().sharing.reasons;
  return { ok: false, reason: text === 'large' ? tooLarge : damaged };
}
