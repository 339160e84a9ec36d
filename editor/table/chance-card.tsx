import { useState } from 'react';
import type { Waiting } from '../../runtime/index.ts';
import { formatValue, type ValueNames } from '../../runtime/values/format.ts';
import { Button, join } from '../controls/button.tsx';
import { Dice } from '../controls/icons.tsx';
import styles from './chance-card.module.css';

interface ChanceCardProps {
  readonly waiting: Waiting & { kind: 'chance' };
  readonly names: ValueNames;
  /** Whether the outcome is set by hand. */
  readonly rigged: boolean;
  readonly onChance: (values: readonly number[] | undefined) => void;
}

/** Nature's turn: one button that lets it happen or, by hand, the outcome of every die. */
export function ChanceCard({ waiting, names, rigged, onChance }: ChanceCardProps) {
  const [values, setValues] = useState<readonly (number | undefined)[]>([]);
  const chosen = waiting.outcomes.map((_, index) => values[index]);
  const complete = chosen.every((value) => value !== undefined);
  const random = (
    <Button look={rigged ? 'plain' : 'primary'} onClick={() => onChance(undefined)}>
      <Dice />
      {waiting.what === 'roll' ? 'Roll' : 'Pick at random'}
    </Button>
  );
  // Whoever may not know what can come cannot set it.
  const isHidden = waiting.outcomes.some((outcomes) => outcomes.length === 0);
  if (!rigged || isHidden) return <div className={styles.row}>{random}</div>;
  return (
    <div className={styles.card}>
      {waiting.outcomes.map((outcomes, index) => {
        const type = waiting.types[index] ?? waiting.types[0];
        const name = waiting.what === 'roll' ? `Die ${(waiting.dice[index] ?? index) + 1}` : waiting.label;
        return (
          <fieldset key={name} className={styles.row} aria-label={name}>
            <span className={styles.number}>{name}</span>
            <span className={styles.faces}>
              {outcomes.map((outcome) => (
                <Button
                  key={outcome}
                  className={join(styles.face, chosen[index] === outcome && styles.chosen)}
                  aria-pressed={chosen[index] === outcome}
                  onClick={() => setValues(chosen.map((old, other) => (other === index ? outcome : old)))}
                >
                  {type ? formatValue(names, type, outcome) : outcome}
                </Button>
              ))}
            </span>
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <Button
          look="primary"
          aria-disabled={complete ? undefined : 'true'}
          onClick={() => onChance(chosen.map((value) => value ?? 0))}
        >
          {waiting.what === 'roll' ? 'Set the dice so' : 'Pick this'}
        </Button>
        {random}
      </div>
    </div>
  );
}
