import { useState } from 'react';
import { FieldError, Form, Input, Label, Text, TextField } from 'react-aria-components';
import { Button } from '../controls/button.tsx';
import { useFocusBack } from '../controls/focus-back.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './new-variant.module.css';
import { wrongName } from './write-variant.ts';

interface NewVariantProps {
  /** Names that other variants have. */
  readonly taken: readonly string[];
  /** Those that are chosen, which it does not hold. */
  readonly beside: readonly string[];
  readonly onWrite: (name: string) => void;
}

/** Asks for the name of a variant that is to hold the options as they are set. */
export function NewVariant({ taken, beside, onWrite }: NewVariantProps) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = wrongName(name, taken);
  // Once it is written nothing is set any more, and this goes away.
  useFocusBack('options');
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong === undefined) onWrite(name.trim());
      }}
    >
      <TextField
        className={styles.field ?? ''}
        value={name}
        onChange={setName}
        isInvalid={isTried && wrong !== undefined}
        validationBehavior="aria"
      >
        <Label className={styles.label ?? ''}>{t.variants.keepSetting}</Label>
        <Input className={styles.input ?? ''} placeholder={t.variants.itsName} spellCheck={false} />
        <Text slot="description" className={styles.note ?? ''}>
          {t.variants.keepsOptions(beside)}
        </Text>
        <FieldError className={styles.wrong ?? ''}>{wrong}</FieldError>
      </TextField>
      <Button type="submit">{t.variants.writeIt}</Button>
    </Form>
  );
}
