/** The documentation as the editor has it, in one piece: loaded when it is first opened. */

import { contentsOf, createManual } from '../../manual/pages.ts';
import { createSearch, type Search, sectionsOf } from '../../manual/search.ts';

// Pictures of the whole editor are for whoever has not opened it.
const texts = import.meta.glob<string>(['../../docs/**/*.md', '!../../docs/screens/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../docs/**/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const FOLDER = '../../docs/';

export const manual = createManual(
  new Map(Object.entries(texts).map(([path, text]) => [path.slice(FOLDER.length), text])),
);

export const contents = contentsOf(manual);

let search: Promise<Search> | undefined;

/** The search over all pages, made when somebody first seeks something. */
export function searchOfManual(): Promise<Search> {
  search ??= createSearch(sectionsOf(manual));
  return search;
}

/** The address of a picture in docs/. */
export function addressOfPicture(path: string): string {
  return pictures[FOLDER + path] ?? '';
}
