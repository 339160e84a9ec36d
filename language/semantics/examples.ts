/** Examples, each checked once with the rules that it plays. */

import { memo } from '../../shared/memo.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import { checkExample } from './check/declarations/examples.ts';
import { checkStanding } from './check/declarations/standing.ts';
import { reportOfUnknown } from './check/expressions/members.ts';
import { isRead, newChecker } from './checker.ts';
import type { Program } from './program.ts';
import { layeredOver } from './side-table.ts';

/** What an example was found to say. */
export interface CheckedExample {
  /** The rules as they were, with tables that know the example besides. */
  readonly program: Program;
  /** What is wrong with the example. */
  readonly diagnostics: readonly Diagnostic[];
  /** Symbols of the rules that it refers to. */
  readonly used: ReadonlySet<object>;
}

/** The examples of all files, in their order. */
export function examplesOf(files: readonly ast.SourceFileSyntax[]): ast.ExampleDeclaration[] {
  return files.flatMap((file) => file.declarations.filter((declaration) => declaration.kind === 'example'));
}

/** The example around a place, with the lines that end before it; undefined where there is none. */
export function exampleBefore(
  files: readonly ast.SourceFileSyntax[],
  { file, offset }: { readonly file: number; readonly offset: number },
): ast.ExampleDeclaration | undefined {
  const example = examplesOf(files).find(
    ({ span }) => span.file === file && span.start < offset && offset <= span.end,
  );
  return example && { ...example, lines: example.lines.filter(({ span }) => span.end < offset) };
}

const checkedExamples = memo<Program, ast.ExampleDeclaration, CheckedExample>();

/** Checks an example with the rules of `program`, once; `before` problems were found by then. Never throws. */
export function checkedExample(
  program: Program,
  example: ast.ExampleDeclaration,
  before: number = program.diagnostics.length,
): CheckedExample {
  return checkedExamples(program, example, () => check(program, example, before));
}

function check(program: Program, example: ast.ExampleDeclaration, before: number): CheckedExample {
  const { files, globals, standing } = program;
  const tables = {
    types: layeredOver(program.types),
    meanings: layeredOver(program.meanings),
    coercions: layeredOver(program.coercions),
    presumed: layeredOver(program.presumed),
    locals: layeredOver(program.locals),
  };
  const checker = newChecker({ files, globals, diagnostics: [], before, ...tables });
  checkExample(checker, example);
  if (isRead(checker, example)) reportOfUnknown(checker);
  // What an example takes off the board for its own sake says nothing about the rules.
  checkStanding(checker, standing);
  return { program: { ...program, ...tables }, diagnostics: checker.diagnostics, used: checker.used };
}
