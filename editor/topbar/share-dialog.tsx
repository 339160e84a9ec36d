import { useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useEditorActor } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { fragmentOf, LONGEST_LINK } from '../sharing/link.ts';
import { presentGame, saveWhole } from '../sharing/present-game.ts';
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

function Link({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const editor = useEditorActor();
  const [link, setLink] = useState<string>();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isGone = false;
    void presentGame(editor).then(async (game) => {
      const fragment = game ? await fragmentOf(game) : '';
      if (!isGone) setLink(`${location.origin}${location.pathname}#${fragment}`);
    });
    return () => {
      isGone = true;
    };
  }, [editor]);
  const isFit = link !== undefined && link.length <= LONGEST_LINK && !isStudio();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <>
      <p>{t.topbar.shareNote}</p>
      {link === undefined && <p>{t.topbar.packing}</p>}
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
        <Button look={isFit ? 'plain' : 'primary'} onClick={() => void saveWhole(editor)}>
          {t.topbar.saveAsOne}
        </Button>
        {isFit && (
          <Button look="primary" onClick={() => void copy()}>
            {copied ? t.topbar.copied : t.topbar.copyLink}
          </Button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {copied ? t.topbar.linkCopied : ''}
      </span>
    </>
  );
}
