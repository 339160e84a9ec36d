import { useState } from 'react';
import type { Waiting } from '../../../runtime/index.ts';
import { formatValue, type ValueNames } from '../../../runtime/values/format.ts';
import { Button, LinkButton } from '../../controls/button.tsx';
import { Dice } from '../../controls/icons.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './chance-card.module.css';
import { OutcomeSearch } from './outcome-search.tsx';
import { ThrowForm } from './throw-form.tsx';
import type { Outcome } from './typed-faces.ts';

/** Up to this many outcomes are a button each; more are searched. */
const SHOWN = 12;

interface ChanceCardProps {
  readonly waiting: Waiting & { kind: 'chance' };
  readonly names: ValueNames;
  /** Whether the outcome is said by hand; if not, that is offered. */
  readonly byHand: boolean;
  readonly onChance: (values: readonly number[] | undefined) => void;
}

/** Nature's turn: one button that lets it happen or, by hand, what comes. */
export function ChanceCard({ waiting, names, byHand, onChance }: ChanceCardProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const isSaid = byHand || asked;
  // Whoever may not know what can come cannot say it.
  const isHidden = waiting.outcomes.some((outcomes) => outcomes.length === 0);
  const random = (
    <Button
      data-answer={byHand ? undefined : ''}
      look={isSaid ? 'plain' : 'primary'}
      onClick={() => onChance(undefined)}
    >
      <Dice />
      {waiting.what === 'roll' ? t.table.roll : t.table.pickAtRandom}
    </Button>
  );
  if (isHidden)
    return (
      <div className={styles.card}>
        <div className={styles.row}>{random}</div>
        {byHand && <p className={styles.note}>{t.table.hiddenOutcomes}</p>}
      </div>
    );
  if (!isSaid)
    return (
      <div className={styles.row}>
        {random}
        <LinkButton onClick={() => setAsked(true)}>{t.table.sayWhatComes}</LinkButton>
      </div>
    );
  const sources = waiting.outcomes.map((outcomes, index): readonly Outcome[] => {
    const type = waiting.types[index];
    return outcomes.map((value) => ({ value, name: type ? formatValue(names, type, value) : String(value) }));
  });
  if (waiting.what === 'roll')
    return (
      <ThrowForm
        dice={sources.map((faces, index) => ({
          name: t.table.die((waiting.dice[index] ?? index) + 1),
          faces,
        }))}
        most={SHOWN}
        focused={asked}
        onThrow={onChance}
      >
        {random}
      </ThrowForm>
    );
  const outcomes = sources.flat();
  const onPick = (value: number) => onChance([value]);
  if (outcomes.length > SHOWN)
    return (
      <OutcomeSearch outcomes={outcomes} focused={asked} onPick={onPick}>
        {random}
      </OutcomeSearch>
    );
  return (
    <div className={styles.card}>
      <fieldset className={styles.faces} aria-label={t.table.outcomes}>
        {outcomes.map(({ value, name }, index) => (
          <Button
            key={value}
            data-answer={index === 0 ? '' : undefined}
            className={styles.face}
            onClick={() => onPick(value)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>{random}</div>
    </div>
  );
}
