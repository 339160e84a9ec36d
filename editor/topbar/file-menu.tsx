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
import type { EditorActor } from '../actors/create-editor.ts';
import { useDocument, useEditorActor, useIsFollowing, usePlaytest } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { ChevronDown, Clock, Look, Open, Plus, Reset, Save, Share } from '../controls/icons.tsx';
import { useDroppedFiles } from '../files/dropped.ts';
import { isEdited } from '../games/open-game.ts';
import { sayTemplate } from '../games/say-games.ts';
import { templates } from '../games/templates.ts';
import { VersionsPanel } from '../history/versions-panel.tsx';
import { useBack } from '../shell/back.ts';
import { useTexts } from '../texts/texts.ts';
import { ConfirmReset } from './confirm-reset.tsx';
import { beginWith, type FileAction, openPicked, performFileAction, templateOf } from './file-actions.ts';
import { openPanel, usePanel } from './panels.ts';
import { useSaveLogTitle } from './save-buttons.tsx';
import { ShareDialog } from './share-dialog.tsx';
import styles from './top-bar.module.css';

/** Files in and out: rules, game logs, and the way back to the shipped text. */
export function FileMenu() {
  const t = useTexts();
  const editor = useEditorActor();
  const saveLogTitle = useSaveLogTitle();
  const game = useDocument(({ game }) => game);
  const hasLog = usePlaytest(({ log }) => (log?.events.length ?? 0) > 0);
  const isPlayed = usePlaytest(({ session }) => session !== undefined && session.at > 0);
  const isThere = usePlaytest(({ session }) => session !== undefined);
  const edited = useDocument(({ game, text }) => game !== undefined && isEdited(game, text));
  useDroppedFiles((files) => void openPicked(files, editor));
  const panel = usePanel();
  const close = () => openPanel(undefined);
  const follows = useIsFollowing();
  useBack(panel !== undefined, close);
  const off = [
    ...(hasLog ? [] : ['save-log']),
    ...(isPlayed ? [] : ['save-transcript']),
    ...(isThere ? [] : ['save-png', 'save-svg']),
    ...(edited && !follows ? [] : ['reset']),
    ...(game ? [] : ['share', 'versions']),
  ];
  return (
    <>
      <MenuTrigger>
        <TriggerButton className={join(buttons.button, buttons.quiet)}>
          {t.topbar.file}
          <ChevronDown />
        </TriggerButton>
        <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
          <Menu
            className={styles.menu ?? ''}
            disabledKeys={off}
            onAction={(key) => perform(String(key), editor)}
          >
            <Entry id="gallery">
              <Look /> {t.topbar.allGames}
            </Entry>
            <Separator className={styles.separator ?? ''} />
            <MenuSection className={styles.section ?? ''}>
              <Header className={styles.sectionTitle ?? ''}>{t.topbar.newGame}</Header>
              {templates.map(({ id }) => (
                <Entry key={id} id={NEW + id}>
                  <Plus /> {sayTemplate({ id })}
                </Entry>
              ))}
            </MenuSection>
            <Separator className={styles.separator ?? ''} />
            <Entry id="open">
              <Open /> {t.topbar.openRules}
            </Entry>
            <Entry id="open-folder">
              <Open /> {t.topbar.openFolder}
            </Entry>
            <Entry id="save">
              <Save /> {t.topbar.save(game?.file ?? t.topbar.rulesFile)}
            </Entry>
            <Entry id="save-all">
              <Save /> {t.topbar.saveZip}
            </Entry>
            <Entry id="open-log">
              <Open /> {t.topbar.openLog}
            </Entry>
            <Entry id="save-log">
              <Save /> {saveLogTitle}
            </Entry>
            <Entry id="save-transcript">
              <Save /> {t.topbar.saveAsText}
            </Entry>
            <Entry id="save-png">
              <Save /> {t.topbar.savePicture('PNG')}
            </Entry>
            <Entry id="save-svg">
              <Save /> {t.topbar.savePicture('SVG')}
            </Entry>
            <Entry id="share">
              <Share /> {t.topbar.share}
            </Entry>
            <Entry id="versions">
              <Clock /> {t.topbar.versions}
            </Entry>
            <Entry id="reset">
              <Reset /> {t.topbar.resetShipped}
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

function perform(key: string, editor: EditorActor): void {
  const template = key.startsWith(NEW) ? templateOf(key.slice(NEW.length)) : undefined;
  if (template) void beginWith(template, editor);
  else if (key === 'gallery' || key === 'reset' || key === 'share' || key === 'versions') openPanel(key);
  else void performFileAction(key as FileAction, editor);
}
