import type { Source } from '../../language/index.ts';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { isPictureName } from '../../shared/look.ts';
import { kindOf } from '../files/kinds.ts';
import { filesOfGame, saysGame } from '../games/game-files.ts';
import type { Beside } from '../store/drafts.ts';

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type: string): void {
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
export async function readGame(files: readonly File[]): Promise<PickedGame | undefined> {
  const sources: Source[] = [];
  const pictures = new Map<string, Blob>();
  for (const file of files) {
    const [folder = '', ...rest] = file.webkitRelativePath.split('/');
    const name = folder === '' ? file.name : rest.join('/');
    if (isPictureName(name)) pictures.set(name, file);
    else if (isRead(name, files.length) && file.size <= LARGEST_FILE)
      sources.push({ name, text: await file.text() });
  }
  const alone = sources.length === 1 ? sources[0] : undefined;
  const rules = alone ? [alone] : sources.filter(({ name }) => kindOf(name) === 'rules');
  const games = rules.filter((source) => !source.name.includes('/') && saysGame(source));
  const folder = files[0]?.webkitRelativePath.split('/')[0];
  const main = games.find(({ name }) => name === `${folder}.regel`) ?? games[0] ?? rules[0];
  if (!main || isNoRules(main)) return undefined;
  const others = await filesOfGame(main, sources);
  return { file: main.name, text: main.text, beside: { others, pictures } };
}

/** A single file may be called anything. */
function isRead(name: string, count: number): boolean {
  return count === 1 || kindOf(name) !== undefined;
}

/** Tables, maps and notes are never rules. */
function isNoRules({ name }: Source): boolean {
  return (kindOf(name) ?? 'rules') !== 'rules';
}
