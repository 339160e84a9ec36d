import type { MouseEvent } from 'react';
import type { ActionOffer, TableView } from '../../../runtime/index.ts';
import { formatArgument } from '../../../runtime/values/format.ts';
import { Button, join } from '../../controls/button.tsx';
import { Close } from '../../controls/icons.tsx';
import { useTexts } from '../../texts/texts.ts';
import {
  type Args,
  chosenTuple,
  elementsFor,
  endsByChoice,
  firstArgs,
  isOf,
  isSet,
  nextParameter,
  valuesFor,
  withoutValue,
  withValue,
} from '../pointing/draft.ts';
import { type Pointing, usePointing } from '../pointing/pointing.tsx';
import { middleOf } from '../pointing/use-roving.ts';
import styles from './action-card.module.css';
import { SubsetPicker } from './subset-picker.tsx';
import { ValuePicker } from './value-picker.tsx';

interface ActionStepsProps {
  readonly offer: ActionOffer;
  readonly dice: TableView['dice'];
  readonly onShowRule: (origin: number) => void;
}

/** An action with what is to be chosen for it, in a row: what is chosen, what is asked next, and what may be put together. */
export function ActionSteps(props: ActionStepsProps) {
  const pointing = usePointing();
  return pointing ? <Steps {...props} pointing={pointing} /> : null;
}

function Steps({ offer, dice, onShowRule, pointing }: ActionStepsProps & { readonly pointing: Pointing }) {
  const { draft, names } = pointing;
  const isDrafted = isOf(draft, offer);
  const args = isDrafted && draft ? draft.args : firstArgs(offer);
  const next = nextParameter(offer, args);
  const asked = next === undefined ? undefined : offer.parameters[next];
  const isWhole = endsByChoice(offer);

  function choose(index: number, value: number): void {
    const after = withValue(offer, args, index, value);
    const tuple = isWhole ? chosenTuple(offer, after) : undefined;
    if (tuple) pointing.act(offer, tuple.args);
    else pointing.setDraft(offer, after);
  }

  return (
    <fieldset
      className={join(styles.picker, isDrafted && styles.drafted)}
      data-action={offer.action}
      data-drafted={isDrafted || undefined}
      aria-label={offer.label}
    >
      <Chosen offer={offer} args={args} pointing={pointing} />
      {offer.parameters.map(
        (parameter, index) =>
          isSet(parameter) && (
            <SubsetPicker
              key={parameter.name}
              label={`${offer.label}: ${parameter.label}`}
              parameter={parameter}
              elements={elementsFor(offer, firstArgs(offer), index)}
              names={names}
              dice={dice}
              chosen={args[index] ?? 0}
              onToggle={(element) => choose(index, element)}
            />
          ),
      )}
      {asked && next !== undefined && (
        <ValuePicker
          key={`${next} ${args.join()}`}
          offer={offer}
          args={args}
          index={next}
          title={titleOfStep(offer, args, next)}
          values={valuesFor(offer, args, next)}
          wholeOf={(value) =>
            isWhole ? chosenTuple(offer, withValue(offer, args, next, value))?.label : undefined
          }
          pointing={pointing}
          onPick={(value) => choose(next, value)}
          onShowRule={onShowRule}
        />
      )}
      {!isWhole && <Confirm offer={offer} args={args} pointing={pointing} />}
    </fieldset>
  );
}

interface StepProps {
  readonly offer: ActionOffer;
  readonly args: Args;
  readonly pointing: Pointing;
}

/** What has been chosen, each to be taken back. */
function Chosen({ offer, args, pointing }: StepProps) {
  const t = useTexts();
  const first = firstArgs(offer);
  return offer.parameters.map((parameter, index) => {
    const value = args[index];
    if (value === undefined || isSet(parameter) || value === first[index]) return null;
    const name = formatArgument(pointing.names, parameter, value);
    return (
      <Button
        key={parameter.name}
        className={styles.chosen}
        aria-label={t.table.chosenFor(name, parameter.label)}
        data-aside
        onClick={() => pointing.setDraft(offer, withoutValue(offer, args, index))}
      >
        {name}
        <Close />
      </Button>
    );
  });
}

/** Says that a set holds all that it is to hold; if it may not be so, a click says why. */
function Confirm({ offer, args, pointing }: StepProps) {
  const exact = chosenTuple(offer, args);
  const set = offer.parameters.findIndex(isSet);
  const isReady = nextParameter(offer, args) === undefined;
  function doubt(event: MouseEvent): void {
    const value = args[set] ?? 0;
    pointing.doubt([{ offer, args, parameter: set, value }], middleOf(event.currentTarget));
  }
  return (
    <Button
      look={exact ? 'primary' : 'plain'}
      className={join(!exact && styles.unready)}
      onClick={exact ? () => pointing.act(offer, exact.args) : isReady ? doubt : undefined}
    >
      {exact?.label ?? offer.label}
    </Button>
  );
}

/** The first step says which action it is; for the next ones what is chosen stands before the question. */
function titleOfStep({ label, parameters, ...offer }: ActionOffer, args: Args, at: number): string {
  const asked = parameters[at]?.label ?? label;
  const first = firstArgs({ parameters, ...offer });
  if (args.some((value, index) => value !== first[index])) return asked;
  const open = first.filter((value) => value === undefined).length;
  return open > 1 ? `${label}: ${asked}` : label;
}
