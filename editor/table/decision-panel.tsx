import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ActionOffer } from '../../runtime/api.ts';
import type { ValueNames } from '../../runtime/values/format.ts';
import { useActors, useBots, usePlaytest, useShowOrigin } from '../actors/use-editor.ts';
import { join } from '../controls/button.tsx';
import { ActionCard } from './action-card.tsx';
import { ChanceCard } from './chance-card.tsx';
import styles from './decision-panel.module.css';
import { EndingCard } from './ending-card.tsx';
import type { SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';

const nothingNamed: ValueNames = { domains: [], dice: [] };

/** What the game waits for: someone's choice, nature, or nothing any more. */
export const DecisionPanel = memo(function DecisionPanel({ looks }: { readonly looks: readonly SeatLook[] }) {
  const { playtest } = useActors();
  const showOrigin = useShowOrigin();
  const session = usePlaytest(({ session }) => session);
  const rules = usePlaytest(({ rules }) => rules) ?? nothingNamed;
  const rigged = usePlaytest(({ rigged }) => rigged);
  const bots = useBots(({ seats }) => seats);
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const panel = useKeptFocus(session?.at);
  if (!session) return null;
  const { waiting, offers, at } = session;

  if (waiting.kind === 'end') {
    return (
      <div className={styles.panel} ref={panel} data-decision="end">
        <EndingCard result={waiting.result} looks={looks} onShowRule={showOrigin} />
      </div>
    );
  }
  if (waiting.kind === 'chance') {
    return (
      <section className={styles.panel} ref={panel} aria-label="Chance" data-decision="chance">
        <header className={styles.head}>
          <h2 className={styles.who}>
            Chance <span className={styles.prompt}>· {chanceLabel(rules, waiting.name)}</span>
          </h2>
        </header>
        <ChanceCard
          key={at}
          waiting={waiting}
          names={rules}
          rigged={rigged}
          onChance={(values) => playtest.send({ type: 'chance', values })}
        />
      </section>
    );
  }
  const decidedByBot = (seat: number) => bots.includes(seat) && at === session.length;
  // Seen as one seat there are only its offers.
  const seen = viewAs === undefined ? waiting.seats : waiting.seats.filter((seat) => seat === viewAs);
  const together = waiting.seats.length > 1;
  return (
    <section className={styles.panel} ref={panel} aria-label="Actions" data-decision={waiting.seat}>
      {together && (
        <header className={styles.head}>
          <h2 className={styles.who}>
            {waiting.prompt} <span className={styles.prompt}>· {waiting.seats.length} players may act</span>
          </h2>
        </header>
      )}
      {seen.length === 0 && (
        <p className={styles.note}>
          This is for {waiting.seats.map((seat) => looks[seat]?.label).join(', ')} to decide.
        </p>
      )}
      {seen.map((seat) => {
        const look = looks[seat];
        return (
          <section
            key={seat}
            className={join(styles.seat, together && styles.oneOfMany)}
            aria-label={look?.label}
            data-deciding={seat}
          >
            <header className={styles.head}>
              {look && <SeatToken look={look} size={together ? 18 : 22} />}
              {together ? (
                <h3 className={styles.name}>{look?.label}</h3>
              ) : (
                <h2 className={styles.who}>
                  {look?.label} <span className={styles.prompt}>· {waiting.prompt}</span>
                </h2>
              )}
            </header>
            {decidedByBot(seat) && <p className={styles.note}>A bot decides …</p>}
            {!decidedByBot(seat) && (
              <Offers
                offers={offers.filter((offer) => offer.seat === seat)}
                fold={together}
                show={(offer) => (
                  <ActionCard
                    key={`${at} ${offer.action}`}
                    offer={offer}
                    names={rules}
                    view={session.view}
                    onAct={(args) => playtest.send({ type: 'act', seat, action: offer.action, args })}
                    onShowRule={showOrigin}
                  />
                )}
              />
            )}
          </section>
        );
      })}
    </section>
  );
});

interface OffersProps {
  readonly offers: readonly ActionOffer[];
  /** Whether what is refused is folded away, since there is so much else. */
  readonly fold: boolean;
  readonly show: (offer: ActionOffer) => ReactNode;
}

function Offers({ offers, fold, show }: OffersProps) {
  const refused = fold ? offers.filter((offer) => offer.legal.length === 0) : [];
  if (refused.length < 2) return offers.map(show);
  return (
    <>
      {offers.filter((offer) => offer.legal.length > 0).map(show)}
      <details className={styles.refused}>
        <summary>{refused.length} more are not possible now</summary>
        <div className={styles.seat}>{refused.map(show)}</div>
      </details>
    </>
  );
}

/** The label of the dice, or the name of what is picked. */
function chanceLabel({ dice }: ValueNames, name: string): string {
  return dice.find((candidate) => candidate.name === name)?.label ?? name.slice(name.lastIndexOf('.') + 1);
}

/** When the button that had the focus goes with its choice, the first button of the next choice takes it. */
function useKeptFocus(at: number | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    void at;
    const element = panel.current;
    if (held.current && element && !element.contains(document.activeElement)) {
      if (document.activeElement === document.body) firstButton(element)?.focus();
      else held.current = false;
    }
  }, [at]);
  useLayoutEffect(() => {
    const follow = (event: FocusEvent) => {
      held.current = panel.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return panel;
}

function firstButton(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('button:not([aria-disabled="true"])');
}
