import { memo } from 'react';
import type { ActionOffer, Waiting } from '../../../runtime/index.ts';
import type { SessionMoment } from '../../../runtime/session/state.ts';
import { useActors, useBots, usePlaytest, useQuote, useShowOrigin } from '../../actors/use-editor.ts';
import { join } from '../../controls/button.tsx';
import { QuoteContext } from '../../text/quote.ts';
import { useTexts } from '../../texts/texts.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { useNames } from '../use-names.ts';
import { ActionCard } from './action-card.tsx';
import { ChanceCard } from './chance-card.tsx';
import styles from './decision-panel.module.css';
import { EndingCard } from './ending-card.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { QuietTime } from './quiet-time.tsx';
import { Said } from './said.tsx';

interface DecisionPanelProps {
  readonly session: SessionMoment;
  /** The seat with whose eyes it is seen; undefined for everybody's. */
  readonly viewAs: number | undefined;
  readonly looks: readonly SeatLook[];
}

/** What the game waits for: someone's choice, nature, or nothing any more. */
export const DecisionPanel = memo(function DecisionPanel({ session, viewAs, looks }: DecisionPanelProps) {
  const t = useTexts();
  const showOrigin = useShowOrigin();
  const quote = useQuote();
  const panel = useKeptFocus(session);
  const { waiting } = session;
  switch (waiting.kind) {
    case 'end':
      return (
        <section
          className={styles.panel}
          ref={panel}
          tabIndex={-1}
          aria-label={t.table.theEnd}
          data-decision="end"
        >
          <EndingCard result={waiting.result} looks={looks} onShowRule={showOrigin} />
        </section>
      );
    case 'chance':
      return (
        <section
          className={styles.panel}
          ref={panel}
          tabIndex={-1}
          aria-label={t.table.chance}
          data-decision="chance"
        >
          <Chance key={session.at} waiting={waiting} />
        </section>
      );
    case 'decision':
      return (
        <section
          className={styles.panel}
          ref={panel}
          tabIndex={-1}
          aria-label={t.table.actions}
          data-decision={waiting.seat}
        >
          <QuoteContext value={quote}>
            <Choice session={session} viewAs={viewAs} waiting={waiting} looks={looks} />
          </QuoteContext>
        </section>
      );
  }
});

function Chance({ waiting }: { readonly waiting: Waiting & { readonly kind: 'chance' } }) {
  const { playtest } = useActors();
  const names = useNames();
  const t = useTexts();
  const byHand = usePlaytest((playing) => playing.byHand);
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.who}>
          <Said who={t.table.chance} what={waiting.label} />
        </h2>
      </header>
      <ChanceCard
        waiting={waiting}
        names={names}
        byHand={byHand !== 'never'}
        onChance={(values) => playtest.send({ type: 'chance', values })}
      />
    </>
  );
}

interface ChoiceProps extends DecisionPanelProps {
  readonly waiting: Waiting & { readonly kind: 'decision' };
}

function Choice({ session, viewAs, waiting, looks }: ChoiceProps) {
  const t = useTexts();
  // Seen as one seat there are only its offers.
  const seen = viewAs === undefined ? waiting.seats : waiting.seats.filter((seat) => seat === viewAs);
  const together = waiting.seats.length > 1;
  const aside = useAside(waiting, viewAs);
  return (
    <>
      {(together || (seen.length === 0 && waiting.prompt !== '')) && (
        <header className={styles.head}>
          <h2 className={styles.who}>
            <Said who={waiting.prompt} what={together ? t.table.mayAct(waiting.seats.length) : ''} />
          </h2>
          <QuietTime />
        </header>
      )}
      {seen.length === 0 && (
        <p className={styles.note}>
          {t.table.theirs(waiting.seats.map((seat) => looks[seat]?.label).join(', '))}
        </p>
      )}
      {seen.map((seat) => (
        <SeatChoice
          key={seat}
          seat={seat}
          look={looks[seat]}
          session={session}
          prompt={waiting.prompt}
          together={together}
          folded={seen.length > 1}
        />
      ))}
      {aside.length > 0 && (
        <details className={styles.refused} open={viewAs !== undefined}>
          <summary>{t.table.alsoMayAct(aside.map((seat) => looks[seat]?.label).join(', '))}</summary>
          {aside.map((seat) => (
            <SeatChoice
              key={seat}
              seat={seat}
              look={looks[seat]}
              session={session}
              prompt=""
              together
              folded={aside.length > 1}
            />
          ))}
        </details>
      )}
    </>
  );
}

/** The people whom nobody waits for and who may do something all the same; seen as one seat only that one. */
function useAside({ aside }: ChoiceProps['waiting'], viewAs: number | undefined): readonly number[] {
  const bots = useBots(({ seats }) => seats);
  return aside.filter((seat) => !bots.includes(seat) && (viewAs === undefined || seat === viewAs));
}

interface SeatChoiceProps {
  readonly seat: number;
  readonly look: SeatLook | undefined;
  readonly session: SessionMoment;
  readonly prompt: string;
  /** Whether others may act as well. */
  readonly together: boolean;
  /** Whether several seats are shown, so that each has little room. */
  readonly folded: boolean;
}

/** What one seat may do, and who does it. */
function SeatChoice({ seat, look, session, prompt, together, folded }: SeatChoiceProps) {
  const t = useTexts();
  const { at, length, offers } = session;
  const isBot = useBots(({ seats }) => seats.includes(seat)) && at === length;
  return (
    <section
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
            <Said who={look?.label ?? ''} what={prompt} />
          </h2>
        )}
        {!together && <QuietTime />}
      </header>
      {isBot ? (
        <p className={styles.note}>{t.table.botDecides}</p>
      ) : (
        <Offers
          offers={offers.filter((offer) => offer.seat === seat)}
          session={session}
          most={together ? 0 : SHOWN}
          folded={folded}
        />
      )}
    </section>
  );
}

/** Up to this many refused actions are shown with their reasons; more are folded away. */
const SHOWN = 2;

interface OffersProps {
  readonly offers: readonly ActionOffer[];
  readonly session: SessionMoment;
  /** How many refused actions stand beside what is possible, if that is all. */
  readonly most: number;
  readonly folded: boolean;
}

/** What is possible stands together, whatever the rules name between; what is refused comes behind. */
function Offers({ offers, session: { at, view }, most, folded }: OffersProps) {
  const t = useTexts();
  const showOrigin = useShowOrigin();
  const show = (offer: ActionOffer) => (
    <ActionCard
      key={`${at} ${offer.action}`}
      offer={offer}
      dice={view.dice}
      onShowRule={showOrigin}
      folded={folded}
    />
  );
  const possible = offers.filter((offer) => offer.legal.length > 0);
  const refused = offers.filter((offer) => offer.legal.length === 0);
  const isFolded = possible.length > 0 && refused.length > most;
  return (
    <div className={styles.offers}>
      {possible.map(show)}
      {!isFolded && refused.map(show)}
      {isFolded && (
        <details className={styles.refused}>
          <summary>{t.table.moreRefused(refused.length)}</summary>
          <div className={styles.offers}>{refused.map(show)}</div>
        </details>
      )}
    </div>
  );
}
