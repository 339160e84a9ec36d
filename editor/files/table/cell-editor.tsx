import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './table.module.css';

/** Where to go when a value is taken. */
export type After = 'stay' | 'down' | 'right' | 'left';

interface CellEditorProps {
  readonly label: string;
  /** What stands in it at first. */
  readonly text: string;
  /** The values to choose from; undefined where anything can be written. */
  readonly choices: readonly string[] | undefined;
  readonly isNumber: boolean;
  readonly onTake: (value: string, after: After) => void;
  readonly onCancel: () => void;
}

/** A cell that is written in. Enter takes the value and goes down, Tab takes it and goes on, Escape leaves it as it was. */
export function CellEditor({ label, text, choices, isNumber, onTake, onCancel }: CellEditorProps) {
  const [value, setValue] = useState(text);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  /** What was taken, or left, is not taken again when the field goes. */
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    if (!choices) field.current?.setSelectionRange(text.length, text.length);
  }, [choices, text]);
  const take = (after: After) => {
    if (isDone.current) return;
    isDone.current = true;
    onTake(value, after);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const after = AFTER[event.key];
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (after) {
      event.preventDefault();
      take(event.key === 'Tab' && event.shiftKey ? 'left' : after);
    }
  };
  const common = {
    ref: field,
    className: styles.field,
    'aria-label': label,
    value,
    onKeyDown: handleKey,
    onBlur: () => take('stay'),
  };
  if (!choices)
    return (
      <input
        {...common}
        inputMode={isNumber ? 'numeric' : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
      />
    );
  const offered = choices.includes(value) ? choices : [value, ...choices];
  return (
    <select {...common} onChange={(event) => setValue(event.target.value)}>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {choice === '' ? '–' : choice}
        </option>
      ))}
    </select>
  );
}

const AFTER: Readonly<Record<string, After>> = { Enter: 'down', Tab: 'right' };
