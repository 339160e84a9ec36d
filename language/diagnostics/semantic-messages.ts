/** Messages of the binder and the type checker. */

import { error } from './entry.ts';

export const semanticMessages = {
  'unknown-name': error((f: { name: string; what: string }) => `There is no ${f.what} called ${f.name}.`),
} as const;
