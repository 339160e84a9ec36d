import { Button } from '../controls/button.tsx';
import { Position } from '../table/position.tsx';
import { seatLooks } from '../table/signs/seat-look.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './compare-panel.module.css';
import type { Comparison } from './comparer.ts';
import { DifferenceTable } from './difference-table.tsx';
import { sayParting } from './say-parting.ts';

interface PlayedBothProps {
  readonly compared: Comparison & { readonly type: 'compared' };
  readonly names: readonly [string, string];
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** Lets one of them play along at the table, where the other is what is played there. */
  readonly along?: { readonly name: string; readonly onPlay: () => void } | undefined;
}

/** The game at the table, played by both rules: where they part and why, and both tables at any event before. */
export function PlayedBoth({ compared, names, at, onGo, along }: PlayedBothProps) {
  const t = useTexts();
  const { parting, refusing, tables, differences } = compared;
  const shown = Math.min(at, parting.common);
  return (
    <>
      <p role="status">
        {sayParting(parting, names)}
        {refusing && ` (${t.variants.along.place(refusing.file, refusing.line)})`}
      </p>
      {along && (
        <div>
          <Button onClick={along.onPlay}>{t.variants.playAlong(along.name)}</Button>
        </div>
      )}
      <label className={styles.slider}>
        <span>{t.variants.afterOf(shown, parting.common)}</span>
        <input
          type="range"
          min={0}
          max={parting.common}
          value={shown}
          onChange={({ target }) => onGo(Number(target.value))}
        />
      </label>
      {differences.length > 0 && <DifferenceTable differences={differences} names={names} />}
      <div className={styles.tables}>
        {tables.map((view, index) => (
          <section key={index === 0 ? 'a' : 'b'} aria-label={names[index]} inert>
            <h3 className={styles.side}>{names[index]}</h3>
            <Position view={view} looks={seatLooks(view.seats)} />
          </section>
        ))}
      </div>
    </>
  );
}
