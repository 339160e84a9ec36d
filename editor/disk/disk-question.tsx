import { useSelector } from '@xstate/react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useDocument } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from '../topbar/top-bar.module.css';
import type { DiskActor } from './follow-disk.ts';

/** Asks which text is to stay where the page and the disk have different ones. */
export function DiskQuestion({ disk }: { readonly disk: DiskActor }) {
  const t = useTexts();
  const isAsking = useSelector(disk, ({ context }) => context.isAsked);
  const isGone = useSelector(disk, ({ context }) => context.isGone);
  const file = useDocument(({ game }) => game?.file) ?? '';
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen={isAsking}>
      <Modal>
        <Dialog className={styles.dialog ?? ''} role="alertdialog">
          <Heading slot="title" className={styles.dialogTitle}>
            {isGone ? t.disk.gone(file) : t.disk.changed(file)}
          </Heading>
          <p>{isGone ? t.disk.stillHere : t.disk.oneStays}</p>
          <div className={styles.dialogButtons}>
            <Button onClick={() => disk.send({ type: 'take-disk' })}>
              {isGone ? t.disk.leaveIt : t.disk.takeDisk}
            </Button>
            <Button look="primary" onClick={() => disk.send({ type: 'keep-mine' })}>
              {isGone ? t.disk.writeAgain : t.disk.keepMine}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
