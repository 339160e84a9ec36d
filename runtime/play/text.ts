/** Texts of the rules with their values filled in. */

import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';
import type { TextCode } from '../machine/texts.ts';
import { formatValue } from '../values/format.ts';
import { namesAt } from './record-titles.ts';

/** The words of a text with its values filled in; `args` are the locals it was compiled with. */
export function formatText(ir: GameIR, text: TextCode, cells: Cells, args: readonly number[]): string {
  const names = namesAt(ir, cells);
  const parts = text.map((part) =>
    // biome-ignore lint/plugin: as many as there are locals
    typeof part === 'string' ? part : formatValue(names, part.type, part.value(cells, ...args), cells),
  );
  return parts.join('');
}
