/** Pieces on the board can be told apart: by kind where a seat has several, and by number where one lies alone. */

import { expect, test } from 'vitest';
import { ownersOfSeveralKinds, stackPieces } from '../../editor/table/board/pieces.ts';
import { kindLettersOf } from '../../editor/table/signs/kind-letters.ts';
import type { PieceView, SpaceView } from '../../runtime/index.ts';

const piece = (kind: string, number: number, owner: number): PieceView => ({
  name: `${kind}${number}`,
  label: number > 0 ? `${kind} ${number}` : kind,
  kind,
  title: kind,
  kindName: kind,
  owner,
  fields: [],
});
const space = (...pieces: readonly PieceView[]): SpaceView => ({
  name: 'a1',
  label: 'a1',
  at: undefined,
  owner: -1,
  attributes: [],
  fields: [],
  pieces,
});
const letters = ['G', '2'];
/** Captured, or still to come. */
const offBoard = [piece('Knave', 0, 1)];

function told(...pieces: readonly PieceView[]): readonly string[] {
  const several = ownersOfSeveralKinds([space(...pieces)]);
  const kinds = kindLettersOf({ spaces: [space(...pieces)], offBoard });
  const stacks = stackPieces(pieces, several, kinds, (seat) => letters[seat] ?? '');
  return stacks.map(({ text, count, words }) => `${text ?? '-'} ×${count}: ${words}`);
}

/** A piece that lies at a level. */
const at = (level: number, lying: PieceView): PieceView => ({
  ...lying,
  fields: [{ name: 'level', label: 'Level', shown: { kind: 'number', value: level, low: 0, high: 9 } }],
});

test.each<[string, readonly PieceView[], readonly string[]]>([
  [
    'on top of each other, of several kinds',
    [at(3, piece('Roof', 1, 0)), at(1, piece('Block', 2, 1)), at(2, piece('Block', 4, 0))],
    ['B2 ×1: Block 2, Level: 1', 'B4 ×1: Block 4, Level: 2', 'R1 ×1: Roof 1, Level: 3'],
  ],
  [
    'numbers that two have alike are no order',
    [at(3, piece('Roof', 1, 0)), at(1, piece('Block', 2, 1)), at(1, piece('Block', 4, 0))],
    ['R1 ×1: Roof 1, Level: 3', 'B2 ×1: Block 2, Level: 1', 'B4 ×1: Block 4, Level: 1'],
  ],
  ['the only one of its kind', [piece('Pawn', 0, 0)], ['- ×1: Pawn']],
  ['one of several', [piece('Goon', 2, 0)], ['G2 ×1: Goon 2']],
  ['several together', [piece('Goon', 2, 0), piece('Goon', 3, 0)], ['- ×2: 2 × Goon 2, 3']],
  ['kinds of one seat', [piece('King', 0, 0), piece('Henchman', 4, 0)], ['Ki ×1: King', 'H4 ×1: Henchman 4']],
  [
    'kinds that begin alike',
    [piece('Guard', 0, 0), piece('Gunman', 3, 0), piece('Boss', 0, 0)],
    ['Ga ×1: Guard', 'Gn3 ×1: Gunman 3', 'B ×1: Boss'],
  ],
  ['a seat that is a number', [piece('Goon', 1, 1)], ['G1 ×1: Goon 1']],
])('%s', (_, pieces, expected) => expect(told(...pieces)).toEqual(expected));
