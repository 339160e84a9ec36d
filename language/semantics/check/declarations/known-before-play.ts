/** Which names can stand in a constant expression. */

import type { Meaning } from '../../checker.ts';

/**
 * What a name of each kind is before the game begins: a value, a domain that is known with all its members, or neither
 * until there is a position.
 */
const KNOWN: Readonly<Record<Meaning['kind'], 'value' | 'domain' | 'no'>> = {
  option: 'value',
  'enum-member': 'value',
  seat: 'value',
  space: 'value',
  enum: 'domain',
  seats: 'domain',
  spaces: 'domain',
  piece: 'domain',
  pieces: 'domain',
  record: 'no',
  item: 'no',
  dice: 'no',
  place: 'no',
  field: 'no',
  define: 'no',
  step: 'no',
  ending: 'no',
  local: 'no',
  builtin: 'no',
  attribute: 'no',
  'owner-of-piece': 'no',
  'space-of-piece': 'no',
  'of-space': 'no',
  function: 'no',
};

/** Whether a name can stand in a constant expression, as a value or as a domain. */
export function isKnownBeforePlay({ kind }: Meaning): boolean {
  return KNOWN[kind] !== 'no';
}

/** Whether a name is a constant by itself. */
export function isConstantName({ kind }: Meaning): boolean {
  return KNOWN[kind] === 'value';
}
