/** From text to a checked game: the whole front end on one page. */

import { type Diagnostic, diagnose, hasErrors } from './diagnostics/diagnostic.ts';
import { variantsOf } from './semantics/compose.ts';
import { checkProgram, type Program } from './semantics/program.ts';
import type * as ast from './syntax/ast.ts';
import { parse } from './syntax/parse.ts';

/** A rules file: its name (as `use` writes it) and its text. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

export interface Compilation {
  readonly sources: readonly Source[];
  readonly program: Program;
  /** Problems of all stages, by place; spans give the index of the source. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a game can be made of it: no errors. */
  readonly playable: boolean;
}

/** Compiles a game from its files, the main file first. Never throws on what a file may hold. */
export function compile(sources: readonly Source[]): Compilation {
  const diagnostics: Diagnostic[] = [];
  const files = sources.map((source, index) => {
    const parsed = parse(source.text, index);
    diagnostics.push(...parsed.diagnostics);
    return parsed.file;
  });
  checkUses(sources, files, diagnostics);
  // Where the text itself is broken, a name that seems unused may be used in what could not be read.
  const unread = hasErrors(diagnostics);
  const program = checkProgram(files);
  diagnostics.push(...program.diagnostics.filter((found) => !(unread && found.severity === 'warning')));
  if (!hasErrors(diagnostics)) diagnostics.push(...checkVariants(files, program));
  diagnostics.sort((a, b) => a.span.file - b.span.file || a.span.start - b.span.start || a.span.end - b.span.end);
  return { sources, program, diagnostics, playable: !hasErrors(diagnostics) };
}

/** Each variant must make a sound game of its own; what the base game already suffers from is not told twice. */
function checkVariants(files: readonly ast.SourceFileSyntax[], base: Program): Diagnostic[] {
  const key = (found: Diagnostic): string => `${String(found.code)} ${found.span.file} ${found.span.start} ${found.span.end}`;
  const known = new Set(base.diagnostics.map(key));
  const more: Diagnostic[] = [];
  for (const variant of variantsOf(files)) {
    for (const found of checkProgram(files, [variant], []).diagnostics) {
      if (found.code === 'unused' || known.has(key(found))) continue;
      known.add(key(found));
      more.push(found);
    }
  }
  return more;
}

function checkUses(sources: readonly Source[], files: readonly ast.SourceFileSyntax[], diagnostics: Diagnostic[]): void {
  const names = new Set(sources.map((source) => source.name));
  for (const use of usesOf(files)) {
    if (!names.has(use.path)) diagnostics.push(diagnose('file-not-found', use.span, { path: use.path }));
  }
}

function usesOf(files: readonly ast.SourceFileSyntax[]): ast.UseDeclaration[] {
  return files.flatMap((file) => file.declarations.filter((declaration) => declaration.kind === 'use'));
}

/** Paths of the files that a rules file uses, for whoever reads files; relative to it. */
export function usedFiles(text: string): string[] {
  return usesOf([parse(text, 0).file]).map((use) => use.path);
}
