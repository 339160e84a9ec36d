import { Button, Group, Input, NumberField } from 'react-aria-components';
import { Minus, Plus } from './icons.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds, typed in or stepped. */
export function Stepper({ label, value, low, high, onChange }: StepperProps) {
  return (
    <NumberField
      aria-label={label}
      value={value}
      minValue={low}
      maxValue={high}
      step={1}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      onChange={(next) => Number.isInteger(next) && onChange(next)}
    >
      <Group className={styles.group}>
        <Button slot="decrement" className={styles.button}>
          <Minus />
        </Button>
        <Input className={styles.input} />
        <Button slot="increment" className={styles.button}>
          <Plus />
        </Button>
      </Group>
    </NumberField>
  );
}
