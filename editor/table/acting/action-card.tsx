import { memo, useId } from 'react';
import { PASS } from '../../../language/syntax/pass.ts';
import type { ActionOffer, TableView } from '../../../runtime/index.ts';
import { Button, join, LinkButton } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { firstArgs, isOf, isSet } from '../pointing/draft.ts';
import { usePointing } from '../pointing/pointing.tsx';
import styles from './action-card.module.css';
import { ActionSteps } from './action-steps.tsx';
import { OtherValues } from './other-values.tsx';

interface ActionCardProps {
  readonly offer: ActionOffer;
  readonly dice: TableView['dice'];
  readonly onShowRule: (origin: number) => void;
  /** Whether what is to be chosen for it is asked only once it is begun, since there is so much else. */
  readonly folded?: boolean;
}

/** One action of the present choice: a button, or what is to be chosen for it, or the reason why it cannot be taken. */
export const ActionCard = memo(function ActionCard(props: ActionCardProps) {
  const { offer, onShowRule } = props;
  const [only] = offer.legal;
  // Most are refused, and have nothing to do with what is pointed at.
  if (offer.refusal || !only) return <Refused offer={offer} onShowRule={onShowRule} />;
  return <Possible {...props} only={only} />;
});

interface PossibleProps extends ActionCardProps {
  /** The first thing that can be chosen for it. */
  readonly only: ActionOffer['legal'][number];
}

function Possible({ offer, only, dice, onShowRule, folded = false }: PossibleProps) {
  const pointing = usePointing();
  const { legal, parameters } = offer;
  // What dice are thrown again is pointed out, even if it can only be one; of one set alone nothing need be put together.
  const isWhole = legal.length === 1 && !parameters.some(({ type }) => type.kind === 'dice');
  if (isWhole || parameters.every((one) => isSet(one) && one.type.kind !== 'dice' && legal.length === 1))
    return <Whole offer={offer} legal={only} onShowRule={onShowRule} />;
  if (folded && !isOf(pointing?.draft, offer)) {
    return (
      <div className={styles.buttons} data-action={offer.action}>
        <Button aria-expanded={false} onClick={() => pointing?.setDraft(offer, firstArgs(offer))}>
          {offer.label}
        </Button>
      </div>
    );
  }
  return <ActionSteps offer={offer} dice={dice} onShowRule={onShowRule} />;
}

interface WholeProps {
  readonly offer: ActionOffer;
  readonly legal: ActionOffer['legal'][number];
  readonly onShowRule: (origin: number) => void;
}

/** All of it with one button, and why it is nothing else. */
function Whole({ offer, legal: { args, label }, onShowRule }: WholeProps) {
  const pointing = usePointing();
  const isPass = offer.action === PASS;
  const button = (
    <Button
      look={isPass ? 'quiet' : 'plain'}
      className={join(isPass && styles.secondary)}
      onClick={() => pointing?.act(offer, args)}
    >
      {label}
    </Button>
  );
  if (!pointing || offer.parameters.length === 0) {
    return (
      <div className={styles.buttons} data-action={offer.action}>
        {button}
      </div>
    );
  }
  return (
    <fieldset className={styles.buttons} data-action={offer.action} aria-label={offer.label}>
      {button}
      <OtherValues offer={offer} args={firstArgs(offer)} pointing={pointing} onShowRule={onShowRule} />
    </fieldset>
  );
}

function Refused({ offer, onShowRule }: Pick<ActionCardProps, 'offer' | 'onShowRule'>) {
  const t = useTexts();
  const why = useId();
  return (
    <div className={styles.refused} data-action={offer.action}>
      <Button aria-disabled="true" aria-describedby={why}>
        {offer.label}
      </Button>
      <p className={styles.why}>
        <span id={why}>{offer.refusal?.message ?? t.table.notPossible}</span>{' '}
        <LinkButton
          data-aside
          aria-label={t.table.ruleRefusing(offer.label)}
          onClick={() => onShowRule(offer.refusal?.origin ?? offer.origin)}
        >
          {t.table.showRule}
        </LinkButton>
      </p>
    </div>
  );
}
