import { memo, useMemo } from 'react';
import type { TableView } from '../../runtime/index.ts';
import { useEqual } from '../controls/steady.ts';
import { Board } from './board/board.tsx';
import { layOutBoard } from './board/board-layout.ts';
import { edgesOf } from './board/edges.ts';
import { Legend } from './board/legend.tsx';
import { Middle } from './board/middle.tsx';
import { type NamesInShort, namesInShort } from './board/name-letters.ts';
import { NumberLettersContext, numberLettersOf } from './board/number-letters.ts';
import { offBoardOf } from './board/off-board.ts';
import { OffBoardRow } from './board/off-board-row.tsx';
import { useRoomInMiddle } from './board/room-in-middle.ts';
import { SpaceList } from './board/space-list.tsx';
import { withValues } from './board/space-values.ts';
import { tokenKindsOf } from './board/token-kinds.ts';
import styles from './position.module.css';
import type { SeatLook } from './signs/seat-look.ts';
import { DiceRows } from './things/dice.tsx';
import { Places, partPlaces } from './things/places.tsx';
import { Records } from './things/records.tsx';
import { Sheets } from './things/sheets.tsx';
import { partTallies, talliesOf } from './things/tallies.ts';

const NONE_IN_SHORT: NamesInShort = new Map();
const NO_DICE: TableView['dice'] = [];

interface PositionProps {
  readonly view: TableView;
  readonly looks: readonly SeatLook[];
}

/** What lies on the table for all: the board, dice, places and records. */
export const Position = memo(function Position({ view, looks }: PositionProps) {
  const { seats, paths, hexagons, dice, places, offBoard, connections } = view;
  const spaces = useMemo(
    () => withValues({ seats, places, spaces: view.spaces }),
    [seats, places, view.spaces],
  );
  // The same where nothing lies there anew, so that the board is not drawn again.
  const edges = useEqual(useMemo(() => edgesOf(view), [view]));
  const layout = useMemo(() => layOutBoard({ spaces, paths, hexagons }), [spaces, paths, hexagons]);
  const isHexagonal = layout.kind === 'hexagons';
  const inShort = useEqual(
    useMemo(
      () => (isHexagonal ? namesInShort(spaces, tokenKindsOf(spaces)) : NONE_IN_SHORT),
      [isHexagonal, spaces],
    ),
  );
  const numbers = useEqual(useMemo(() => numberLettersOf(spaces), [spaces]));
  const hasMiddle = layout.middle !== undefined;
  const legend = useMemo(
    () => <Legend spaces={spaces} offBoard={offBoard} looks={looks} inShort={inShort} />,
    [spaces, offBoard, looks, inShort],
  );
  const { room, onFull, around } = useRoomInMiddle(places);
  const parted = useMemo(() => partPlaces(places, hasMiddle, room.places), [places, hasMiddle, room.places]);
  const diceSize = hasMiddle ? room.dice : undefined;
  const diceThere = diceSize ? dice : NO_DICE;
  const isInMiddle = hasMiddle && diceThere.length + parted.middle.length > 0;
  // It stands with what it explains; one space has no room for it.
  const isLegendThere = isInMiddle && Math.min(layout.middle.columns, layout.middle.rows) > 1;
  const middle = useMemo(
    () =>
      isInMiddle && (
        <Middle
          dice={diceThere}
          size={diceSize ?? 'normal'}
          places={parted.middle}
          legend={isLegendThere ? legend : undefined}
          onFull={onFull}
        />
      ),
    [isInMiddle, isLegendThere, legend, diceThere, diceSize, parted, onFull],
  );
  const nobodys = useMemo(() => offBoardOf({ spaces, offBoard }).get(-1) ?? [], [spaces, offBoard]);
  const records = view.records.filter(({ groups }) => groups.length > 0);
  const tallies = useMemo(() => talliesOf({ seats, connections }), [seats, connections]);
  const { sheets } = useMemo(() => partTallies(tallies), [tallies]);
  const isAlone =
    parted.around.length + sheets.length + records.length + nobodys.length === 0 &&
    dice.length === diceThere.length;
  return (
    <div className={styles.table} ref={around} data-alone={isAlone || undefined}>
      <NumberLettersContext value={numbers}>
        {spaces.length > 0 && (
          <Board
            spaces={spaces}
            paths={paths}
            layout={layout}
            looks={looks}
            inShort={inShort}
            edges={edges}
            middle={middle}
          />
        )}
        {!isLegendThere && legend}
      </NumberLettersContext>
      {nobodys.length > 0 && (
        <dl className={styles.offBoard}>
          {nobodys.map((row) => (
            <OffBoardRow key={row.kind ?? ''} row={row} looks={looks} />
          ))}
        </dl>
      )}
      {dice.length > diceThere.length && <DiceRows dice={dice} />}
      <Sheets sheets={sheets} looks={looks} />
      {parted.around.length > 0 && <Places places={parted.around} />}
      {records.map((kind) => (
        <Records key={kind.name} records={kind} looks={looks} />
      ))}
      <SpaceList spaces={spaces} />
    </div>
  );
});
