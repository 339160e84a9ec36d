import { type ReactNode, useRef, useState } from 'react';
import { Button, Group, Input, NumberField } from 'react-aria-components';
import { useTexts } from '../texts/texts.ts';
import { Minus, Plus } from './icons.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly onChange: (value: number) => void;
  /** Shown behind what is said of a number out of the range: what says the range. */
  readonly whatSays?: ReactNode;
}

/** A number that was typed and is out of the range, and what it was made. */
interface Outside {
  readonly typed: number;
  readonly became: number;
}

/** A whole number between two bounds, typed in or stepped. What is typed beyond them becomes the nearest that can be, and that is said. */
export function Stepper({ label, value, low, high, onChange, whatSays }: StepperProps) {
  const t = useTexts();
  const [outside, setOutside] = useState<Outside>();
  const typed = useRef<string>(undefined);
  const take = (): void => {
    const number = Number(typed.current?.trim() || undefined);
    typed.current = undefined;
    if (Number.isNaN(number)) return;
    const became = Math.max(low, Math.min(high, number));
    setOutside(became === number ? undefined : { typed: number, became });
  };
  return (
    <NumberField
      className={styles.field}
      aria-label={label}
      value={value}
      minValue={low}
      maxValue={high}
      step={1}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      onChange={(next) => Number.isInteger(next) && onChange(next)}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      onBlur={take}
    >
      <Group
        className={styles.group}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) typed.current = target.value;
        }}
      >
        <Button slot="decrement" className={styles.button}>
          <Minus />
        </Button>
        <Input className={styles.input} />
        <Button slot="increment" className={styles.button}>
          <Plus />
        </Button>
      </Group>
      {/* Stepped on from there, or set to something else, it is of no interest any more. */}
      {outside?.became === value && (
        <div className={styles.outside}>
          <p role="alert">{t.shell.outOfRange(label, low, high, outside.typed, outside.became)}</p>
          {whatSays}
        </div>
      )}
    </NumberField>
  );
}
