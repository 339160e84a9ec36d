import type { ActionOffer, TableView } from '../../../runtime/index.ts';
import { formatArgument, type ValueNames } from '../../../runtime/values/format.ts';
import { Button, join } from '../../controls/button.tsx';
import { DicePicker } from '../things/dice.tsx';
import { pippedOf } from '../things/die-face.tsx';
import styles from './action-card.module.css';

interface SubsetPickerProps {
  readonly label: string;
  readonly parameter: ActionOffer['parameters'][number];
  /** What some legal set holds. What none does need not be offered: 0, where a set is of 1..8. */
  readonly elements: readonly number[];
  readonly names: ValueNames;
  readonly dice: TableView['dice'];
  /** Bit set of what is chosen. */
  readonly chosen: number;
  readonly onToggle: (element: number) => void;
}

/** Puts a set together: each element, or die, is a button that is pressed or not. */
export function SubsetPicker({
  label,
  parameter,
  elements,
  names,
  dice,
  chosen,
  onToggle,
}: SubsetPickerProps) {
  const { type } = parameter;
  if (type.kind === 'dice') {
    const thrown = names.dice[type.dice];
    const faces = dice.find(({ name }) => name === thrown?.name)?.faces ?? [];
    const pipped = thrown !== undefined && pippedOf(names).has(thrown.name);
    return <DicePicker label={label} faces={faces} pipped={pipped} chosen={chosen} onToggle={onToggle} />;
  }
  return (
    <fieldset className={styles.step} aria-label={label}>
      <span className={styles.stepLabel}>{label}</span>
      {elements.map((element) => {
        const on = (chosen & (1 << element)) !== 0;
        return (
          <Button
            key={element}
            aria-pressed={on}
            className={join(on && styles.chosen)}
            onClick={() => onToggle(element)}
          >
            {formatArgument(names, parameter, 1 << element)}
          </Button>
        );
      })}
    </fieldset>
  );
}
