/** Moves the examples of a file to one of their own, which it uses then. */

import type { GameDocument } from '../../compile.ts';
import { isRulesFile } from '../../resources.ts';
import type * as ast from '../../syntax/ast.ts';
import { wholeLines } from '../fixes/insertion.ts';
import type { TextEdit } from '../text-edits.ts';
import type { Refactoring } from './refactoring.ts';

/** Offered at an example of the main file. */
export function moveExamples(document: GameDocument, place: ast.Span): readonly Refactoring[] {
  const { parsed } = document;
  const [main] = parsed.files;
  const [source] = parsed.sources;
  const examples = main?.declarations.filter(({ kind }) => kind === 'example') ?? [];
  const isAtOne = examples.some(({ span }) => span.start <= place.start && place.start <= span.end);
  if (place.file !== 0 || !main || !source || !isAtOne) return [];
  if (parsed.trees[0]?.result?.diagnostics.some(({ severity }) => severity === 'error')) return [];
  const stretches = examples.map((example) => wholeLines(document, example));
  const moved = stretches.map(({ start, end }) => source.text.slice(start, end).trim()).join('\n\n');
  const cut: TextEdit[] = stretches.map((span) => ({ span, text: '' }));
  const stem = source.name.replace(/\.regel$/i, '');
  const name = `${stem}.examples.regel`;
  const there = parsed.sources.findIndex((other) => other.name === name && isRulesFile(other.name));
  const title = `Move the examples to \`${name}\``;
  if (there > 0) {
    const { length } = parsed.sources[there]?.text ?? '';
    const end = { span: { file: there, start: length, end: length }, text: `\n${moved}\n` };
    return [{ title, kind: 'refactor.move', edits: [...cut, end] }];
  }
  const head =
    main.declarations.findLast(({ kind }) => kind === 'use') ??
    main.declarations.find(({ kind }) => kind === 'game');
  const at = head?.span.end ?? 0;
  const use = { span: { file: 0, start: at, end: at }, text: `\nuse "${name}"` };
  return [{ title, kind: 'refactor.move', edits: [use, ...cut], creates: { name, text: `${moved}\n` } }];
}
