/** The rules with variants in force as a person would have written them, so that two of them can be compared line by line. */

import { addAll } from '../../shared/lists.ts';
import type { GameDocument } from '../compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../document/parsed.ts';
import { patchAll } from '../semantics/compose.ts';
import { children, descendants, type Part } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import { editText, type TextEdit } from './text-edits.ts';

/**
 * The sources with each variant's changes written into what it changes, not laid out; a source without changes is what it was, and so are
 * the variants themselves and the examples. `options`: values by name that stand in place of the usual ones.
 */
export function composedText(
  { parsed: { files, sources } }: GameDocument,
  variants: readonly ast.VariantDeclaration[],
  options: Readonly<Record<string, string>> = {},
): readonly Source[] {
  const diagnostics: Diagnostic[] = [];
  const patched = patchAll(files, variants, diagnostics);
  const writer: Writer = { sources, written: writtenNodes(files), options };
  // What a variant adds stands in the file of the variant.
  const edits = files.flatMap((file, index) =>
    listEdits(
      writer,
      file.declarations.map(asPart),
      patched.filter(({ span }) => span.file === index).map(asPart),
    ),
  );
  return sources.map((source, file) => {
    const own = edits.filter(({ span }) => span.file === file);
    return own.length === 0 ? source : { ...source, text: editText(source.text, own) };
  });
}

interface Writer {
  readonly sources: readonly Source[];
  /** Every node as it is written, by family and place. */
  readonly written: ReadonlyMap<string, Part>;
  /** What options are set to, by name. */
  readonly options: Readonly<Record<string, string>>;
}

const asPart = (node: ast.Declaration): Part => ({ family: 'declaration', node });

function keyOf({ family, node }: Part): string {
  const { file, start, end } = node.span;
  return `${family} ${file} ${start} ${end}`;
}

function writtenNodes(files: readonly ast.SourceFileSyntax[]): ReadonlyMap<string, Part> {
  const found = new Map<string, Part>();
  for (const node of files)
    for (const part of descendants({ family: 'file', node })) {
      const key = keyOf(part);
      // What is made of one word, such as a name that is an expression, has the place of its only part.
      if (!found.has(key)) found.set(key, part);
    }
  return found;
}

/** A node as it stands in the text, with what was changed inside it. */
function textOf(writer: Writer, part: Part): string {
  const { file, start, end } = part.node.span;
  const text = writer.sources[file]?.text.slice(start, end) ?? '';
  return editText(text, editsOf(writer, part), start);
}

/** What differs inside a node from how it is written. */
function editsOf(writer: Writer, part: Part): readonly TextEdit[] {
  const before = writer.written.get(keyOf(part));
  const set = before && setOption(writer, before);
  if (set) return [set];
  if (before === undefined || before.node === part.node || isOnlyNamed(part)) return [];
  const closing = closingEdit(writer, before, part);
  if (!closing) return listEdits(writer, children(before), children(part), before);
  const isOther = ({ node }: Part) => node !== closing.said && node !== closing.wasSaid;
  const edits = listEdits(writer, children(before).filter(isOther), children(part).filter(isOther), before);
  return [...edits, closing.edit];
}

/** That a window closes when all pass is no expression: where a variant says so, or otherwise, the words are changed. */
function closingEdit(writer: Writer, { node: before }: Part, { node: after }: Part) {
  if (!isWindow(before) || !isWindow(after)) return undefined;
  const [wasSaid, said] = [before.closesWhen, after.closesWhen];
  if (wasSaid === said || (wasSaid !== ALL_PASS && said !== ALL_PASS) || said === undefined) return undefined;
  const words =
    said === ALL_PASS
      ? `closes when ${ALL_PASS}`
      : `closes when ${textOf(writer, { family: 'expression', node: said })}`;
  const { file, end } = before.span;
  const place = wasSaid === undefined ? undefined : closingWords(writer, before);
  const span = { file, start: place?.start ?? end - 1, end: place?.end ?? end - 1 };
  return { said, wasSaid, edit: { span, text: place ? words : `\n${words}\n` } };
}

const ALL_PASS = 'all pass';

function isWindow(node: Part['node']): node is ast.WindowStatement {
  return 'kind' in node && node.kind === 'window';
}

/** Where a window says when it closes: the last time outside of comments and of what stands in its groups. */
function closingWords({ sources }: Writer, { span, groups, closesWhen }: ast.WindowStatement) {
  const blank = (text: string) => text.replaceAll(/\S/g, ' ');
  let text = sources[span.file]?.text.slice(0, span.end) ?? '';
  for (const { span: inner } of groups)
    text = text.slice(0, inner.start) + blank(text.slice(inner.start, inner.end)) + text.slice(inner.end);
  text = text.replaceAll(/\/\/.*/g, blank);
  const head = closesWhen === ALL_PASS ? /\bcloses\s+when\s+all\s+pass\b/g : /\bcloses\s+when\b/g;
  const found = [...text.matchAll(head)].at(-1);
  if (!found || found.index < span.start) return undefined;
  const said = closesWhen === ALL_PASS ? undefined : closesWhen?.span.end;
  return { start: found.index, end: said ?? found.index + found[0].length };
}

/** An action that is defined elsewhere: what is changed is the definition. */
function isOnlyNamed(part: Part): boolean {
  return part.family === 'action' && part.node.how === 'offered';
}

/** What differs between parts as they are written and as they are to be, both in the order of the text. */
function listEdits(
  writer: Writer,
  before: readonly Part[],
  after: readonly Part[],
  around?: Part,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const stays = new Set(after.map(keyOf));
  const places = new Map(before.map((part, index) => [keyOf(part), index]));
  let next = 0;
  const gone = (): Part[] => {
    const first = next;
    while (next < before.length && !stays.has(keyOf(before[next] as Part))) next++;
    return before.slice(first, next);
  };
  let added: Part[] = [];
  const replace = (): void => {
    const [first, ...others] = gone();
    const gap = around ? '\n' : '\n\n';
    const text = added.map((part) => replacing(writer, first, part)).join(gap);
    if (first) edits.push(text === '' ? removed(writer, first) : { span: first.node.span, text });
    else if (text !== '') edits.push(inserted(text, before, next, around));
    for (const other of others) edits.push(removed(writer, other));
    added = [];
  };
  for (const part of after) {
    const place = places.get(keyOf(part));
    if (place === undefined) {
      added.push(part);
      continue;
    }
    replace();
    addAll(edits, editsOf(writer, part));
    next = Math.max(next, place + 1);
  }
  replace();
  return edits;
}

/** How a window closes is said by an expression and the words around it. */
function clauseOf({ sources }: Writer, { node: { span } }: Part): string {
  const text = sources[span.file]?.text ?? '';
  const before = /\b(closes\s+(after|when)|within|lasts)\s+$/.exec(text.slice(0, span.start))?.[0] ?? '';
  const after = /^\s+(actions|s)\b/.exec(text.slice(span.end))?.[0] ?? '';
  return before + text.slice(span.start, span.end) + after;
}

/** A part that is taken away, with the rest of its line if nothing else stands there. */
function removed({ sources }: Writer, { node: { span } }: Part): TextEdit {
  const text = sources[span.file]?.text ?? '';
  const before = /\n[ \t]*$/.exec(text.slice(0, span.start))?.[0].length ?? 0;
  const isAlone = before > 0 && /^[ \t]*(\n|$)/.test(text.slice(span.end));
  return { span: isAlone ? { ...span, start: span.start - before } : span, text: '' };
}

/** A part that stands in place of another one. Of other numbers of players the rest of the line stays. */
function replacing(writer: Writer, gone: Part | undefined, part: Part): string {
  if (!gone && part.family === 'expression') return clauseOf(writer, part);
  const isPlayers = part.family === 'declaration' && part.node.kind === 'players';
  if (!gone || !isPlayers) return textOf(writer, part);
  const { file, start, end } = gone.node.span;
  const numbers = /\d+(\s*\.\.\s*\d+)?/;
  const now = numbers.exec(textOf(writer, part))?.[0] ?? '';
  return (writer.sources[file]?.text.slice(start, end) ?? '').replace(numbers, now);
}

/** Text that is added before the part at `next`, or behind the last one. */
function inserted(text: string, before: readonly Part[], next: number, around: Part | undefined): TextEdit {
  const last = before[next - 1]?.node.span;
  const first = before[next]?.node.span;
  if (last) return { span: { ...last, start: last.end }, text: `\n${text}` };
  if (first) return { span: { ...first, end: first.start }, text: `${text}\n` };
  const end = (around?.node.span.end ?? 1) - 1;
  return { span: { file: around?.node.span.file ?? 0, start: end, end }, text: `\n${text}\n` };
}

/** An option that is set stands with what it is set to, whatever a variant says. */
function setOption({ options }: Writer, { family, node }: Part): TextEdit | undefined {
  if (family !== 'declaration' || node.kind !== 'option' || !Object.hasOwn(options, node.name.text))
    return undefined;
  return { span: node.value.span, text: options[node.name.text] ?? '' };
}
