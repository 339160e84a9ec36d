/** What the server asks of the editor: it has no disk of its own, and reads what it needs where the editor keeps it. */

export const READ = 'regelwerk/read';
export const LIST = 'regelwerk/list';

export interface AskedFile {
  readonly uri: string;
}

/** The text of a file; null where it cannot be had, or is no file of a game. */
export type ReadAnswer = string | null;

/** Names of the files in a folder. */
export type ListAnswer = readonly string[];

/** Files of games that hold text. */
export const READABLE = /\.(regel|map|csv)$|(^|\/)rules\.md$/i;
