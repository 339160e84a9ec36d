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
import { useDocument, useEditorActor, useIsFollowing, usePlaytest } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { ChevronDown, Clock, Open, Plus, Reset, Save, Share } from '../controls/icons.tsx';
import { useDroppedFiles } from '../files/dropped.ts';
import { type PickedFile, pickFiles, readGame, withPaths } from '../files/picked.ts';
import { areSameFiles } from '../games/file-changes.ts';
import { templates } from '../games/templates.ts';
import { VersionsPanel } from '../history/versions-panel.tsx';
import { openShared } from '../sharing/present-game.ts';
import { readShared } from '../sharing/shared-game.ts';
import { useBack } from '../shell/back.ts';
import { ConfirmReset } from './confirm-reset.tsx';
import { saveAll, saveLog, saveRules } from './save-buttons.tsx';
import { ShareDialog } from './share-dialog.tsx';
import styles from './top-bar.module.css';

/** Files in and out: rules, game logs, and the way back to the shipped text. */
export function FileMenu() {
  const editor = useEditorActor();
  const game = useDocument(({ game }) => game);
  const hasLog = usePlaytest(({ log }) => (log?.events.length ?? 0) > 0);
  const edited = useDocument(
    ({ game, text }) =>
      game?.shipped !== undefined &&
      (text !== game.shipped || !areSameFiles(game.others, game.shippedOthers ?? game.others)),
  );
  useDroppedFiles((files) => void openPicked(files, editor));
  /** The panel that is open. */
  const [panel, setPanel] = useState<'reset' | 'share' | 'versions'>();
  const close = () => setPanel(undefined);
  const follows = useIsFollowing();
  useBack(panel !== undefined, close);
  const off = [
    ...(hasLog ? [] : ['save-log']),
    ...(edited && !follows ? [] : ['reset']),
    ...(game ? [] : ['share', 'versions']),
  ];
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
              if (key === 'reset' || key === 'share' || key === 'versions') setPanel(key);
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
            <Entry id="save-all">
              <Save /> Save all files as a zip
            </Entry>
            <Entry id="open-log">
              <Open /> Open a game log or a whole game …
            </Entry>
            <Entry id="save-log">
              <Save /> Save the game log
            </Entry>
            <Entry id="share">
              <Share /> Share …
            </Entry>
            <Entry id="versions">
              <Clock /> Earlier versions …
            </Entry>
            <Entry id="reset">
              <Reset /> Reset to the shipped version …
            </Entry>
          </Menu>
        </Popover>
      </MenuTrigger>
      <ConfirmReset
        open={panel === 'reset'}
        onClose={close}
        onConfirm={() => editor.send({ type: 'reset-to-shipped' })}
      />
      <ShareDialog open={panel === 'share'} onClose={close} />
      <VersionsPanel open={panel === 'versions'} onClose={close} />
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
const GAME_FILES = '.regel,text/plain,.map,.csv,.md,.zip,.png,.jpg,.jpeg,.webp,.gif,.avif';

/** Opens the game among files, whether they were picked or let fall on the page. */
async function openPicked(files: readonly PickedFile[], editor: EditorActor): Promise<void> {
  const opened = await readGame(files);
  if (opened) editor.send({ type: 'open-text', ...opened });
  else if (files.length > 0) editor.send({ type: 'notify', notice: 'There are no rules among these files.' });
}

async function perform(key: string, editor: EditorActor): Promise<void> {
  const template = templates.find(({ id }) => key === NEW + id);
  if (template)
    editor.send({ type: 'open-text', file: `${template.id}.regel`, text: await template.loadText() });
  if (key === 'save') saveRules(editor);
  if (key === 'save-all') await saveAll(editor);
  if (key === 'save-log') saveLog(editor);
  if (key === 'open' || key === 'open-folder') {
    const picked = await pickFiles(key === 'open' ? { accept: GAME_FILES, several: true } : { folder: true });
    await openPicked(withPaths(picked), editor);
  }
  if (key === 'open-log') {
    const [picked] = await pickFiles({ accept: '.json,application/json' });
    const text = await picked?.text();
    if (picked && text?.startsWith('{"regelwerk"'))
      return void openShared(editor, readShared(text), picked.name);
    const read = text === undefined ? undefined : readLogText(text);
    if (read?.ok) editor.send({ type: 'load-log', log: read.log });
    else if (read) editor.send({ type: 'notify', notice: `${picked?.name} cannot be read: ${read.reason}.` });
  }
}
