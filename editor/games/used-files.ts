import type { Source } from '../../language/index.ts';
import { addAll } from '../../shared/lists.ts';

/** The files that a game uses, and those that they use; the language is only fetched for this. */
export async function usedBy(main: Source, sources: readonly Source[]): Promise<readonly Source[]> {
  const { usedFiles } = await import('../../language/document/parsed.ts');
  const used = [main];
  // The list grows while it is gone through.
  for (const { name, text } of used) {
    if (!isRulesFile(name)) continue;
    const paths = usedFiles(text);
    addAll(
      used,
      sources.filter((source) => paths.includes(source.name) && !used.includes(source)),
    );
  }
  return used.slice(1);
}

/** Boards and tables use nothing. */
export function isRulesFile(name: string): boolean {
  return !/\.(map|csv)$/i.test(name);
}
