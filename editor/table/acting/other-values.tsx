import { Fragment, use, useId, useState } from 'react';
import type { ActionOffer, Refusal } from '../../../runtime/index.ts';
import type { JudgedValue } from '../../../runtime/play/choices.ts';
import { MOST_JUDGED } from '../../../runtime/play/most-judged.ts';
import { Button, LinkButton } from '../../controls/button.tsx';
import { QuoteContext } from '../../text/quote.ts';
import { useTexts } from '../../texts/texts.ts';
import { AskTableContext } from '../pointing/ask-table.ts';
import { type Args, firstArgs, isSet, valuesFor } from '../pointing/draft.ts';
import type { Pointing } from '../pointing/pointing.tsx';
import styles from './action-card.module.css';

interface OtherValuesProps {
  readonly offer: ActionOffer;
  /** What is chosen so far. */
  readonly args: Args;
  /** The parameter that is asked for, if one is. */
  readonly asked?: number | undefined;
  readonly pointing: Pointing;
  readonly onShowRule: (origin: number) => void;
}

/** The values of a parameter that the rules refuse. */
interface RefusedValues {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (JudgedValue & { readonly refusal: Refusal })[];
  /** Where the rules say what can be chosen at all, if that leaves more of its type away. */
  readonly limit: number | undefined;
}

/**
 * The values that might be chosen if the rules did not refuse them, each with its reason; asked for when somebody wants to know. They are those of
 * the parameter that is asked for, and of each for which only one value is legal, so that it is never asked for.
 */
export function OtherValues({ offer, args, asked, pointing, onShowRule }: OtherValuesProps) {
  const t = useTexts();
  const { judge } = use(AskTableContext);
  const [refused, setRefused] = useState<readonly RefusedValues[]>();
  const doubted = doubtedOf(offer, args, asked, pointing);
  if (doubted.length === 0) return null;
  async function look(): Promise<void> {
    const { seat, action } = offer;
    const judged = doubted.map(async ({ index, name, label, chosen, size, origin }) => {
      const values = (await judge({ seat, action, chosen, parameter: index })) ?? [];
      const limit = values.length < Math.min(size, MOST_JUDGED) ? origin : undefined;
      return { name, label, values: values.flatMap((one) => refusedOnly(one)), limit };
    });
    const told = await Promise.all(judged);
    const known = told.filter(({ values, limit }) => values.length > 0 || limit !== undefined);
    setRefused(known.length > 0 ? known : undefined);
  }
  return (
    <>
      <LinkButton
        data-aside
        aria-expanded={refused !== undefined}
        onClick={() => (refused ? setRefused(undefined) : void look())}
      >
        {refused ? t.table.onlyPossible : t.table.whyNotOthers}
      </LinkButton>
      {refused?.map(({ name, label: what, values, limit }) => (
        <Fragment key={name}>
          {values.length > 0 && (
            <ul
              className={styles.others}
              aria-label={
                refused.length > 1 ? `${t.table.notPossibleList}: ${what}` : t.table.notPossibleList
              }
            >
              {values.map(({ value, label, refusal }) => (
                <OtherValue
                  key={value}
                  label={label}
                  message={refusal.message}
                  onShow={refusal.origin < 0 ? undefined : () => onShowRule(refusal.origin)}
                />
              ))}
            </ul>
          )}
          {limit !== undefined && (
            <p className={styles.hint} data-limit={name}>
              {t.table.restNotAskedFor(what)} <Quoted origin={limit} />{' '}
              <LinkButton data-aside aria-label={t.table.ruleOf(what)} onClick={() => onShowRule(limit)}>
                {t.table.showRule}
              </LinkButton>
            </p>
          )}
        </Fragment>
      ))}
    </>
  );
}

/** What stands there in the rules that are played. */
function Quoted({ origin }: { readonly origin: number }) {
  const text = use(QuoteContext)(origin);
  return text === undefined ? null : <code>{text}</code>;
}

function refusedOnly({ refusal, ...value }: JudgedValue) {
  return refusal ? [{ ...value, refusal }] : [];
}

/** The parameters of which somebody may want to know why not another value, and what is chosen beside it. */
function doubtedOf(offer: ActionOffer, args: Args, asked: number | undefined, pointing: Pointing) {
  const first = firstArgs(offer);
  return offer.parameters.flatMap((parameter, index) => {
    const { name, label } = parameter;
    const isAsked = index === asked;
    if (isSet(parameter) || (!isAsked && first[index] === undefined)) return [];
    const size = sizeOf(parameter, pointing);
    if (size <= valuesFor(offer, args, index).length) return [];
    const chosen = args.map((value, other) => {
      const beside = offer.parameters[other];
      // What nobody has chosen may be otherwise, too.
      const isGiven = !isAsked && value === first[other];
      return (beside && isSet(beside)) || isGiven ? undefined : value;
    });
    return [{ index, name, label, chosen, size, origin: parameter.origin }];
  });
}

interface OtherValueProps {
  readonly label: string;
  readonly message: string;
  readonly onShow: (() => void) | undefined;
}

function OtherValue({ label, message, onShow }: OtherValueProps) {
  const t = useTexts();
  const why = useId();
  return (
    <li className={styles.refused}>
      <Button aria-disabled="true" aria-describedby={why}>
        {label}
      </Button>
      <p className={styles.why}>
        <span id={why}>{message}</span>{' '}
        {onShow && (
          <LinkButton data-aside aria-label={t.table.ruleRefusing(label)} onClick={onShow}>
            {t.table.showRule}
          </LinkButton>
        )}
      </p>
    </li>
  );
}

/** How many values there are of its type. */
function sizeOf(parameter: ActionOffer['parameters'][number], { names }: Pick<Pointing, 'names'>): number {
  switch (parameter.type.kind) {
    case 'number':
      return parameter.type.high - parameter.type.low + 1;
    case 'yes-no':
      return 2;
    case 'member':
      if (parameter.there !== undefined) return parameter.there;
      return names.domains[parameter.type.domain]?.members.length ?? 0;
    default:
      return 0;
  }
}
