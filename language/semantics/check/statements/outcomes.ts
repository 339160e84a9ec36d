/** Checks of what ends the game, or a player's part in it: who is out, who wins, by which ending. */

import { descendants } from '../../../syntax/ast/children.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, expectType, isRead, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { memberOf, NUMBER, type Type } from '../../types.ts';
import { isUnread } from '../../unread.ts';
import { declareElement } from '../expressions/domains.ts';
import { checkExpression, requireExpression } from '../expressions/expressions.ts';
import { inside, type Place } from '../place.ts';
import { checkLooked } from './loops.ts';

/** Who is eliminated is a player. */
export function checkEliminate(checker: Checker, place: Place, { player }: ast.EliminateStatement): void {
  requireExpression(checker, place, player, memberOf(checker.globals.seats), 'Who is eliminated');
}

/** Who wins are players, by an ending that is declared. */
export function checkWin(checker: Checker, place: Place, { player, by }: ast.WinStatement): void {
  checkWinners(checker, place, player);
  checkEnding(checker, by);
}

/** One player or none, or a set of players. */
function checkWinners(checker: Checker, place: Place, winners: ast.Expression): void {
  const { seats } = checker.globals;
  const type = checkExpression(checker, place, winners);
  const wanted: Type = type.kind === 'set' ? { kind: 'set', of: memberOf(seats) } : memberOf(seats, true);
  expectType(checker, type, wanted, winners.span, 'Who wins');
}

/** Players are ranked by numbers. */
export function checkRank(
  checker: Checker,
  place: Place,
  { domain, name, keys, as }: ast.RankStatement,
): void {
  const here = inside(place);
  const element = declareElement(checker, here, name, 'query', domain);
  expectType(checker, element, memberOf(checker.globals.seats), domain.base.span, 'Who is ranked');
  for (const key of keys) requireExpression(checker, here, key, NUMBER, 'What players are ranked by');
  checkEnding(checker, as);
}

/** Nobody wins, by an ending that is declared. */
export function checkDrawGame(checker: Checker, { by }: ast.DrawGameStatement): void {
  checkEnding(checker, by);
}

function checkEnding(checker: Checker, name: ast.Name | undefined): void {
  if (!name) return;
  const symbol = lookUp(checker.globals.scope, name.text);
  if (symbol?.kind === 'ending') {
    checker.meanings.set(name, symbol);
    checker.used.add(symbol);
  } else {
    reportUnknown(checker, name, 'ending', () => checker.globals.endings.map((ending) => ending.name));
  }
}

/** An ending with a condition says who wins then, or that nobody does. */
export function checkEndingDeclaration(
  checker: Checker,
  place: Place,
  declaration: ast.EndingDeclaration,
): void {
  const { name, condition, as, body } = declaration;
  if (!condition || !body) return;
  if (!as && reportNotAskedFor(checker, place, declaration, { condition, body })) return;
  const then = checkLooked(checker, place, { condition, as }, body, 'The condition of an ending');
  // Its block is missing, which is told where it should stand.
  if (body.span.start === body.span.end) return;
  // What says it otherwise is told itself.
  const file = checker.files[body.span.file];
  if (body.statements.length === 0 && file && isUnread(file, body.span)) return;
  const [statement, ...more] = body.statements;
  if (more.length > 0 || (statement?.kind !== 'win' && statement?.kind !== 'draw-game')) {
    report(checker, 'waits-in-ending', body.span, {});
    return;
  }
  if (statement.kind !== 'win') return;
  checkWinners(checker, then, statement.player);
  if (statement.by) checker.meanings.set(statement.by, { kind: 'ending', name: name.text, declaration });
  checker.used.add(declaration);
}

/** `when p.score >= 9 { win p }`: whose score that is has to be asked for. True if that was told. */
function reportNotAskedFor(
  checker: Checker,
  place: Place,
  declaration: ast.EndingDeclaration,
  { condition, body }: { readonly condition: ast.Expression; readonly body: ast.Block },
): boolean {
  const [only, ...others] = body.statements;
  if (only?.kind !== 'win' || others.length > 0 || only.player.kind !== 'name') return false;
  const { text } = only.player.name;
  if (lookUp(place.scope, text) || !isRead(checker, declaration)) return false;
  const parts = descendants({ family: 'expression', node: condition });
  const isSpokenOf = parts.some(
    ({ family, node }) => family === 'expression' && node.kind === 'name' && node.name.text === text,
  );
  const isAskedFor = parts.some(
    ({ family, node }) => family === 'expression' && node.kind === 'query' && node.name?.text === text,
  );
  if (!isSpokenOf || isAskedFor) return false;
  checker.used.add(declaration);
  const asked = `the ${text} in players where`;
  const { span } = condition;
  const edits = [
    { span: { ...span, end: span.start }, text: `${asked} ` },
    { span: { ...span, start: span.end }, text: ` as ${text}` },
  ];
  const facts = {
    written: `when … ${text} … { win ${text} }`,
    say: `when ${asked} … ${text} … as ${text} { win ${text} }`,
  };
  const fix = { title: `Write \`${asked} … as ${text}\``, edits };
  report(checker, 'foreign-word', span, facts, { fix });
  return true;
}
