import type { Texts } from '../texts.ts';
import { chart } from './chart.ts';
import { commands } from './commands.ts';
import { disk } from './disk.ts';
import { docs } from './docs.ts';
import { effects } from './effects.ts';
import { files } from './files.ts';
import { find } from './find.ts';
import { gallery } from './gallery.ts';
import { history } from './history.ts';
import { lab } from './lab.ts';
import { reasons } from './reasons.ts';
import { rules } from './rules.ts';
import { setUp } from './set-up.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { time } from './time.ts';
import { topbar } from './topbar.ts';
import { variants } from './variants.ts';

/** All texts in German. */
export const german: Texts = {
  commands,
  shell,
  table,
  topbar,
  chart,
  disk,
  docs,
  effects,
  files,
  find,
  gallery,
  history,
  lab,
  reasons,
  rules,
  sharing,
  time,
  variants,
  setUp,
};
