/** Parts that a variant replaces without saying what they are given: told once, not at each use of what they are given. */

import { type Diagnostic, declaredHere, diagnose } from '../diagnostics/diagnostic.ts';
import { partsWithin } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import { contains, placeKey } from './places.ts';

type Replacement = (ast.Patch & { kind: 'replace' })['by'];

/** The problems of a variant, of which those that follow from parameters that were left out are one. */
export function joinedByParameters(
  files: readonly ast.SourceFileSyntax[],
  variant: ast.VariantDeclaration,
  problems: readonly Diagnostic[],
): readonly Diagnostic[] {
  return variant.patches.reduce((left, patch) => {
    const by = patch.kind === 'replace' ? withParameters(patch.by) : undefined;
    const isAnyUnknown = left.some(({ code, span }) => code === 'unknown-name' && contains(patch.span, span));
    if (!by || by.parameters.length > 0 || !isAnyUnknown) return left;
    const original = originalOf(files, by);
    return original ? joined(left, patch.span, by, original) : left;
  }, problems);
}

function joined(
  problems: readonly Diagnostic[],
  patch: ast.Span,
  { kind, name }: WithParameters,
  original: WithParameters,
): readonly Diagnostic[] {
  const names = original.parameters.map((parameter) => parameter.name.text);
  const isLeftOut = ({ code, span, about }: Diagnostic): boolean =>
    code === 'unknown-name' &&
    contains(patch, span) &&
    about !== undefined &&
    'missing' in about &&
    names.includes(about.missing);
  const isCall = ({ code, about }: Diagnostic): boolean =>
    code === 'argument-count' &&
    about !== undefined &&
    'declared' in about &&
    placeKey(about.declared) === placeKey(name.span);
  if (!problems.some(isLeftOut)) return problems;
  const facts = { what: kind === 'define' ? 'definition' : kind, name: name.text, names };
  const related = declaredHere(name.text, original.name.span);
  const told = diagnose('parameters-left-out', name.span, facts, { related });
  return [...problems.filter((each) => !isLeftOut(each) && !isCall(each)), told];
}

/** What is given something where it is used. */
type WithParameters = ast.StepDeclaration | ast.DefineDeclaration | ast.ActionSyntax;

function withParameters(part: Replacement | ast.Declaration): WithParameters | undefined {
  return part.kind === 'step' || part.kind === 'define' || part.kind === 'action' ? part : undefined;
}

/** What the rules have of that name and kind without the variant, if it is given something. */
function originalOf(
  files: readonly ast.SourceFileSyntax[],
  { kind, name }: WithParameters,
): WithParameters | undefined {
  const declarations = files
    .flatMap((file) => file.declarations)
    .filter((declaration) => declaration.kind !== 'variant');
  const parts = kind === 'action' ? declarations.flatMap(actionsIn) : declarations;
  return parts
    .flatMap((part) => withParameters(part) ?? [])
    .find((part) => part.kind === kind && part.name.text === name.text && part.parameters.length > 0);
}

function actionsIn(declaration: ast.Declaration): readonly ast.ActionSyntax[] {
  return partsWithin(declaration).flatMap(({ family, node }) => (family === 'action' ? [node] : []));
}
