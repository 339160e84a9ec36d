/** The constructs with holes, as VS Code reads them. */

import { editorText, snippets } from '../../language/services/snippets/snippets.ts';

/** By label, each with what is typed for it. */
export const contributedSnippets: Readonly<
  Record<string, { readonly prefix: string; readonly body: readonly string[]; readonly description: string }>
> = Object.fromEntries(
  snippets.map((snippet) => [
    `${snippet.label} (${snippet.place})`,
    { prefix: snippet.label, body: editorText(snippet).split('\n'), description: snippet.sentence },
  ]),
);
