/** Whether a name is asked for under which the game is kept as an example: a button of the pane and the palette begin it. */

import { createBegun } from '../commands/begun.ts';

export const { set: nameExample, use: useNamingExample } = createBegun();
