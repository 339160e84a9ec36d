import type { Origin } from '../../runtime/ir/ir.ts';
import type { ComparisonRow } from '../../runtime/simulation/compare.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../lab/section.tsx';
import { sayEngine } from '../texts/say-reason.ts';
import { texts, useTexts } from '../texts/texts.ts';
import styles from './effects-pane.module.css';
import type { ExampleEffects, KeptGameEffect, PairedGames } from './protocol.ts';
import {
  isUntouched,
  sayExample,
  sayExamples,
  sayGame,
  sayInterval,
  sayNumber,
  sayPaired,
  sayQuantity,
  saySigned,
} from './say-effects.ts';
import type { Effects } from './use-effects.ts';

interface EffectsFoundProps {
  readonly effects: Effects | undefined;
  /** In a view that is not told what all have played: whether the game at its table fits. */
  readonly hidden?: { readonly fits: boolean } | undefined;
  /** Shows a place of the present rules. */
  readonly onShow: (place: Pick<Origin, 'file' | 'start' | 'end'>) => void;
}

/** What is known of an edit so far. */
export function EffectsFound({ effects, hidden, onShow }: EffectsFoundProps) {
  const t = useTexts();
  return (
    <>
      <p className={styles.status} role="status">
        {sayState(effects, hidden?.fits ?? true)}
      </p>
      {effects && effects.state !== 'same' && effects.state !== 'refused' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
        <section className={styles.found} aria-label={t.effects.whatChanges} tabIndex={0}>
          {hidden && <HiddenGames fits={hidden.fits} />}
          {effects.games.length > 0 && <Games games={effects.games} onShow={onShow} />}
          {effects.examples && <Examples examples={effects.examples} onShow={onShow} />}
          {effects.paired && <Paired paired={effects.paired} />}
        </section>
      )}
    </>
  );
}

function sayState(effects: Effects | undefined, fits: boolean): string {
  switch (effects?.state) {
    case undefined:
    case 'working':
      return texts().effects.looking;
    case 'same':
      return texts().effects.same;
    case 'refused':
    case 'stopped':
      return effects.message;
    case 'done':
      return isQuiet(effects) && fits ? texts().effects.quiet : texts().effects.thisChanges;
  }
}

function isQuiet({ games, examples, paired }: Effects): boolean {
  const isClear = paired?.report.rows.some((row) => row.isClear) ?? false;
  return games.every(isUntouched) && (examples?.changed.length ?? 0) === 0 && !isClear;
}

function Games({
  games,
  onShow,
}: { readonly games: readonly KeptGameEffect[] } & Pick<EffectsFoundProps, 'onShow'>) {
  const t = useTexts();
  const changed = games.filter((game) => !isUntouched(game));
  return (
    <Section
      title={t.effects.gamesPlayed}
      note={games.length === 1 ? undefined : t.effects.countGames(games.length)}
    >
      {changed.length === 0 && <p>{games.length === 1 ? t.effects.tableFits : t.effects.eachFits}</p>}
      <ul className={styles.list}>
        {changed.map((game, index) => {
          const rule = game.parting.refused?.by === 'b' ? game.parting.refused.rule : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: games of one name may stand beside each other
            <li key={index} className={styles.item} data-changed>
              <span>
                <strong>{game.name}</strong> {sayGame(game)}
              </span>
              {rule && <Button onClick={() => onShow(rule)}>{t.effects.showRule}</Button>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function HiddenGames({ fits }: { readonly fits: boolean }) {
  const t = useTexts();
  return (
    <Section title={t.effects.gamesPlayed}>
      <p>{fits ? t.effects.gamesHidden : t.effects.gamesHiddenParted}</p>
    </Section>
  );
}

function Examples({
  examples,
  onShow,
}: { readonly examples: ExampleEffects } & Pick<EffectsFoundProps, 'onShow'>) {
  const t = useTexts();
  return (
    <Section title={t.effects.examples} note={sayExamples(examples)}>
      <ul className={styles.list}>
        {examples.changed.map((example) => {
          const { name, now, failure } = example;
          return (
            <li key={name} className={styles.item} data-changed data-now={now}>
              <span>
                <strong>{name}</strong> {sayExample(example)}
                {failure && `: ${sayEngine(failure.why)}`}
              </span>
              {failure && <Button onClick={() => onShow(failure.place)}>{t.effects.showLine}</Button>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Paired({ paired }: { readonly paired: PairedGames }) {
  const t = useTexts();
  // What differs is what one looks for.
  const rows = [...paired.report.rows].sort((one, other) => Number(other.isClear) - Number(one.isClear));
  return (
    <Section title={t.effects.botGames}>
      <p className={styles.paired}>{sayPaired(paired)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.effects.before}</th>
            <th scope="col">{t.effects.now}</th>
            <th scope="col">{t.effects.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.of}`} row={row} label={sayQuantity(row, paired)} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ row, label }: { readonly row: ComparisonRow; readonly label: string }) {
  const t = useTexts();
  const { value, low, high } = row.difference;
  return (
    <tr data-clear={row.isClear || undefined}>
      <th scope="row">{label}</th>
      <td>{sayNumber(row, row.a)}</td>
      <td>{sayNumber(row, row.b)}</td>
      <td>
        {row.isClear ? (
          `${value > 0 ? '▲' : '▼'} ${saySigned(row, value)}`
        ) : (
          <span className="visually-hidden">{t.effects.accident}</span>
        )}
        <span className={styles.interval}>{sayInterval(row, low, high)}</span>
      </td>
    </tr>
  );
}
