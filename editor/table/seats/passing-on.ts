/** Whether the device is passed from seat to seat: the choice of the view above the table begins it, and the palette. */

import { createBegun } from '../../commands/begun.ts';

export const { set: passDevice, use: useIsPassing } = createBegun();
