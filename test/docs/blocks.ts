/** The blocks of rules in the pages of the guide, with their lines. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../language/index.ts';
import { type RulesBlock, wholeGame, withoutMarks } from '../../manual/rules-block.ts';
import { annotate, diagnosticsOf } from '../language/fixture.ts';

export const GUIDE = join(import.meta.dirname, '..', '..', 'docs', 'guide');

/** But those that belong beside a shipped game. */
export interface Block {
  readonly title: string;
  readonly kind: Exclude<RulesBlock['kind'], 'variant'>;
  /** As it stands on the page. */
  readonly text: string;
}

const BLOCK = /^```regel(?: (part|wrong|stops))?\n(.*?)^```$/gms;

/** Paths of all pages, from the folder of the guide. */
export function pagesOfGuide(): readonly string[] {
  return readdirSync(GUIDE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();
}

export function blocksIn(page: string): readonly Block[] {
  const text = readFileSync(join(GUIDE, page), 'utf8');
  return [...text.matchAll(BLOCK)].map((match) => ({
    title: `line ${text.slice(0, match.index).split('\n').length + 1}`,
    kind: (match[1] ?? 'game') as Block['kind'],
    text: match[2] as string,
  }));
}

/** Writes what is said today under the lines of all blocks marked `wrong`, to be read before it is kept. */
export function rewriteMistakes(page: string): void {
  const path = join(GUIDE, page);
  const text = readFileSync(path, 'utf8').replace(BLOCK, (block, kind: string | undefined, part: string) => {
    if (kind !== 'wrong') return block;
    const unmarked = withoutMarks(part);
    // What is wrong in a part shows in the part: what surrounds it is sound.
    const whole = wholeGame(unmarked);
    const shift = whole.indexOf(unmarked);
    const found = diagnosticsOf(compile([{ name: 'guide.regel', text: whole }]))
      .filter(({ span }) => span.start >= shift && span.start < shift + unmarked.length)
      .map((each) => ({
        ...each,
        span: { ...each.span, start: each.span.start - shift, end: each.span.end - shift },
      }));
    return `\`\`\`regel wrong\n${annotate(unmarked, found)}\`\`\``;
  });
  writeFileSync(path, text);
}
