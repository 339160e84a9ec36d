/** Links that carry a whole game behind the `#`, which browsers send to nobody. */

import { digestOf } from '../../shared/digest.ts';
import { texts } from '../texts/texts.ts';
import { isProblem, type PackProblem, pack, unpack } from './packing.ts';
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
  return `g${SHARED_FORMAT}.${await pack(sealed(await writeShared(game)))}`;
}

/** Reads what stands behind a `#`; undefined where that is no game. Never throws. */
export async function readFragment(fragment: string): Promise<SharedRead | undefined> {
  const [, format, packed] = /^#?g(\d{1,6})\.(.*)$/s.exec(fragment.slice(0, LONGEST_READ + 1)) ?? [];
  if (format === undefined || packed === undefined) return undefined;
  if (Number(format) !== SHARED_FORMAT) return { ok: false, reason: newer(Number(format)) };
  if (fragment.length > LONGEST_READ) return { ok: false, reason: texts().sharing.reasons.tooLong };
  const text = unsealed(await unpack(packed, LARGEST_SHARED));
  if (!isProblem(text)) return readShared(text);
  const { tooLarge, damaged } = texts().sharing.reasons;
  return { ok: false, reason: text === 'large' ? tooLarge : damaged };
}

const SEAL = /^\{"sum":"([0-9a-f]{16})",/;

/** A game's text with what tells whether it is still the same: what is packed gives mostly a text, too, when a letter of it is another. */
function sealed(text: string): string {
  return `{"sum":"${digestOf(text)}",${text.slice(1)}`;
}

/** The text that was sealed; links of older versions are not. */
function unsealed(read: string): string | PackProblem {
  const [seal, sum] = SEAL.exec(read) ?? [];
  if (seal === undefined) return read;
  const text = `{${read.slice(seal.length)}`;
  return digestOf(text) === sum ? text : 'damaged';
}
