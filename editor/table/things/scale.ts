import type { Shown } from '../../../runtime/index.ts';

type NumberShown = Extract<Shown, { readonly kind: 'number' }>;

/** Whether a bar says something of it: the whole range can be taken in at a glance; an amount of something is on no scale. */
export function isGraded({ low, high, unit }: NumberShown): boolean {
  return low === 0 && high > 1 && high <= 30 && unit === undefined;
}

/** How far along its range it is, from 0 to 1. */
export function along({ value, low, high }: NumberShown): number {
  return (value - low) / Math.max(1, high - low);
}
