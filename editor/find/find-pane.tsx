import { useMemo, useState } from 'react';
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
import type { Log } from '../../runtime/index.ts';
import { useDocument, useEditorActor, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { ChevronDown } from '../controls/icons.tsx';
import styles from './find-pane.module.css';
import { type PlaceChoice, placesOf } from './places.ts';
import type { FindNews, Target } from './protocol.ts';
import { useFind } from './use-find.ts';

const NO_PLACES: readonly PlaceChoice[] = [];

/** Takes the game to a place of the rules, or to where a condition holds. */
export function FindPane() {
  const editor = useEditorActor();
  const { news, isLooking, begin, cancel } = useFind();
  const rules = usePlaytest(({ rules }) => rules);
  const places = useMemo(() => (rules ? placesOf(rules) : NO_PLACES), [rules]);
  const [written, setWritten] = useState('');
  const [place, setPlace] = useState<string>();
  const [before, setBefore] = useState<Log>();
  const log = usePlaytest(({ log }) => log);
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const isPlayed = usePlaytest(({ session }) => session !== undefined);
  const canLook = useIsCurrent() && isPlayed;
  const game = useDocument(({ game }) => game);
  const text = useDocument(({ text }) => text);
  const setup = usePlaytest(({ setup }) => setup);
  const line = useDocument(({ text, cursor }) => text.slice(0, cursor).split('\n').length);
  const cursor = useDocument(({ cursor }) => cursor);

  const look = (target: Target, from: 'here' | 'start') => {
    if (!game) return;
    const { file, others } = game;
    const begun = from === 'here' && log ? { log, at } : undefined;
    begin({ file, text, others, setup, target, from: begun }, (found) => {
      setBefore(log);
      editor.send({ type: 'load-log', log: found.log });
    });
  };
  const picked = places.find(({ id }) => id === place);
  const condition: Target | undefined =
    written.trim() === '' ? undefined : { kind: 'condition', text: written };
  const chosen = picked?.target ?? condition;

  return (
    <div className={styles.pane} data-find={news?.type ?? 'empty'}>
      <div className={styles.form}>
        <Where
          places={places}
          written={written}
          place={place}
          onWrite={(now) => {
            setWritten(now);
            if (places.find(({ id }) => id === place)?.label !== now) setPlace(undefined);
          }}
          onPick={(id) => {
            setPlace(id);
            const label = places.find((one) => one.id === id)?.label;
            if (label !== undefined) setWritten(label);
          }}
        />
        <div className={styles.buttons}>
          <Button
            look="primary"
            aria-disabled={!canLook || chosen === undefined}
            onClick={() => chosen && canLook && look(chosen, 'here')}
          >
            From here
          </Button>
          <Button
            aria-disabled={!canLook || chosen === undefined}
            onClick={() => chosen && canLook && look(chosen, 'start')}
          >
            From the start
          </Button>
          <Button
            aria-disabled={!canLook}
            onClick={() => canLook && look({ kind: 'place', offset: firstSign(text, cursor) }, 'start')}
          >
            To line {line}, where the cursor is
          </Button>
          {isLooking && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </div>
      {!canLook && (
        <p className={styles.note}>These rules cannot be played yet: see the problems under the text.</p>
      )}
      <div className={styles.answer} role="status">
        {news ? (
          <p>{sayNews(news, isLooking)}</p>
        ) : (
          <p className={styles.empty}>
            Pick a place of the rules, or write a condition such as <code>me.health &lt; 3</code>, and the
            shortest game that can be found opens at the table. <code>me</code> is anybody,{' '}
            <code>Player1</code> the first seat.
          </p>
        )}
      </div>
      {before && !isLooking && (
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              editor.send({ type: 'load-log', log: before });
              setBefore(undefined);
            }}
          >
            Back to the game before
          </Button>
        </div>
      )}
    </div>
  );
}

interface WhereProps {
  readonly places: readonly PlaceChoice[];
  readonly written: string;
  readonly place: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onPick: (id: string | undefined) => void;
}

/** A field for a condition, with the places of the rules to pick from. */
function Where({ places, written, place, onWrite, onPick }: WhereProps) {
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
      <Label className={styles.label}>Take me to</Label>
      <div className={styles.field}>
        <Input className={styles.input} placeholder="a place, or a condition" spellCheck={false} />
        <FieldButton className={styles.open} aria-label="All places">
          <ChevronDown />
        </FieldButton>
      </div>
      <Popover className={styles.popover}>
        <ListBox className={styles.list}>
          {groups.map((group) => (
            <ListBoxSection key={group} id={`group ${group}`}>
              <Header className={styles.header}>{group}</Header>
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
}

function sayNews(news: FindNews, isLooking: boolean): string {
  switch (news.type) {
    case 'looking':
      return isLooking ? `Looking: ${tried(news)} …` : `Cancelled after ${tried(news)}.`;
    case 'found':
      return news.length === 0
        ? 'The game stands there already.'
        : `Found: ${news.length.toLocaleString('en')} ${news.length === 1 ? 'event leads' : 'events lead'} there, the fewest in ${tried(news)}.`;
    case 'nothing':
      return `Nothing was found in ${tried(news)}. That is no proof that there is no such game.`;
    case 'refused':
      return news.message;
  }
}

function tried({ events, tries }: { readonly events: number; readonly tries: number }): string {
  return `${events.toLocaleString('en')} events of ${tries.toLocaleString('en')} tries`;
}

/** The first sign that is no space in the line of an offset. */
function firstSign(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  return start + indent;
}
