import { use, useId, useState } from 'react';
import type { ActionOffer } from '../../runtime/index.ts';
import type { JudgedValue } from '../../runtime/play/choices.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './action-card.module.css';
import { AskTableContext } from './pointing/ask-table.ts';
import { type Args, isSet } from './pointing/draft.ts';
import type { Pointing } from './pointing/pointing.tsx';

interface OtherValuesProps {
  readonly offer: ActionOffer;
  readonly args: Args;
  /** Of the parameter. */
  readonly index: number;
  /** How many values are legal. */
  readonly legal: number;
  readonly pointing: Pointing;
  readonly onShowRule: (origin: number) => void;
}

/** The values that might be chosen if the rules did not refuse them, each with its reason; asked for when somebody wants to know. */
export function OtherValues({ offer, args, index, legal, pointing, onShowRule }: OtherValuesProps) {
  const t = useTexts();
  const { judge } = use(AskTableContext);
  const [judged, setJudged] = useState<readonly JudgedValue[]>();
  if (sizeOf(offer.parameters[index], pointing) <= legal) return null;
  const refused = judged?.flatMap(({ value, label, refusal }) =>
    refusal ? [{ value, label, refusal }] : [],
  );
  async function look(): Promise<void> {
    const { seat, action, parameters } = offer;
    const chosen = args.map((value, other) => {
      const parameter = parameters[other];
      return parameter && isSet(parameter) ? undefined : value;
    });
    setJudged((await judge({ seat, action, chosen, parameter: index })) ?? []);
  }
  return (
    <>
      <LinkButton
        data-aside
        aria-expanded={judged !== undefined}
        onClick={() => (judged ? setJudged(undefined) : void look())}
      >
        {judged ? t.table.onlyPossible : t.table.whyNotOthers}
      </LinkButton>
      {refused?.length === 0 && <span className={styles.hint}>{t.table.nothingElse}</span>}
      {refused !== undefined && refused.length > 0 && (
        <ul className={styles.others} aria-label={t.table.notPossibleList}>
          {refused.map(({ value, label, refusal }) => (
            <OtherValue
              key={value}
              label={label}
              message={refusal.message}
              onShow={refusal.origin < 0 ? undefined : () => onShowRule(refusal.origin)}
            />
          ))}
        </ul>
      )}
    </>
  );
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
function sizeOf(
  parameter: ActionOffer['parameters'][number] | undefined,
  { names }: Pick<Pointing, 'names'>,
): number {
  switch (parameter?.type.kind) {
    case 'number':
      return parameter.type.high - parameter.type.low + 1;
    case 'yes-no':
      return 2;
    case 'member':
      return names.domains[parameter.type.domain]?.members.length ?? 0;
    default:
      return 0;
  }
}
