import type { MouseEvent } from 'react';
import { setInteractionModality } from 'react-aria-components';
import { join } from '../../controls/button.tsx';
import { texts } from '../../texts/texts.ts';
import type { Holder } from '../holder.ts';
import styles from './lit.module.css';
import { type Pointing, usePointing } from './pointing.tsx';
import type { Choice, Spot } from './targets.ts';
import { middleOf, spotsAt } from './use-roving.ts';

interface LitProps {
  /** What lies here. */
  readonly spots: readonly Spot[];
  /** What it is called. */
  readonly name: string;
  /** What else is to be said of it. */
  readonly told?: readonly string[] | undefined;
  /** Where it lies; absent where that does not matter. */
  readonly holder?: Holder | undefined;
}

/**
 * What can be chosen by pointing is a button over all that is drawn there. What is around it says `data-spots`, which
 * tells a click beside it what was meant.
 */
export function Lit({ spots, name, told = [], holder }: LitProps) {
  const pointing = usePointing();
  if (!pointing) return null;
  const choices = pointing.choicesAt(spots, holder).filter(({ now }) => now);
  const isChosen = pointing.isChosen(spots);
  if (choices.length === 0 && !isChosen) return null;
  return (
    <button
      type="button"
      className={join(styles.lit, isChosen && styles.chosen)}
      data-lit={isChosen ? (choices.length > 0 ? 'toggled' : 'chosen') : 'now'}
      aria-label={nameOf(choices, { name, told }, isChosen, pointing)}
      aria-pressed={isChosen || undefined}
      onClick={(event) => {
        if (choices.length === 0) return pointing.takeBack(spots);
        // A click without a pointer would be taken for a screen reader's, and the menu that opens keep the focus off what can be picked.
        if (event.detail === 0) setInteractionModality('keyboard');
        const anchor =
          event.detail > 0 ? { x: event.clientX, y: event.clientY } : middleOf(event.currentTarget);
        pointing.point(under(event, choices, pointing) ?? choices, anchor);
      }}
    />
  );
}

function nameOf(
  choices: readonly Choice[],
  { name, told }: { readonly name: string; readonly told: readonly string[] },
  isChosen: boolean,
  { labelOf }: Pointing,
): string {
  const [only] = choices;
  const whole = [name, ...told].join(', ');
  if (isChosen) return texts().table.chosenBack(whole);
  if (choices.length === 1 && only) return [labelOf(only), ...told].join(', ');
  return texts().table.thingsToDo(whole, choices.length);
}

/** Where several things lie, those that the pointer is on, if it is on any. */
function under(
  { clientX, clientY, detail, currentTarget }: MouseEvent,
  choices: readonly Choice[],
  pointing: Pointing,
): readonly Choice[] | undefined {
  if (choices.length < 2 || detail === 0) return undefined;
  const around = currentTarget.parentElement;
  const hit = document
    .elementsFromPoint(clientX, clientY)
    .find(
      (one) =>
        one !== around &&
        around?.contains(one) &&
        one.matches('[data-spots] *, [data-spots]') &&
        one.closest('[data-spots]') !== around,
    );
  const found = hit ? pointing.choicesAt(spotsAt(hit)).filter(({ now }) => now) : [];
  return found.length > 0 ? found : undefined;
}
