import type { Bin, Distribution } from '../../runtime/simulation/histogram.ts';
import { largest } from '../../shared/lists.ts';
import styles from './length.module.css';
import { amount, decimal } from './numbers.ts';
import { Section } from './section.tsx';

interface LengthProps {
  readonly title: string;
  readonly lengths: Distribution;
  readonly bins: readonly Bin[];
}

/** How long the games were: a few numbers, and a histogram. */
export function Length({ title, lengths, bins }: LengthProps) {
  const most = largest(
    bins.map(({ count }) => count),
    1,
  );
  const facts = [
    ['Mean', lengths.mean],
    ['Median', lengths.median],
    ['95 % up to', lengths.p95],
    ['Longest', lengths.max],
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
                title={`${from === to ? amount(from) : `${amount(from)} to ${amount(to)}`}: ${amount(count)}`}
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
