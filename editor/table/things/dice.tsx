import { memo, use } from 'react';
import type { TableView } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useIsChanged } from '../changes.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { inkOn } from '../signs/seat-look.ts';
import { Sign } from '../signs/sign.tsx';
import styles from './dice.module.css';
import { DieFace, PippedContext } from './die-face.tsx';

type DiceView = TableView['dice'][number];

/** Dice on the table, as they last fell. */
const DiceRow = memo(function DiceRow({ dice }: { readonly dice: DiceView }) {
  const t = useTexts();
  const shown = dice.faces.map((face) => face ?? t.table.notThrown).join(', ');
  const style = inkOn(dice.drawn?.colour);
  const isChanged = useIsChanged(dice);
  const spots = usePointing()?.spots;
  const pipped = use(PippedContext).has(dice.name);
  return (
    <div className={styles.row} data-dice={dice.name} data-changed={isChanged || undefined}>
      <span className={styles.label}>
        <Sign icon={dice.drawn?.icon} />
        {dice.label}
      </span>
      <span className="visually-hidden">{shown}</span>
      <span className={styles.dice}>
        {numbered(dice.faces).map(({ value, number }) => {
          const at = spots?.die(dice.name, number - 1) ?? [];
          return (
            <span
              key={number}
              className={join(styles.die, value === null && styles.blank)}
              style={style}
              data-spots={at.join()}
            >
              <DieFace value={value} pipped={pipped} />
              <Lit spots={at} name={t.table.dieShows(number, value ?? t.table.notThrown)} />
            </span>
          );
        })}
      </span>
    </div>
  );
});

/** All dice on the table. */
export function DiceRows({ dice }: { readonly dice: readonly DiceView[] }) {
  return (
    <div className={styles.rows}>
      {dice.map((one) => (
        <DiceRow key={one.name} dice={one} />
      ))}
    </div>
  );
}

interface DicePickerProps {
  readonly label: string;
  readonly faces: readonly (string | null)[];
  /** Whether they have pips. */
  readonly pipped: boolean;
  /** Bit set of the dice chosen. */
  readonly chosen: number;
  readonly onToggle: (die: number) => void;
}

/** Dice to be chosen by clicking them: each is a button that is pressed or not. */
export function DicePicker({ label, faces, pipped, chosen, onToggle }: DicePickerProps) {
  const t = useTexts();
  return (
    <fieldset className={styles.dice} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="visually-hidden">{label}</legend>
      {numbered(faces).map(({ value, number }) => {
        const on = (chosen & (1 << (number - 1))) !== 0;
        return (
          <button
            key={number}
            type="button"
            className={join(styles.die, on && styles.chosen)}
            aria-pressed={on}
            aria-label={t.table.dieChosen(number, value ?? t.table.nothingYet)}
            onClick={() => onToggle(number - 1)}
          >
            <DieFace value={value} pipped={pipped} />
          </button>
        );
      })}
    </fieldset>
  );
}

function numbered<T>(values: readonly T[]): readonly { readonly value: T; readonly number: number }[] {
  return values.map((value, index) => ({ value, number: index + 1 }));
}
