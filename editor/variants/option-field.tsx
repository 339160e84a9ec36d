import type { OptionDescription } from '../../language/index.ts';
import { IconButton, join } from '../controls/button.tsx';
import { useFocusBack } from '../controls/focus-back.ts';
import { Reset } from '../controls/icons.tsx';
import { Picker } from '../controls/picker.tsx';
import { Stepper } from '../controls/stepper.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { texts, useTexts } from '../texts/texts.ts';
import styles from './options.module.css';
import { sayOption } from './say-option.ts';

type Value = OptionDescription['value'];

interface OptionFieldProps {
  readonly option: OptionDescription;
  /** The value in force. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One option: its words, a control of its type, and the way back to the value in the text. */
export function OptionField({ option, value, onChange }: OptionFieldProps) {
  const t = useTexts();
  const changed = value !== option.value;
  return (
    <div className={join(styles.field, changed && styles.changed)} data-option={option.name}>
      <div>
        <div className={styles.name}>{option.label}</div>
        <div className={styles.note}>{noteOf(option)}</div>
      </div>
      <Control option={option} value={value} onChange={onChange} />
      {changed ? (
        <BackButton
          label={t.variants.backTo(sayOption(option, option.value))}
          onBack={() => onChange(option.value)}
        />
      ) : (
        <span />
      )}
    </div>
  );
}

/** It goes away when it is pressed. */
function BackButton({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  useFocusBack('options');
  return (
    <IconButton label={label} onClick={onBack}>
      <Reset />
    </IconButton>
  );
}

function Control({ option, value, onChange }: OptionFieldProps) {
  const { type, label } = option;
  switch (type.kind) {
    case 'number':
      return (
        <Stepper label={label} value={Number(value)} low={type.low} high={type.high} onChange={onChange} />
      );
    case 'yes-no':
      return <Toggle label={label} on={value === true} onChange={onChange} />;
    case 'one-of':
      return (
        <Picker
          label={label}
          hideLabel
          value={String(value)}
          choices={type.members.map((member) => ({ id: member.name, label: member.label }))}
          onPick={onChange}
        />
      );
  }
}

/** The range and the default, in words. */
function noteOf(option: OptionDescription): string {
  const normally = texts().variants.normally(sayOption(option, option.value));
  return option.type.kind === 'number'
    ? texts().variants.rangeNormally(option.type.low, option.type.high, normally)
    : normally;
}
