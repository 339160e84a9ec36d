import { createContext } from 'react';
import type { FieldView } from '../../runtime/index.ts';

/** Whose is what is drawn within, and the place that it lies at. */
interface Around {
  /** -1 for nobody. */
  readonly seat: number;
  /** The name of the place; `player` of what a seat has. */
  readonly place: string | undefined;
}

export const HolderContext = createContext<Around>({ seat: -1, place: undefined });

/** The pile or hand that something lies in: of cards that lie in several, those are meant that a rule speaks of, else one's own. */
export interface Holder {
  readonly seat: number;
  /** As the rules call it: `player.hand`, `bank.coins`, `supply`; undefined where that is not known. */
  readonly field: string | undefined;
}

/** A holder as an attribute of what is drawn there. */
export function writeHolder({ seat, field = '' }: Holder): string {
  return `${seat} ${field}`;
}

export function readHolder(written: string | undefined): Holder | undefined {
  const [, seat, field] = /^(-?\d+) (.*)$/.exec(written ?? '') ?? [];
  return seat === undefined ? undefined : { seat: Number(seat), field: field === '' ? undefined : field };
}

export function holderOf({ seat, place }: Around, { name }: FieldView): Holder {
  if (place === undefined) return { seat, field: undefined };
  return { seat, field: place === 'table' ? name : `${place}.${name}` };
}
