/** Statements that change the table without a pause. */

import { isBlock } from '../../language/semantics/walk.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { CELL, type Effect, type Expr, type Reference } from '../ir/ir.ts';
import { addIndex, allOf, binary, cell, constant, load, reference } from './build.ts';
import { lowerZone, moveAllCards, moveCards, shuffle } from './decks.ts';
import { lowerDomain, newElement, runThrough } from './domains.ts';
import { bitOf, lowerExpression, lowerReference } from './expressions.ts';
import {
  type Lowering,
  type Names,
  newLocal,
  originOf,
  releaseCells,
  reserveCells,
  withName,
} from './lowering.ts';
import { pieceIn, pieceSpace } from './pieces.ts';
import { rangeOf } from './ranges.ts';
import { lowerDelete, lowerNew } from './records.ts';
import { domainSize, refuseRange, valueBounds } from './values.ts';

/** Whether a statement only has effects: no wait, no jump, no step. */
export function isEffect(statement: ast.Statement): boolean {
  switch (statement.kind) {
    case 'let':
    case 'set':
    case 'add':
    case 'move':
    case 'shuffle':
    case 'reveal':
    case 'new':
    case 'delete':
    case 'eliminate':
      return true;
    case 'when':
      return (
        statement.then.statements.every(isEffect) &&
        (statement.else === undefined ||
          (isBlock(statement.else) ? statement.else.statements.every(isEffect) : isEffect(statement.else)))
      );
    case 'for-each':
      return statement.body.statements.every(isEffect);
    default:
      return false;
  }
}

/** Effects of a statement, and the names that the statements after it can use. */
export interface LoweredEffect {
  readonly effects: Effect[];
  readonly names: Names | undefined;
}

export function lowerEffect(
  lowering: Lowering,
  names: Names | undefined,
  statement: ast.Statement,
): LoweredEffect {
  const origin = originOf(lowering, statement.span, statement.cites);
  switch (statement.kind) {
    case 'let': {
      const symbol = lowering.program.locals.get(statement.name);
      if (!symbol) return { effects: [], names };
      const value = lowerExpression(lowering, names, statement.value);
      const { low, high } = valueBounds(lowering, symbol.type, statement.type);
      refuseRange(lowering, statement.type, low, high, symbol.name);
      const base = reserveCells(lowering, 1, low, high);
      const effect: Effect = {
        op: 'store',
        ref: { base, indices: [] },
        value,
        low,
        high,
        bound: 'fault',
        origin,
      };
      return { effects: [effect], names: withName(names, symbol, cell(base)) };
    }
    case 'set':
    case 'add': {
      const ref = lowerReference(lowering, names, statement.target);
      const amount = lowerExpression(
        lowering,
        names,
        statement.kind === 'set' ? statement.value : statement.amount,
      );
      const value =
        statement.kind === 'set' ? amount : binary(statement.sign === 1 ? '+' : '-', load(ref), amount);
      return {
        effects: [{ op: 'store', ref, value, ...targetBounds(lowering, statement.target, ref), origin }],
        names,
      };
    }
    case 'move':
      return { effects: lowerMove(lowering, names, statement, origin), names };
    case 'reveal':
      return { effects: lowerReveal(lowering, names, statement, origin), names };
    case 'new':
      return { effects: lowerNew(lowering, names, statement, origin), names };
    case 'delete':
      return { effects: lowerDelete(lowering, names, statement, origin), names };
    case 'shuffle':
      return { effects: shuffle(lowering, lowerZone(lowering, names, statement.zone), origin), names };
    case 'eliminate': {
      const player = lowerExpression(lowering, names, statement.player);
      const effect: Effect = {
        op: 'store',
        ref: reference(CELL.out, player, 1, lowering.players),
        value: constant(1),
        low: 0,
        high: 1,
        bound: 'clamp',
        origin,
      };
      return { effects: [effect], names };
    }
    case 'when':
      return { effects: lowerWhenEffect(lowering, names, statement), names };
    case 'for-each': {
      const domain = lowerDomain(lowering, names, statement.domain);
      const local = newElement(lowering, domain);
      const { low, size, element, test } = runThrough(domain, local);
      const symbol = lowering.program.locals.get(statement.name);
      const where = allOf(
        test,
        statement.domain.where &&
          lowerExpression(lowering, withName(names, symbol, element), statement.domain.where),
      );
      // What stands at a place of an order may change in the body, so it is looked up once.
      const kept = domain.inOrder ? newLocal(lowering, domain) : local;
      const look: Effect[] = domain.inOrder ? [{ op: 'bind', local: kept, value: element }] : [];
      const inner = withName(names, symbol, { op: 'local', local: kept });
      const body = [...look, ...lowerEffectBlock(lowering, inner, statement.body)];
      return { effects: [{ op: 'for', local, low, size, start: domain.start, where, body }], names };
    }
    default:
      return { effects: [], names };
  }
}

/** A block of effects; cells of its local values are free again, and zero, behind it. */
export function lowerEffectBlock(lowering: Lowering, names: Names | undefined, block: ast.Block): Effect[] {
  const mark = lowering.cells.next;
  const effects: Effect[] = [];
  let here = names;
  for (const statement of block.statements) {
    const lowered = lowerEffect(lowering, here, statement);
    effects.push(...lowered.effects);
    here = lowered.names;
  }
  if (lowering.cells.next > mark)
    effects.push({ op: 'clear', base: mark, length: lowering.cells.next - mark });
  effects.push(...endReveals(lowering, block.statements));
  releaseCells(lowering, mark);
  return effects;
}

function lowerWhenEffect(
  lowering: Lowering,
  names: Names | undefined,
  statement: ast.WhenStatement,
): Effect[] {
  let condition: Expr = lowerExpression(lowering, names, statement.condition);
  let inner = names;
  const effects: Effect[] = [];
  if (statement.as) {
    const local = newLocal(lowering);
    effects.push({ op: 'bind', local, value: condition });
    condition = binary('>=', { op: 'local', local }, constant(0));
    inner = withName(names, lowering.program.locals.get(statement.as), { op: 'local', local });
  }
  const then = lowerEffectBlock(lowering, inner, statement.then);
  const otherwise =
    statement.else === undefined
      ? []
      : isBlock(statement.else)
        ? lowerEffectBlock(lowering, names, statement.else)
        : lowerWhenEffect(lowering, names, statement.else);
  if (condition.op === 'const') return condition.value ? [...effects, ...then] : otherwise;
  effects.push({ op: 'if', condition, then, else: otherwise });
  return effects;
}

/** What a field or local value may hold, and what happens at its bounds. */
function targetBounds(
  lowering: Lowering,
  target: ast.Expression,
  ref: Reference,
): { low: number; high: number; bound: 'fault' | 'clamp' } {
  const meaning =
    target.kind === 'name' || target.kind === 'member' ? lowering.program.meanings.get(target) : undefined;
  if (meaning?.kind === 'field') {
    const place = lowering.fields.get(meaning);
    return {
      low: place?.low ?? 0,
      high: place?.high ?? 0,
      bound: meaning.syntax.clamped ? 'clamp' : 'fault',
    };
  }
  return { ...rangeOf(lowering, load(ref)), bound: 'fault' };
}

function lowerMove(
  lowering: Lowering,
  names: Names | undefined,
  statement: ast.MoveStatement,
  origin: number,
): Effect[] {
  if (!statement.from) return [lowerPieceMove(lowering, names, statement, origin)];
  const from = lowerZone(lowering, names, statement.from);
  const to = lowerZone(lowering, names, statement.to);
  const isOrdered = from.limit !== undefined || to.limit !== undefined;
  if (statement.what === 'all') {
    if (isOrdered) return moveAllCards(lowering, { from, to, isBottom: statement.bottom, origin });
    const local = newLocal(lowering);
    const kind: Expr = { op: 'local', local };
    const count = load(addIndex(from.ref, kind));
    const body: Effect = {
      op: 'transfer',
      count,
      from: addIndex(from.ref, kind),
      to: addIndex(to.ref, kind),
      origin,
    };
    return [{ op: 'for', local, low: 0, size: from.kinds, start: undefined, where: undefined, body: [body] }];
  }
  const type = lowering.program.types.get(statement.from);
  const hasKinds = type?.kind === 'pile' && type.item.kinds !== undefined;
  const kind = hasKinds ? lowerExpression(lowering, names, statement.what) : constant(0);
  const count = statement.count ? lowerExpression(lowering, names, statement.count) : constant(1);
  if (isOrdered) return moveCards(lowering, { from, to, isBottom: statement.bottom, origin }, kind, count);
  const [source, target] = [addIndex(from.ref, kind, 1, from.kinds), addIndex(to.ref, kind, 1, to.kinds)];
  return [{ op: 'transfer', count, from: source, to: target, origin }];
}

/** The seats that see it now include the one named; `endReveals` takes that back where the block ends. */
function lowerReveal(
  lowering: Lowering,
  names: Names | undefined,
  statement: ast.RevealStatement,
  origin: number,
): Effect[] {
  const meaning =
    statement.what.kind === 'member' ? lowering.program.meanings.get(statement.what) : undefined;
  const base = meaning?.kind === 'field' ? lowering.revealed.get(meaning) : undefined;
  if (base === undefined || statement.what.kind !== 'member' || meaning?.kind !== 'field') return [];
  const owner = meaning.owner === 'player' ? lowerExpression(lowering, names, statement.what.of) : undefined;
  const ref = reference(base, owner, 1, meaning.owner === 'player' ? lowering.players : 1);
  const everybody = 2 ** lowering.players - 1;
  const seats =
    statement.to === 'all'
      ? constant(everybody)
      : bitOf(lowering, lowerExpression(lowering, names, statement.to));
  return [
    {
      op: 'store',
      ref,
      value: binary('bit-or', load(ref), seats),
      low: 0,
      high: everybody,
      bound: 'clamp',
      origin,
    },
  ];
}

/** What a block has revealed is hidden again behind it. */
export function endReveals(lowering: Lowering, statements: readonly ast.Statement[]): Effect[] {
  return statements.flatMap((statement): Effect[] => {
    if (statement.kind !== 'reveal' || statement.what.kind !== 'member') return [];
    const meaning = lowering.program.meanings.get(statement.what);
    const base = meaning?.kind === 'field' ? lowering.revealed.get(meaning) : undefined;
    if (base === undefined || meaning?.kind !== 'field') return [];
    return [{ op: 'clear', base, length: meaning.owner === 'player' ? lowering.players : 1 }];
  });
}

function lowerPieceMove(
  lowering: Lowering,
  names: Names | undefined,
  statement: ast.MoveStatement,
  origin: number,
): Effect {
  const what = statement.what as ast.Expression;
  const piece = pieceIn(lowering, what);
  const ref = piece ? pieceSpace(lowering, piece, lowerExpression(lowering, names, what)) : reference(0);
  const high = domainSize(lowering, lowering.globals.spacesDomain) - 1;
  return {
    op: 'store',
    ref,
    value: lowerExpression(lowering, names, statement.to),
    // To where another piece stands: that one must stand somewhere.
    low: lowering.program.readings.has(statement.to) ? 0 : -1,
    high,
    bound: 'fault',
    origin,
  };
}
