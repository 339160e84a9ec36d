/** Asks in a condition whether there is one, and gives it a name there: `any s in me.pawn.space where s.owner is me`. */

import { contains } from '../../document/places.ts';
import { descendants } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { freeName } from './ask-first.ts';
import { type FixFinder, type Scene, sourceOf } from './scene.ts';

export const askInCondition: FixFinder = (scene) => {
  const { path, program, problem } = scene;
  const begin = path.findLastIndex(({ family }) => family !== 'expression' && family !== 'name') + 1;
  const around = path
    .slice(begin)
    .flatMap(({ family, node }) => (family === 'expression' ? [node as ast.Expression] : []));
  const optional = around.pop();
  const isTest = (expression: ast.Expression): boolean => program.types.get(expression)?.kind === 'yes-no';
  const [whole] = around;
  const test = around.findLastIndex(isTest);
  // Whether there is none would be asked the other way round behind `not`.
  const isPlain = around.slice(0, test).every((one) => isAnd(one) || isOr(one));
  if (!whole || !optional || test < 0 || !isTest(whole) || !isPlain) return [];
  const outside = around.slice(0, test).findLastIndex((one) => !isAnd(one));
  const chain = around[outside + 1] ?? whole;
  const asked = asIs(scene, optional);
  const name = freeName(scene, program.types.get(optional), sourceOf(scene, whole.span));
  if (name === undefined || asked === '') return [];
  const conjuncts = conjunctsOf(chain);
  const own = conjuncts.findIndex(({ span }) => contains(span, problem.span));
  const question = conjuncts.findIndex((one, at) => at < own && isQuestion(scene, one, asked));
  const first = conjuncts[question < 0 ? own : question];
  const next = conjuncts[question < 0 ? own : question + 1];
  const last = question < 0 ? conjuncts[own] : conjuncts.at(-1);
  if (!first || !next || !last) return [];
  const { file } = problem.span;
  // What is asked for ends with the condition, or a bracket says where.
  const needsBracket = last.span.end < whole.span.end;
  const opening = { file, start: first.span.start, end: next.span.start };
  const closing = { file, start: last.span.end, end: last.span.end };
  const inside = { file, start: next.span.start, end: last.span.end };
  const edits = [
    { span: opening, text: `${needsBracket ? '(' : ''}any ${name} in ${asked} where ` },
    ...sameIn(scene, chain, asked)
      .filter((span) => contains(inside, span))
      .map((span) => ({ span, text: name })),
    ...(needsBracket ? [{ span: closing, text: ')' }] : []),
  ];
  return [{ title: `Ask in the condition: \`any ${name} in ${asked} where …\``, edits }];
};

function isAnd(expression: ast.Expression): boolean {
  return expression.kind === 'binary' && expression.operator === 'and';
}

function isOr(expression: ast.Expression): boolean {
  return expression.kind === 'binary' && expression.operator === 'or';
}

function conjunctsOf(expression: ast.Expression): readonly ast.Expression[] {
  return expression.kind === 'binary' && expression.operator === 'and'
    ? [...conjunctsOf(expression.left), ...conjunctsOf(expression.right)]
    : [expression];
}

/** `x is not none` */
function isQuestion(scene: Scene, expression: ast.Expression, asked: string): boolean {
  return (
    expression.kind === 'binary' &&
    expression.operator === 'is not' &&
    expression.right.kind === 'none' &&
    asIs(scene, expression.left) === asked
  );
}

/** Where the same is written within an expression. */
function sameIn(scene: Scene, within: ast.Expression, asked: string): readonly ast.Span[] {
  return descendants({ family: 'expression', node: within }).flatMap(({ family, node }) =>
    family === 'expression' && asIs(scene, node) === asked ? [node.span] : [],
  );
}

function asIs(scene: Scene, { span }: ast.Expression): string {
  return sourceOf(scene, span).replace(/\s+/g, ' ').trim();
}
