import { useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Bin, BookmarkSign, Pencil } from '../controls/icons.tsx';
import { NameField } from './name-field.tsx';
import styles from './time-pane.module.css';
import { branchOf, type GameTree, type TreeStep } from './tree.ts';

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
  const [asked, setAsked] = useState<number | 'new'>();
  return (
    <>
      {tree.bookmarks.length > 0 && (
        <ul className={styles.list} aria-label="Bookmarks">
          {tree.bookmarks.map((mark) => {
            const isHere = mark.branch === tree.current && mark.at === at;
            return (
              <li key={mark.id} className={styles.branch} data-bookmark={mark.id}>
                {asked === mark.id ? (
                  <NameField
                    label={`Name of ${mark.name}`}
                    name={mark.name}
                    done="Rename"
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
                      title="Go there"
                      onClick={() => onGo(mark.branch, mark.at)}
                    >
                      <BookmarkSign />
                      <span>{mark.name}</span>
                    </button>
                    <IconButton label={`Rename ${mark.name}`} onClick={() => setAsked(mark.id)}>
                      <Pencil />
                    </IconButton>
                    <IconButton
                      label={`Delete ${mark.name}`}
                      onClick={() => onStep({ type: 'delete-bookmark', id: mark.id })}
                    >
                      <Bin />
                    </IconButton>
                  </div>
                )}
                <p className={styles.about}>
                  after event {mark.at} of “{branchOf(tree, mark.branch)?.name}”
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {asked === 'new' ? (
        <NameField
          label="Name of the bookmark"
          name={last ?? 'The start'}
          done="Set"
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
            Bookmark this moment
          </Button>
        </div>
      )}
    </>
  );
}
