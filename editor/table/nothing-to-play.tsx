import { useActors, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import { WhyRefused } from '../variants/why-refused.tsx';
import { unsetSetup } from '../worker/protocol.ts';
import styles from './table-pane.module.css';

/** In place of a table that never was: what is chosen, by whoever sent the game perhaps, cannot be played. */
export function NothingToPlay() {
  const t = useTexts();
  const { playtest } = useActors();
  const { variants, options } = usePlaytest(({ setup }) => setup);
  const isChosen = variants.length > 0 || Object.keys(options).length > 0;
  return (
    <div className={styles.empty} role="status">
      <WhyRefused />
      <p>{t.table.chooseOtherwise}</p>
      {isChosen && (
        <Button onClick={() => playtest.send({ type: 'configure', change: unsetSetup })}>
          {t.table.asRulesSay}
        </Button>
      )}
    </div>
  );
}
