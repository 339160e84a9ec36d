/** Which pieces stand somewhere for good, so that their space is never none. */

import { alsoOf, type Checker, report } from '../../checker.ts';
import type { Globals } from '../../globals.ts';
import type { PieceSymbol, PiecesSymbol } from '../../symbols.ts';
import { pieceOf, type Type } from '../../types.ts';
import { everyStatement } from '../../walk.ts';

/** Notes that pieces of this type are taken off the board. */
export function noteTakenOff(checker: Checker, type: Type): void {
  const piece = pieceOf(type);
  for (const kind of piece ? kindsIn(checker.globals, piece) : []) checker.takenOff.add(kind);
}

/**
 * The kinds of pieces that stand somewhere for good, so that their space is never none: those that begin on the board,
 * or that the setup puts there, and that no rule takes off. To be asked when all rules are checked.
 */
export function standingPieces(checker: Checker): ReadonlySet<PieceSymbol> {
  const standing = placedBySetup(checker);
  for (const kind of checker.globals.pieces) if (kind.declaration.start) standing.add(kind);
  for (const kind of checker.takenOff) standing.delete(kind);
  return standing;
}

/** Reports what was taken for granted about pieces that may stand nowhere. */
export function checkStanding(checker: Checker, standing: ReadonlySet<PieceSymbol>): void {
  for (const { piece, span } of checker.assumedStanding) {
    if (!kindsIn(checker.globals, piece).every((kind) => standing.has(kind)))
      report(checker, 'maybe-none', span, { what: 'space', also: alsoOf(checker, span) });
  }
}

function placedBySetup(checker: Checker): Set<PieceSymbol> {
  const { globals } = checker;
  const placed = new Set<PieceSymbol>();
  const blocks = new Set(globals.setup ? [globals.setup.body] : []);
  // What is added on the way is gone through as well.
  for (const block of blocks) {
    for (const statement of everyStatement(block)) {
      if (statement.kind === 'do') {
        const step = checker.meanings.get(statement.step);
        if (step?.kind === 'step') blocks.add(step.declaration.body);
      }
      if (statement.kind !== 'move' || statement.what === 'all') continue;
      const type = checker.types.get(statement.what);
      const piece = type && pieceOf(type);
      for (const kind of piece ? kindsIn(globals, piece) : []) placed.add(kind);
    }
  }
  return placed;
}

/** The kinds that a type of pieces takes in. */
function kindsIn(globals: Globals, piece: PieceSymbol | PiecesSymbol): readonly PieceSymbol[] {
  return piece.kind === 'piece' ? [piece] : globals.pieces;
}
