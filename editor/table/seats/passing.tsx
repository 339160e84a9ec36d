import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SessionState } from '../../../runtime/index.ts';
import { useActors, useBots, usePlaytest } from '../../actors/use-editor.ts';
import { Button } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { SPECTATOR } from '../../worker/protocol.ts';
import { isLost, takeUpDecision } from '../acting/kept-focus.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import styles from './passing.module.css';
import { useIsPassing } from './passing-on.ts';

/** One device for all seats: each sees its own view, and a curtain comes between. */
export interface Passing {
  readonly isOn: boolean;
  /** The seats of which one is to take the device before anything is shown; none while the right one has it, and sees its own view. */
  readonly awaited: readonly number[];
  /** Nobody has had it yet: whoever has begun the passing goes on at the curtain. */
  readonly isFirst: boolean;
  readonly take: (seat: number) => void;
}

/** Passes the device to whoever is to decide, if that is wished for. */
export function usePassing(session: SessionState | undefined): Passing {
  const { playtest } = useActors();
  const bots = useBots(({ seats }) => seats);
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const seenBy = usePlaytest(({ seenBy }) => seenBy);
  const isOn = useIsPassing();
  /** The seat that has the device, -1 for nobody yet. */
  const [holder, setHolder] = useState(SPECTATOR);
  const waiting = session?.waiting;
  const due = waiting?.kind === 'decision' ? waiting.seats.filter((seat) => !bots.includes(seat)) : [];
  const hasIt = due.includes(holder);
  const isCovered = isOn && due.length > 0 && !hasIt;
  // Until the own view is there, who has just taken the device would see the one before.
  const isLate = isOn && hasIt && seenBy !== holder;
  useEffect(() => {
    // Whoever looks with other eyes has given it back.
    if (holder !== SPECTATOR && (!isOn || viewAs !== holder)) setHolder(SPECTATOR);
  }, [holder, isOn, viewAs]);
  useEffect(() => {
    // Behind the curtain nothing is known that not everybody may know.
    if (isCovered && viewAs !== SPECTATOR) playtest.send({ type: 'look', seat: SPECTATOR });
  }, [isCovered, viewAs, playtest]);
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isOn) setFirst(true);
  }, [isOn]);
  const isShown = isOn && hasIt && !isLate;
  useEffect(() => {
    // Who has taken it with a key goes on with keys at what is to be decided.
    if (isShown && isLost()) takeUpDecision();
  }, [isShown]);
  const take = useCallback(
    (seat: number) => {
      playtest.send({ type: 'look', seat });
      setHolder(seat);
      setFirst(false);
    },
    [playtest],
  );
  return { isOn, awaited: isCovered ? due : isLate ? [holder] : [], isFirst, take };
}

interface CurtainProps {
  readonly passing: Pick<Passing, 'awaited' | 'isFirst' | 'take'>;
  readonly looks: readonly SeatLook[];
}

/** Covers the table until the person whose view comes next says that they are there. */
export function Curtain({ passing: { awaited, isFirst, take }, looks }: CurtainProps) {
  const t = useTexts();
  const asked = awaited.flatMap((seat) => looks[seat] ?? []);
  const curtain = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Not the button: a key that is pressed twice would draw the curtain back.
    if (isFirst || isLost()) curtain.current?.focus();
  }, [isFirst]);
  return (
    <section className={styles.curtain} ref={curtain} tabIndex={-1} aria-label={t.table.curtain} data-curtain>
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
