/** Pieces: what each is called and where it begins. */

import { constantValue } from '../../../language/semantics/constants.ts';
import type { PieceSymbol } from '../../../language/semantics/symbols.ts';
import { type MemberIR, SEATS, SPACES, type ValueType } from '../../ir/ir.ts';
import { eachSpace } from '../expressions/board.ts';
import { domainOf, membersAt } from '../expressions/values.ts';
import { type Lowering, report } from '../lowering.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import { constantOf, limited, place } from './place.ts';

/** Pieces of one kind. */
const MAX_PIECES = 1000;

/** A cell per piece of a kind: the space on which it stands. */
export function layOutPiece(lowering: Lowering, piece: PieceSymbol): void {
  const { declaration } = piece;
  const each = declaration.count ? constantOf(lowering, declaration.count) : 1;
  const wanted = declaration.perPlayer ? each * lowering.players : each;
  const count = limited(
    lowering,
    declaration.count ?? declaration.name,
    wanted,
    MAX_PIECES,
    'Pieces of one kind',
  );
  const label = labelOf(lowering, declaration);
  const seats = membersAt(lowering, SEATS);
  const members = declaration.perPlayer
    ? seats
        .flatMap((seat) => piecesOfSeat(lowering, piece.name, label, seat, Math.min(each, count)))
        .slice(0, count)
    : Array.from({ length: count }, (_, index) => ({
        name: count === 1 ? piece.name : `${piece.name}${index + 1}`,
        label: count === 1 ? label : `${label} ${index + 1}`,
      }));
  lowering.domains.push({ name: piece.name, members });
  lowering.domainIndex.set(piece, lowering.domains.length - 1);
  const spaces = membersAt(lowering, SPACES).length;
  const start = startOf(lowering, piece, count, each);
  const initial = (index: number): number => start?.(index) ?? -1;
  const base = place(lowering, declaration.name, { count, initial, low: -1, high: spaces - 1 });
  const first = [...lowering.pieces.values()].reduce((sum, other) => sum + other.count, 0);
  lowering.pieces.set(piece, { count, first, space: base });
  const type: ValueType = { kind: 'member', domain: SPACES, optional: true };
  lowering.cells.fields.push({
    name: `${piece.name}.space`,
    label: ownWords(lowering).spaceOf(label),
    base,
    length: count,
    over: [domainOf(lowering, piece)],
    type,
    visibility: 'all',
    perSeat: declaration.perPlayer,
  });
}

/** The space on which each of the pieces begins: `each` of them belong to one seat. */
function startOf(
  lowering: Lowering,
  piece: PieceSymbol,
  count: number,
  each: number,
): ((index: number) => number) | undefined {
  const { start, perPlayer } = piece.declaration;
  if (start?.kind !== 'name') return undefined;
  const meaning = lowering.program.meanings.get(start);
  if (meaning?.kind === 'attribute') {
    const inside = eachSpace(lowering, ({ values }) => {
      const value = values[meaning.index];
      return value ? (constantValue(lowering.program, lowering.options, value) ?? 0) : 0;
    });
    const spaces = inside.flatMap((isIn, space) => (isIn ? [space] : []));
    if (spaces.length < count) {
      const facts = { pieces: count, name: piece.name, spaces: spaces.length, region: meaning.name };
      report(lowering, 'too-few-spaces', start.span, facts);
    }
    return (index) => spaces[index] ?? -1;
  }
  if (meaning?.kind !== 'space') return undefined;
  const base = lowering.spaceIndex.get(meaning) ?? -1;
  if (!meaning.syntax.perPlayer) return () => base;
  return (index) => base + (perPlayer ? Math.floor(index / each) : index);
}

function piecesOfSeat(
  lowering: Lowering,
  name: string,
  label: string,
  seat: MemberIR,
  count: number,
): MemberIR[] {
  const words = ownWords(lowering);
  return Array.from({ length: count }, (_, index) => {
    const number = count === 1 ? '' : String(index + 1);
    const which = number === '' ? '' : ` ${number}`;
    return { name: `${name}${number}(${seat.name})`, label: words.ofSeat(`${label}${which}`, seat.label) };
  });
}
