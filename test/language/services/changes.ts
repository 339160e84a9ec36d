/**
 * Changes of a text with what they are: `=== title`, a text in which `‸` marks a place or two of them a stretch, and behind
 * it what is offered there, each as `--- title of the change` with the lines that it takes away (`-`) and writes (`+`). Files beside it
 * stand behind a line `@@ name`. What stands above the first case is read before each without a game of its own. `UPDATE=1` writes what is offered today, to be read before it is kept.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import type { GameDocument } from '../../../language/compile.ts';
import type { Diagnostic, Source } from '../../../language/index.ts';
import { compile } from '../../../language/index.ts';
import { applyEdits, type TextEdit } from '../../../language/services/text-edits.ts';
import type { Span } from '../../../language/syntax/ast.ts';
import { diagnosticsOf } from '../fixture.ts';

interface Change {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

type Offered = (document: GameDocument, stretch: Span, problems: readonly Diagnostic[]) => readonly Change[];

/** A case as it is written, and as it is today. */
export interface ChangeCase {
  readonly title: string;
  readonly written: string;
  readonly found: string;
}

/** The cases of a file; with `UPDATE=1` it is written anew. */
export function changeCases(file: string, offered: Offered): readonly ChangeCase[] {
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^=== /m);
  const cases = sections.map((section): ChangeCase => {
    const end = section.indexOf('\n');
    const [text = '', ...rest] = section.slice(end + 1).split(/^(?=--- )/m);
    return {
      title: section.slice(0, end),
      written: rest.join(''),
      found: foundIn(isAlone(section) ? '' : head, text, offered),
    };
  });
  if (process.env.UPDATE)
    writeFileSync(
      file,
      head +
        sections
          .map((section, index) => {
            const text = section.split(/^(?=--- )/m)[0] ?? '';
            return `=== ${text.trimEnd()}\n${cases[index]?.found ?? ''}`;
          })
          .join('\n'),
    );
  return cases;
}

/** Whether nothing stands above it, not even a game. */
const isAlone = (section: string): boolean => /^[^\n]*\(alone\)\n/.test(section);

function foundIn(head: string, marked: string, offered: Offered): string {
  const [own = '', ...others] = marked.trimEnd().split(/^@@ /m);
  const start = own.indexOf('‸');
  const end = own.lastIndexOf('‸');
  const text = own.replaceAll('‸', '');
  const common = /^game /m.test(text) ? '' : head;
  const sources: Source[] = [
    { name: 'case.regel', text: `${common}${text}\n` },
    ...others.map((other) => {
      const line = other.indexOf('\n');
      return { name: other.slice(0, line), text: other.slice(line + 1) };
    }),
  ];
  const compilation = compile(sources);
  const at = { file: 0, start: common.length + start, end: common.length + (end > start ? end - 1 : start) };
  return offered(compilation.document, at, diagnosticsOf(compilation))
    .map(({ title, edits }) => `--- ${title}\n${difference(sources, applyEdits(sources, edits))}`)
    .join('');
}

/** The lines that differ, from the first to the last of each file. */
function difference(before: readonly Source[], after: readonly Source[]): string {
  return after
    .map(({ name, text }, file) => {
      const [old, now] = [(before[file]?.text ?? '').split('\n'), text.split('\n')];
      let first = 0;
      while (first < old.length && first < now.length && old[first] === now[first]) first++;
      let last = 0;
      while (
        last < old.length - first &&
        last < now.length - first &&
        old.at(-1 - last) === now.at(-1 - last)
      )
        last++;
      const lines = [
        ...old.slice(first, old.length - last).map((line) => `-${line}`),
        ...now.slice(first, now.length - last).map((line) => `+${line}`),
      ];
      const title = file > 0 && lines.length > 0 ? `@@ ${name}\n` : '';
      return lines.length > 0 ? `${title}${lines.join('\n')}\n` : '';
    })
    .join('');
}
