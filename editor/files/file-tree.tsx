import { useState } from 'react';
import {
  Collection,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Tree,
  TreeItem,
  TreeItemContent,
  Button as TriggerButton,
} from 'react-aria-components';
import { isPictureName } from '../../shared/look.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import {
  ChevronRight,
  Folder,
  ListFile,
  Look,
  MapFile,
  More,
  PictureFile,
  TableFile,
  TextFile,
} from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import menus from '../topbar/top-bar.module.css';
import styles from './files.module.css';
import { kindOf } from './kinds.ts';

/** A file as the tree shows it. */
export interface FileEntry {
  readonly name: string;
  /** Whether it is the one that says `game`. */
  readonly isMain: boolean;
  /** Whether nothing in the rules asks for it. */
  readonly isUnused: boolean;
  readonly errors: number;
  readonly hints: number;
}

export type FileAction = 'rename' | 'delete' | 'save';

interface FileTreeProps {
  readonly files: readonly FileEntry[];
  /** Name of the file that is shown. */
  readonly shown: string;
  readonly onShow: (name: string) => void;
  readonly onAction: (action: FileAction, name: string) => void;
}

/** A folder with what is in it, or a file. */
interface Node {
  /** Of a file its name, of a folder its way with a `/` behind. */
  readonly id: string;
  readonly label: string;
  readonly file?: FileEntry;
  readonly inside: readonly Node[];
}

/** The files of a game. Arrows go through them and show them, F2 renames, Delete deletes. */
export function FileTree({ files, shown, onShow, onAction }: FileTreeProps) {
  const t = useTexts();
  // A folder that comes is open.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nodes = nodesOf(files, '');
  const folders = files.flatMap(({ name }) =>
    [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1)),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tree inside, which has a role and the focus.
    <div
      className={styles.treeFrame}
      onKeyDown={(event) => {
        const action = event.key === 'F2' ? 'rename' : event.key === 'Delete' ? 'delete' : undefined;
        const isMain = files.some(({ name, isMain }) => isMain && name === shown);
        if (!action || (isMain && action === 'delete')) return;
        event.preventDefault();
        onAction(action, shown);
      }}
    >
      <Tree
        className={styles.tree ?? ''}
        aria-label={t.files.filesOfGame}
        items={nodes}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[shown]}
        expandedKeys={folders.filter((folder) => !closed.has(folder))}
        onExpandedChange={(open) => setClosed(new Set(folders.filter((folder) => !open.has(folder))))}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (files.some(({ name }) => name === key)) onShow(String(key));
        }}
      >
        {(node) => <Row node={node} onAction={onAction} />}
      </Tree>
    </div>
  );
}

function Row({ node, onAction }: { readonly node: Node; readonly onAction: FileTreeProps['onAction'] }) {
  const { id, label, file, inside } = node;
  return (
    <TreeItem id={id} textValue={label} className={styles.row ?? ''}>
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded }) => (
          <span className={styles.rowContent} style={{ paddingInlineStart: `${(level - 1) * 14 + 6}px` }}>
            {hasChildItems ? (
              <TriggerButton slot="chevron" className={join(styles.chevron, isExpanded && styles.expanded)}>
                <ChevronRight />
              </TriggerButton>
            ) : null}
            {iconOf(file)}
            <span
              className={join(styles.name, file?.isMain && styles.main, file?.isUnused && styles.unused)}
              title={id}
            >
              <span className={styles.stem}>{label.split('.')[0]}</span>
              <span>{label.slice((label.split('.')[0] ?? '').length)}</span>
            </span>
            {file && <Badges file={file} />}
            {file && <RowMenu file={file} onAction={onAction} />}
          </span>
        )}
      </TreeItemContent>
      <Collection items={inside}>{(child) => <Row node={child} onAction={onAction} />}</Collection>
    </TreeItem>
  );
}

function Badges({ file: { errors, hints, isUnused } }: { readonly file: FileEntry }) {
  const t = useTexts();
  if (errors > 0)
    return (
      <span
        className={styles.errors}
        title={`${errors} ${errors === 1 ? t.files.problem : t.files.problems}`}
      >
        {errors}
        <span className="visually-hidden"> {errors === 1 ? t.files.problem : t.files.problems}</span>
      </span>
    );
  if (hints > 0)
    return (
      <span className={styles.hints} title={`${hints} ${hints === 1 ? t.files.hint : t.files.hints}`}>
        {hints}
        <span className="visually-hidden"> {hints === 1 ? t.files.hint : t.files.hints}</span>
      </span>
    );
  return isUnused ? (
    <span className={styles.note} title={t.files.unusedNote}>
      {t.files.unused}
    </span>
  ) : null;
}

function RowMenu({
  file,
  onAction,
}: {
  readonly file: FileEntry;
  readonly onAction: FileTreeProps['onAction'];
}) {
  const t = useTexts();
  const item = menus.menuItem ?? '';
  return (
    <MenuTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, styles.rowMenu)}
        aria-label={t.files.moreFor(file.name)}
      >
        <More />
      </TriggerButton>
      <Popover className={menus.popover ?? ''} offset={2} placement="bottom end">
        <Menu
          className={menus.menu ?? ''}
          disabledKeys={file.isMain ? ['delete'] : []}
          onAction={(key) => onAction(key as FileAction, file.name)}
        >
          <MenuItem id="rename" className={item} textValue={t.files.rename}>
            {t.files.rename} <kbd className={styles.key}>F2</kbd>
          </MenuItem>
          <MenuItem id="delete" className={item} textValue={t.files.delete}>
            {t.files.deleteAsk} <kbd className={styles.key}>{t.files.delete}</kbd>
          </MenuItem>
          <MenuItem id="save" className={item}>
            {t.files.saveAsFile}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function iconOf(file: FileEntry | undefined) {
  if (!file) return <Folder />;
  if (isPictureName(file.name)) return <PictureFile />;
  if (/\.look\.regel$/i.test(file.name)) return <Look />;
  switch (kindOf(file.name)) {
    case 'table':
      return <TableFile />;
    case 'map':
      return <MapFile />;
    case 'notes':
      return <ListFile />;
    case 'rules':
    case undefined:
      return <TextFile />;
  }
}

/** Folders first, as in every list of files; the main file is the first of all. */
function nodesOf(files: readonly FileEntry[], way: string): readonly Node[] {
  const inside = files.filter(({ name }) => name.startsWith(way));
  const names = inside.map((file) => ({ file, rest: file.name.slice(way.length) }));
  const folders = [
    ...new Set(names.filter(({ rest }) => rest.includes('/')).map(({ rest }) => rest.split('/')[0] ?? '')),
  ];
  const own = names
    .filter(({ rest }) => !rest.includes('/'))
    .map(({ file, rest }): Node => ({ id: file.name, label: rest, file, inside: [] }));
  const below = folders.sort().map((folder): Node => {
    const id = `${way}${folder}/`;
    return { id, label: folder, inside: nodesOf(inside, id) };
  });
  const first = own.filter(({ file }) => file?.isMain);
  const rest = own
    .filter(({ file }) => !file?.isMain)
    .sort((one, other) => one.label.localeCompare(other.label));
  return [...first, ...below, ...rest];
}
