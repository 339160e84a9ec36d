import { commands } from './commands.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { topbar } from './topbar.ts';

/** All texts in English, by the folder that shows them. */
export const english = {
  commands,
  shell,
  table,
  topbar,
};
