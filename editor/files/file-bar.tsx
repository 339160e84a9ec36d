import { memo } from 'react';
import { isPictureName } from '../../shared/look.ts';
import { filesOf } from '../actors/document-files.ts';
import { useActors, useDocument } from '../actors/use-editor.ts';
import { Button, IconButton, LinkButton } from '../controls/button.tsx';
import { Files, ListFile, Search } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import { askFor } from './beginnings.ts';
import { askForFile } from './changes.ts';
import styles from './file-bar.module.css';
import { kindOf } from './kinds.ts';

/** What can stand beside the text. */
export type Side = 'files' | 'search' | 'list';

const SIDES: readonly {
  readonly side: Side;
  readonly label: 'filesOfGame' | 'findInAllKey' | 'numberedRules';
  readonly Icon: () => React.ReactNode;
}[] = [
  { side: 'files', label: 'filesOfGame', Icon: Files },
  { side: 'search', label: 'findInAllKey', Icon: Search },
  { side: 'list', label: 'numberedRules', Icon: ListFile },
];

interface FileBarProps {
  readonly side: Side | undefined;
  readonly onSide: (side: Side | undefined) => void;
  /** Whether tables and maps are drawn, not shown as text. */
  readonly isDrawn: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
}

/** Above the text: the files to switch to, and what can stand beside. */
export const FileBar = memo(function FileBar({ side, onSide, isDrawn, onDrawn }: FileBarProps) {
  const t = useTexts();
  const { document } = useActors();
  const main = useDocument(({ game }) => game?.file);
  const others = useDocument(({ game }) => game?.others);
  const shown = useDocument(({ shown }) => shown);
  // Pictures can be many: only the one that is shown stands among the texts.
  const picture = shown !== undefined && isPictureName(shown) ? [shown] : [];
  const names = main === undefined ? [] : [main, ...(others ?? []).map(({ name }) => name), ...picture];
  return (
    <div className={styles.bar}>
      {SIDES.map(({ side: each, label, Icon }) => (
        <IconButton
          key={each}
          label={t.files[label]}
          pressed={side === each}
          onClick={() => onSide(side === each ? undefined : each)}
        >
          <Icon />
        </IconButton>
      ))}
      {side === 'files' ? (
        <span className={styles.shown}>{shown ?? main}</span>
      ) : (
        <fieldset className={styles.files} aria-label={t.files.file}>
          {names.map((name, index) => {
            const is = (index === 0 ? undefined : name) === shown;
            return (
              <Button
                key={name}
                look={is ? 'plain' : 'quiet'}
                aria-pressed={is}
                ref={is ? bringIntoView : undefined}
                onClick={() => document.send({ type: 'show-file', name: index === 0 ? undefined : name })}
              >
                {name}
              </Button>
            );
          })}
        </fieldset>
      )}
      {shown !== undefined && canBeDrawn(shown) && (
        <LinkButton className={styles.view} aria-pressed={!isDrawn} onClick={() => onDrawn(!isDrawn)}>
          {t.files.asText}
        </LinkButton>
      )}
    </div>
  );
});

/** By hand: behind what `scrollIntoView` is asked of, browsers have the next Tab go on, in place of the page's first control. */
function bringIntoView(button: HTMLElement | null): void {
  const strip = button?.parentElement;
  if (!button || !strip) return;
  const [own, seen] = [button.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += Math.min(0, own.left - seen.left) + Math.max(0, own.right - seen.right);
}

/** Whether there is another view of a file than its text. */
export function canBeDrawn(name: string): boolean {
  return kindOf(name) === 'table' || kindOf(name) === 'map';
}

/** Says of a file that nothing asks for that it is no part of the game, and how it becomes one. */
export function UnusedNote() {
  const t = useTexts();
  const { document } = useActors();
  const shown = useDocument(({ shown, unused }) =>
    shown !== undefined && unused.includes(shown) ? shown : undefined,
  );
  if (shown === undefined) return null;
  const [line] = askFor(shown)?.split('\n') ?? [];
  if (line === undefined) return null;
  const use = () => {
    const step = askForFile(filesOf(document.getSnapshot().context), shown);
    if (step) document.send({ type: 'change-files', step });
  };
  return (
    <p className={styles.unused} role="note">
      {t.files.noPart}{' '}
      <LinkButton onClick={use}>
        {t.files.writeBefore} <code>{line}</code> {t.files.writeAfter}
      </LinkButton>
    </p>
  );
}
