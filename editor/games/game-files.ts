/** Which of the files that lie together are one game. */

import type { Source } from '../../language/index.ts';
import { kindOf } from '../files/kinds.ts';

/**
 * The files beside the main one that belong to its game: those that it uses, first, and whatever no other game has: no
 * other uses it, and it does not lie in a folder with one. The language is only fetched for this.
 */
export async function filesOfGame(main: Source, sources: readonly Source[]): Promise<readonly Source[]> {
  const { usedFiles } = await import('../../language/document/parsed.ts');
  const usedBy = (from: Source): readonly Source[] => {
    const used = [from];
    // The list grows while it is gone through.
    for (const { name, text } of used) {
      if (kindOf(name) !== 'rules' && name !== main.name) continue;
      for (const path of usedFiles(text)) {
        const found = sources.find((source) => source.name === path);
        if (found && !used.includes(found)) used.push(found);
      }
    }
    return used.slice(1);
  };
  const mine = usedBy(main).filter(({ name }) => name !== main.name);
  const games = sources.filter(
    (source) => source.name !== main.name && !mine.includes(source) && saysGame(source),
  );
  const folders = games.map(({ name }) => folderOf(name)).filter((folder) => folder !== '');
  const claimed = new Set([...games, ...games.flatMap(usedBy)]);
  const rest = sources.filter(
    (source) =>
      source.name !== main.name &&
      kindOf(source.name) !== undefined &&
      !mine.includes(source) &&
      !claimed.has(source) &&
      !folders.some((folder) => source.name.startsWith(folder)),
  );
  return [...mine, ...rest.sort((one, other) => one.name.localeCompare(other.name))];
}

/** Whether a text is the main one of a game. */
export function saysGame({ name, text }: Source): boolean {
  return kindOf(name) === 'rules' && /^\s*game\b/m.test(text);
}

/** What the rules call their game; undefined where they do not say it. */
export function titleSaid(text: string): string | undefined {
  return /^\s*game\s+"([^"\n]+)"/m.exec(text)?.[1];
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
