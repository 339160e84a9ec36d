import { memo, useEffect, useRef, useState } from 'react';
import type { HistoryLine } from '../../runtime/session/history.ts';
import { ChevronRight, Clock, Dice } from '../controls/icons.tsx';
import styles from './history.module.css';
import type { SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';

interface HistoryProps {
  readonly lines: readonly HistoryLine[];
  readonly looks: readonly SeatLook[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** What happened so far, one line per event; a click goes back to just after it. */
export const History = memo(function History({ lines, looks, at, onGo }: HistoryProps) {
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
        History
        <span className={styles.last}>{lines.at(-1)?.text}</span>
      </summary>
      {open && (
        <ol className={styles.list} ref={list}>
          {lines.map((line, index) => {
            const look = looks[line.seat];
            const after = index + 1;
            return (
              <li key={line.at}>
                <button
                  type="button"
                  className={styles.line}
                  aria-current={after === at}
                  onClick={() => onGo(after)}
                >
                  <span className={styles.at}>{after}</span>
                  {look ? (
                    <SeatToken look={look} size={18} />
                  ) : (
                    <span className={styles.nature}>{line.time ? <Clock /> : <Dice />}</span>
                  )}
                  <span>{line.text}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </details>
  );
});
