/** Pictures that are added to a game, and where its tables name one. */

import type { Span } from '../../language/index.ts';
import { readTableText } from '../../language/table-text.ts';
import { LARGEST_PICTURES, MOST_FILES } from '../../shared/file-limits.ts';
import { blobsOf } from '../games/open-game.ts';
import { texts } from '../texts/texts.ts';
import { kindOf } from './kinds.ts';
import type { GameFiles } from './steps.ts';

/** Endings of pictures, for a dialog that lets one pick files. */
export const PICTURE_ENDINGS = '.png,.jpg,.jpeg,.webp,.gif,.avif';

/** Why pictures cannot be added to those of a game, in a sentence; undefined where they can. Those of the same name give way. */
export async function pictureTrouble(
  { others, pictures }: GameFiles,
  added: ReadonlyMap<string, Blob>,
): Promise<string | undefined> {
  const unreadable = await Promise.all(
    [...added].map(async ([name, picture]) => ((await isDrawable(picture)) ? [] : [name])),
  );
  const [bad] = unreadable.flat();
  if (bad !== undefined) return texts().files.noPicture(bad);
  const kept = new Map([...pictures].filter(([name]) => !added.has(name)));
  if (1 + others.length + kept.size + added.size > MOST_FILES) return texts().files.mostFiles(MOST_FILES);
  const sizes = [...(await blobsOf(kept)).values(), ...added.values()].map(({ size }) => size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return bytes > LARGEST_PICTURES
    ? texts().files.picturesTooLarge(inMegabytes(bytes), inMegabytes(LARGEST_PICTURES))
    : undefined;
}

/** One digit behind the point, rounded up: what is too large never looks as if it were not. */
function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 100_000) / 10;
}

/** Whether the browser can draw it, whatever it is called. */
async function isDrawable(picture: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}

/** Where the tables of a game name a picture: the cells in which nothing else stands. Files count from the main one, which is 0. */
export function cellsNaming({ others }: GameFiles, name: string): readonly Span[] {
  return others.flatMap((other, index) => {
    if (kindOf(other.name) !== 'table') return [];
    const rows = readTableText(other.text).lines.filter(({ kind }) => kind === 'row');
    const cells = rows.flatMap((row) => row.cells).filter(({ text }) => text === name);
    return cells.map(({ start, end }) => ({ file: index + 1, start, end }));
  });
}
