import { createContext } from 'react';
import type { ValueNames } from '../../../runtime/values/format.ts';
import styles from './dice.module.css';

/** The names of the dice that are thrown as everybody knows them: with pips from one to six. */
export const PippedContext = createContext<ReadonlySet<string>>(new Set());

/** Those dice whose faces are the numbers from one to six. */
export function pippedOf({ dice }: Pick<ValueNames, 'dice'>): ReadonlySet<string> {
  const ordinary = dice.filter(
    ({ faces, low, faceCount }) => faces.kind === 'number' && low === 1 && faceCount === 6,
  );
  return new Set(ordinary.map(({ name }) => name));
}

/** Places in a square of three by three, from 0, row by row; by the number of pips. */
const PIPS: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

interface DieFaceProps {
  /** What the face says; null before the first throw. */
  readonly value: string | null;
  readonly pipped: boolean;
}

/** What is up on a die, for the eye alone. */
export function DieFace({ value, pipped }: DieFaceProps) {
  const pips = pipped && value !== null ? PIPS[value] : undefined;
  if (!pips) return <span aria-hidden="true">{value ?? '–'}</span>;
  return (
    <svg className={styles.pips} viewBox="0 0 24 24" aria-hidden="true" data-pips={value}>
      {pips.map((place) => (
        <circle key={place} cx={5 + 7 * (place % 3)} cy={5 + 7 * Math.floor(place / 3)} r="2.4" />
      ))}
    </svg>
  );
}
