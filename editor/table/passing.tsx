import { useCallback, useEffect, useState } from 'react';
import type { SessionState } from '../../runtime/index.ts';
import { useActors, useBots, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import { SPECTATOR } from '../worker/protocol.ts';
import styles from './passing.module.css';
import type { SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';

/** One device for all seats: each sees its own view, and a curtain comes between. */
export interface Passing {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  /** The seats of which one is to take the device before anything is shown; none while the right one has it. */
  readonly awaited: readonly number[];
  readonly take: (seat: number) => void;
}

/** Passes the device to whoever is to decide, if that is wished for. */
export function usePassing(session: SessionState | undefined): Passing {
  const { playtest } = useActors();
  const bots = useBots(({ seats }) => seats);
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  /** The seat that has the device, -1 for nobody yet; undefined where none is passed. */
  const [holder, setHolder] = useState<number>();
  const waiting = session?.waiting;
  const due = waiting?.kind === 'decision' ? waiting.seats.filter((seat) => !bots.includes(seat)) : [];
  const isOn = holder !== undefined;
  const awaited = isOn && !due.includes(holder) ? due : [];
  const isCovered = awaited.length > 0;
  useEffect(() => {
    // Behind the curtain nothing is known that not everybody may know.
    if (isCovered && viewAs !== SPECTATOR) playtest.send({ type: 'look', seat: SPECTATOR });
  }, [isCovered, viewAs, playtest]);
  const turn = useCallback((on: boolean) => setHolder(on ? SPECTATOR : undefined), []);
  const take = useCallback(
    (seat: number) => {
      setHolder(seat);
      playtest.send({ type: 'look', seat });
    },
    [playtest],
  );
  return { isOn, turn, awaited, take };
}

interface CurtainProps {
  readonly passing: Pick<Passing, 'awaited' | 'take'>;
  readonly looks: readonly SeatLook[];
}

/** Covers the table until the person whose view comes next says that they are there. */
export function Curtain({ passing: { awaited, take }, looks }: CurtainProps) {
  const t = useTexts();
  const asked = awaited.flatMap((seat) => looks[seat] ?? []);
  return (
    <section className={styles.curtain} aria-label={t.table.curtain} data-curtain>
      <h2 className={styles.title}>{t.table.passTo(t.table.or(asked.map(({ label }) => label)))}</h2>
      <p className={styles.note}>{t.table.noLooking}</p>
      <div className={styles.seats}>
        {asked.map((look) => (
          <Button key={look.seat} look="primary" onClick={() => take(look.seat)}>
            <SeatToken look={look} size={20} />
            {t.table.iAm(look.label)}
          </Button>
        ))}
      </div>
    </section>
  );
}
