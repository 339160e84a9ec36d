/** Items that are known to be there. */

import { InternalProblem } from '../ir/internal-problem.ts';

/** The item at an index that the caller knows to be one of the list; throws an `InternalProblem` if it is none. */
export function itemAt<T>(items: { readonly length: number; readonly [index: number]: T }, index: number): T {
  const item = items[index];
  if (item === undefined) throw new InternalProblem('itemAt', `no item ${index} of ${items.length}`);
  return item;
}
