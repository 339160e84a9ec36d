/** What a game requires of its board, and of options by way of definitions: looked at before anything is played. */

import { diagnose } from '../../../language/diagnostics/diagnostic.ts';
import { speaksOfBoard } from '../../../language/semantics/before-play.ts';
import { constantValue } from '../../../language/semantics/constants.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { elementsOf, evaluate, type Grounds } from '../../ir/evaluate.ts';
import { type Fold, isFold } from '../../ir/ir.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { type Lowering, report } from '../lowering.ts';
import { plainWords } from '../shown/words.ts';

/** Elements looked through for one requirement, as many as for an invariant. */
const MAX_WORK = 10_000_000;

/**
 * Tells of each requirement that is not met and that `configure` could not work out. Nothing that is made for it is
 * kept for the game.
 */
export function checkRequirements(lowering: Lowering): void {
  const { program, options, globals } = lowering;
  for (const requirement of globals.requires) {
    if (constantValue(program, options, requirement.condition) !== undefined) continue;
    checkRequirement(
      { ...lowering, tables: [...lowering.tables], tableIndex: new Map(lowering.tableIndex) },
      requirement,
    );
  }
}

function checkRequirement(lowering: Lowering, requirement: ast.RequireDeclaration): void {
  const { condition, span } = requirement;
  const grounds: Grounds = { tables: lowering.tables, initial: lowering.cells.initial, fuel: MAX_WORK };
  for (const part of conjuncts(condition)) {
    const isMet = evaluate(grounds, lowerExpression(lowering, undefined, part)) !== 0;
    if (grounds.fuel < 0) {
      const facts = { what: 'What has to be looked at for this', found: MAX_WORK + 1, limit: MAX_WORK };
      report(lowering, 'too-large', span, facts);
      return;
    }
    if (isMet) continue;
    tellBroken(lowering, grounds, requirement, part);
    return;
  }
}

function tellBroken(
  lowering: Lowering,
  grounds: Grounds,
  { condition, message, span }: ast.RequireDeclaration,
  part: ast.Expression,
): void {
  const { program, globals, diagnostics } = lowering;
  const said = message ? plainWords(lowering, message) : 'a requirement is not met';
  if (!globals.board || !speaksOfBoard(program, condition)) {
    report(lowering, 'requirement-broken', span, { message: said });
    return;
  }
  const found = spacesToLookAt(lowering, grounds, part);
  const place = found.at(-1)?.span ?? boardSpan(globals.board);
  const names = found.map(({ name }) => `\`${name.text}\``);
  const last = names.pop();
  const look =
    last === undefined ? '' : ` Look at ${names.length === 0 ? '' : `${names.join(', ')} and `}${last}.`;
  const related = [{ message: 'this is required', span }];
  diagnostics.push(diagnose('board-refused', place, { message: said, look }, { related }));
}

/** Conditions that must all hold. */
function conjuncts(condition: ast.Expression): readonly ast.Expression[] {
  if (condition.kind !== 'binary' || condition.operator !== 'and') return [condition];
  return [...conjuncts(condition.left), ...conjuncts(condition.right)];
}

/** Spaces that are named at most; more than these help nobody. */
const MOST_NAMED = 8;

/**
 * Spaces that show what is wrong, the last one where it is told: the first for which `all s in space have …` fails, or
 * those that `count s in space where …` counts.
 */
function spacesToLookAt(
  lowering: Lowering,
  grounds: Grounds,
  part: ast.Expression,
): readonly ast.SpaceSyntax[] {
  const sides = part.kind === 'binary' ? [part.left, part.right] : [part];
  for (const side of sides) {
    const fold = foldOverSpaces(lowering, side);
    if (!fold) continue;
    const isCounted = fold.op === 'count' && part.kind === 'binary';
    const spaces: ast.SpaceSyntax[] = [];
    for (const element of elementsOf(grounds, fold)) {
      const isWrong =
        isCounted ||
        (fold.op === 'all' &&
          fold.of !== undefined &&
          evaluate(grounds, fold.of, new Map([[fold.local, element]])) === 0);
      const space = isWrong ? spaceNumbered(lowering, element) : undefined;
      if (space) spaces.push(space);
      if (space && !isCounted) break;
    }
    return spaces.length > MOST_NAMED ? [] : spaces;
  }
  return [];
}

/** `… s in space …`, lowered. */
function foldOverSpaces(lowering: Lowering, expression: ast.Expression): Fold | undefined {
  if (expression.kind !== 'query') return undefined;
  if (lowering.program.meanings.get(expression.domain.base)?.kind !== 'spaces') return undefined;
  const lowered = lowerExpression(lowering, undefined, expression);
  return isFold(lowered) ? lowered : undefined;
}

function spaceNumbered({ globals, spaceIndex }: Lowering, number: number): ast.SpaceSyntax | undefined {
  return globals.spaces.findLast((space) => (spaceIndex.get(space) ?? number + 1) <= number)?.syntax;
}

function boardSpan({ shape, span }: ast.BoardDeclaration): ast.Span {
  return shape.kind === 'map' ? shape.span : { ...span, end: span.start + 'board'.length };
}
