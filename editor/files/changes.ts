/** What is done to files of a game as a whole, as steps that can be taken back. */

import type { Source, Span } from '../../language/index.ts';
import { texts } from '../texts/texts.ts';
import { askFor, type Beginning, withLine } from './beginnings.ts';
import { kindOf } from './kinds.ts';
import { cellsNaming } from './pictures.ts';
import type { FileChange, FileStep, GameFiles, Picture } from './steps.ts';

/** A new file of a kind; where it is one of rules, these use it from now on. */
export function beginFile(
  { main }: GameFiles,
  beginning: Beginning,
  name: string,
  seats: readonly string[],
): FileStep {
  const made: FileChange = { from: undefined, to: { name, text: beginning.text(seats) } };
  const line = kindOf(name) === 'rules' ? askFor(name) : undefined;
  const asked: readonly FileChange[] = line ? [{ from: main, to: withLine(main, line) }] : [];
  return { title: texts().files.stepNew(name), changes: [made, ...asked] };
}

/** The rules ask for a file that nothing asks for; undefined where they cannot. */
export function askForFile({ main }: GameFiles, name: string): FileStep | undefined {
  const line = askFor(name);
  return line === undefined
    ? undefined
    : { title: texts().files.stepUse(name), changes: [{ from: main, to: withLine(main, line) }] };
}

/** A file is called otherwise, also where it is named: `places` are those of its name in all files, the main one being 0. */
export function renameFile(
  { main, others }: GameFiles,
  name: string,
  to: string,
  places: readonly Span[],
): FileStep | undefined {
  const from = [main, ...others].find((file) => file.name === name);
  if (!from) return undefined;
  const naming = [main, ...others].flatMap((file, index): readonly FileChange[] => {
    const here = places.filter((place) => place.file === index);
    if (here.length === 0 && file !== from) return [];
    const text = replaceAll(file.text, here, to);
    return [{ from: file, to: { name: file === from ? to : file.name, text } }];
  });
  return { title: texts().files.stepRename(name, to), changes: naming };
}

/** A picture is called otherwise, also in the tables that name it. */
export function renamePicture(files: GameFiles, name: string, to: string): FileStep | undefined {
  const { main, others, pictures } = files;
  const address = pictures.get(name);
  if (address === undefined) return undefined;
  const cells = cellsNaming(files, name);
  const changes = [main, ...others].flatMap((file, index): readonly FileChange[] => {
    const here = cells.filter((cell) => cell.file === index);
    if (here.length === 0) return [];
    return [{ from: file, to: { name: file.name, text: replaceAll(file.text, here, to) } }];
  });
  const renamed = { from: { name, address }, to: { name: to, address } };
  return { title: texts().files.stepRename(name, to), changes, pictures: [renamed] };
}

/** A file or a picture is taken away. */
export function deleteFile({ others, pictures }: GameFiles, name: string): FileStep | undefined {
  const title = texts().files.stepDelete(name);
  const address = pictures.get(name);
  if (address !== undefined)
    return { title, changes: [], pictures: [{ from: { name, address }, to: undefined }] };
  const at = others.findIndex((file) => file.name === name);
  const from = others[at];
  return from && { title, changes: [{ from, to: undefined, at }] };
}

/** Files and pictures are added; those of the same name give way. Undefined where nothing changes. */
export function addFiles(
  { main, others, pictures }: GameFiles,
  added: readonly Source[],
  shown: readonly Picture[] = [],
): FileStep | undefined {
  const changes = added
    .map((to): FileChange => {
      const from = [main, ...others].find(({ name }) => name === to.name);
      return { from, to };
    })
    .filter(({ from, to }) => from?.text !== to?.text);
  const drawn = shown.map((to) => {
    const address = pictures.get(to.name);
    return { from: address === undefined ? undefined : { name: to.name, address }, to };
  });
  const names = [...changes, ...drawn].map(({ to }) => to?.name).join(', ');
  return changes.length + drawn.length === 0
    ? undefined
    : { title: texts().files.stepAdd(names), changes, pictures: drawn };
}

/** The text with each of the places, which do not overlap, holding something else. */
export function replaceAll(
  text: string,
  places: readonly Pick<Span, 'start' | 'end'>[],
  by: string | ((index: number) => string),
): string {
  let end = 0;
  const parts: string[] = [];
  const sorted = [...places.entries()].sort(([, one], [, other]) => one.start - other.start);
  for (const [index, place] of sorted) {
    if (place.start < end) continue;
    parts.push(text.slice(end, place.start), typeof by === 'string' ? by : by(index));
    end = place.end;
  }
  return parts.join('') + text.slice(end);
}
