import { createContext, use } from 'react';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import lit from '../pointing/lit.module.css';
import styles from './set-up.module.css';

/** Picks pieces up and puts them down without dragging: by keyboard, or by pointing at one after the other. */
export interface Hands {
  /** The piece that is held, and what it is called. */
  readonly held: { readonly piece: string; readonly label: string } | undefined;
  /** What a piece is called; undefined for one that cannot be moved. */
  readonly labelOf: (piece: string) => string | undefined;
  /** Whether the held piece may be put there. */
  readonly takes: (space: string) => boolean;
  readonly pickUp: (piece: string) => void;
  readonly putDown: (space: string) => void;
}

const HandsContext = createContext<Hands | undefined>(undefined);
export const HandsProvider = HandsContext.Provider;

/** A button over a piece that can be picked up; nothing where no position is set up. */
export function PieceGrip({ pieces }: { readonly pieces: readonly string[] }) {
  const t = useTexts();
  const hands = use(HandsContext);
  const [piece] = pieces;
  const label = hands && piece !== undefined ? hands.labelOf(piece) : undefined;
  if (!hands || hands.held || piece === undefined || label === undefined) return null;
  return (
    <button
      type="button"
      className={styles.grip}
      data-lit="grip"
      data-grip={piece}
      aria-label={t.setUp.pickUp(label)}
      onClick={() => hands.pickUp(piece)}
    />
  );
}

interface SpaceTargetProps {
  readonly name: string;
  readonly label: string;
  /** The pieces that stand there. */
  readonly pieces: readonly string[];
}

/** A button over a space on which the piece that is held can be put. */
export function SpaceTarget({ name, label, pieces }: SpaceTargetProps) {
  const t = useTexts();
  const hands = use(HandsContext);
  if (!hands?.held || !hands.takes(name)) return null;
  const { held, putDown } = hands;
  const isBack = pieces.includes(held.piece);
  return (
    <button
      type="button"
      className={join(lit.lit, isBack && lit.chosen)}
      data-lit={isBack ? 'held' : 'now'}
      data-target={name}
      aria-label={isBack ? t.setUp.putBack(held.label, label) : t.setUp.putDown(held.label, label)}
      onClick={() => putDown(name)}
    />
  );
}
