import { useState } from 'react';
import type { ActionOffer } from '../../../runtime/index.ts';
import { formatArgument } from '../../../runtime/values/format.ts';
import { largest, smallest } from '../../../shared/lists.ts';
import { Button, LinkButton } from '../../controls/button.tsx';
import { Stepper } from '../../controls/stepper.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { Args } from '../pointing/draft.ts';
import type { Pointing } from '../pointing/pointing.tsx';
import styles from './action-card.module.css';
import { OtherValues } from './other-values.tsx';

/** Up to this many values are shown at once. */
const SHOWN = 8;
/** A longer run of numbers is stepped through. */
const STEPPED = 12;

interface ValuePickerProps {
  readonly offer: ActionOffer;
  readonly args: Args;
  /** Of the parameter. */
  readonly index: number;
  /** What is asked for. */
  readonly title: string;
  readonly values: readonly number[];
  /** The whole action, where the value is the last that it needs. */
  readonly wholeOf: (value: number) => string | undefined;
  readonly pointing: Pointing;
  readonly onPick: (value: number) => void;
  readonly onShowRule: (origin: number) => void;
}

/** Few values are a button each, a long run of numbers is a stepper; what lies on the table can be pointed at there. */
export function ValuePicker(props: ValuePickerProps) {
  const t = useTexts();
  const { offer, args, index, title, values, wholeOf, pointing, onPick, onShowRule } = props;
  const [all, setAll] = useState(false);
  const parameter = offer.parameters[index];
  if (!parameter) return null;
  const { type } = parameter;
  const low = smallest(values);
  const high = largest(values);
  if (type.kind === 'number' && values.length > STEPPED && high - low + 1 === values.length)
    return <Stepping {...props} low={low} high={high} />;
  const long = values.length > SHOWN;
  const domain = type.kind === 'member' ? type.domain : undefined;
  const isDrawn = (value: number) => domain !== undefined && pointing.isDrawn(domain, value);
  const aside = values.filter((value) => !isDrawn(value));
  const few = aside.length < values.length ? aside.slice(0, SHOWN) : values.slice(0, SHOWN);
  return (
    <fieldset className={styles.step} aria-label={title} data-asked>
      <span className={styles.stepLabel}>{title}</span>
      {long && aside.length < values.length && <span className={styles.hint}>{t.table.chooseOnTable}</span>}
      {(long && !all ? few : values).map((value) => {
        const short = formatArgument(pointing.names, parameter, value);
        const whole = wholeOf(value);
        return (
          <Button key={value} aria-label={whole} onClick={() => onPick(value)}>
            {whole === undefined ? short : inRow(offer.label, short, whole)}
          </Button>
        );
      })}
      {long && (
        <LinkButton data-aside aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.table.showFewer : t.table.showAll(values.length)}
        </LinkButton>
      )}
      <OtherValues offer={offer} args={args} asked={index} pointing={pointing} onShowRule={onShowRule} />
    </fieldset>
  );
}

/** The whole action without what stands before it in its row: the value alone, if there is no more to it. */
function inRow(label: string, value: string, whole: string): string {
  if (whole === `${label}: ${value}` || whole === label.replace('…', value)) return value;
  const gap = label.indexOf('…');
  const known = gap < 0 ? `${label}: ` : label.slice(0, gap);
  return known !== '' && whole.startsWith(known) ? whole.slice(known.length) : whole;
}

function Stepping({
  offer,
  index,
  low,
  high,
  wholeOf,
  onPick,
}: ValuePickerProps & { readonly low: number; readonly high: number }) {
  const [number, setNumber] = useState(low);
  return (
    <span className={styles.step} data-asked>
      <Stepper
        label={`${offer.label}: ${offer.parameters[index]?.label}`}
        value={number}
        low={low}
        high={high}
        onChange={setNumber}
      />
      <Button look="primary" onClick={() => onPick(number)}>
        {wholeOf(number) ?? `${offer.label}: ${number}`}
      </Button>
    </span>
  );
}
