/** How much room a text takes in a terminal. */

import { largest } from '../../shared/lists.ts';

/** Columns that the text takes: wide signs take two, accents that join the sign before them none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += widthOfSign(sign);
  return width;
}

/** Rows as lines with their columns aligned; the last column is not padded. */
export function alignColumns(rows: readonly (readonly string[])[], gap = '  '): readonly string[] {
  const columns = largest(
    rows.map((row) => row.length),
    0,
  );
  const widths = Array.from({ length: columns }, (_, column) =>
    largest(rows.map((row) => (column < row.length - 1 ? widthOf(plain(row[column] ?? '')) : 0))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max((widths[column] ?? 0) - widthOf(plain(cell)), 0)))
      .join(gap)
      .trimEnd(),
  );
}

/** The text without colours. */
function plain(text: string): string {
  return text.replace(/\p{Cc}\[[0-9;]*m/gu, '');
}

function widthOfSign(sign: string): number {
  if (/\p{Mark}|\u200d|\ufe0f/u.test(sign)) return 0;
  return /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    sign,
  )
    ? 2
    : 1;
}
