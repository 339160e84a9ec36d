import type { Texts } from '../texts.ts';
import { commands } from './commands.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { topbar } from './topbar.ts';

/** All texts in German. */
export const german: Texts = {
  commands,
  shell,
  table,
  topbar,
};
