/** Games that lie where only the editor can read: each file and folder is asked for when it is first wanted, and kept until it changes. */

import type { Files } from '../../cli/lsp/files.ts';
import { openWithUsed } from '../../language/compile.ts';
import { missingPictures } from '../../language/document/pictures.ts';
import { isRulesFile } from '../../language/resources.ts';

/** What the editor can be asked. */
export interface Editor {
  readonly read: (uri: string) => Promise<string | null>;
  readonly list: (uri: string) => Promise<readonly string[]>;
}

/** Files by their addresses, each written in one way; `arrived` is called when something is known that was not. */
export function givenFiles(editor: Editor, arrived: () => void): Files {
  /** What is known; undefined while it is asked for. */
  const texts = new Map<string, string | null | undefined>();
  const folders = new Map<string, readonly string[] | undefined>();
  let asking = 0;

  const ask = <T>(known: Map<string, T | undefined>, uri: string, answer: Promise<T>, none: T): void => {
    known.set(uri, undefined);
    asking++;
    void answer
      .catch(() => none)
      .then((value) => {
        asking--;
        known.set(uri, value);
        arrived();
      });
  };
  const read = (uri: string): string | undefined => {
    if (!texts.has(uri)) ask(texts, uri, editor.read(uri), null);
    return texts.get(uri) ?? undefined;
  };
  const namesIn = (folder: string): readonly string[] => {
    if (!folders.has(folder)) ask(folders, folder, editor.list(addressOf(folder)), []);
    return folders.get(folder) ?? [];
  };
  const pathIn = (folder: string, name: string): string =>
    `${folder}/${name.split('/').map(encoded).join('/')}`;

  return {
    pathOf: canonical,
    uriOf: (path) => path,
    isInFolder: (path) => /^[a-z][a-z0-9+.-]*:\//i.test(path) && !path.startsWith('untitled:'),
    read,
    namesIn,
    folderOf,
    nameOf,
    pathIn,
    nameFrom: (folder, path) =>
      path
        .slice(folder.length + 1)
        .split('/')
        .map(decoded)
        .join('/'),
    isReading: () => asking > 0,
    forget(uris) {
      for (const uri of uris.map(canonical)) {
        texts.delete(uri);
        folders.delete(folderOf(uri));
      }
    },
    readGame(path, text, open, before) {
      const folder = folderOf(path);
      const known = new Set([path]);
      // Asked for now, so that they are there when somebody points at a rule or writes the name of a file.
      read(pathIn(folder, 'rules.md'));
      namesIn(folder);
      const used = (name: string): string | undefined => {
        if (leadsOut(name)) return undefined;
        const file = pathIn(folder, name);
        // Rules that were read by another name have nothing to add.
        if (known.has(file) && isRulesFile(name)) return '';
        known.add(file);
        return open(file) ?? read(file);
      };
      const isThere = (name: string): boolean => {
        const file = pathIn(folder, name);
        return !leadsOut(name) && namesIn(folderOf(file)).includes(nameOf(file));
      };
      return {
        document: openWithUsed({ name: nameOf(path), text }, used, before),
        problems: ({ diagnostics, program }) => [...diagnostics, ...missingPictures(program, isThere)],
      };
    },
  };
}

/** The address with each part of its path encoded in one way, since editors differ in it. */
function canonical(uri: string): string {
  const [, begin = '', path = uri] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?)(.*)$/i.exec(uri) ?? [];
  return begin + path.split('/').map(decoded).map(encoded).join('/');
}

const encoded = (part: string): string => encodeURIComponent(part);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/'));
}

/** The outermost folder is the one whose path is a slash. */
function addressOf(folder: string): string {
  return /^[^/]*:(?:\/\/[^/]*)?$/.test(folder) ? `${folder}/` : folder;
}

function nameOf(uri: string): string {
  return decoded(uri.slice(uri.lastIndexOf('/') + 1));
}

function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..');
}
