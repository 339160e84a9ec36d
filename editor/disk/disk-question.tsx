import { useSelector } from '@xstate/react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useDocument } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import styles from '../topbar/top-bar.module.css';
import type { DiskActor } from './follow-disk.ts';

/** Asks which text is to stay where the page and the disk have different ones. */
export function DiskQuestion({ disk }: { readonly disk: DiskActor }) {
  const isAsking = useSelector(disk, ({ context }) => context.isAsked);
  const isGone = useSelector(disk, ({ context }) => context.isGone);
  const file = useDocument(({ game }) => game?.file);
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen={isAsking}>
      <Modal>
        <Dialog className={styles.dialog ?? ''} role="alertdialog">
          <Heading slot="title" className={styles.dialogTitle}>
            {isGone ? `${file} is gone from the disk` : `${file} has changed on the disk`}
          </Heading>
          <p>
            {isGone
              ? 'Its text is still here. It can be written again, or left.'
              : 'You have typed something else here in the meantime. One of the two texts can stay.'}
          </p>
          <div className={styles.dialogButtons}>
            <Button onClick={() => disk.send({ type: 'take-disk' })}>
              {isGone ? 'Leave it' : 'Take the text of the disk'}
            </Button>
            <Button look="primary" onClick={() => disk.send({ type: 'keep-mine' })}>
              {isGone ? 'Write it again' : 'Keep my text'}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
