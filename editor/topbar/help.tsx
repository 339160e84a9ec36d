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
import { useTexts } from '../texts/texts.ts';
import { openPanel, usePanel } from './panels.ts';
import { SHORTCUTS } from './shortcuts.ts';
import styles from './top-bar.module.css';

/** What the panes are for and which keys matter. */
export function Help() {
  const t = useTexts();
  const isOpen = usePanel() === 'help';
  const setOpen = (open: boolean) => openPanel(open ? 'help' : undefined);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <TriggerButton className={join(buttons.button, buttons.quiet, buttons.icon)} aria-label={t.topbar.help}>
        <HelpIcon />
      </TriggerButton>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal>
          <Dialog className={join(styles.dialog, styles.help)}>
            {({ close }) => (
              <>
                <Heading slot="title" className={styles.dialogTitle}>
                  {t.topbar.howThisWorks}
                </Heading>
                <p>{t.topbar.helpEdit}</p>
                <p className={styles.dialogButtons}>
                  <Button
                    look="primary"
                    onClick={() => {
                      close();
                      openPage('guide/tutorial');
                    }}
                  >
                    {t.topbar.tenSteps}
                  </Button>
                  <Button
                    onClick={() => {
                      close();
                      openDocumentation();
                    }}
                  >
                    {t.topbar.openGuide}
                  </Button>
                </p>
                <dl>
                  {SHORTCUTS.map(([keys, id]) => (
                    <div key={keys}>
                      <dt>{t.topbar.keys(keys)}</dt>
                      <dd>{t.topbar.shortcuts[id]}</dd>
                    </div>
                  ))}
                </dl>
                <p>{t.topbar.helpExamples}</p>
                <p>{t.topbar.helpWhyNot}</p>
                <p>{t.topbar.helpLab}</p>
                <div className={styles.dialogButtons}>
                  <Button onClick={close}>{t.topbar.close}</Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
