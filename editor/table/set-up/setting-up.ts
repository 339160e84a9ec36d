/** Whether a position is being set up at the table: the pencil above it and the palette begin it. */

import { createBegun } from '../../commands/begun.ts';

export const { set: setUpPosition, use: useSettingUp } = createBegun();
