import { memo, useEffect, useRef, useState } from 'react';
import { foldedText, foldLines } from '../../runtime/session/fold.ts';
import type { HistoryLine } from '../../runtime/session/history.ts';
import { ChevronRight, Clock, Dice } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './history.module.css';
import type { SeatLook } from './signs/seat-look.ts';
import { SeatToken } from './signs/seat-token.tsx';

interface HistoryProps {
  readonly lines: readonly HistoryLine[];
  readonly looks: readonly SeatLook[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** What happened so far, a line for each event or for several in a row that say the same; a click goes back to just after it. */
export const History = memo(function History({ lines, looks, at, onGo }: HistoryProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    void at;
    if (open) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight />
        {t.table.history}
        <span className={styles.last}>{lines.at(-1)?.text}</span>
      </summary>
      {open && (
        <ol className={styles.list} ref={list}>
          {foldLines(lines).map((folded) => {
            const { line, after } = folded;
            const look = looks[line.seat];
            return (
              <li key={line.at}>
                <button
                  type="button"
                  className={styles.line}
                  aria-current={line.at < at && at <= after}
                  onClick={() => onGo(after)}
                >
                  <span className={styles.at}>{after}</span>
                  {look ? (
                    <SeatToken look={look} size={18} />
                  ) : (
                    <span className={styles.nature}>{line.time ? <Clock /> : <Dice />}</span>
                  )}
                  <span>{foldedText(folded)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </details>
  );
});
