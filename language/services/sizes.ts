/** How many there are: members, cards, spaces, pieces, with the options at their defaults. */

import { memo } from '../../shared/memo.ts';
import { constantValue, defaultOptions, type OptionValues } from '../semantics/constants.ts';
import type { Program } from '../semantics/program.ts';
import type { DomainSymbol, ItemSymbol, PieceSymbol } from '../semantics/symbols.ts';
import type * as ast from '../syntax/ast.ts';

const defaults = memo<Program, 'defaults', OptionValues>();

/** The default of every option for the largest number of players. */
export function usualOptions(program: Program): OptionValues {
  return defaults(program, 'defaults', () => defaultOptions(program, program.globals.players?.max ?? 1));
}

/** Seats of the largest game. */
function mostSeats({ globals }: Program): number {
  return globals.players?.max ?? 0;
}

/** Members of a domain at most; undefined where that is not known. */
export function sizeOf(program: Program, domain: DomainSymbol): number | undefined {
  const { globals } = program;
  switch (domain.kind) {
    case 'enum':
      return domain.members.length;
    case 'seats':
      return mostSeats(program);
    case 'spaces':
      return spacesOf(program);
    case 'piece':
      return piecesOf(program, domain);
    case 'pieces': {
      const counts = globals.pieces.map((piece) => piecesOf(program, piece));
      return counts.includes(undefined)
        ? undefined
        : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    }
    case 'record':
      return numberOf(program, domain.declaration.limit);
  }
}

/** Spaces of the board, those of each player counted for the largest game. */
export function spacesOf(program: Program): number {
  const seats = mostSeats(program);
  return program.globals.spaces.reduce((sum, { syntax }) => sum + (syntax.perPlayer ? seats : 1), 0);
}

function piecesOf(program: Program, { declaration }: PieceSymbol): number | undefined {
  const { count, perPlayer } = declaration;
  const each = count ? numberOf(program, count) : 1;
  return each === undefined ? undefined : each * (perPlayer ? mostSeats(program) : 1);
}

/** Cards of a list, or items of all kinds together; undefined where a number is not known. */
export function itemsOf(program: Program, { copies, declaration, kinds }: ItemSymbol): number | undefined {
  if (!copies) {
    const each = numberOf(program, declaration.count);
    return each === undefined ? undefined : each * (declaration.of ? (kinds?.members.length ?? 1) : 1);
  }
  let sum = 0;
  for (const copy of copies) {
    const count = numberOf(program, copy);
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
}

/** The value of a constant with the options at their defaults. */
export function numberOf(program: Program, expression: ast.Expression): number | undefined {
  return constantValue(program, usualOptions(program), expression);
}

/** Elements of a domain at most: what its conditions leave out is not known. */
export function sizeOfDomain(program: Program, { base }: ast.Domain): number | undefined {
  const named = program.meanings.get(base);
  if (named?.kind === 'dice') return numberOf(program, named.declaration.count);
  if (base.kind === 'set') return base.members.length;
  if (base.kind === 'range') {
    const [low, high] = [numberOf(program, base.low), numberOf(program, base.high)];
    return low === undefined || high === undefined ? undefined : Math.max(0, high - low + 1);
  }
  const type = program.types.get(base);
  if (type?.kind === 'pile' || type?.kind === 'deck') return itemsOf(program, type.item);
  if (type?.kind !== 'set') return undefined;
  if (type.of.kind === 'die') return numberOf(program, type.of.dice.declaration.count);
  return type.of.kind === 'member' ? sizeOf(program, type.of.domain) : undefined;
}
