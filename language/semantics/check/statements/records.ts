/** Checks of what makes and deletes records. */

import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, isRead, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { describeType, pieceOf } from '../../types.ts';
import { checkExpression, requireExpression } from '../expressions/expressions.ts';
import type { Place } from '../place.ts';

/** `new Offer(from: p, price: 3)`: every field that has no start value of its own gets one. */
export function checkNew(checker: Checker, place: Place, statement: ast.NewStatement): void {
  const symbol = lookUp(place.scope, statement.record.text);
  if (symbol?.kind !== 'record') {
    reportUnknown(checker, statement.record, 'record', () =>
      checker.globals.records.map((record) => record.name),
    );
    for (const { value } of statement.values) checkExpression(checker, place, value);
    return;
  }
  checker.meanings.set(statement.record, symbol);
  checker.used.add(symbol);
  for (const { name, value } of statement.values) {
    const field = symbol.fields.get(name.text);
    if (field) requireExpression(checker, place, value, field.type, `\`${name.text}\``);
    else {
      reportUnknown(
        checker,
        name,
        `field of ${symbol.name}`,
        () => symbol.fields.keys(),
        !isRead(checker, symbol.declaration),
      );
      checkExpression(checker, place, value);
    }
  }
  const given = new Set(statement.values.map(({ name }) => name.text));
  const missing = [...symbol.fields.values()].filter(
    (field) => field.syntax.initial === undefined && !given.has(field.name),
  );
  if (missing.length > 0)
    report(
      checker,
      'record-fields',
      statement.record.span,
      { record: symbol.name, fields: missing.map((field) => field.name) },
      {
        related: missing.flatMap(({ name, syntax }) => declaredHere(name, syntax.name.span)),
      },
    );
}

/** What is deleted is a record that is there. */
export function checkDelete(checker: Checker, place: Place, { span, record }: ast.DeleteStatement): void {
  const type = checkExpression(checker, place, record);
  if (type.kind === 'unknown') return;
  if (type.kind === 'member' && type.domain.kind === 'record' && !type.optional) return;
  const found = describeType(type);
  const isPlayer = type.kind === 'member' && type.domain.kind === 'seats';
  const hint = isPlayer
    ? 'A player is taken out of the game by `eliminate`.'
    : pieceOf(type)
      ? 'A piece is taken off the board by `move … to none`.'
      : undefined;
  const verb = { ...span, end: span.start + 'delete'.length };
  const fix = { title: 'Write `eliminate`', edits: [{ span: verb, text: 'eliminate' }] };
  const facts = { expected: 'a record', found, why: 'What is deleted', hint };
  report(checker, 'wrong-type', record.span, facts, isPlayer ? { fix } : {});
}
