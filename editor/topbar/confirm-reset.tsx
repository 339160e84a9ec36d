import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../controls/button.tsx';
import styles from './top-bar.module.css';

interface ConfirmResetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before one's own changes are replaced by the shipped text. */
export function ConfirmReset({ open, onClose, onConfirm }: ConfirmResetProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal>
        <Dialog className={styles.dialog ?? ''} role="alertdialog">
          <Heading slot="title" className={styles.dialogTitle}>
            Reset to the shipped version?
          </Heading>
          <p>Your changes to these rules are replaced. To keep them, save the rules as a file first.</p>
          <div className={styles.dialogButtons}>
            <Button onClick={onClose}>Keep my changes</Button>
            <Button
              look="primary"
              onClick={() => {
                onConfirm();
                onClose();
              }}
            >
              Reset
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
