/** What the folder and the files of a game are called. */

import { UsageError } from '../usage-error.ts';

/** Letters of a file name, its ending left aside. */
const LONGEST = 60;

/** Names that are devices on Windows, whatever stands behind a dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * `night-train` for `Night Train!`: small letters and digits of any script, with hyphens between. Throws a `UsageError` where there are
 * none.
 */
export function fileNameOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  const name = [...words.join('-')].slice(0, LONGEST).join('').replace(/-+$/, '');
  if (!/[\p{L}\p{N}]/u.test(name))
    throw new UsageError('The name of a game has at least one letter or digit.');
  return DEVICES.test(name) ? `${name}-game` : name;
}
