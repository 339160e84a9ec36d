import { currentLanguage } from '../texts/language.ts';
import { amount } from '../texts/numbers.ts';
import { useTexts } from '../texts/texts.ts';
import type { BranchComparison, BranchOutcome } from '../worker/outcomes.ts';
import { sayOutcome } from './say-outcome.ts';
import styles from './time-pane.module.css';

interface ComparisonProps {
  readonly comparison: BranchComparison;
  /** Names of the branches. */
  readonly names: readonly [string, string];
}

/** Two games side by side: where they part, and what came of each. */
export function Comparison({ comparison, names }: ComparisonProps) {
  const t = useTexts();
  const { common, round, next, outcomes } = comparison;
  const [one, other] = outcomes;
  const seats = one.players.length >= other.players.length ? one.players : other.players;
  return (
    <div className={styles.comparison} data-comparison={common}>
      <p>{common === 0 ? t.time.nothingCommon : t.time.part(common, round)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too */}
      <section className={styles.scroll} aria-label={t.time.comparison} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {names.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns, always in this order
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row head={t.time.andThen} values={next.map((line) => line ?? '–')} />
            <Row head={t.time.events} values={outcomes.map(({ length }) => amount(length))} />
            <Row head={t.time.end} values={outcomes.map(sayOutcome)} />
            {(one.scores ?? other.scores) &&
              seats.map((name, seat) => (
                <Row key={name} head={name} values={[scoreOf(one, seat), scoreOf(other, seat)]} />
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Row({ head, values }: { readonly head: string; readonly values: readonly string[] }) {
  const [one, other] = values;
  return (
    <tr data-differs={one !== other || undefined}>
      <th scope="row">{head}</th>
      <td>{one}</td>
      <td>{other}</td>
    </tr>
  );
}

function scoreOf({ scores }: BranchOutcome, seat: number): string {
  return scores?.[seat]?.toLocaleString(currentLanguage()) ?? '–';
}
