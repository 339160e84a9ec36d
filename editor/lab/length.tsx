import type { Bin, Distribution } from '../../runtime/simulation/histogram.ts';
import { largest } from '../../shared/lists.ts';
import { amount, decimal } from '../texts/numbers.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './length.module.css';
import { Section } from './section.tsx';

interface LengthProps {
  readonly title: string;
  readonly lengths: Distribution;
  readonly bins: readonly Bin[];
}

/** How long the games were: a few numbers, and a histogram. */
export function Length({ title, lengths, bins }: LengthProps) {
  const t = useTexts();
  const most = largest(
    bins.map(({ count }) => count),
    1,
  );
  const facts = [
    [t.lab.mean, lengths.mean],
    [t.lab.median, lengths.median],
    [t.lab.upTo95, lengths.p95],
    [t.lab.longest, lengths.max],
  ] as const;
  return (
    <Section title={title}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{decimal(value)}</dd>
          </div>
        ))}
      </dl>
      {bins.length > 1 && (
        <figure className={styles.figure} aria-hidden="true">
          <div className={styles.bars}>
            {bins.map(({ from, to, count }) => (
              <span
                key={from}
                className={styles.slot}
                title={`${from === to ? amount(from) : t.lab.range(amount(from), amount(to))}: ${amount(count)}`}
              >
                <span className={styles.bar} style={{ height: `${(100 * count) / most}%` }} />
              </span>
            ))}
          </div>
          <figcaption className={styles.axis}>
            <span>{amount(bins[0]?.from ?? 0)}</span>
            <span>{amount(bins.at(-1)?.to ?? 0)}</span>
          </figcaption>
        </figure>
      )}
    </Section>
  );
}
