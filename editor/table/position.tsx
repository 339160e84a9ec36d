import { useMemo } from 'react';
import type { TableView } from '../../runtime/index.ts';
import { Board } from './board.tsx';
import { layOutBoard } from './board-layout.ts';
import { DiceRows } from './dice.tsx';
import { Legend } from './legend.tsx';
import { Middle } from './middle.tsx';
import { Places, partPlaces } from './places.tsx';
import styles from './position.module.css';
import { Records } from './records.tsx';
import type { SeatLook } from './seat-look.ts';
import { SpaceList } from './space-list.tsx';

interface PositionProps {
  readonly view: TableView;
  readonly looks: readonly SeatLook[];
}

/** What lies on the table for all: the board, dice, places and records. */
export function Position({ view, looks }: PositionProps) {
  const { spaces, paths, dice, places } = view;
  const layout = useMemo(() => layOutBoard({ spaces, paths }), [spaces, paths]);
  const hasMiddle = layout.middle !== undefined;
  const parted = useMemo(() => partPlaces(places, hasMiddle), [places, hasMiddle]);
  const middle = useMemo(
    () =>
      hasMiddle && dice.length + parted.middle.length > 0 && <Middle dice={dice} places={parted.middle} />,
    [hasMiddle, dice, parted],
  );
  return (
    <div className={styles.table}>
      {spaces.length > 0 && (
        <Board spaces={spaces} paths={paths} layout={layout} looks={looks} middle={middle} />
      )}
      <Legend spaces={spaces} looks={looks} />
      {dice.length > 0 && !hasMiddle && <DiceRows dice={dice} />}
      {parted.around.length > 0 && <Places places={parted.around} />}
      {view.records
        .filter(({ groups }) => groups.length > 0)
        .map((records) => (
          <Records key={records.name} records={records} looks={looks} />
        ))}
      <SpaceList spaces={view.spaces} />
    </div>
  );
}
