/** Conditions that are always so or never, actions that are never possible, choices that offer nothing. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { type Part, partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Program } from '../program.ts';
import { actionsOffered } from '../walk.ts';
import { truthOf } from './truth.ts';

/** What is told of the conditions of files, as far as it holds in each of the games that they make. */
export function reviewConditions(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const [base] = programs;
  if (!base) return [];
  const known = new Map<ast.Expression, boolean | undefined>();
  const truth = (condition: ast.Expression): boolean | undefined => {
    if (known.has(condition)) return known.get(condition);
    const first = truthOf(base, condition);
    const isSure = first !== undefined && programs.every((program) => truthOf(program, condition) === first);
    known.set(condition, isSure ? first : undefined);
    return known.get(condition);
  };
  const told = new Set<ast.Expression | ast.ActionSyntax>();
  return declarations
    .flatMap(partsWithConditions)
    .flatMap((part) => [
      ...ofChoice(part, truth, told),
      ...ofAction(part, truth, told),
      ...ofCondition(part, truth, told),
    ]);
}

/** The parts of a declaration in which something is judged. */
const partsWithConditions = ofEach((declaration: ast.Declaration): readonly Part[] =>
  partsWithin(declaration).filter(
    (part) =>
      part.family === 'action' ||
      (part.family === 'statement' && part.node.kind === 'choose') ||
      conditionsIn(part).length > 0,
  ),
);

/** What was told with something around it. */
type Told = Set<ast.Expression | ast.ActionSyntax>;

type Truth = (condition: ast.Expression) => boolean | undefined;

function isNever({ needs }: ast.ActionSyntax, truth: Truth): boolean {
  return needs.some(({ condition }) => truth(condition) === false);
}

function ofAction(part: Part, truth: Truth, told: Told): readonly Diagnostic[] {
  if (part.family !== 'action' || part.node.how === 'offered') return [];
  const { name, needs } = part.node;
  const reason = needs.find(({ condition }) => truth(condition) === false);
  if (!reason) return [];
  told.add(reason.condition);
  if (told.has(part.node)) return [];
  const related = [{ message: 'this is never so', span: reason.condition.span }];
  return [diagnose('never-possible', name.span, { name: name.text }, { related })];
}

/** Told of the choice as a whole where there is nothing in it that could be done. */
function ofChoice(part: Part, truth: Truth, told: Told): readonly Diagnostic[] {
  if (part.family !== 'statement' || part.node.kind !== 'choose' || part.node.otherwise) return [];
  const actions = actionsOffered(part.node);
  if (actions.length === 0 || !actions.every((action) => action.how !== 'offered' && isNever(action, truth)))
    return [];
  for (const action of actions) told.add(action);
  const { span } = part.node;
  return [diagnose('offers-nothing', { ...span, end: span.start + 'choose'.length }, {})];
}

/** Conditions of `when`, `while`, endings, examples, and those that an action needs. */
function ofCondition(part: Part, truth: Truth, told: Told): readonly Diagnostic[] {
  return conditionsIn(part).flatMap((condition) => {
    const always = truth(condition);
    // Who writes `repeat while yes` says so.
    if (always === undefined || condition.kind === 'yes-no' || told.has(condition)) return [];
    return [diagnose('always-so', condition.span, { always })];
  });
}

function conditionsIn(part: Part): readonly ast.Expression[] {
  const { family, node } = part;
  switch (family) {
    case 'statement':
      if (node.kind === 'when') return node.as ? [] : [node.condition];
      return node.kind === 'repeat' && node.while ? [node.while] : [];
    case 'needs':
      return [node.condition];
    case 'declaration':
      return node.kind === 'ending' && node.condition && !node.as ? [node.condition] : [];
    case 'expression':
      return node.kind === 'if' ? [node.condition] : [];
    case 'domain':
      return node.where ? [node.where] : [];
    default:
      return [];
  }
}
