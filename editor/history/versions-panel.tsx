import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog, Heading, ListBox, ListBoxItem, Modal, ModalOverlay } from 'react-aria-components';
import { useDocument, useIsFollowing, useSaving } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { markedPictures } from '../games/marked-pictures.ts';
import type { OpenGame } from '../games/open-game.ts';
import { withEditorWords } from '../rules/editor-words.ts';
import { FaultBoundary } from '../shell/fault-boundary.tsx';
import type { PictureMark } from '../store/pictures.ts';
import { useVersions } from '../store/use-versions.ts';
import type { Version } from '../store/versions.ts';
import { dayAndTime } from '../texts/numbers.ts';
import { useTexts } from '../texts/texts.ts';
import { differingFiles, differingPictures } from './bring-back.ts';
import { useBringBack } from './use-bring-back.ts';
import styles from './versions-panel.module.css';

const TextDifference = lazy(() => withEditorWords(() => import('../rules/text-difference.tsx')));

/** The earlier versions of the open game, beside the present text; any of them can be brought back. */
export function VersionsPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.panel ?? ''} aria-label={t.topbar.versions}>
          <FaultBoundary name={t.history.list}>
            <Versions onClose={onClose} />
          </FaultBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Versions({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const versions = useVersions();
  const bringBack = useBringBack();
  const game = useDocument(({ game }) => game);
  const text = useDocument(({ text }) => text);
  const follows = useIsFollowing();
  // What is typed last becomes a version when it is kept.
  const unsaved = useSaving((saving) => saving.unsaved);
  const [list, setList] = useState<readonly Version[]>();
  const marks = useMarks(game?.pictures);
  const [shownAt, setShownAt] = useState<number>();
  const [file, setFile] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when all is kept, there may be more versions
  useEffect(() => {
    let isGone = false;
    void versions.list(game?.id ?? '').then((found) => {
      if (!isGone) setList(found);
    });
    return () => {
      isGone = true;
    };
  }, [versions, game?.id, unsaved]);
  if (!list || !game) return <p className={styles.empty}>{t.history.looking}</p>;
  const present = [{ name: game.file, text }, ...game.others];
  const others = list.filter(
    (version) => differingFiles(version, present).length + differingPictures(version, marks).length > 0,
  );
  const shown = others.find(({ at }) => at === shownAt) ?? others[0];
  const files = shown ? differingFiles(shown, present) : [];
  const compared = files[file] ?? files[0];
  const pictures = shown ? differingPictures(shown, marks) : [];
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title}>
          {t.history.versionsOf(game.file)}
        </Heading>
        <Button onClick={onClose}>{t.history.close}</Button>
      </header>
      {!shown && <p className={styles.empty}>{t.history.none}</p>}
      {shown && (
        <div className={styles.body}>
          <ListBox
            className={styles.list ?? ''}
            aria-label={t.history.newestFirst}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[shown.at]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : [...keys];
              setShownAt(Number(key));
              setFile(0);
            }}
          >
            {others.map(({ at }) => (
              <ListBoxItem key={at} id={at} className={styles.version ?? ''} textValue={timeOf(at)}>
                {timeOf(at)}
              </ListBoxItem>
            ))}
          </ListBox>
          <div className={styles.comparison}>
            <div className={styles.bar}>
              {files.length > 1 &&
                files.map(({ name }, index) => (
                  <Button
                    key={name}
                    look={name === compared?.name ? 'plain' : 'quiet'}
                    onClick={() => setFile(index)}
                  >
                    {name}
                  </Button>
                ))}
              <span className={styles.legend}>{t.history.marks}</span>
              <Button
                look="primary"
                aria-disabled={follows}
                onClick={() => {
                  void bringBack(shown);
                  onClose();
                }}
              >
                {t.history.bringBack}
              </Button>
            </div>
            {pictures.length > 0 && (
              <ul className={styles.pictures} aria-label={t.history.pictures}>
                {pictures.map(({ name, change }) => (
                  <li key={name} data-picture={change}>
                    {t.history.pictureChanges[change](name)}
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.texts}>
              <Suspense fallback={<p className={styles.empty}>{t.history.comparing}</p>}>
                {compared && <TextDifference before={compared.before} after={compared.after} />}
              </Suspense>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** The pictures of the open game by their content; undefined until they are read. */
function useMarks(addresses: OpenGame['pictures'] | undefined): readonly PictureMark[] | undefined {
  const [marks, setMarks] = useState<readonly PictureMark[]>();
  useEffect(() => {
    let isGone = false;
    if (addresses)
      void markedPictures(addresses).then((found) => {
        if (!isGone) setMarks(found);
      });
    return () => {
      isGone = true;
    };
  }, [addresses]);
  return marks;
}

function timeOf(at: number): string {
  return dayAndTime(at);
}
