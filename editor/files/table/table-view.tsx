import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableColumn } from '../../../language/services/table-columns.ts';
import { filesOf } from '../../actors/document-files.ts';
import { useActors, useDocument, useIsFollowing } from '../../actors/use-editor.ts';
import { Button } from '../../controls/button.tsx';
import { Minus, Plus } from '../../controls/icons.tsx';
import { modelOfName } from '../../rules/models.ts';
import { useAsk } from '../../rules/services/use-services.ts';
import { useTexts } from '../../texts/texts.ts';
import { writeFile } from '../write-file.ts';
import { columnOf, isOdd } from './column-types.ts';
import {
  cellAt,
  columnsWithoutRoom,
  gridOf,
  widthOf,
  withCells,
  withColumn,
  withoutColumn,
  withoutRows,
  withRow,
} from './edits.ts';
import styles from './table.module.css';
import { type CellPlace, TableGrid } from './table-grid.tsx';

/** A table of the game as a grid, whose columns are what the rules say they are. */
export default function TableView({ name }: { readonly name: string }) {
  const t = useTexts();
  const { document } = useActors();
  const text = useDocument(({ game }) => game?.others.find((other) => other.name === name)?.text ?? '');
  const grid = useMemo(() => gridOf(text), [text]);
  const columns = useColumns(name);
  const problems = useProblems(name);
  const [place, moveTo] = useState<CellPlace>({ row: 0, column: 0 });
  /** Columns of what was pasted last that had no room, until one goes elsewhere. */
  const [cut, setCut] = useState(0);
  const setPlace = useCallback((to: CellPlace) => {
    moveTo(to);
    setCut(0);
  }, []);
  const reveal = useDocument((context) => (context.reveal?.name === name ? context.reveal : undefined));
  useEffect(() => {
    // Only another wish leads there, not another text.
    const { game } = document.getSnapshot().context;
    const now = game?.others.find((other) => other.name === name)?.text ?? '';
    const found = reveal && placeAt(now, reveal.start);
    if (found) setPlace(found);
  }, [reveal, document, name, setPlace]);
  const follows = useIsFollowing();
  const write = (changed: string) => !follows && writeFile(document, name, changed);
  const problemAt = ({ row, column }: CellPlace): string | undefined => {
    const cell = cellAt(grid, row, column);
    return cell && problems.find(({ start, end }) => start <= cell.to && cell.from <= end)?.message;
  };
  const title = cellAt(grid, -1, place.column)?.text ?? '';
  const column = columnOf(columns ?? [], title);
  const said = problemAt(place);
  const isOut = place.row >= 0 && isOdd(column?.type, cellAt(grid, place.row, place.column)?.text ?? '');
  return (
    <div className={styles.view}>
      <div className={styles.tools} role="toolbar" aria-label={t.files.rowsAndColumns}>
        <Button
          look="quiet"
          onClick={() => {
            write(withRow(grid, place.row));
            setPlace({ ...place, row: place.row + 1 });
          }}
        >
          <Plus /> {t.files.row}
        </Button>
        <Button
          look="quiet"
          aria-disabled={place.row < 0 || grid.rows.length === 0}
          onClick={() => {
            write(withoutRows(grid, place.row, place.row));
            setPlace({ ...place, row: Math.min(place.row, grid.rows.length - 2) });
          }}
        >
          <Minus /> {t.files.row}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            write(withColumn(grid, place.column, missingTitle(columns, grid)));
            setPlace({ row: -1, column: widthOf(grid) === 0 ? 0 : place.column + 1 });
          }}
        >
          <Plus /> {t.files.column}
        </Button>
        <Button
          look="quiet"
          aria-disabled={widthOf(grid) < 2}
          onClick={() => {
            write(withoutColumn(grid, place.column));
            setPlace({ ...place, column: Math.max(0, place.column - 1) });
          }}
        >
          <Minus /> {t.files.column}
        </Button>
      </div>
      <TableGrid
        label={t.files.asTable(name)}
        grid={grid}
        columns={columns}
        problemAt={problemAt}
        place={place}
        onPlace={setPlace}
        onWrite={(at, block) => {
          setCut(columnsWithoutRoom(grid, at.column, block));
          write(withCells(grid, at.row, at.column, block));
        }}
        onUndo={() => void modelOfName(name)?.undo()}
        onRedo={() => void modelOfName(name)?.redo()}
      />
      <p className={styles.about} role="status">
        <strong>{title}</strong> {column ? column.words : columns ? t.files.forLooks : ''}
        {cut > 0 && <span className={styles.said}> {t.files.columnsCut(cut)}</span>}
        {said && <span className={styles.said}> {said}</span>}
        {!said && isOut && <span className={styles.said}> {t.files.outOfRange}</span>}
      </p>
    </div>
  );
}

/** What the rules know of the columns, asked anew when they change. */
function useColumns(name: string): readonly TableColumn[] | undefined {
  const ask = useAsk();
  const { document } = useActors();
  const checked = useDocument(({ checkedVersion }) => checkedVersion);
  const [columns, setColumns] = useState<readonly TableColumn[]>();
  useEffect(() => {
    void checked;
    let isOver = false;
    const { main, others } = filesOf(document.getSnapshot().context);
    const file = others.findIndex((other) => other.name === name) + 1;
    void ask('columns', main.text, { file, offset: 0 }).then((found) => !isOver && setColumns(found));
    return () => {
      isOver = true;
    };
  }, [ask, document, name, checked]);
  return columns;
}

function useProblems(name: string) {
  const file = useDocument(({ game }) => (game?.others ?? []).findIndex((other) => other.name === name) + 1);
  const diagnostics = useDocument((context) => context.diagnostics);
  return useMemo(
    () =>
      diagnostics
        .filter(({ span }) => span.file === file)
        .map(({ span: { start, end }, message }) => ({ start, end, message })),
    [diagnostics, file],
  );
}

function placeAt(text: string, offset: number): CellPlace | undefined {
  const grid = gridOf(text);
  for (let row = -1; row < grid.rows.length; row++)
    for (let column = 0; column < widthOf(grid); column++) {
      const cell = cellAt(grid, row, column);
      if (cell && cell.left <= offset && offset <= cell.right) return { row, column };
    }
  return undefined;
}

/** The first column that the rules want and the table does not have. */
function missingTitle(columns: readonly TableColumn[] | undefined, grid: ReturnType<typeof gridOf>): string {
  const titles = grid.titles?.cells.map(({ text }) => text.toLowerCase()) ?? [];
  const wanted = columns ?? [{ title: 'name' }];
  return wanted.find(({ title }) => !titles.includes(title.toLowerCase()))?.title ?? 'note';
}
