import type { Source } from '../../language/index.ts';
import { decodeText } from '../../shared/decoding.ts';
import { LARGEST_FILE, LARGEST_GAME, LARGEST_PICTURES, MOST_FILES } from '../../shared/file-limits.ts';
import { filesOfGame, saysGame } from '../games/game-files.ts';
import type { Beside } from '../store/drafts.ts';
import { hasPictureEnding, kindOf, plainPictureName } from './kinds.ts';

/** Hands a text, or bytes, to the person as a file. */
export function saveFile(name: string, text: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the person pick files of these endings, or all of a folder; none if nothing is picked. */
export function pickFiles({
  accept = '',
  several = false,
  folder = false,
}: {
  readonly accept?: string;
  readonly several?: boolean;
  readonly folder?: boolean;
}): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = several;
    input.webkitdirectory = folder;
    input.hidden = true;
    const done = (files: readonly File[]) => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => done([...(input.files ?? [])]));
    input.addEventListener('cancel', () => done([]));
    // Out of the document it could be collected as garbage while the person looks for the file.
    document.body.append(input);
    input.click();
  });
}

/** A file, and its way from where it was picked: `fruit/art/apple.png` in a folder. */
export interface PickedFile {
  readonly path: string;
  readonly file: Blob;
}

/** Files as an input hands them over, with their ways. */
export function withPaths(files: readonly File[]): readonly PickedFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Rules that were picked, with what lies beside them. */
interface PickedGame {
  readonly file: string;
  readonly text: string;
  readonly beside: Beside;
}

/**
 * The game among files that were picked together: the rules file that says `game`, of several that of its folder's name or
 * else the first; the files that belong to it, and all pictures. Undefined if there are no rules.
 */
export async function readGame(picked: readonly PickedFile[]): Promise<PickedGame | undefined> {
  const { folder, sources, pictures } = await readPicked(picked);
  const alone = sources.length === 1 ? sources[0] : undefined;
  const rules = alone ? [alone] : sources.filter(({ name }) => kindOf(name) === 'rules');
  const games = rules.filter((source) => !source.name.includes('/') && saysGame(source));
  const main = games.find(({ name }) => name === `${folder}.regel`) ?? games[0] ?? rules[0];
  if (!main || isNoRules(main)) return undefined;
  const others = await filesOfGame(main, sources);
  return { file: main.name, text: main.text, beside: { others, pictures } };
}

interface ReadFiles {
  /** The folder in which all of them lie; empty if they lie in none. */
  readonly folder: string;
  readonly sources: readonly Source[];
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** The texts and pictures among files that were picked together, by their names from the folder in which all lie; a zip is what is in it. */
export async function readPicked(picked: readonly PickedFile[]): Promise<ReadFiles> {
  const [first] = picked;
  const isZip = first !== undefined && picked.length === 1 && /\.zip$/i.test(first.path);
  const files = isZip ? await unpacked(first.file) : picked;
  const [folder = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
  const isIn = folder !== '' && files.every(({ path }) => path.startsWith(`${folder}/`));
  const sources: Source[] = [];
  const pictures = new Map<string, Blob>();
  for (const { path, file } of files) {
    const name = isIn ? path.slice(folder.length + 1) : path;
    const picture = plainPictureName(name);
    if (picture !== undefined) pictures.set(picture, file);
    else if (isRead(name, files.length) && file.size <= LARGEST_FILE)
      sources.push({ name, text: decodeText(new Uint8Array(await file.arrayBuffer()), TextDecoder) });
  }
  return { folder: isIn ? folder : '', sources, pictures };
}

/** A single file may be called anything. */
function isRead(name: string, count: number): boolean {
  return count === 1 || kindOf(name) !== undefined;
}

/** Tables, maps and notes are never rules. */
function isNoRules({ name }: Source): boolean {
  return (kindOf(name) ?? 'rules') !== 'rules';
}

/** Bytes that a letter may take. */
const WIDEST_LETTER = 4;

/** The files of a zip that can be a game's; none where it is no zip. What is more than a game may have is left out before it is unpacked. */
async function unpacked(zip: Blob): Promise<readonly PickedFile[]> {
  const { unzipSync } = await import('fflate');
  let count = 0;
  const room = { texts: LARGEST_GAME * WIDEST_LETTER, pictures: LARGEST_PICTURES };
  try {
    const found = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
      filter: ({ name, originalSize }) => {
        const isPicture = hasPictureEnding(name);
        if (!isPicture && kindOf(name) === undefined) return false;
        const kind = isPicture ? 'pictures' : 'texts';
        if (originalSize > room[kind] || count === MOST_FILES) return false;
        room[kind] -= originalSize;
        count++;
        return true;
      },
    });
    return Object.entries(found).map(([path, bytes]) => ({
      path,
      file: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    }));
  } catch {
    return [];
  }
}
