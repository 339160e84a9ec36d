import { useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { useFocusBack } from '../controls/focus-back.ts';
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
              <Row
                key={mark.id}
                mark={mark}
                isHere={isHere}
                isAsked={asked === mark.id}
                onAsk={(isAsked) => setAsked(isAsked ? mark.id : undefined)}
                about={t.time.markedAt(mark.at, gameOf(tree, mark))}
                onGo={onGo}
                onStep={onStep}
              />
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
          opener={NEW}
        />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAsked('new')} data-refocus={NEW}>
            <BookmarkSign />
            {t.time.bookmarkThis}
          </Button>
        </div>
      )}
    </>
  );
}

/** The button for another one, where the focus goes when a row of the list is gone. */
const NEW = 'bookmark';

interface RowProps extends Pick<BookmarksProps, 'onGo' | 'onStep'> {
  readonly mark: Bookmark;
  readonly isHere: boolean;
  /** Whether it is given another name. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly about: string;
}

function Row({ mark, isHere, isAsked, onAsk, about, onGo, onStep }: RowProps) {
  const t = useTexts();
  const { id, branch, at, name } = mark;
  const renamed = `${NEW} ${id}`;
  useFocusBack(NEW);
  return (
    <li className={styles.branch} data-bookmark={id}>
      {isAsked ? (
        <NameField
          label={t.time.nameOf(name)}
          name={name}
          done={t.time.rename}
          onDone={(written) => {
            onStep({ type: 'rename-bookmark', id, name: written });
            onAsk(false);
          }}
          onCancel={() => onAsk(false)}
          opener={renamed}
        />
      ) : (
        <div className={styles.row}>
          <button
            type="button"
            className={styles.name}
            aria-current={isHere || undefined}
            title={t.time.goThere}
            onClick={() => onGo(branch, at)}
          >
            <BookmarkSign />
            <span>{name}</span>
          </button>
          <IconButton label={t.time.renameOf(name)} onClick={() => onAsk(true)} data-refocus={renamed}>
            <Pencil />
          </IconButton>
          <IconButton label={t.time.deleteOf(name)} onClick={() => onStep({ type: 'delete-bookmark', id })}>
            <Bin />
          </IconButton>
        </div>
      )}
      <p className={styles.about}>{about}</p>
    </li>
  );
}

function gameOf(tree: GameTree, { branch }: Bookmark): string {
  const game = branchOf(tree, branch);
  return game ? sayBranch(game) : '';
}
