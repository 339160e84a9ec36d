/** How a version differs from what is present, and what brings it back. */

import type { Source } from '../../language/index.ts';
import type { DocumentEvent } from '../actors/document-context.ts';
import type { PictureChange } from '../files/steps.ts';
import type { PictureMark } from '../store/pictures.ts';
import type { Version } from '../store/versions.ts';

/** A file as it was and as it is; one that is not there is empty. */
export interface DifferingFile {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What has become of a picture since: it came, it has gone, or it is another one. */
export interface DifferingPicture {
  readonly name: string;
  readonly change: 'added' | 'gone' | 'changed';
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

/** The pictures that are others now, by name; none where nobody knows those of the version, or those that are present. */
export function differingPictures(
  { pictures: before }: Version,
  present: readonly PictureMark[] | undefined,
): readonly DifferingPicture[] {
  if (!before || !present) return [];
  const [then, now] = [before, present].map(
    (pictures) => new Map(pictures.map(({ name, hash }) => [name, hash])),
  );
  const names = [...new Set([...before, ...present].map(({ name }) => name))].sort();
  return names.flatMap((name): DifferingPicture[] => {
    const [was, is] = [then?.get(name), now?.get(name)];
    if (was === is) return [];
    return [{ name, change: was === undefined ? 'added' : is === undefined ? 'gone' : 'changed' }];
  });
}

/** Puts the texts of a version in the place of those of the open game, as if they were typed: undoing it leads back. Files that are not there any more stay away. */
export function bringBack(
  { files }: Version,
  [present, ...others]: readonly Source[],
): readonly DocumentEvent[] {
  const [main, ...beside] = files;
  const back = others.map((other) => beside.find(({ name }) => name === other.name) ?? other);
  return [
    ...(main && main.text !== present?.text ? [{ type: 'edit', text: main.text } as const] : []),
    ...(back.length > 0 ? [{ type: 'edit-beside', others: back } as const] : []),
  ];
}

/** A picture of a version that is not as it was, and is at hand. */
export interface PictureBack {
  readonly name: string;
  /** Where the page shows its content. */
  readonly address: string;
}

/** Puts pictures of a version in the place of those of their names, or beside the others: what came since stays. */
export function picturesBack(
  back: readonly PictureBack[],
  present: ReadonlyMap<string, string>,
): readonly PictureChange[] {
  return back.map(({ name, address }) => {
    const now = present.get(name);
    return { from: now === undefined ? undefined : { name, address: now }, to: { name, address } };
  });
}
