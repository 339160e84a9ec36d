import type { PlaceView, TableView } from '../../runtime/index.ts';
import { DiceRows } from './dice.tsx';
import styles from './middle.module.css';
import { Place } from './places.tsx';

interface MiddleProps {
  readonly dice: TableView['dice'];
  readonly places: readonly PlaceView[];
}

/** What lies in the middle of a board that goes round: dice, and what the rules' look puts there. */
export function Middle({ dice, places }: MiddleProps) {
  return (
    <>
      {dice.length > 0 && (
        <div className={styles.dice}>
          <DiceRows dice={dice} />
        </div>
      )}
      {places.map((place) => (
        <Place key={place.name} place={place} className={styles.place ?? ''} />
      ))}
    </>
  );
}
