/**
 * Boards and tables in files of their own: `board map "yard.map"`, `cards Influence(…) from "cards.csv"`.
 * Their text is put into the tree before anything is checked, so that later stages know no difference.
 */

import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import { readLabelTable } from './labels/read-table.ts';
import type * as ast from './syntax/ast.ts';
import { readTable } from './tables.ts';

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

/** The text of a resource, and its index among the files of the game. As long as both stay, it is the same object. */
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
    if (declaration.kind === 'labels') {
      const source = texts.get(declaration.file.path);
      return source
        ? { ...declaration, table: readLabelTable(declaration.file, source, diagnostics) }
        : declaration;
    }
    if ('file' in declaration && declaration.file) {
      const source = texts.get(declaration.file.path);
      if (source === undefined) return declaration;
      const { rows, titles } = readTable(declaration.attributes, declaration.file, source, diagnostics);
      const file = { ...declaration.file, titles };
      if (declaration.kind !== 'board')
        return {
          ...declaration,
          file,
          members: declaration.kind === 'cards' ? rows : rows.map((row) => ({ ...row, count: undefined })),
        };
      const plain = { perPlayer: false, at: [], cites: [], doc: undefined };
      return {
        ...declaration,
        file,
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
        if (patch.kind === 'add') {
          const added = attach(patch.declaration);
          return added === patch.declaration ? patch : { ...patch, declaration: added };
        }
        if (patch.kind !== 'replace' || patch.by.kind !== 'board') return patch;
        const by = attach(patch.by);
        return by === patch.by ? patch : { ...patch, by };
      });
      // One that asks for no file stays what it is, and so does what is kept of it.
      return patches.every((patch, index) => patch === declaration.patches[index])
        ? declaration
        : { ...declaration, patches };
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

/** Each declaration of a file, and those of its variants. */
export function eachDeclaration(
  file: ast.SourceFileSyntax,
  see: (declaration: ast.Declaration) => void,
): void {
  for (const declaration of file.declarations) {
    see(declaration);
    if (declaration.kind !== 'variant') continue;
    for (const patch of declaration.patches) {
      if (patch.kind === 'add') see(patch.declaration);
      if (patch.kind === 'replace' && patch.by.kind === 'board') see(patch.by);
    }
  }
}
