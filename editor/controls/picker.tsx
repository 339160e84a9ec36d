import { memo } from 'react';
import {
  Button,
  Collection,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import { Check, ChevronDown } from './icons.tsx';
import styles from './picker.module.css';
import { useEqual, useSteady } from './steady.ts';

/** One thing to pick. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Where it is picked, if that is less than the label. */
  readonly short?: string | undefined;
  /** What stands on the button in a bar on a telephone, where no word has room. */
  readonly sign?: string | undefined;
  readonly note?: string | undefined;
  readonly group?: string | undefined;
}

interface PickerProps {
  readonly label: string;
  /** Whether the label is only read aloud. */
  readonly hideLabel?: boolean;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Picks one of a list. Choices with a `group` stand under its name, in the order of their first member. */
export function Picker({ choices, onPick, ...rest }: PickerProps) {
  return <SteadyPicker {...rest} choices={useEqual(choices)} onPick={useSteady(onPick)} />;
}

const SteadyPicker = memo(function SteadyPicker({ label, hideLabel, choices, value, onPick }: PickerProps) {
  const groups = [...new Set(choices.map((choice) => choice.group))];
  return (
    <Select
      className={styles.picker}
      value={value ?? null}
      onChange={(key) => key !== null && onPick(String(key))}
      aria-label={hideLabel ? label : undefined}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      <Button className={styles.button}>
        <SelectValue className={styles.value}>
          {() => {
            const picked = choices.find((choice) => choice.id === value);
            const words = picked?.short ?? picked?.label ?? '–';
            if (picked?.sign === undefined) return words;
            return (
              <>
                <span className={styles.words}>{words}</span>
                <span className={styles.sign} aria-hidden="true">
                  {picked.sign}
                </span>
              </>
            );
          }}
        </SelectValue>
        <ChevronDown />
      </Button>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>
          {groups.map((group) => {
            const members = choices.filter((choice) => choice.group === group);
            if (group === undefined) return members.map((choice) => <Item key={choice.id} choice={choice} />);
            return (
              <ListBoxSection key={group} id={`group ${group}`}>
                <Header className={styles.header}>{group}</Header>
                <Collection items={members}>{(choice) => <Item choice={choice} />}</Collection>
              </ListBoxSection>
            );
          })}
        </ListBox>
      </Popover>
    </Select>
  );
});

function Item({ choice }: { readonly choice: Choice }) {
  return (
    <ListBoxItem id={choice.id} textValue={choice.label} className={styles.item}>
      <Check />
      <Text slot="label">{choice.label}</Text>
      {choice.note && (
        <Text slot="description" className={styles.note}>
          {choice.note}
        </Text>
      )}
    </ListBoxItem>
  );
}
