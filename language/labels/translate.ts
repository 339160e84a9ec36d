/** A text of the rules in other words: what stands in its braces stays, wherever it stands then. */

import { visible } from '../../shared/visible.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { nearNames } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';
import { splitText } from '../syntax/texts.ts';

/** The text as a cell of a table says it, or what is wrong with the cell. */
export type Translated = { readonly text: ast.Text } | { readonly problems: readonly Diagnostic[] };

const NO_VALUES: ReadonlyMap<string, ast.Expression> = new Map();

/** What has a meaning of its own in a text. */
const OTHER_THAN_WORDS = /[{}\\]/;

/** A text, or a name that is shown because there is no text, in the words of a cell. */
export function translate(original: ast.Text | ast.Name, cell: ast.LabelCell): Translated {
  const values = 'parts' in original ? valuesOf(original) : NO_VALUES;
  // Most say a few words and nothing else.
  if (values.size === 0 && !OTHER_THAN_WORDS.test(cell.text))
    return { text: { span: original.span, parts: [cell.text] } };
  const quoted = `"${cell.text}"`;
  const { pieces, diagnostics } = splitText(quoted, 0, cell.span.file);
  if (diagnostics.length > 0)
    return { problems: diagnostics.map((one) => ({ ...one, span: cell.span, fix: undefined })) };
  const written = pieces.map((piece) =>
    typeof piece === 'string' ? { words: piece } : { hole: plainHole(quoted.slice(piece.start, piece.end)) },
  );
  const holes = written.flatMap(({ hole }) => (hole === undefined ? [] : [hole]));
  const unknown = holes.filter((hole) => !values.has(hole));
  const missing = [...values.keys()].filter((hole) => !holes.includes(hole));
  if (unknown.length > 0 || missing.length > 0) {
    const near = unknown.flatMap((hole) => nearNames(hole, missing)).slice(0, 1);
    const [wrong] = unknown;
    const [meant] = near;
    const edits =
      wrong !== undefined && meant !== undefined && cell.text.split(`{${wrong}}`).length === 2
        ? [holeIn(cell, wrong, meant)].filter((one) => one !== undefined)
        : [];
    const fix = edits.length === 0 ? undefined : { title: `Write \`{${meant}}\``, edits };
    return { problems: [diagnose('label-holes', cell.span, { unknown, missing }, { fix })] };
  }
  const parts = written.map(({ words, hole }) => words ?? values.get(hole ?? '') ?? '');
  return { text: { span: original.span, parts } };
}

/** The change of what stands in braces, where the cell is written as it reads: without quotes in quotes. */
function holeIn({ text, span }: ast.LabelCell, wrong: string, meant: string) {
  if (span.end - span.start !== text.length) return undefined;
  const start = span.start + text.indexOf(`{${wrong}}`) + 1;
  return { span: { ...span, start, end: start + wrong.length }, text: meant };
}

/** What stands in the braces of a text, by how it is written; what stands there twice is the same. */
function valuesOf({ parts, source = '' }: ast.Text): ReadonlyMap<string, ast.Expression> {
  const expressions = parts.filter((part) => typeof part !== 'string');
  if (expressions.length === 0) return NO_VALUES;
  const quoted = `"${source}"`;
  const holes = splitText(quoted, 0, 0).pieces.filter((piece) => typeof piece !== 'string');
  const values = new Map<string, ast.Expression>();
  for (const [index, { start, end }] of holes.entries()) {
    const expression = expressions[index];
    if (expression) values.set(plainHole(quoted.slice(start, end)), expression);
  }
  return values;
}

/** An expression as it is written, whatever blanks stand in it. */
export function plainHole(written: string): string {
  return visible(written)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([.,()[\]{}+*/<>=!-]) ?/g, '$1');
}
