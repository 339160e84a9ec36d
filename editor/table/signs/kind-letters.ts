import { createContext } from 'react';
import type { PieceView, TableView } from '../../../runtime/index.ts';
import { signOf } from '../../../shared/look.ts';
import { lettersApart } from './letters.ts';
import { initial } from './marks.ts';

/** What stands on the tokens of the kinds of pieces, by the names of kinds. */
export type KindLetters = ReadonlyMap<string, string>;

/** How kinds are told apart on the table around. */
export const KindLettersContext = createContext<KindLetters>(new Map());

/** The signs that the rules give, or else letters that tell all kinds of a game apart, on the board and beside it: each keeps its own. */
export function kindLettersOf({ spaces, offBoard }: Pick<TableView, 'spaces' | 'offBoard'>): KindLetters {
  const pieces = [...spaces.flatMap((space) => space.pieces), ...offBoard];
  const kinds = [...new Map(pieces.map((piece) => [piece.kindName, piece])).values()];
  // A kind with letters of the rules' own is as if it were called so.
  const letters = lettersApart(kinds.map(({ kind, drawn }) => ownSign(drawn) ?? kind));
  return new Map(
    kinds.flatMap(({ kindName }, index) => (letters[index] ? [[kindName, letters[index]]] : [])),
  );
}

/** What stands on the token of a piece for its kind. */
export function kindLetter(
  { kind, kindName, drawn }: Pick<PieceView, 'kind' | 'kindName' | 'drawn'>,
  letters: KindLetters,
): string {
  return ownSign(drawn) ?? letters.get(kindName) ?? initial(kind);
}

/** The letters or the sign that the rules give; undefined for none. */
export function ownSign(drawn: PieceView['drawn']): string | undefined {
  return drawn?.short ?? (drawn?.icon && signOf(drawn.icon));
}
