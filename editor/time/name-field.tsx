import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useFocusBack } from '../controls/focus-back.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './time-pane.module.css';
import { LONGEST_NAME } from './tree.ts';

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  /** What the button says. */
  readonly done: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
  /** What has the focus afterwards, by its `data-refocus`. */
  readonly opener?: string;
}

/** Asks for a name; Enter takes it, Escape leaves everything as it was. */
export function NameField({ label, name, done, onDone, onCancel, opener }: NameFieldProps) {
  const t = useTexts();
  useFocusBack(opener);
  const [written, setWritten] = useState(name);
  const isEmpty = written.trim() === '';
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onDone(written);
      }}
    >
      <input
        className={styles.input}
        aria-label={label}
        value={written}
        maxLength={LONGEST_NAME}
        ref={(input) => {
          if (input && document.activeElement !== input) input.focus();
        }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" look="primary" aria-disabled={isEmpty}>
        {done}
      </Button>
      <Button onClick={onCancel}>{t.time.cancel}</Button>
    </form>
  );
}
