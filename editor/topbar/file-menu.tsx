import { useState } from 'react';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  Button as TriggerButton,
} from 'react-aria-components';
import { readLogText } from '../../runtime/session/log-text.ts';
import type { EditorActor } from '../actors/create-editor.ts';
import { useDocument, useEditorActor, usePlaytest } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { ChevronDown, Open, Plus, Reset, Save } from '../controls/icons.tsx';
import { templates } from '../games/templates.ts';
import { ConfirmReset } from './confirm-reset.tsx';
import { pickFiles, readGame } from './files.ts';
import { saveLog, saveRules } from './save-buttons.tsx';
import styles from './top-bar.module.css';

/** Files in and out: rules, game logs, and the way back to the shipped text. */
export function FileMenu() {
  const editor = useEditorActor();
  const game = useDocument(({ game }) => game);
  const hasLog = usePlaytest(({ log }) => (log?.events.length ?? 0) > 0);
  const edited = useDocument(({ game, text }) => game?.shipped !== undefined && text !== game.shipped);
  const [confirming, setConfirming] = useState(false);
  const off = [...(hasLog ? [] : ['save-log']), ...(edited ? [] : ['reset'])];
  return (
    <>
      <MenuTrigger>
        <TriggerButton className={join(buttons.button, buttons.quiet)}>
          File
          <ChevronDown />
        </TriggerButton>
        <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
          <Menu
            className={styles.menu ?? ''}
            disabledKeys={off}
            onAction={(key) => {
              if (key === 'reset') setConfirming(true);
              else void perform(String(key), editor);
            }}
          >
            <MenuSection className={styles.section ?? ''}>
              <Header className={styles.sectionTitle ?? ''}>New game</Header>
              {templates.map(({ id, title }) => (
                <Entry key={id} id={NEW + id}>
                  <Plus /> {title}
                </Entry>
              ))}
            </MenuSection>
            <Separator className={styles.separator ?? ''} />
            <Entry id="open">
              <Open /> Open rules …
            </Entry>
            <Entry id="open-folder">
              <Open /> Open a folder …
            </Entry>
            <Entry id="save">
              <Save /> Save {game?.file ?? 'rules'}
            </Entry>
            <Entry id="open-log">
              <Open /> Open a game log …
            </Entry>
            <Entry id="save-log">
              <Save /> Save the game log
            </Entry>
            <Entry id="reset">
              <Reset /> Reset to the shipped version …
            </Entry>
          </Menu>
        </Popover>
      </MenuTrigger>
      <ConfirmReset
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => editor.send({ type: 'reset-to-shipped' })}
      />
    </>
  );
}

function Entry({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <MenuItem id={id} className={styles.menuItem ?? ''}>
      {children}
    </MenuItem>
  );
}

/** Begins the key of an entry for a template. */
const NEW = 'new ';

/** Rules and what can lie beside them. */
const GAME_FILES = '.regel,text/plain,.map,.csv,.png,.jpg,.jpeg,.webp,.gif,.avif';

async function perform(key: string, editor: EditorActor): Promise<void> {
  const template = templates.find(({ id }) => key === NEW + id);
  if (template)
    editor.send({ type: 'open-text', file: `${template.id}.regel`, text: await template.loadText() });
  if (key === 'save') saveRules(editor);
  if (key === 'save-log') saveLog(editor);
  if (key === 'open' || key === 'open-folder') {
    const picked = await pickFiles(key === 'open' ? { accept: GAME_FILES, several: true } : { folder: true });
    const opened = await readGame(picked);
    if (opened) editor.send({ type: 'open-text', ...opened });
    else if (picked.length > 0)
      editor.send({ type: 'notify', notice: 'There are no rules among these files.' });
  }
  if (key === 'open-log') {
    const [picked] = await pickFiles({ accept: '.json,application/json' });
    const read = picked && readLogText(await picked.text());
    if (read?.ok) editor.send({ type: 'load-log', log: read.log });
    else if (read) editor.send({ type: 'notify', notice: `${picked.name} cannot be read: ${read.reason}.` });
  }
}
