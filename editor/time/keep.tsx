import { use, useState } from 'react';
import { useActors, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Picker } from '../controls/picker.tsx';
import { sayReason } from '../texts/say-reason.ts';
import { useTexts } from '../texts/texts.ts';
import { AskTimeContext } from './ask-time.ts';
import { NameField } from './name-field.tsx';
import { nameExample, useNamingExample } from './naming-example.ts';
import { countEvents } from './say-outcome.ts';
import styles from './time-pane.module.css';
import type { Bookmark } from './tree.ts';

interface KeepProps {
  /** A name for the example. */
  readonly suggested: string;
  /** Moments with names in the game at the table. */
  readonly bookmarks: readonly Bookmark[];
}

/** Keeps the game, as far as it is played, or from a moment on, as an example of the rules. */
export function Keep({ suggested, bookmarks }: KeepProps) {
  const t = useTexts();
  const { document } = useActors();
  const { keep } = use(AskTimeContext);
  const game = useDocument(({ game }) => game);
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const isCurrent = useIsCurrent();
  const isNaming = useNamingExample();
  const [said, setSaid] = useState('');
  const [begin, setBegin] = useState('start');
  const marked = bookmarks.filter((mark) => mark.at > 0 && mark.at < at);
  const from = begin === 'here' ? at : marked.find(({ id }) => String(id) === begin)?.at;
  const choices = [
    { id: 'start', label: t.time.startOfGame },
    ...marked.map(({ id, name }) => ({ id: String(id), label: name })),
    { id: 'here', label: t.time.standsNow },
  ];
  const write = async (name: string) => {
    nameExample(false);
    setSaid(t.time.trying);
    const kept = await keep(name, from);
    if (!kept?.ok) {
      setSaid(kept ? sayReason(kept.reason) : t.time.notTried);
      return;
    }
    const { to, start, end } = kept;
    const step = { title: t.time.keepNamed(name), changes: [{ from: kept.from, to }] };
    document.send({ type: 'change-files', step });
    const isMain = to.name === game?.file;
    document.send({ type: 'reveal', name: isMain ? undefined : to.name, start, end });
    setSaid(t.time.kept(name, to.name));
  };
  return (
    <>
      <p className={styles.empty}>
        {at === 0 ? (
          t.time.nothingToKeep
        ) : from === undefined ? (
          t.time.gameBecomes(countEvents(at))
        ) : (
          <>
            {t.time.positionBecomes(from === at ? undefined : from)} <code>{'given at'}</code>
            {from === at ? '.' : t.time.goesOnWith(countEvents(at - from))}
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Picker
          label={t.time.beginsAt}
          choices={choices}
          value={from === undefined ? 'start' : begin}
          onPick={setBegin}
        />
        {!isNaming && (
          <Button
            aria-disabled={!isCurrent || at === 0}
            onClick={() => nameExample(true)}
            data-refocus="keep"
          >
            {t.time.keepAsExample}
          </Button>
        )}
      </div>
      {isNaming && (
        <NameField
          label={t.time.exampleName}
          name={suggested}
          done={t.time.keep}
          onDone={(name) => void write(name)}
          onCancel={() => nameExample(false)}
          opener="keep"
        />
      )}
      <p role="status" className={styles.about}>
        {said}
      </p>
    </>
  );
}
