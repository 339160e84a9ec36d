import { useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Bin, BookmarkSign, Pencil } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import { NameField } from './name-field.tsx';
import { sayBranch } from './say-branch.ts';
import styles from './time-pane.module.css';
import { type Bookmark, branchOf, type GameTree, type TreeStep } from './tree.ts';

interface BookmarksProps {
  readonly tree: GameTree;
  /** Number of events up to where the game at the table stands. */
  readonly at: number;
  /** What happened there last, in words. */
  readonly last: string | undefined;
  readonly onGo: (branch: number, at: number) => void;
  readonly onStep: (step: TreeStep) => void;
}

/** Moments with names, in all games. */
export function Bookmarks({ tree, at, last, onGo, onStep }: BookmarksProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<number | 'new'>();
  return (
    <>
      {tree.bookmarks.length > 0 && (
        <ul className={styles.list} aria-label={t.time.bookmarks}>
          {tree.bookmarks.map((mark) => {
            const isHere = mark.branch === tree.current && mark.at === at;
            return (
              <li key={mark.id} className={styles.branch} data-bookmark={mark.id}>
                {asked === mark.id ? (
                  <NameField
                    label={t.time.nameOf(mark.name)}
                    name={mark.name}
                    done={t.time.rename}
                    onDone={(name) => {
                      onStep({ type: 'rename-bookmark', id: mark.id, name });
                      setAsked(undefined);
                    }}
                    onCancel={() => setAsked(undefined)}
                  />
                ) : (
                  <div className={styles.row}>
                    <button
                      type="button"
                      className={styles.name}
                      aria-current={isHere || undefined}
                      title={t.time.goThere}
                      onClick={() => onGo(mark.branch, mark.at)}
                    >
                      <BookmarkSign />
                      <span>{mark.name}</span>
                    </button>
                    <IconButton label={t.time.renameOf(mark.name)} onClick={() => setAsked(mark.id)}>
                      <Pencil />
                    </IconButton>
                    <IconButton
                      label={t.time.deleteOf(mark.name)}
                      onClick={() => onStep({ type: 'delete-bookmark', id: mark.id })}
                    >
                      <Bin />
                    </IconButton>
                  </div>
                )}
                <p className={styles.about}>{t.time.markedAt(mark.at, gameOf(tree, mark))}</p>
              </li>
            );
          })}
        </ul>
      )}
      {asked === 'new' ? (
        <NameField
          label={t.time.bookmarkName}
          name={last ?? t.time.theStart}
          done={t.time.set}
          onDone={(name) => {
            onStep({ type: 'add-bookmark', at, name });
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAsked('new')}>
            <BookmarkSign />
            {t.time.bookmarkThis}
          </Button>
        </div>
      )}
    </>
  );
}

function gameOf(tree: GameTree, { branch }: Bookmark): string {
  const game = branchOf(tree, branch);
  return game ? sayBranch(game) : '';
}
