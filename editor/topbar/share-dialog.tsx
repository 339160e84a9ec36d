import { useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useEditorActor, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { fragmentOf, LONGEST_LINK } from '../sharing/link.ts';
import { presentGame, saveWhole } from '../sharing/present-game.ts';
import { canBeShared } from '../sharing/shared-tree.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './share-dialog.module.css';
import bar from './top-bar.module.css';

/** A link to the open game as it is, with all that belongs to it; where that is too long, a file. */
export function ShareDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <ModalOverlay
      className={bar.overlay ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal>
        <Dialog className={`${bar.dialog} ${styles.dialog}`}>
          <Heading slot="title" className={bar.dialogTitle}>
            {t.topbar.shareGame}
          </Heading>
          <Link onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Whether a studio serves the page: nobody else can open its address. */
const isStudio = () => document.querySelector('meta[name="regelwerk-studio"]') !== null;

/** What a link to the game as it is would be; undefined while it is packed. `withAll`: with all games that were played. */
function useLink(withAll: boolean): { readonly link: string } | 'none' | undefined {
  const editor = useEditorActor();
  const [packed, setPacked] = useState<ReturnType<typeof useLink>>();
  useEffect(() => {
    let isMeant = true;
    setPacked(undefined);
    const pack = async () => {
      const game = await presentGame(editor, withAll);
      return game
        ? ({ link: `${location.origin}${location.pathname}#${await fragmentOf(game)}` } as const)
        : 'none';
    };
    void pack()
      // The worker may be busy for good, and pictures may be gone.
      .catch(() => 'none' as const)
      .then((done) => isMeant && setPacked(done));
    return () => {
      isMeant = false;
    };
  }, [editor, withAll]);
  return packed;
}

function Link({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const editor = useEditorActor();
  const tree = usePlaytest(({ tree }) => tree);
  const isSeat = usePlaytest(({ viewAs }) => viewAs !== undefined);
  const [isAll, setIsAll] = useState(false);
  const [copied, setCopied] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const others = tree.branches.length - 1;
  const withAll = isAll && canBeShared(tree);
  const packed = useLink(withAll);
  const link = typeof packed === 'object' ? packed.link : undefined;
  const isFit = link !== undefined && link.length <= LONGEST_LINK && !isStudio();
  const isCopied = isFit && copied === link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setCopied(link);
    } catch {
      field.current?.select();
    }
  };
  return (
    <>
      <p>{t.topbar.shareNote}</p>
      {isSeat && <p>{t.topbar.shareShowsAll}</p>}
      {others > 0 && canBeShared(tree) && (
        <Toggle on={isAll} onChange={setIsAll}>
          {t.topbar.shareOthers(others)}
        </Toggle>
      )}
      {others > 0 && !canBeShared(tree) && <p>{t.topbar.tooManyOthers}</p>}
      {packed === undefined && <p>{t.topbar.packing}</p>}
      {packed === 'none' && <p>{t.topbar.notPacked}</p>}
      {isFit && (
        <textarea
          ref={field}
          className={styles.link}
          aria-label={t.topbar.link}
          readOnly
          rows={4}
          value={link}
        />
      )}
      {link !== undefined && !isFit && (
        <p data-too-long>{isStudio() ? t.topbar.linkOfStudio : t.topbar.linkTooLong(link.length)}</p>
      )}
      <div className={bar.dialogButtons}>
        <Button onClick={onClose}>{t.topbar.close}</Button>
        <Button look={isFit ? 'plain' : 'primary'} onClick={() => void saveWhole(editor, withAll)}>
          {t.topbar.saveAsOne}
        </Button>
        {isFit && (
          <Button look="primary" onClick={() => void copy()}>
            {isCopied ? t.topbar.copied : t.topbar.copyLink}
          </Button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {isCopied ? t.topbar.linkCopied : ''}
      </span>
    </>
  );
}
