/** All services, each in a file of its own. */

import type { Service } from './service.ts';
import { actions } from './services/actions.ts';
import { calls } from './services/calls.ts';
import { completion } from './services/completion.ts';
import { definition } from './services/definition.ts';
import { folding } from './services/folding.ts';
import { format } from './services/format.ts';
import { hints } from './services/hints.ts';
import { hover } from './services/hover.ts';
import { lenses } from './services/lenses.ts';
import { linked } from './services/linked.ts';
import { links } from './services/links.ts';
import { references } from './services/references.ts';
import { rename } from './services/rename.ts';
import { selections } from './services/selections.ts';
import { signature } from './services/signature.ts';
import { symbols } from './services/symbols.ts';
import { tokens } from './services/tokens.ts';

export const services: readonly Service[] = [
  completion,
  hover,
  signature,
  definition,
  references,
  rename,
  symbols,
  folding,
  selections,
  tokens,
  hints,
  links,
  lenses,
  linked,
  calls,
  actions,
  format,
];
