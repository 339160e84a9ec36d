/** What is new in a game that a page shows again and again, grown by a few lines each time. */

import type { Element, Markup } from './markup.ts';

/** The content with a class `fresh` for the lines of games that the game of the same title before them has not. */
export function withFreshLines(content: readonly Markup[]): readonly Markup[] {
  let before: readonly string[] = [];
  return content.map((markup) => {
    if (typeof markup === 'string' || markup.rules?.kind !== 'game') return markup;
    const lines = markup.rules.text.replace(/\n$/, '').split('\n');
    const known = before[0] === lines[0] ? commonLines(before, lines) : undefined;
    before = lines;
    return known ? marked(markup, known) : markup;
  });
}

function marked(block: Element, known: ReadonlySet<number>): Element {
  const [code] = block.children;
  if (code === undefined || typeof code === 'string') return block;
  const lines = code.children.map((line, index) =>
    typeof line === 'string' || known.has(index) ? line : { ...line, class: `${line.class} fresh` },
  );
  return { ...block, children: [{ ...code, children: lines }] };
}

/** Numbers of lines that stand in the text before as well, in the same order: the longest common subsequence, by its table. */
function commonLines(before: readonly string[], now: readonly string[]): ReadonlySet<number> {
  const width = now.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const common = new Set<number>();
  for (let i = 0, j = 0; i < before.length && j < now.length; ) {
    if (before[i] === now[j]) {
      common.add(j);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return common;
}
