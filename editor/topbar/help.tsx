import { useState } from 'react';
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
import { useBack } from '../shell/back.ts';
import styles from './top-bar.module.css';

/** What the panes are for and which keys matter. */
export function Help() {
  const [isOpen, setOpen] = useState(false);
  useBack(isOpen, () => setOpen(false));
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
                  <dt>F1</dt>
                  <dd>the guide; in the text: all commands</dd>
                  <dt>Shift+F1</dt>
                  <dd>the page on the word, or on the problem, at the text cursor</dd>
                  <dt>Ctrl+M</dt>
                  <dd>in the text: Tab moves on instead of indenting, or the other way round</dd>
                  <dt>Ctrl+Space</dt>
                  <dd>in the text: what can be written here</dd>
                  <dt>F12, Shift+F12</dt>
                  <dd>in the text: where a name is declared, and all places that use it</dd>
                  <dt>F2</dt>
                  <dd>in the text: another name for the same thing, in all files</dd>
                  <dt>Ctrl+Shift+O</dt>
                  <dd>in the text: all parts of the rules</dd>
                  <dt>Ctrl+.</dt>
                  <dd>
                    in the text: fixes for the problem at the cursor, and other ways to write what is selected
                  </dd>
                  <dt>Shift+Alt+F</dt>
                  <dd>in the text: lays the file out, or what is selected</dd>
                  <dt>Ctrl+S</dt>
                  <dd>
                    lays the file out and keeps everything at once; else it is kept a moment after each change
                  </dd>
                  <dt>F8</dt>
                  <dd>in the text: the next problem</dd>
                  <dt>Ctrl+K Ctrl+I</dt>
                  <dd>in the text: what stands at the cursor; behind a rule number, the rule</dd>
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
