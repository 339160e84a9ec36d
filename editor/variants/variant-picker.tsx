import { memo, useDeferredValue } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import type { Description } from '../../language/index.ts';
import { useActors, useDocument, usePlaytest } from '../actors/use-editor.ts';
import { Check, ChevronDown, Warning } from '../controls/icons.tsx';
import picker from '../controls/picker.module.css';
import { useSteady } from '../controls/steady.ts';
import { texts, useTexts } from '../texts/texts.ts';
import type { Setup } from '../worker/protocol.ts';
import styles from './variant-picker.module.css';
import { choosable, chooseVariants, sayConflicts, variantsInForce } from './variants.ts';

/** The variants of the rules, any number of them at once. */
export function VariantPicker() {
  const { playtest } = useActors();
  // It says where its parts stand, which each key moves; the table comes first.
  const description = useDeferredValue(useDocument(({ description }) => description));
  const setup = usePlaytest(({ setup }) => setup);
  const change = useSteady((change: Partial<Setup>) => playtest.send({ type: 'configure', change }));
  if (!description || description.variants.length === 0) return null;
  return <VariantList description={description} setup={setup} onChange={change} />;
}

interface VariantListProps {
  readonly description: Description;
  readonly setup: Setup;
  readonly onChange: (change: Partial<Setup>) => void;
}

/** The list itself: what each variant is, and what it takes back of another one that is chosen. */
export const VariantList = memo(function VariantList({ description, setup, onChange }: VariantListProps) {
  const t = useTexts();
  const inForce = variantsInForce(description, setup);
  const variants = choosable(description);
  const clashes = variants.some(
    (each) => inForce.includes(each.name) && sayConflicts(each, inForce, variants),
  );
  return (
    <Select
      className={picker.picker}
      selectionMode="multiple"
      value={inForce}
      onChange={(keys) => onChange(chooseVariants(description, setup, keys.map(String)))}
    >
      <Label className={picker.label}>{t.variants.variant}</Label>
      <Button className={picker.button}>
        {clashes && <Warning />}
        <SelectValue className={picker.value}>{() => sayChosen(labelsOf(description, inForce))}</SelectValue>
        <ChevronDown />
      </Button>
      <Popover className={picker.popover} offset={4}>
        <ListBox className={picker.list}>
          {variants.map((variant) => {
            const { name, label, doc, players } = variant;
            const note = doc || (players === undefined ? '' : t.variants.wheneverPlay(players));
            const conflict = sayConflicts(variant, inForce, variants);
            return (
              <ListBoxItem key={name} id={name} textValue={label} className={picker.item}>
                <Check />
                <Text slot="label">{label}</Text>
                {(note || conflict) && (
                  <Text slot="description" className={picker.note}>
                    {note} {conflict && <span className={styles.conflict}>{conflict}</span>}
                  </Text>
                )}
              </ListBoxItem>
            );
          })}
        </ListBox>
      </Popover>
    </Select>
  );
});

/** What people read of variants. */
function labelsOf({ variants }: Description, names: readonly string[]): readonly string[] {
  return names.map((name) => variants.find((one) => one.name === name)?.label ?? name);
}

function sayChosen(names: readonly string[]): string {
  if (names.length > 1) return texts().variants.countVariants(names.length);
  return names[0] ?? texts().variants.none;
}
