/** Names of questions, used in the block that the question decides about: `when any p in players where … { win p }`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { declareName } from '../../scope.ts';
import { UNKNOWN } from '../../types.ts';
import { type Asked, inside, type Place } from '../place.ts';

/** The place of a block behind a condition. */
export function behindQuestion(place: Place, condition: ast.Expression, block: ast.Block): Place {
  const then = inside(place);
  const query = questionIn(condition);
  if (!query) return then;
  // Between the question and the block stands nothing that a name would be lost behind.
  const isAlone = query === condition && block.span.start - condition.span.end <= 1;
  const behind = isAlone ? { ...condition.span, start: condition.span.end } : undefined;
  return { ...then, asked: { query, behind, scope: then.scope, outer: place.asked } };
}

/** The question of a condition, or of one of its parts that hold all. */
function questionIn(condition: ast.Expression): ast.Query | undefined {
  if (condition.kind === 'binary' && condition.operator === 'and')
    return questionIn(condition.left) ?? questionIn(condition.right);
  const isMeant = condition.kind === 'query' && (condition.query === 'any' || condition.query === 'the');
  return isMeant && condition.name && condition.domain.where ? condition : undefined;
}

/** Tells, once, that a name was that of a question; false where it was not. */
export function reportAsked(checker: Checker, place: Place, use: ast.Name): boolean {
  let asked: Asked | undefined = place.asked;
  while (asked && asked.query.name?.text !== use.text) asked = asked.outer;
  if (!asked) return false;
  const { query, behind, scope } = asked;
  const name = use.text;
  // All uses have one cause.
  declareName(scope, name, { kind: 'local', name, span: use.span, how: 'as', type: UNKNOWN });
  // That what may be none is no condition is told there.
  if (query.query === 'the') return true;
  const any = { ...query.span, end: query.span.start + 'any'.length };
  const facts = {
    written: `any ${name} in … { … ${name} … }`,
    say: `the ${name} in … where … as ${name} { … ${name} … }`,
  };
  const edits = behind && [
    { span: any, text: 'the' },
    { span: behind, text: ` as ${name}` },
  ];
  report(checker, 'foreign-word', any, facts, {
    ...(edits ? { fix: { title: `Write \`the … as ${name}\``, edits } } : {}),
    related: [{ message: 'it is used here, behind the question', span: use.span }],
  });
  return true;
}
