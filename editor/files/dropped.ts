/** Files and folders that are let fall on the page. */

import { useEffect, useRef } from 'react';
import { MOST_FILES } from '../../shared/file-limits.ts';
import type { PickedFile } from './picked.ts';

/** Folders inside each other. */
const DEEPEST = 8;
/** Things that are looked at, of whatever kind. */
const MOST = 4 * MOST_FILES;

/** Whether files are carried, not a piece of text. */
export function hasFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('Files') ?? false;
}

/** The files, and those in the folders. What cannot be read is left out. */
export async function filesOfDrop(data: DataTransfer): Promise<readonly PickedFile[]> {
  // The list is only there until the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found: PickedFile[] = [];
  const all = entries.map((entry) => ({ entry, depth: 0 }));
  // The list grows while it is gone through.
  for (const { entry, depth } of all) {
    if (found.length >= MOST_FILES) break;
    try {
      const path = entry.fullPath.replace(/^\//, '');
      if (isFile(entry)) found.push({ path, file: await fileOf(entry) });
      else if (isFolder(entry) && depth < DEEPEST && all.length < MOST)
        for (const inside of await entriesIn(entry)) all.push({ entry: inside, depth: depth + 1 });
    } catch {
      // The others may be readable.
    }
  }
  return found;
}

/** Calls back with files that are let fall anywhere on the page, but where something takes them for itself. */
export function useDroppedFiles(take: (files: readonly PickedFile[]) => void): void {
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void filesOfDrop(event.dataTransfer).then((files) => taking.current(files));
    };
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  }, []);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** All that lies in a folder; a reader hands it over in parts. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0 || found.length >= MOST) return found;
    for (const entry of part) found.push(entry);
  }
}
