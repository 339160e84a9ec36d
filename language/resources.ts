/**
 * Boards and tables in files of their own: `board map "yard.map"`, `cards Influence(…) from "cards.csv"`.
 * Their text is put into the tree before anything is checked, so that later stages know no difference.
 */

import { visible } from '../shared/visible.ts';
import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import type * as ast from './syntax/ast.ts';
import { isReserved } from './syntax/tokens.ts';

/** Ends of names of files that hold rules; others are pictures and tables. */
export function isRulesFile(name: string): boolean {
  return !/\.(map|csv)$/i.test(name);
}

/** A file that something in the tree asks for. */
export interface Resource {
  readonly path: string;
  readonly span: ast.Span;
}

/** The files that a tree asks for besides those it uses. */
export function resourcesOf(file: ast.SourceFileSyntax): Resource[] {
  const found: Resource[] = [];
  eachDeclaration(file, (declaration) => {
    if ('file' in declaration && declaration.file) found.push(declaration.file);
    if (
      declaration.kind === 'board' &&
      declaration.shape.kind === 'map' &&
      declaration.shape.file !== undefined
    ) {
      found.push({ path: declaration.shape.file, span: declaration.shape.span });
    }
  });
  return found;
}

/** The text of a resource, and its index among the files of the game. */
export interface ResourceText {
  readonly text: string;
  readonly index: number;
}

/** The tree with the texts of its resources in it; a missing one is reported. */
export function attachResources(
  file: ast.SourceFileSyntax,
  texts: ReadonlyMap<string, ResourceText>,
  diagnostics: Diagnostic[],
): ast.SourceFileSyntax {
  for (const { path, span } of resourcesOf(file)) {
    if (!texts.has(path)) diagnostics.push(diagnose('file-not-found', span, { path }));
  }
  const attach = <D extends ast.Declaration>(declaration: D): D => {
    if ('file' in declaration && declaration.file) {
      const text = texts.get(declaration.file.path)?.text;
      if (text === undefined) return declaration;
      const rows = readTable(declaration.attributes, declaration.file, text, diagnostics);
      if (declaration.kind !== 'board')
        return {
          ...declaration,
          members: declaration.kind === 'cards' ? rows : rows.map((row) => ({ ...row, count: undefined })),
        };
      const plain = { perPlayer: false, at: [], cites: [], doc: undefined };
      return {
        ...declaration,
        spaces: [...rows.map((row) => ({ ...row, ...plain })), ...declaration.spaces],
      };
    }
    if (
      declaration.kind === 'board' &&
      declaration.shape.kind === 'map' &&
      declaration.shape.file !== undefined
    ) {
      const source = texts.get(declaration.shape.file);
      return source ? { ...declaration, shape: { ...declaration.shape, ...pictureIn(source) } } : declaration;
    }
    if (declaration.kind === 'variant') {
      const patches = declaration.patches.map((patch): ast.Patch => {
        if (patch.kind === 'add') return { ...patch, declaration: attach(patch.declaration) };
        return patch.kind === 'replace' && patch.by.kind === 'board'
          ? { ...patch, by: attach(patch.by) }
          : patch;
      });
      return { ...declaration, patches };
    }
    return declaration;
  };
  return resourcesOf(file).length === 0 ? file : { ...file, declarations: file.declarations.map(attach) };
}

/** The picture of a map in a file of its own, and where it stands there: behind a byte order mark. */
function pictureIn({ text, index }: ResourceText): Pick<ast.MapShape, 'picture' | 'fromFile'> {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return { picture: text.slice(start), fromFile: { file: index, start, end: text.length } };
}

function eachDeclaration(file: ast.SourceFileSyntax, see: (declaration: ast.Declaration) => void): void {
  for (const declaration of file.declarations) {
    see(declaration);
    if (declaration.kind !== 'variant') continue;
    for (const patch of declaration.patches) {
      if (patch.kind === 'add') see(patch.declaration);
      if (patch.kind === 'replace' && patch.by.kind === 'board') see(patch.by);
    }
  }
}

/** A table with more kinds of cards than this is no card list. */
const MAX_LINES = 2000;
const MAX_LETTERS = 500_000;

/**
 * Cards, members or spaces from a table with a first line of column names: `name`, `label`, one per attribute, and
 * for cards `count`. Columns are parted by commas or semicolons; a value with one in it stands in quotes. A set is
 * written as its members with spaces between. Lines that begin with `//` are notes. Further columns are for looks.
 */
function readTable(
  attributes: readonly ast.AttributeSyntax[],
  { path, span }: Resource,
  text: string,
  diagnostics: Diagnostic[],
): ast.MemberSyntax[] {
  const refuse = (what: string, found: number, limit: number): ast.MemberSyntax[] => {
    diagnostics.push(diagnose('too-large', span, { what: `${what}, here ${path}`, found, limit }));
    return [];
  };
  if (text.length > MAX_LETTERS) return refuse('Letters in a table', text.length, MAX_LETTERS);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > MAX_LINES) return refuse('Lines in a table', lines.length, MAX_LINES);
  // The first line tells what parts the columns.
  const first = lines.find((line) => line.trim() !== '' && !isNote(line)) ?? '';
  const separator = first.includes(';') ? ';' : ',';
  const [header, ...rows] = lines
    .map((line, index) => ({ line: index + 1, cells: isNote(line) ? [] : cellsOf(visible(line), separator) }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  const titles = (header?.cells ?? []).map((cell) => cell.toLowerCase());
  const column = (name: string): number => titles.indexOf(name.toLowerCase());
  const missing = ['name', ...attributes.map((attribute) => attribute.name.text)].filter(
    (name) => column(name) < 0,
  );
  if (missing.length > 0) {
    diagnostics.push(diagnose('table-column', span, { path, columns: missing }));
    return [];
  }
  const known = new Set([
    'name',
    'label',
    'count',
    ...attributes.map(({ name: { text } }) => text.toLowerCase()),
  ]);
  const further = titles.filter((title) => title !== '' && !known.has(title));
  return rows.flatMap(({ line, cells }) => {
    const at = (name: string): string => cells[column(name)] ?? '';
    const name = at('name');
    if (!/^\p{L}[\p{L}\p{N}_]*$/u.test(name) || isReserved(name)) {
      diagnostics.push(diagnose('table-name', span, { path, line, name }));
      return [];
    }
    const label = at('label');
    const count = at('count');
    return [
      {
        span,
        name: { span, text: name },
        label: label === '' ? undefined : { span, parts: [label] },
        values: attributes.map(({ name: { text }, type }) =>
          type.kind === 'set-type' ? setOf(at(text), span) : expressionOf(at(text), span),
        ),
        count: count === '' ? undefined : expressionOf(count, span),
        ...(further.length > 0 ? { notes: new Map(further.map((title) => [title, at(title)])) } : {}),
      },
    ];
  });
}

/** The values of one line; one in quotes may hold separators, and a quote written twice. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') cell += line.charAt(at++);
    else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

function isNote(line: string): boolean {
  return line.trimStart().startsWith('//');
}

function setOf(cell: string, span: ast.Span): ast.Expression {
  const members = cell === '-' ? [] : cell.split(/\s+/).filter((word) => word !== '');
  return { kind: 'set', span, members: members.map((word) => expressionOf(word, span)) };
}

function expressionOf(cell: string, span: ast.Span): ast.Expression {
  if (/^-?\d{1,9}$/.test(cell)) return { kind: 'number', span, value: Number(cell) };
  if (cell === 'yes' || cell === 'no') return { kind: 'yes-no', span, value: cell === 'yes' };
  if (cell === 'none' || cell === '' || cell === '-') return { kind: 'none', span };
  return { kind: 'name', span, name: { span, text: cell } };
}
