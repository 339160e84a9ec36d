/** A page on a code as Markdown: for the documentation, the command line, and whoever shows it beside the rules. */

import { type Code, catalogue } from './catalogue.ts';
import { type MessagePage, messagePages } from './pages.ts';

export function isCode(word: string): word is Code {
  return Object.hasOwn(catalogue, word);
}

/** Every code, in alphabetical order. */
export const codes = (Object.keys(catalogue) as Code[]).sort();

/** Title, sentence by sentence what it means, rules that give it, and the same rules mended. */
export function pageOf(code: Code): string {
  const page = messagePages[code];
  const { severity } = catalogue[code];
  const kind =
    severity === 'error' ? 'An error: no game is made of the rules.' : 'A warning: the game can be played.';
  return [
    `# ${code}`,
    kind,
    page.why,
    ...rules('Rules that give it:', 'wrong', page.wrong, page.files),
    ...rules('Mended:', 'part', page.right, page.filesRight ?? page.files),
  ].join('\n\n');
}

function rules(title: string, mark: string, text: string, files: MessagePage['files']): readonly string[] {
  const others = Object.entries(files ?? {}).map(
    ([name, content]) => `with \`${name}\`:\n\n${fenced('text', content.trimEnd())}`,
  );
  return [title, fenced(`regel ${mark}`, text), ...others];
}

const fenced = (mark: string, text: string): string => `\`\`\`${mark}\n${text}\n\`\`\``;
