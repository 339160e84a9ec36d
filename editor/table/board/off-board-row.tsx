import { memo, use } from 'react';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { KindLettersContext } from '../signs/kind-letters.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import fieldStyles from '../things/field.module.css';
import type { OffBoard } from './off-board.ts';
import styles from './off-board-row.module.css';
import { PieceStack } from './piece-stack.tsx';
import { ownersOfSeveralKinds, stackPieces } from './pieces.ts';

interface OffBoardRowProps {
  readonly row: OffBoard;
  readonly looks: readonly SeatLook[];
}

/** Pieces that stand on no space, with all that there is to say of them: a row of a definition list. */
export const OffBoardRow = memo(function OffBoardRow({ row: { kind, pieces }, looks }: OffBoardRowProps) {
  const t = useTexts();
  const spots = usePointing()?.spots;
  const several = ownersOfSeveralKinds([{ pieces }]);
  const stacks = stackPieces(pieces, several, use(KindLettersContext), (seat) => looks[seat]?.letter ?? '');
  return (
    <div className={join(fieldStyles.field, styles.row)} data-off-board={kind ?? ''}>
      <dt className={fieldStyles.label}>
        {kind ?? t.table.offBoard}
        <span className={fieldStyles.total}>{pieces.length}</span>
      </dt>
      <dd className={styles.pieces}>
        {stacks.map((stack) => {
          const own = spots ? stack.members.flatMap((name) => spots.piece(stack.kindName, name)) : [];
          return (
            <span key={stack.name} className={styles.stack} title={stack.words} data-spots={own.join()}>
              <PieceStack stack={stack} pieces={pieces} looks={looks} />
              <Lit spots={own} name={stack.label} />
            </span>
          );
        })}
      </dd>
    </div>
  );
});
