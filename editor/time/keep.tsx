import { use, useState } from 'react';
import { useActors, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Picker } from '../controls/picker.tsx';
import { AskTimeContext } from './ask-time.ts';
import { NameField } from './name-field.tsx';
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
  const { document } = useActors();
  const { keep } = use(AskTimeContext);
  const game = useDocument(({ game }) => game);
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const isCurrent = useIsCurrent();
  const [isNaming, setNaming] = useState(false);
  const [said, setSaid] = useState('');
  const [begin, setBegin] = useState('start');
  const marked = bookmarks.filter((mark) => mark.at > 0 && mark.at < at);
  const from = begin === 'here' ? at : marked.find(({ id }) => String(id) === begin)?.at;
  const choices = [
    { id: 'start', label: 'Start of the game' },
    ...marked.map(({ id, name }) => ({ id: String(id), label: name })),
    { id: 'here', label: 'Where it stands now' },
  ];
  const write = async (name: string) => {
    setNaming(false);
    setSaid('Trying the example …');
    const kept = await keep(name, from);
    if (!kept?.ok) {
      setSaid(kept?.reason ?? 'The example could not be tried.');
      return;
    }
    const { to, start, end } = kept;
    const step = { title: `Keep “${name}”`, changes: [{ from: kept.from, to }] };
    document.send({ type: 'change-files', step });
    const isMain = to.name === game?.file;
    document.send({ type: 'reveal', name: isMain ? undefined : to.name, start, end });
    setSaid(
      `“${name}” stands at the end of ${to.name}, with what came of the game, and is run on every change.`,
    );
  };
  return (
    <>
      <p className={styles.empty}>
        {from === undefined ? (
          `The game up to here (${countEvents(at)}) becomes an example: its setup, every move and what nature brought, and at the end what must have come of it.`
        ) : (
          <>
            The position {from === at ? 'at the table' : `behind event ${from}`} becomes an example that
            begins there with <code>given at</code>
            {from === at ? '' : `, and goes on with what was played from there (${countEvents(at - from)})`}.
          </>
        )}
      </p>
      {isNaming ? (
        <NameField
          label="Name of the example"
          name={suggested}
          done="Keep"
          onDone={(name) => void write(name)}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Picker
            label="Begins at"
            choices={choices}
            value={from === undefined ? 'start' : begin}
            onPick={setBegin}
          />
          <Button aria-disabled={!isCurrent || at === 0} onClick={() => setNaming(true)}>
            Keep as example …
          </Button>
        </div>
      )}
      <p role="status" className={styles.about}>
        {said}
      </p>
    </>
  );
}
