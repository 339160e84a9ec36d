import { useId, useState } from 'react';
import { PASS } from '../../language/syntax/pass.ts';
import type { ActionOffer, TableView } from '../../runtime/index.ts';
import { formatArgument, type ValueNames } from '../../runtime/values/format.ts';
import { bitsOf } from '../../runtime/values/sets.ts';
import { largest, smallest } from '../../shared/lists.ts';
import { Button, join, LinkButton } from '../controls/button.tsx';
import { Stepper } from '../controls/stepper.tsx';
import styles from './action-card.module.css';
import { useBoardPick } from './board-picks.tsx';
import { DicePicker } from './dice.tsx';
import { type BoardChoice, isFlat, matching, nextOnBoard, nextValues } from './parameter-steps.ts';

/** Up to this many values are shown at once. */
const SHOWN = 8;

interface ActionCardProps {
  readonly offer: ActionOffer;
  readonly names: ValueNames;
  readonly view: Pick<TableView, 'dice' | 'spaces'>;
  readonly onAct: (args: readonly number[]) => void;
  readonly onShowRule: (origin: number) => void;
}

/** One action of the present choice: buttons for what is legal, or the reason why nothing is. */
export function ActionCard({ offer, names, view, onAct, onShowRule }: ActionCardProps) {
  if (offer.refusal || offer.legal.length === 0) return <Refused offer={offer} onShowRule={onShowRule} />;
  if (!isFlat(offer)) return <StepByStep offer={offer} names={names} view={view} onAct={onAct} />;
  return <Flat offer={offer} names={names} view={view} onAct={onAct} />;
}

/** A button for everything that is legal. Spaces and pieces can be chosen on the board as well, which leaves fewer buttons. */
function Flat({ offer, names, view, onAct }: Omit<ActionCardProps, 'onShowRule'>) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const legal = matching(offer.legal, picked);
  const board = useBoardPick(offer.label, nextOnBoard(offer, picked, names, view.spaces), (value) => {
    const args = [...picked, value];
    if (args.length < offer.parameters.length) return setPicked(args);
    setPicked([]);
    onAct(args);
  });
  return (
    <div className={styles.buttons} data-action={offer.action}>
      {picked.length > 0 && (
        <Button look="quiet" onClick={() => setPicked(picked.slice(0, -1))}>
          Back
        </Button>
      )}
      {legal.map(({ args, label }) => (
        <Button
          key={args.join()}
          look={offer.action === PASS ? 'quiet' : 'plain'}
          className={join(offer.action === PASS && styles.secondary)}
          onClick={() => onAct(args)}
        >
          {label}
        </Button>
      ))}
      {board.choose && <LinkButton onClick={board.choose}>Show on the board</LinkButton>}
    </div>
  );
}

function Refused({ offer, onShowRule }: Pick<ActionCardProps, 'offer' | 'onShowRule'>) {
  const why = useId();
  return (
    <div className={styles.refused} data-action={offer.action}>
      <Button aria-disabled="true" aria-describedby={why}>
        {offer.label}
      </Button>
      <p className={styles.why}>
        <span id={why}>{offer.refusal?.message ?? 'Not possible now.'}</span>{' '}
        <LinkButton
          aria-label={`Show the rule that refuses “${offer.label}”`}
          onClick={() => onShowRule(offer.refusal?.origin ?? offer.origin)}
        >
          Show the rule
        </LinkButton>
      </p>
    </div>
  );
}

/** Parameters picked one after another; the last step names the whole action. */
function StepByStep({ offer, names, view, onAct }: Omit<ActionCardProps, 'onShowRule'>) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [subset, setSubset] = useState(0);
  const at = picked.length;
  const parameter = offer.parameters[at];
  const values = nextValues(offer.legal, picked);

  function pick(value: number) {
    const args = [...picked, value];
    setSubset(0);
    if (args.length < offer.parameters.length) return setPicked(args);
    setPicked([]);
    onAct(args);
  }

  const exact = matching(offer.legal, [...picked, subset])[0];
  const isSubset = parameter?.type.kind === 'dice' || parameter?.type.kind === 'set';
  return (
    <fieldset className={styles.picker} data-action={offer.action} aria-label={offer.label}>
      {picked.length > 0 && (
        <Button look="quiet" onClick={() => setPicked(picked.slice(0, -1))}>
          Back
        </Button>
      )}
      {picked.map((value, index) => {
        const one = offer.parameters[index];
        return one && <span key={one.name}>{formatArgument(names, one, value)}</span>;
      })}
      {parameter && isSubset && (
        <>
          <SubsetPicker
            label={`${offer.label}: ${parameter.label}`}
            parameter={parameter}
            legal={matching(offer.legal, picked).map(({ args }) => args[at] ?? 0)}
            names={names}
            dice={view.dice}
            chosen={subset}
            onChoose={setSubset}
          />
          <Button
            look={exact ? 'primary' : 'plain'}
            aria-disabled={exact ? undefined : 'true'}
            onClick={() => pick(subset)}
          >
            {at === offer.parameters.length - 1 ? (exact?.label ?? offer.label) : 'Go on'}
          </Button>
        </>
      )}
      {parameter && !isSubset && (
        <ValuePicker
          key={picked.join()}
          action={offer.label}
          title={titleOfStep(offer, at)}
          parameter={parameter}
          values={values}
          onBoard={nextOnBoard(offer, picked, names, view.spaces)}
          nameOf={(value) => {
            const whole = at === offer.parameters.length - 1 && matching(offer.legal, [...picked, value])[0];
            return whole ? whole.label : undefined;
          }}
          names={names}
          onPick={pick}
        />
      )}
    </fieldset>
  );
}

interface SubsetPickerProps {
  readonly label: string;
  readonly parameter: ActionOffer['parameters'][number];
  /** The bit sets that can be chosen. */
  readonly legal: readonly number[];
  readonly names: ValueNames;
  readonly dice: TableView['dice'];
  readonly chosen: number;
  readonly onChoose: (chosen: number) => void;
}

function SubsetPicker({ label, parameter, legal, names, dice, chosen, onChoose }: SubsetPickerProps) {
  const { type } = parameter;
  if (type.kind === 'dice') {
    const thrown = names.dice[type.dice];
    const faces = dice.find(({ name }) => name === thrown?.name)?.faces ?? [];
    return <DicePicker label={label} faces={faces} chosen={chosen} onChoose={onChoose} />;
  }
  // What no legal set holds need not be offered: 0, where a set is of 1..8.
  const useful = legal.reduce((all, set) => all | set, 0);
  const elements = bitsOf(useful);
  return (
    <fieldset className={styles.step} aria-label={label}>
      {elements.map((element) => {
        const bit = 1 << element;
        const on = (chosen & bit) !== 0;
        return (
          <Button
            key={element}
            aria-pressed={on}
            className={join(on && styles.chosen)}
            onClick={() => onChoose(chosen ^ bit)}
          >
            {formatArgument(names, parameter, bit)}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** The first step says which action it is; for the next ones what is picked stands before the question. */
function titleOfStep({ label, parameters }: ActionOffer, at: number): string {
  const asked = parameters[at]?.label ?? label;
  if (at > 0) return asked;
  return parameters.length > 1 ? `${label}: ${asked}` : label;
}

interface ValuePickerProps {
  readonly action: string;
  /** What is asked for. */
  readonly title: string;
  readonly parameter: ActionOffer['parameters'][number];
  readonly values: readonly number[];
  /** Those of the values that can be chosen on the board. */
  readonly onBoard: readonly BoardChoice[] | undefined;
  /** The whole action, where the value is the last that it needs. */
  readonly nameOf: (value: number) => string | undefined;
  readonly names: ValueNames;
  readonly onPick: (value: number) => void;
}

/** Few values are a button each, a long run of numbers is a stepper; spaces and pieces can be chosen on the board. */
function ValuePicker({ action, title, parameter, values, onBoard, nameOf, names, onPick }: ValuePickerProps) {
  const low = smallest(values);
  const high = largest(values);
  const [number, setNumber] = useState(low);
  const [all, setAll] = useState(false);
  const board = useBoardPick(action, onBoard, onPick);
  if (parameter.type.kind === 'number' && values.length > 12 && high - low + 1 === values.length) {
    return (
      <span className={styles.step}>
        <Stepper
          label={`${action}: ${parameter.label}`}
          value={number}
          low={low}
          high={high}
          onChange={setNumber}
        />
        <Button look="primary" onClick={() => onPick(number)}>
          {nameOf(number) ?? `${action}: ${number}`}
        </Button>
      </span>
    );
  }
  const long = values.length > SHOWN;
  const few = onBoard
    ? values.filter((value) => onBoard.every((choice) => choice.value !== value))
    : values.slice(0, SHOWN);
  return (
    <span className={styles.step}>
      <span className={styles.stepLabel}>{title}</span>
      {long && board.active && <span className={styles.hint}>choose on the board</span>}
      {board.choose && <LinkButton onClick={board.choose}>Show on the board</LinkButton>}
      {(long && !all ? few : values).map((value) => (
        <Button key={value} onClick={() => onPick(value)}>
          {(parameter.type.kind === 'member' ? nameOf(value) : undefined) ??
            formatArgument(names, parameter, value)}
        </Button>
      ))}
      {long && (
        <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${values.length}`}
        </LinkButton>
      )}
    </span>
  );
}
