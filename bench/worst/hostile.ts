/** Rules files that ask for far too much, each with the answer that it must get. */

import { boards } from './hostile/boards.ts';
import { choices } from './hostile/choices.ts';
import { numbers } from './hostile/numbers.ts';
import { queries } from './hostile/queries.ts';
import { settings } from './hostile/settings.ts';
import { things } from './hostile/things.ts';
import type { Cases } from './hostile/writing.ts';
import { writtenOut } from './hostile/written-out.ts';

export type { Case } from './hostile/writing.ts';

export const cases: Cases = {
  ...choices,
  ...queries,
  ...boards,
  ...things,
  ...numbers,
  ...writtenOut,
  ...settings,
};
