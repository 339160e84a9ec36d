/**
 * Rules text in the pages of the guide. A block marked `regel` is a whole game; what is marked otherwise belongs into one:
 *
 *     regel part    compiles without an error
 *     regel wrong   gives the diagnostics that are written under its lines, and no others
 *     regel stops   compiles, and its only example stops with the sentence behind `// stops:`
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../language/index.ts';
import { annotate, diagnosticsOf, plain } from '../language/fixture.ts';

export const GUIDE = join(import.meta.dirname, '..', '..', 'docs', 'guide');

export type BlockKind = 'game' | 'part' | 'wrong' | 'stops';

export interface Block {
  readonly title: string;
  readonly kind: BlockKind;
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
    kind: (match[1] ?? 'game') as BlockKind,
    text: match[2] as string,
  }));
}

/** What a part is put into, as far as it does not say it itself; a die only where it speaks of one. */
const MINIMAL: readonly { readonly unless: RegExp; readonly when?: RegExp; readonly line: string }[] = [
  { unless: /^game /m, line: 'game "Part" edition 1' },
  { unless: /^players /m, line: 'players 2..4' },
  { unless: /^player \{/m, line: 'player { score: 0..100 = 0 clamped }' },
  { unless: /^dice die:/m, when: /\bdie\b/, line: 'dice die: 1 of 1..6' },
  { unless: /^play \{/m, line: 'play { rounds { turns { choose { action Rest { win me } } } } }' },
];

const STATEMENT =
  /^(choose|window|let|set|add|subtract|move|draw|shuffle|for each|repeat|rounds|turns|when|phase|roll|pick|rank|new|do) /m;
const DECLARATION = /^(?!\/\/)\S/m;

/** A part within a game that has all else a game needs. */
export function wrapped(part: string): string {
  const first = DECLARATION.exec(part);
  const isStatement = first !== null && STATEMENT.exec(part)?.index === first.index;
  const text = isStatement ? `play {\nrounds {\nturns {\n${part}}\n}\n}\n` : part;
  const missing = MINIMAL.filter(({ unless, when }) => !unless.test(text) && when?.test(text) !== false);
  return `${text}\n${missing.map(({ line }) => line).join('\n')}\n`;
}

/** Writes what is said today under the lines of all blocks marked `wrong`, to be read before it is kept. */
export function rewriteMistakes(page: string): void {
  const path = join(GUIDE, page);
  const text = readFileSync(path, 'utf8').replace(BLOCK, (block, kind: string | undefined, part: string) => {
    if (kind !== 'wrong') return block;
    const unmarked = plain(part);
    // What is wrong in a part shows in the part: what surrounds it is sound.
    const whole = wrapped(unmarked);
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
