/** What `set`, `add … to` and `subtract … from` change: no value that is worked out, but what leads on to a field. */

import type { Type } from '../../semantics/types.ts';
import * as T from '../../syntax/tokens.ts';
import type { Candidate } from './candidate.ts';
import type { Token } from './surroundings.ts';

const { K } = T;

/** Statements by whose first word, or a word behind it, what is changed is named. */
const BEFORE_CHANGED: ReadonlyMap<unknown, unknown> = new Map([
  [K.to, K.add],
  [K.from, K.subtract],
]);

/** Whether what is changed is to be named at the end of these tokens; `head`: the word that the statement begins with. */
export function isChangedNext(tokens: readonly Token[], head: unknown): boolean {
  const last = tokens.at(-1)?.tokenType;
  const begins = BEFORE_CHANGED.get(last);
  return last === K.set || (begins !== undefined && begins === head);
}

/** Whether a candidate can be changed, or leads on to what can. */
export function canBeChanged({ kind, label, symbol, type }: Candidate): boolean {
  switch (kind) {
    case 'function':
    case 'define':
    case 'option':
    case 'enum-member':
      return type !== undefined && leadsOn(type);
    case 'keyword':
      return label === 'the';
    case 'builtin':
      return label === 'me';
    case 'local':
      return type === undefined || leadsOn(type) || symbol?.kind !== 'local' || symbol.how === 'let';
    default:
      return true;
  }
}

function leadsOn(type: Type): boolean {
  return type.kind === 'member' && type.domain.kind !== 'enum';
}
