import { type FormEvent, useId, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import menus from '../topbar/top-bar.module.css';
import styles from './files.module.css';
import { endingOf, nameProblem } from './names.ts';

interface NameDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly verb: string;
  /** Whether it is made, not called otherwise: the name that is offered will do then. */
  readonly isNew?: boolean;
  /** Whether it is the file that says `game`. */
  readonly isMain?: boolean;
  /** The name that is offered; its ending stays. */
  readonly name: string;
  /** Names of all other files. */
  readonly others: readonly string[];
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

/** Asks what a file is to be called. */
export function NameDialog({
  title,
  verb,
  isNew = false,
  isMain = false,
  name: first,
  others,
  onClose,
  onName,
}: NameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(first);
  const [isTried, setTried] = useState(false);
  const problem = nameProblem(name.trim(), endingOf(first), others, isMain);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return;
    if (name.trim() !== first || isNew) onName(name.trim());
    onClose();
  };
  return (
    <ModalOverlay
      className={menus.overlay ?? ''}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal>
        <Dialog className={menus.dialog ?? ''}>
          <form className={styles.form} onSubmit={submit}>
            <Heading slot="title" className={menus.dialogTitle}>
              {title}
            </Heading>
            <label htmlFor={id}>{t.files.name}</label>
            <input
              id={id}
              className={styles.input}
              value={name}
              autoFocus
              spellCheck={false}
              autoComplete="off"
              aria-invalid={isTried && problem !== undefined}
              aria-describedby={`${id} problem`}
              onFocus={(event) => event.target.setSelectionRange(0, stemLength(first))}
              onChange={(event) => setName(event.target.value)}
            />
            <p id={`${id} problem`} className={styles.problem} role="status">
              {(isTried || name !== first) && problem}
            </p>
            <div className={menus.dialogButtons}>
              <Button onClick={onClose}>{t.files.cancel}</Button>
              <Button look="primary" type="submit">
                {verb}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Where the part before the first dot of a name ends: what one changes of `pig.look.regel`. */
function stemLength(name: string): number {
  const end = name.indexOf('.', name.lastIndexOf('/') + 1);
  return end < 0 ? name.length : end;
}

interface DeleteDialogProps {
  readonly name: string;
  /** Whether the rules ask for it. */
  readonly isUsed: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks before a file is taken away. */
export function DeleteDialog({ name, isUsed, onClose, onDelete }: DeleteDialogProps) {
  const t = useTexts();
  return (
    <ModalOverlay
      className={menus.overlay ?? ''}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal>
        <Dialog className={menus.dialog ?? ''} role="alertdialog">
          <Heading slot="title" className={menus.dialogTitle}>
            {t.files.deleteOf(name)}
          </Heading>
          <p>
            {isUsed && `${t.files.rulesAsk} `}
            {t.files.canComeBack}
          </p>
          <div className={menus.dialogButtons}>
            <Button onClick={onClose}>{t.files.keepIt}</Button>
            <Button
              look="primary"
              onClick={() => {
                onDelete();
                onClose();
              }}
            >
              {t.files.delete}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
