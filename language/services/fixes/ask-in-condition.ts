/** Asks in a condition whether there is one, before more is asked of it: `me.spot is not none and me.spot.depth > 3`. */

import { descendants } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { type FixFinder, type Scene, sourceOf } from './scene.ts';

export const askInCondition: FixFinder = (scene) => {
  const { path, program } = scene;
  const begin = path.findLastIndex(({ family }) => family !== 'expression' && family !== 'name') + 1;
  const around = path
    .slice(begin)
    .flatMap(({ family, node }) => (family === 'expression' ? [node as ast.Expression] : []));
  const optional = around.pop();
  const isTest = (expression: ast.Expression): boolean => program.types.get(expression)?.kind === 'yes-no';
  const isLink = ({ kind, ...one }: ast.Expression): boolean =>
    kind === 'binary' && 'operator' in one && (one.operator === 'and' || one.operator === 'or');
  // What a question asks of each is asked inside of it.
  const own = around.findLastIndex(({ kind }) => kind === 'query') + 1;
  const test = around.slice(own).find((one) => !isLink(one));
  // Whether there is none would be asked the other way round behind `not`.
  if (!test || !optional || !isTest(test) || test.kind === 'not' || !isNamedTwice(optional)) return [];
  const asked = asIs(scene, optional);
  if (asked === '') return [];
  const { file, start } = test.span;
  const edit = { span: { file, start, end: start }, text: `${asked} is not none and ` };
  return [{ title: `Ask before: \`${asked} is not none and …\``, edits: [edit] }];
};

/** Whether it is the same when it is written once more: no question about a set is taken for the same as another. */
function isNamedTwice(node: ast.Expression): boolean {
  return descendants({ family: 'expression', node }).every(
    ({ family, node: part }) =>
      family !== 'expression' ||
      part.kind === 'name' ||
      part.kind === 'number' ||
      part.kind === 'member' ||
      part.kind === 'call' ||
      part.kind === 'index',
  );
}

function asIs(scene: Scene, { span }: ast.Expression): string {
  return sourceOf(scene, span).replace(/\s+/g, ' ').trim();
}
