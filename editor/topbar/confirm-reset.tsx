import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './top-bar.module.css';

interface ConfirmResetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before one's own changes are replaced by the shipped text. */
export function ConfirmReset({ open, onClose, onConfirm }: ConfirmResetProps) {
  const t = useTexts();
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
            {t.topbar.resetToShipped}
          </Heading>
          <p>{t.topbar.resetNote}</p>
          <div className={styles.dialogButtons}>
            <Button onClick={onClose}>{t.topbar.keepChanges}</Button>
            <Button
              look="primary"
              onClick={() => {
                onConfirm();
                onClose();
              }}
            >
              {t.topbar.reset}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
