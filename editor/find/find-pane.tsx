import { memo, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  ComboBox,
  Button as FieldButton,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from 'react-aria-components';
import { useActors, useDocument, usePlaytest } from '../actors/use-editor.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { ChevronDown } from '../controls/icons.tsx';
import { useEqual, useSteady } from '../controls/steady.ts';
import { EveryonesView } from '../table/seats/everyones-view.tsx';
import { useTexts } from '../texts/texts.ts';
import { exampleCondition } from './example-condition.ts';
import styles from './find-pane.module.css';
import { OpensLate } from './opens-late.tsx';
import { type PlaceChoice, placeCalled, placesOf } from './places.ts';
import type { Target } from './protocol.ts';
import { firstSign, sayNews } from './say-news.ts';
import { useTakeMe } from './use-take-me.ts';

const NO_PLACES: readonly PlaceChoice[] = [];

/** Takes the game to a place of the rules, or to where a condition holds. */
export function FindPane() {
  const t = useTexts();
  const { document } = useActors();
  const { news, isLooking, canLook, isSeats, take, cancel, goBack } = useTakeMe();
  // The table, which is in sight, comes first. The rules are others with every key, these parts of them hardly ever.
  const chart = useDeferredValue(usePlaytest(({ charted }) => charted?.rules.chart));
  const actions = useDeferredValue(usePlaytest(({ charted }) => charted?.rules.actions));
  const endings = useDeferredValue(usePlaytest(({ charted }) => charted?.rules.endings));
  const found = useMemo(
    () => (chart && actions && endings ? placesOf({ chart, actions, endings }) : NO_PLACES),
    [chart, actions, endings],
  );
  const places = useEqual(found);
  const view = useDeferredValue(usePlaytest(({ session }) => session?.view));
  const example = exampleCondition(view ?? { seats: [] });
  const [written, setWritten] = useState('');
  const [place, setPlace] = useState<string>();
  const toPlace = useSteady((offset: number) => take({ kind: 'place', offset }, 'start'));
  const write = useSteady((now: string) => {
    setWritten(now);
    if (places.find(({ id }) => id === place)?.label !== now) setPlace(undefined);
  });
  const pick = useSteady((id: string | undefined) => {
    setPlace(id);
    const label = places.find((one) => one.id === id)?.label;
    if (label !== undefined) setWritten(label);
  });

  const form = useRef<HTMLFormElement>(null);
  const picked = places.find(({ id }) => id === place) ?? placeCalled(places, written);
  const condition: Target | undefined =
    written.trim() === '' ? undefined : { kind: 'condition', text: written };
  const chosen = picked?.target ?? condition;

  return (
    <div className={styles.pane} data-find={news?.type ?? 'empty'}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canLook && chosen) take(chosen, 'here');
        }}
      >
        <Where places={places} written={written} place={place} over={form} onWrite={write} onPick={pick} />
        <div className={styles.buttons}>
          <Button
            look="primary"
            aria-disabled={!canLook || chosen === undefined}
            onClick={() => chosen && take(chosen, 'here')}
          >
            {t.find.fromHere}
          </Button>
          <Button
            aria-disabled={!canLook || chosen === undefined}
            onClick={() => chosen && take(chosen, 'start')}
          >
            {t.find.fromStart}
          </Button>
          <ToLine canLook={canLook} onTake={toPlace} />
          {isLooking && <Button onClick={cancel}>{t.find.cancel}</Button>}
        </div>
      </form>
      {!canLook && <p className={styles.note}>{isSeats ? t.find.everyoneOnly : t.find.notPlayable}</p>}
      {isSeats && (
        <div className={styles.buttons}>
          <EveryonesView />
        </div>
      )}
      <div className={styles.answer} role="status">
        {news ? (
          <p>{sayNews(news, isLooking)}</p>
        ) : (
          <p className={styles.empty}>
            {t.find.pick} <code>{example}</code>
            {t.find.opens} <code>{'me'}</code> {t.find.anybody} <code>{'Player1'}</code> {t.find.firstSeat}
          </p>
        )}
      </div>
      {news?.type === 'never' && (
        <ul className={styles.declared} aria-label={t.find.declared}>
          {news.declared.map(({ name, start, end, line, text }) => (
            <li key={`${name} ${start}`}>
              <code>{text}</code>{' '}
              <LinkButton onClick={() => document.send({ type: 'reveal', name, start, end })}>
                {t.shell.showLine(name, line)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {goBack && !isLooking && (
        <div className={styles.buttons}>
          <Button onClick={goBack}>{t.find.back}</Button>
        </div>
      )}
    </div>
  );
}

interface ToLineProps {
  readonly canLook: boolean;
  readonly onTake: (offset: number) => void;
}

/** To what stands on the line of the cursor. It alone is drawn anew while somebody types. */
function ToLine({ canLook, onTake }: ToLineProps) {
  const t = useTexts();
  const { document } = useActors();
  const line = useDocument(({ text, cursor }) => text.slice(0, cursor).split('\n').length);
  return (
    <Button
      aria-disabled={!canLook}
      onClick={() => {
        const { text, cursor } = document.getSnapshot().context;
        onTake(firstSign(text, cursor));
      }}
    >
      {t.find.toLine(line)}
    </Button>
  );
}

interface WhereProps {
  readonly places: readonly PlaceChoice[];
  readonly written: string;
  readonly place: string | undefined;
  /** What the list of places leaves free: field and buttons. */
  readonly over: RefObject<HTMLElement | null>;
  readonly onWrite: (text: string) => void;
  readonly onPick: (id: string | undefined) => void;
}

/** A field for a condition, with the places of the rules to pick from. */
const Where = memo(function Where({ places, written, place, over, onWrite, onPick }: WhereProps) {
  const t = useTexts();
  const groups = [...new Set(places.map(({ group }) => group))];
  return (
    <ComboBox
      className={styles.where}
      allowsCustomValue
      menuTrigger="input"
      inputValue={written}
      onInputChange={onWrite}
      selectedKey={place ?? null}
      onSelectionChange={(key) => onPick(key === null ? undefined : String(key))}
    >
      <OpensLate isThere={places.length > 0} written={written} />
      <Label className={styles.label}>{t.find.takeMe}</Label>
      <div className={styles.field}>
        <Input className={styles.input} placeholder={t.find.placeOrCondition} spellCheck={false} />
        <FieldButton className={styles.open} aria-label={t.find.allPlaces}>
          <ChevronDown />
        </FieldButton>
      </div>
      <Popover className={styles.popover} triggerRef={over}>
        <ListBox className={styles.list}>
          {groups.map((group) => (
            <ListBoxSection key={group} id={`group ${group}`}>
              <Header className={styles.header}>{t.find.groups[group]}</Header>
              {places
                .filter((one) => one.group === group)
                .map((one) => (
                  <ListBoxItem key={one.id} id={one.id} textValue={one.label} className={styles.item}>
                    <Text slot="label">{one.label}</Text>
                    {one.within && (
                      <Text slot="description" className={styles.within}>
                        {one.within}
                      </Text>
                    )}
                  </ListBoxItem>
                ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
});
