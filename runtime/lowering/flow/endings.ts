/** How a game ends: statements that end it, and endings that are watched for. */

import type * as ast from '../../../language/syntax/ast.ts';
import type { EndingIR, Expr, Finish, FlowNode } from '../../ir/ir.ts';
import { CELL } from '../../ir/ir.ts';
import { allOf, binary, constant, ifThenElse, load, not, reference } from '../build.ts';
import { lowerDomain } from '../expressions/domains.ts';
import { lowerExpression, lowerText } from '../expressions/expressions.ts';
import { bitOf } from '../expressions/set-values.ts';
import { type Environment, type Lowering, newLocal, originOf, withName } from '../lowering.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import { type Here, pathFor } from './here.ts';

export function lowerEndings(lowering: Lowering): void {
  for (const { declaration } of lowering.globals.endings) {
    const label = declaration.label
      ? constantText(lowering, declaration.label)
      : labelOf(lowering, declaration);
    const statement = declaration.body?.statements[0];
    const { condition: written, as } = declaration;
    const looked = written && lowerExpression(lowering, undefined, written);
    const condition = looked && as ? binary('>=', looked, constant(0)) : looked;
    const names = looked && as ? withName(undefined, lowering.program.locals.get(as), looked) : undefined;
    const winners = statement?.kind === 'win' ? winnerBits(lowering, names, statement.player) : constant(0);
    lowering.endings.push({
      name: declaration.name.text,
      label,
      origin: originOf(lowering, declaration.span, declaration.cites),
      condition,
      winners: condition && winners,
    });
  }
}

/** Index of the ending that a statement names; an unnamed end gets one of its own. */
export function endingIndex(
  lowering: Lowering,
  name: ast.Name | undefined,
  fallback: Pick<EndingIR, 'name' | 'label' | 'origin'>,
): number {
  const wanted = name?.text ?? fallback.name;
  const known = lowering.endings.findIndex((ending) => ending.name === wanted);
  if (known >= 0) return known;
  lowering.endings.push({ ...fallback, condition: undefined, winners: undefined });
  return lowering.endings.length - 1;
}

export function lowerFinish(
  lowering: Lowering,
  here: Here,
  statement: ast.WinStatement | ast.RankStatement | ast.DrawGameStatement,
): FlowNode {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, statement.kind);
  const { won, draw, mostPoints } = ownWords(lowering);
  const finish = (
    named: ast.Name | undefined,
    { name, label }: Pick<EndingIR, 'name' | 'label'>,
    { winners, rank }: Pick<Finish, 'winners' | 'rank'>,
  ): FlowNode => {
    const ending = endingIndex(lowering, named, { name, label, origin });
    return { kind: 'finish', path, title: title(lowering, ending), origin, ending, winners, rank };
  };
  const nobody = constant(0);
  switch (statement.kind) {
    case 'win': {
      const winners = winnerBits(lowering, here.names, statement.player);
      return finish(statement.by, { name: 'Win', label: won }, { winners, rank: undefined });
    }
    case 'draw-game':
      return finish(statement.by, { name: 'Draw', label: draw }, { winners: nobody, rank: undefined });
    case 'rank': {
      const rank = lowerRank(lowering, here.names, statement);
      return finish(statement.as, { name: 'Score', label: mostPoints }, { winners: nobody, rank });
    }
  }
}

function title(lowering: Lowering, ending: number): string {
  return lowering.endings[ending]?.label ?? 'End';
}

function lowerRank(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.RankStatement,
): NonNullable<Finish['rank']> {
  const domain = lowerDomain(lowering, names, statement.domain);
  const local = newLocal(lowering, { low: 0, size: lowering.players });
  const inner = withName(names, lowering.program.locals.get(statement.name), { op: 'local', local });
  const where = allOf(
    domain.test({ op: 'local', local }),
    statement.domain.where && lowerExpression(lowering, inner, statement.domain.where),
  );
  return { local, where, keys: statement.keys.map((key) => lowerExpression(lowering, inner, key)) };
}

/** One player, maybe none, or a set of players as a bit set. */
function winnerBits(lowering: Lowering, names: Environment | undefined, player: ast.Expression): Expr {
  const type = lowering.program.types.get(player);
  if (type?.kind === 'set') {
    const all = Array.from({ length: lowering.players }, (_, seat) =>
      ifThenElse(not(load(reference(CELL.out, constant(seat)))), constant(1 << seat), constant(0)),
    );
    if (player.kind === 'name') return all.reduce((set, bit) => binary('bit-or', set, bit), constant(0));
    return lowerExpression(lowering, names, player);
  }
  const seat = lowerExpression(lowering, names, player);
  const bit = bitOf(lowering, seat);
  return type?.kind === 'member' && type.optional
    ? ifThenElse(binary('>=', seat, constant(0)), bit, constant(0))
    : bit;
}

/** A text whose values are known before the game begins. */
function constantText(lowering: Lowering, text: ast.Text): string {
  const words = ownWords(lowering);
  const parts = lowerText(lowering, undefined, text).map((part) => {
    if (typeof part === 'string') return part;
    if (part.value.op !== 'const') return '…';
    const { value } = part.value;
    if (part.type.kind === 'yes-no') return value ? words.yes : words.no;
    return part.type.kind === 'member'
      ? (lowering.domains[part.type.domain]?.members[value]?.label ?? words.none)
      : `${value}`;
  });
  return parts.join('');
}
