/** Numbers that have changed roll in: from below where there is more now, from above where there is less. */

import { holderOf } from './holder-of.ts';

/** Numbers in sight, by what they count and whose it is. */
export type Amounts = ReadonlyMap<string, { readonly element: HTMLElement; readonly amount: number }>;

/** More than these nobody follows. */
const MOST = 24;
const DURATION = 220;

/** Finds `[data-amount]` within an element. */
export function amountsOn(root: HTMLElement): Amounts {
  const found = [...root.querySelectorAll<HTMLElement>('[data-amount]')];
  return new Map(
    found.map((element) => [holderOf(element), { element, amount: Number(element.dataset.amount) }]),
  );
}

/** Lets those roll that are others now. Nothing is laid out for it: they only move and fade in where they stand. */
export function rollNumbers(before: Amounts, after: Amounts): void {
  const changed = [...after].flatMap(([holder, { element, amount }]) => {
    const old = before.get(holder)?.amount;
    return old === undefined || old === amount ? [] : [{ element, from: amount > old ? '0.7em' : '-0.7em' }];
  });
  for (const { element, from } of changed.slice(0, MOST))
    element.animate([{ translate: `0 ${from}`, opacity: 0 }, {}], { duration: DURATION, easing: 'ease-out' });
}
