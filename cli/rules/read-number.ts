/** Numbers given as options. */

import { InvalidArgumentError } from 'commander';

/** A whole number from 0, as the value of an option; throws an `InvalidArgumentError` for anything else. */
export function readNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) throw new InvalidArgumentError('Say a number.');
  return number;
}
