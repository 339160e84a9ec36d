/** Small wrong files, as people write them who do not know the language yet. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '../../language/diagnostics/catalogue.ts';
import { type MessagePage, messagePages } from '../../language/diagnostics/pages.ts';
import { compile, type Diagnostic, type Fix, type Source } from '../../language/index.ts';
import { fixesOf } from '../../language/services/fixes/fixes.ts';
import { wholeGame } from '../../manual/rules-block.ts';
import { diagnosticsOf } from './fixture.ts';
import { wholeOf } from './page-games.ts';

const FOLDER = join(import.meta.dirname, 'wrong');

/** A wrong game. */
export interface WrongGame {
  readonly title: string;
  /** What was written: of a part, without the game around it. */
  readonly written: readonly Source[];
  readonly sources: readonly Source[];
  /** Whether it is a whole game as it stands. */
  readonly isWhole: boolean;
}

/** What is said of a wrong game. */
export interface Told {
  readonly problem: Diagnostic;
  /** What stands at its place, and in which line of which file, from 1. */
  readonly place: string;
  readonly line: number;
  readonly file: string;
  readonly fixes: readonly Fix[];
}

/** The names of the files with wrong games, without their ending. */
export const THEMES: readonly string[] = readdirSync(FOLDER)
  .map((name) => name.replace(/\.txt$/, ''))
  .sort();

/** The wrong games of a theme: `=== title`, the rules, and behind `--- name` each file beside them. */
export function wrongGames(theme: string): readonly WrongGame[] {
  const [, ...cases] = readFileSync(join(FOLDER, `${theme}.txt`), 'utf8').split(/^=== /m);
  return cases.map((text) => {
    const [head = '', ...rest] = text.split('\n');
    const [rules = '', ...others] = rest.join('\n').split(/^--- /m);
    const isWhole = head.endsWith(' (alone)');
    const written = `${rules.trimEnd()}\n`;
    const beside = others.map((other) => {
      const [name = '', ...lines] = other.split('\n');
      return { name, text: `${lines.join('\n').trimEnd()}\n` };
    });
    const main = { name: 'frogs.regel', text: isWhole ? written : wholeGame(written, 'Frogs') };
    return {
      title: head.replace(/ \(alone\)$/, ''),
      written: [{ name: main.name, text: written }, ...beside],
      sources: [main, ...beside],
      isWhole,
    };
  });
}

/** The wrong games of the pages on messages, by code; without what no text can show. */
export function gamesOfPages(): readonly (WrongGame & { readonly code: Code })[] {
  return (Object.entries(messagePages) as [Code, MessagePage][])
    .filter(([, page]) => !page.isSketch)
    .map(([code, page]) => {
      const beside = Object.entries(page.files ?? {}).map(([name, text]) => ({ name, text }));
      const main = { name: 'page.regel', text: wholeOf(page, page.wrong) };
      const written = [{ name: main.name, text: page.wrong }, ...beside];
      const isWhole = page.isWhole || ['unused', 'unreached', 'option-idle'].includes(code);
      return { code, title: code, written, sources: [main, ...beside], isWhole };
    });
}

/** Said of what a part leaves out, not of what is wrong with it. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['unused', 'unreached', 'option-idle']);

/** All that is said of a wrong game, in the order of its place. */
export function toldOf({ sources, isWhole }: WrongGame): readonly Told[] {
  const compilation = compile(sources);
  return diagnosticsOf(compilation)
    .filter(({ code, severity }) => isWhole || severity === 'error' || !OF_THE_WHOLE.has(code))
    .map((problem) => {
      const { file, start, end } = problem.span;
      const { name = '', text = '' } = sources[file] ?? {};
      return {
        problem,
        place: text.slice(start, end),
        line: text.slice(0, start).split('\n').length,
        file: name,
        fixes: fixesOf(compilation.document, problem),
      };
    });
}
