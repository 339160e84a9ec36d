import { createContext, use } from 'react';
import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';
import type { ValuePart } from '../../../runtime/examples/set-up/parts.ts';
import { impossible } from '../../../shared/internal-problem.ts';
import { LinkButton } from '../../controls/button.tsx';
import { Picker } from '../../controls/picker.tsx';
import { Stepper } from '../../controls/stepper.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './set-up.module.css';

interface ValueRowsProps {
  readonly values: readonly ValuePart[];
  /** Whether it is said of each value whose it is. */
  readonly withOwner?: boolean;
  readonly onEdit: (edit: PositionEdit) => void;
}

/** Leads to the declaration that says what a field can be; undefined where none does. */
export const DeclaredContext = createContext<(field: string) => (() => void) | undefined>(() => undefined);

/** Values that can be another, each with its control. */
export function ValueRows({ values, withOwner = false, onEdit }: ValueRowsProps) {
  return (
    <ul className={styles.rows}>
      {values.map((part) => {
        const { field, index, owner, label, piece } = part;
        // Of a piece it is said where it stands.
        const isOfPiece = piece !== undefined && owner !== '';
        const name = isOfPiece ? owner : withOwner && owner !== '' ? `${owner}: ${label}` : label;
        const set = (value: number) => onEdit({ type: 'set', field, index, value });
        return (
          <li key={`${field} ${index}`} className={styles.row} data-part={`${field} ${index}`}>
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
            <Control
              part={part}
              name={owner === '' || withOwner || isOfPiece ? name : `${owner}: ${label}`}
              onSet={set}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface ControlProps {
  readonly part: ValuePart;
  /** What is read aloud. */
  readonly name: string;
  readonly onSet: (value: number) => void;
}

function Control({ part: { field, value, choice }, name, onSet }: ControlProps) {
  const t = useTexts();
  const showDeclared = use(DeclaredContext)(field);
  switch (choice.kind) {
    case 'number':
      return (
        <Stepper
          label={name}
          value={value}
          low={choice.low}
          high={choice.high}
          onChange={onSet}
          whatSays={showDeclared && <LinkButton onClick={showDeclared}>{t.table.showRule}</LinkButton>}
        />
      );
    case 'yes-no':
      return <Toggle label={name} on={value !== 0} onChange={(on) => onSet(Number(on))} />;
    case 'one-of':
      return (
        <Picker
          label={name}
          hideLabel
          value={String(value)}
          choices={choice.members.map((one) => ({ id: String(one.value), label: one.label }))}
          onPick={(id) => onSet(Number(id))}
        />
      );
    case 'some-of':
      return (
        <fieldset className={styles.some} aria-label={name}>
          {choice.members.map(({ value: bit, label }) => (
            <Toggle key={bit} on={(value & (1 << bit)) !== 0} onChange={() => onSet(value ^ (1 << bit))}>
              {label}
            </Toggle>
          ))}
        </fieldset>
      );
    default:
      return impossible('a value to set up', choice);
  }
}
