import { use, useState } from 'react';
import { useActors, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { AskTimeContext } from './ask-time.ts';
import { NameField } from './name-field.tsx';
import { countEvents } from './say-outcome.ts';
import styles from './time-pane.module.css';

/** Keeps the game, as far as it is played, as an example of the rules. */
export function Keep({ suggested }: { readonly suggested: string }) {
  const { document } = useActors();
  const { keep } = use(AskTimeContext);
  const game = useDocument(({ game }) => game);
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const isCurrent = useIsCurrent();
  const [isNaming, setNaming] = useState(false);
  const [said, setSaid] = useState('');
  const write = async (name: string) => {
    setNaming(false);
    setSaid('Trying the example …');
    const kept = await keep(name);
    if (!kept?.ok) {
      setSaid(kept?.reason ?? 'The example could not be tried.');
      return;
    }
    const { from, to, start, end } = kept;
    const step = { title: `Keep “${name}”`, changes: [{ from, to }] };
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
        The game up to here ({countEvents(at)}) becomes an example: its setup, every move and what nature
        brought, and at the end what must have come of it. A position without the way there cannot be kept so;
        write a <code>given</code> by hand for that.
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
