/** A page on every code of the catalogue. A code without one is a type error. */

import type { Code } from './catalogue.ts';
import { boardPages } from './pages/boards.ts';
import { effectPages } from './pages/effects.ts';
import { flowPages } from './pages/flow.ts';
import { labelPages } from './pages/labels.ts';
import { missingPages } from './pages/missing.ts';
import { namePages } from './pages/names.ts';
import type { MessagePage } from './pages/page.ts';
import { reviewPages } from './pages/review.ts';
import { signPages } from './pages/signs.ts';
import { wordPages } from './pages/words.ts';

export type { MessagePage };

/** By code. */
export const messagePages: Readonly<Record<Code, MessagePage>> = {
  ...signPages,
  ...missingPages,
  ...wordPages,
  ...namePages,
  ...effectPages,
  ...flowPages,
  ...boardPages,
  ...labelPages,
  ...reviewPages,
};
