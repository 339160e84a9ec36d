import { type DragEvent, useMemo, useState } from 'react';
import {
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
  Button as TriggerButton,
} from 'react-aria-components';
import type { Source, Span } from '../../language/index.ts';
import { filesOf } from '../actors/document-files.ts';
import { useActors, useDocument, useEditorActor, useIsFollowing } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { Open, Plus, Save } from '../controls/icons.tsx';
import { addressOf, blobsOf } from '../games/open-game.ts';
import { useAsk } from '../rules/services/use-services.ts';
import { focusInstead } from '../shell/focus-pane.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { saveAll } from '../topbar/save-buttons.tsx';
import menus from '../topbar/top-bar.module.css';
import type { AskService } from '../worker/connection.ts';
import { BEGINNINGS, type Beginning, seatsOf } from './beginnings.ts';
import { addFiles, beginFile, deleteFile, renameFile, renamePicture } from './changes.ts';
import { filesOfDrop, hasFiles } from './dropped.ts';
import { DeleteDialog, NameDialog } from './file-dialogs.tsx';
import { type FileAction, type FileEntry, FileTree } from './file-tree.tsx';
import styles from './files.module.css';
import { kindOf } from './kinds.ts';
import { freeName } from './names.ts';
import { type PickedFile, pickFiles, readPicked, saveFile, withPaths } from './picked.ts';
import { PICTURE_ENDINGS, pictureTrouble } from './pictures.ts';
import type { FileStep, GameFiles } from './steps.ts';
import { UndoFiles } from './undo-files.tsx';

/** What is asked in a dialog. */
type Asked =
  | { readonly kind: 'new'; readonly beginning: Beginning }
  | { readonly kind: 'rename' | 'delete'; readonly name: string };

/** The files of the game: shown, begun, renamed, deleted, added and saved. */
export function FilesPanel() {
  const t = useTexts();
  const { document } = useActors();
  const files = useFileEntries();
  const shown = useDocument(({ shown, game }) => shown ?? game?.file ?? '');
  const [asked, setAsked] = useState<Asked>();
  const follows = useIsFollowing();
  const change = (step: FileStep | undefined) =>
    step && !follows && document.send({ type: 'change-files', step });
  const add = useAdd(change);
  const act = (action: FileAction, name: string) => {
    if (action === 'save') void save(filesOf(document.getSnapshot().context), name);
    else setAsked({ kind: action, name });
  };
  return (
    <section
      className={styles.panel}
      aria-label={t.files.files}
      data-files
      onDragOver={(event) => hasFiles(event.dataTransfer) && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        void filesOfDrop(event.dataTransfer).then(add);
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t.files.files}</h2>
        <UndoFiles />
        <AddMenu onNew={(beginning) => setAsked({ kind: 'new', beginning })} onAdd={add} />
      </div>
      <FileTree
        files={files}
        shown={shown}
        onShow={(name) => {
          const main = files.find(({ isMain }) => isMain);
          document.send({ type: 'show-file', name: name === main?.name ? undefined : name });
        }}
        onAction={act}
      />
      {asked && (
        <AskedDialog
          asked={asked}
          files={files}
          onClose={() => {
            setAsked(undefined);
            focusInstead(shownRow);
          }}
          onChange={change}
        />
      )}
    </section>
  );
}

/** The row of the file that is shown: where the keyboard goes on once another one is taken away. */
const shownRow = () => document.querySelector<HTMLElement>('[data-files] [role="row"][aria-selected="true"]');

/** Hands a file or a picture to the person. */
async function save({ main, others, pictures }: GameFiles, name: string): Promise<void> {
  const address = pictures.get(name);
  const text = [main, ...others].find((file) => file.name === name)?.text;
  if (address === undefined) return saveFile(name, text ?? '', 'text/plain');
  const [picture] = (await blobsOf(new Map([[name, address]]))).values();
  if (picture) saveFile(name, new Uint8Array(await picture.arrayBuffer()), picture.type);
}

/** The files with what is wrong in each. */
function useFileEntries(): readonly FileEntry[] {
  const main = useDocument(({ game }) => game?.file ?? '');
  const others = useDocument(({ game }) => game?.others);
  const pictures = useDocument(({ game }) => game?.pictures);
  const unused = useDocument(({ unused }) => unused);
  const diagnostics = useDocument(({ diagnostics }) => diagnostics);
  return useMemo(() => {
    const names = [main, ...(others ?? []).map(({ name }) => name), ...(pictures?.keys() ?? [])];
    return names.map((name, file): FileEntry => {
      const mine = diagnostics.filter(({ span }) => span.file === file);
      const errors = mine.filter(({ severity }) => severity === 'error').length;
      return {
        name,
        isMain: file === 0,
        isUnused: unused.includes(name),
        errors,
        hints: mine.length - errors,
      };
    });
  }, [main, others, pictures, unused, diagnostics]);
}

function AddMenu({
  onNew,
  onAdd,
}: {
  readonly onNew: (beginning: Beginning) => void;
  readonly onAdd: (files: readonly PickedFile[]) => void;
}) {
  const t = useTexts();
  const editor = useEditorActor();
  const item = menus.menuItem ?? '';
  const perform = async (key: string) => {
    const beginning = BEGINNINGS.find(({ id }) => id === key);
    if (beginning) onNew(beginning);
    if (key === 'add')
      onAdd(withPaths(await pickFiles({ accept: `.regel,.csv,.map,.md,${PICTURE_ENDINGS}`, several: true })));
    if (key === 'zip') await saveAll(editor);
  };
  return (
    <MenuTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, buttons.icon)}
        aria-label={t.files.newAndMore}
      >
        <Plus />
      </TriggerButton>
      <Popover className={menus.popover ?? ''} offset={4} placement="bottom end">
        <Menu className={menus.menu ?? ''} onAction={(key) => void perform(String(key))}>
          {BEGINNINGS.map(({ id }) => (
            <MenuItem key={id} id={id} className={item}>
              {t.files.newOf(t.files.beginnings[id])}
            </MenuItem>
          ))}
          <Separator className={menus.separator ?? ''} />
          <MenuItem id="add" className={item} textValue={t.files.addFiles}>
            <Open /> {t.files.addFiles}
          </MenuItem>
          <MenuItem id="zip" className={item} textValue={t.files.saveZip}>
            <Save /> {t.files.saveZip}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly files: readonly FileEntry[];
  readonly onClose: () => void;
  readonly onChange: (step: FileStep | undefined) => void;
}

function AskedDialog({ asked, files, onClose, onChange }: AskedDialogProps) {
  const t = useTexts();
  const { document } = useActors();
  const ask = useAsk();
  const description = useDocument(({ description }) => description);
  const names = files.map(({ name }) => name);
  const now = () => filesOf(document.getSnapshot().context);
  switch (asked.kind) {
    case 'new': {
      const { beginning } = asked;
      const stem = (names[0] ?? 'game').replace(/\.regel$/, '');
      return (
        <NameDialog
          title={t.files.newOf(t.files.beginnings[beginning.id])}
          verb={t.files.makeIt}
          isNew
          name={freeName(beginning.name(stem), names)}
          others={names}
          onClose={onClose}
          onName={(name) => {
            onChange(beginFile(now(), beginning, name, seatsOf(description)));
            document.send({ type: 'show-file', name });
          }}
        />
      );
    }
    case 'rename':
      return (
        <NameDialog
          title={t.files.renameOf(asked.name)}
          verb={t.files.renameVerb}
          isMain={files.some(({ name, isMain }) => isMain && name === asked.name)}
          name={asked.name}
          others={names.filter((name) => name !== asked.name)}
          onClose={onClose}
          onName={(to) => {
            const files = now();
            if (files.pictures.has(asked.name)) return onChange(renamePicture(files, asked.name, to));
            void placesNaming(ask, files, asked.name).then((places) =>
              onChange(renameFile(files, asked.name, to, places)),
            );
          }}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          name={asked.name}
          isUsed={files.some(
            ({ name, isUnused }) => name === asked.name && !isUnused && kindOf(name) !== 'notes',
          )}
          onClose={onClose}
          onDelete={() => onChange(deleteFile(now(), asked.name))}
        />
      );
  }
}

/** Where files of rules name a file, as the language reads them. */
async function placesNaming(
  ask: AskService,
  { main, others }: { readonly main: Source; readonly others: readonly Source[] },
  name: string,
): Promise<readonly Span[]> {
  const sources = [main, ...others];
  const target = sources.findIndex((source) => source.name === name);
  const asked = sources.map(async (source, file) => {
    const text = file === 0 ? undefined : source.text;
    return ask('links', main.text, { file, offset: 0, text });
  });
  const links = (await Promise.all(asked)).flatMap((found) => found ?? []);
  return links.flatMap((link) => (link.to === 'file' && link.file === target ? [link.span] : []));
}

/** Takes files and pictures into the game; those of the same name give way, which can be undone. */
function useAdd(change: (step: FileStep | undefined) => void) {
  const editor = useEditorActor();
  const { document } = useActors();
  const say = (notice: string) => editor.send({ type: 'notify', notice });
  return async (picked: readonly PickedFile[]): Promise<void> => {
    if (picked.length === 0) return;
    const { folder, sources, pictures } = await readPicked(picked);
    const usable = sources.filter(({ name }) => kindOf(name) !== undefined);
    // A folder of nothing but pictures lies beside the rules; one with rules is where they lie.
    const way = usable.length === 0 && folder !== '' ? `${folder}/` : '';
    const added = new Map([...pictures].map(([name, picture]) => [way + name, picture]));
    if (usable.length + added.size === 0) return say(texts().files.noneUsable);
    const trouble = await pictureTrouble(filesOf(document.getSnapshot().context), added);
    if (trouble !== undefined) return say(trouble);
    const { game } = document.getSnapshot().context;
    const addressed = [...added].map(([name, picture]) => ({
      name,
      address: addressOf(game?.id ?? '', picture),
    }));
    change(addFiles(filesOf(document.getSnapshot().context), usable, addressed));
  };
}
