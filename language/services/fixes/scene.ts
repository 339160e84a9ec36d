/** What a fix is worked out from: a problem, what stands around its place, and the rules that hold there. */

import type { GameDocument } from '../../compile.ts';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import { contains } from '../../document/places.ts';
import { variantsOf } from '../../semantics/compose.ts';
import { composed } from '../../semantics/composed.ts';
import type { Program } from '../../semantics/program.ts';
import { children, type Families, type Part } from '../../syntax/ast/children.ts';
import type { Span } from '../../syntax/ast.ts';

/** A problem where it stands. */
export interface Scene {
  readonly document: GameDocument;
  readonly problem: Diagnostic;
  /** The rules that hold there: the base game's, or those of the variant that it stands in. */
  readonly program: Program;
  /** The nodes that hold the place of the problem, the file first. */
  readonly path: readonly Part[];
}

/** Finds the changes that would solve a problem; none where it cannot tell. */
export type FixFinder = (scene: Scene) => readonly Fix[];

export function sceneOf(document: GameDocument, problem: Diagnostic): Scene {
  const path = pathTo(document, problem.span);
  const variant = path.find(({ family, node }) => family === 'declaration' && node.kind === 'variant');
  const { files } = document.parsed;
  const own = variant && variantsOf(files).find(({ span }) => span === variant.node.span);
  const program = own ? composed(files, [own]).checked : document.checked;
  return { document, problem, program, path };
}

/** The nodes of a file that hold a stretch, outer ones first. */
export function pathTo({ parsed }: GameDocument, span: Span): readonly Part[] {
  const node = parsed.files[span.file];
  const path: Part[] = [];
  let here: Part | undefined = node && { family: 'file', node };
  while (here) {
    path.push(here);
    here = children(here).find((child) => contains(child.node.span, span));
  }
  return path;
}

/** The innermost node of a family around the problem. */
export function innermost<F extends keyof Families>(
  { path }: Pick<Scene, 'path'>,
  family: F,
): Families[F] | undefined {
  return path.findLast((part) => part.family === family)?.node as Families[F] | undefined;
}

/** The declaration of the file that holds the problem, variants included. */
export function outermost({ path }: Pick<Scene, 'path'>): Families['declaration'] | undefined {
  return path.find((part) => part.family === 'declaration')?.node as Families['declaration'] | undefined;
}

/** What is written in a place. */
export function sourceOf({ document }: Pick<Scene, 'document'>, { file, start, end }: Span): string {
  return document.parsed.sources[file]?.text.slice(start, end) ?? '';
}
