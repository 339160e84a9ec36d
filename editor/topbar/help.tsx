import {
  Dialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  Button as TriggerButton,
} from 'react-aria-components';
import buttons from '../controls/button.module.css';
import { Button, join } from '../controls/button.tsx';
import { Help as HelpIcon } from '../controls/icons.tsx';
import { openDocumentation, openPage } from '../docs/open-page.ts';
import { openPanel, usePanel } from './panels.ts';
import { SHORTCUTS } from './shortcuts.ts';
import styles from './top-bar.module.css';

/** What the panes are for and which keys matter. */
export function Help() {
  const isOpen = usePanel() === 'help';
  const setOpen = (open: boolean) => openPanel(open ? 'help' : undefined);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <TriggerButton className={join(buttons.button, buttons.quiet, buttons.icon)} aria-label="Help">
        <HelpIcon />
      </TriggerButton>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal>
          <Dialog className={join(styles.dialog, styles.help)}>
            {({ close }) => (
              <>
                <Heading slot="title" className={styles.dialogTitle}>
                  How this works
                </Heading>
                <p>
                  Change the rules on the left: the table follows as you type, at the same point of the same
                  game. If the game no longer fits the new rules, the table says which event and which rule.
                </p>
                <p className={styles.dialogButtons}>
                  <Button
                    look="primary"
                    onClick={() => {
                      close();
                      openPage('guide/tutorial');
                    }}
                  >
                    Write a game in ten steps
                  </Button>
                  <Button
                    onClick={() => {
                      close();
                      openDocumentation();
                    }}
                  >
                    Open the guide
                  </Button>
                </p>
                <dl>
                  {SHORTCUTS.map(({ keys, does }) => (
                    <div key={keys}>
                      <dt>{keys}</dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
                <p>
                  Examples are run as you write: ✓ and ✗ beside them say which pass, and the line that fails
                  what came instead.
                </p>
                <p>
                  Refused actions say why, and lead to the line that refuses them. A click on a state of the
                  chart leads to its text.
                </p>
                <p>
                  In the lab bots play these rules many times: who wins, how long it takes, what nobody ever
                  does. A game that got stuck opens at the table.
                </p>
                <div className={styles.dialogButtons}>
                  <Button onClick={close}>Close</Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
