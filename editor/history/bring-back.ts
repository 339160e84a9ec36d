/** How a version differs from the present texts, and what brings it back. */

import type { Source } from '../../language/index.ts';
import type { DocumentEvent } from '../actors/document.ts';
import type { Version } from '../store/versions.ts';

/** A file as it was and as it is; one that is not there is empty. */
export interface DifferingFile {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The files of a version that are others now. The first is the rules, whatever they are called. */
export function differingFiles(version: Version, present: readonly Source[]): readonly DifferingFile[] {
  return version.files
    .map(({ name, text }, index) => ({
      name,
      before: text,
      after: (index === 0 ? present[0] : present.find((file) => file.name === name))?.text ?? '',
    }))
    .filter(({ before, after }) => before !== after);
}

/** Puts the texts of a version in the place of those of the open game, as if they were typed: undoing it leads back. Files that are not there any more stay away. */
export function bringBack({ files }: Version, [, ...others]: readonly Source[]): readonly DocumentEvent[] {
  const [main, ...beside] = files;
  const back = others.map((other) => beside.find(({ name }) => name === other.name) ?? other);
  return [
    ...(main ? [{ type: 'edit', text: main.text } as const] : []),
    ...(back.length > 0 ? [{ type: 'edit-beside', others: back } as const] : []),
  ];
}
