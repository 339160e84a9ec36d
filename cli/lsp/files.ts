/** Where the games lie that an editor has open: a disk, or what the editor hands over. */

import type { GameDocument } from '../../language/index.ts';
import type { OpenTexts, ReadDocument } from '../rules/load.ts';

/** Files are told apart by their paths, which are the same however a file is reached. */
export interface Files {
  /** The path of what an editor calls by an address; the address itself where it lies in no folder, as a text that was never saved. */
  readonly pathOf: (uri: string) => string;
  readonly uriOf: (path: string) => string;
  /** Whether other files can lie beside it. */
  readonly isInFolder: (path: string) => boolean;
  /** The text of a file; undefined where it cannot be had. */
  readonly read: (path: string) => string | undefined;
  /** Names of the ordinary files in a folder. */
  readonly namesIn: (folder: string) => readonly string[];
  readonly folderOf: (path: string) => string;
  /** The name of a file in its folder. */
  readonly nameOf: (path: string) => string;
  /** The path of a file that is named from a folder. */
  readonly pathIn: (folder: string, name: string) => string;
  /** The name of a file from a folder around it, with `/` between its parts. */
  readonly nameFrom: (folder: string, path: string) => string;
  /** Reads the files that a rules file uses, but for those that are open. */
  readonly readGame: (path: string, text: string, open: OpenTexts, before?: GameDocument) => ReadDocument;
  /** Whether something is on its way that was wanted: what is known may be half of it. */
  readonly isReading?: () => boolean;
  /** These are others now, or gone. */
  readonly forget?: (uris: readonly string[]) => void;
}
