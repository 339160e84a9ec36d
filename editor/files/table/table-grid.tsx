import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ColumnType, TableColumn } from '../../../language/services/table-columns.ts';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { type After, CellEditor } from './cell-editor.tsx';
import { choicesOf, columnOf, isOdd } from './column-types.ts';
import { cellAt, type Grid, readBlock, widthOf, writeBlock } from './edits.ts';
import styles from './table.module.css';

/** A cell; row -1 are the titles. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface TableGridProps {
  readonly label: string;
  readonly grid: Grid;
  /** What the rules know of the columns; undefined where they ask for no such table. */
  readonly columns: readonly TableColumn[] | undefined;
  /** What is wrong in a cell, in a sentence. */
  readonly problemAt: (place: CellPlace) => string | undefined;
  readonly place: CellPlace;
  readonly onPlace: (place: CellPlace) => void;
  /** Writes values from a cell on. */
  readonly onWrite: (place: CellPlace, block: readonly (readonly string[])[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** One stop of Tab, which says which of its cells is meant. */
const GRID = { role: 'grid', tabIndex: 0, 'aria-multiselectable': true } as const;

/** Steps of the keys that go through the cells. */
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [15, 0],
  PageUp: [-15, 0],
};

/** A table as a spreadsheet: arrows go, Enter or F2 writes in a cell, a letter begins anew, Tab leaves. Shift reaches further. */
export function TableGrid({
  label,
  grid,
  columns,
  problemAt,
  place,
  onPlace,
  onWrite,
  onUndo,
  onRedo,
}: TableGridProps) {
  const t = useTexts();
  const [editing, setEditing] = useState<{ readonly text: string }>();
  /** The other corner of what is selected. */
  const [corner, setCorner] = useState<CellPlace>();
  const frame = useRef<HTMLDivElement>(null);
  const width = widthOf(grid);
  const last = grid.rows.length - 1;
  /** What each row is about stays in sight. */
  const isNamed = cellAt(grid, -1, 0)?.text.trim() === 'name';
  const inside = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(-1, Math.min(last, row)),
    column: Math.max(0, Math.min(width - 1, column)),
  });
  const textAt = (row: number, column: number) => cellAt(grid, row, column)?.text ?? '';
  const typeAt = (column: number): ColumnType | undefined =>
    columnOf(columns ?? [], textAt(-1, column))?.type;
  const selected = range(place, corner ?? place);
  const go = (to: CellPlace, isFurther = false) => {
    if (isFurther) setCorner(inside({ ...to }));
    else {
      setCorner(undefined);
      onPlace(inside(to));
    }
  };
  useEffect(() => {
    frame.current
      ?.querySelector(`#${cellId(corner ?? place)}`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [place, corner]);
  const clear = () => {
    const { top, left, bottom, right } = selected;
    const row = Array.from({ length: right - left + 1 }, () => '');
    onWrite(
      { row: top, column: left },
      Array.from({ length: bottom - top + 1 }, () => row),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const from = event.shiftKey ? (corner ?? place) : place;
    const step = STEPS[event.key];
    if (step) go({ row: from.row + step[0], column: from.column + step[1] }, event.shiftKey);
    else if (event.key === 'Home') go({ row: isCommand ? 0 : from.row, column: 0 }, event.shiftKey);
    else if (event.key === 'End') go({ row: isCommand ? last : from.row, column: width - 1 }, event.shiftKey);
    else if (event.key === 'Enter' || event.key === 'F2')
      setEditing({ text: textAt(place.row, place.column) });
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === 'Escape') setCorner(undefined);
    else if (isCommand && key === 'z') (event.shiftKey ? onRedo : onUndo)();
    else if (isCommand && key === 'y') onRedo();
    else if (isCommand && key === 'a') {
      onPlace({ row: 0, column: 0 });
      setCorner(inside({ row: last, column: width - 1 }));
    } else if (event.key === ' ' && place.row >= 0 && typeAt(place.column)?.kind === 'yes-no')
      onWrite(place, [[textAt(place.row, place.column) === 'yes' ? 'no' : 'yes']]);
    else if (event.key.length === 1 && !isCommand && !event.altKey) setEditing({ text: event.key });
    else return;
    event.preventDefault();
  };
  const copy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const { top, left, bottom, right } = selected;
    const rows = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_, along) => textAt(top + down, left + along)),
    );
    event.clipboardData.setData('text/plain', writeBlock(rows));
    if (event.type === 'cut') clear();
  };
  const take = (value: string, after: After) => {
    setEditing(undefined);
    if (value !== textAt(place.row, place.column)) onWrite(place, [[value]]);
    const [down, right] = { stay: [0, 0], down: [1, 0], right: [0, 1], left: [0, -1] }[after] as [
      number,
      number,
    ];
    onPlace(inside({ row: place.row + down, column: place.column + right }));
    if (after !== 'stay') frame.current?.querySelector('table')?.focus();
  };
  const row = (index: number) => (
    <Row
      key={index}
      index={index}
      texts={Array.from({ length: width }, (_, column) => textAt(index, column)).join('\n')}
      number={index < 0 ? '' : String((grid.rows[index] ?? 0) + 1)}
      problems={Array.from({ length: width }, (_, column) => problemAt({ row: index, column }) ?? '').join(
        '\n',
      )}
      kinds={Array.from({ length: width }, (_, column) => typeAt(column)?.kind ?? 'text').join('\n')}
      odd={Array.from({ length: width }, (_, column) =>
        index >= 0 && isOdd(typeAt(column), textAt(index, column)) ? '1' : '',
      ).join('\n')}
      from={index >= selected.top && index <= selected.bottom ? selected.left : -1}
      to={index >= selected.top && index <= selected.bottom ? selected.right : -1}
      current={index === place.row ? place.column : -1}
      isNamed={isNamed}
      onPick={go}
      onEdit={(at) => {
        go(at);
        setEditing({ text: textAt(at.row, at.column) });
      }}
      editor={
        editing && index === place.row ? (
          <CellEditor
            label={t.files.cellAt(textAt(-1, place.column), place.row + 1)}
            text={editing.text}
            choices={place.row < 0 ? undefined : choicesOf(typeAt(place.column))}
            isNumber={typeAt(place.column)?.kind === 'number'}
            onTake={take}
            onCancel={() => {
              setEditing(undefined);
              frame.current?.querySelector('table')?.focus();
            }}
          />
        ) : undefined
      }
    />
  );
  return (
    <div className={join(styles.frame, isNamed && styles.named)} ref={frame}>
      <table
        className={styles.table}
        {...GRID}
        {...{ 'aria-activedescendant': cellId(corner ?? place) }}
        aria-label={label}
        aria-rowcount={grid.rows.length + 1}
        aria-colcount={width}
        onKeyDown={handleKey}
        onCopy={copy}
        onCut={copy}
        onPaste={(event) => {
          if (editing) return;
          event.preventDefault();
          onWrite(
            { row: selected.top, column: selected.left },
            readBlock(event.clipboardData.getData('text/plain')),
          );
        }}
      >
        <thead>{row(-1)}</thead>
        <tbody>{grid.rows.map((_, index) => row(index))}</tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly number: string;
  /** By column, a line each, so that a row that is the same is not drawn again. */
  readonly texts: string;
  readonly problems: string;
  readonly kinds: string;
  readonly odd: string;
  /** The columns that are selected, and the one that keys go to. */
  readonly from: number;
  readonly to: number;
  readonly current: number;
  /** Whether the first column names the rows. */
  readonly isNamed: boolean;
  readonly onPick: (place: CellPlace, isFurther?: boolean) => void;
  readonly onEdit: (place: CellPlace) => void;
  readonly editor: React.ReactNode;
}

const Row = memo(
  function Row({
    index,
    number,
    texts,
    problems,
    kinds,
    odd,
    from,
    to,
    current,
    isNamed,
    onPick,
    onEdit,
    editor,
  }: RowProps) {
    const wrong = problems.split('\n');
    const kind = kinds.split('\n');
    const isOut = odd.split('\n');
    return (
      <tr aria-rowindex={index + 2}>
        {index < 0 ? (
          <td className={styles.number} />
        ) : (
          <th scope="row" className={styles.number}>
            {number}
          </th>
        )}
        {texts.split('\n').map((text, column) => {
          const common = {
            id: cellId({ row: index, column }),
            'aria-colindex': column + 1,
            'aria-selected': column >= from && column <= to,
            title: wrong[column] || undefined,
            className: join(
              index < 0 && styles.title,
              isNamed && column === 0 && styles.name,
              kind[column] === 'number' && styles.numeric,
              column >= from && column <= to && styles.selected,
              column === current && styles.current,
              wrong[column] !== '' && styles.wrong,
              isOut[column] !== '' && styles.odd,
            ),
            onMouseDown: (event: MouseEvent) => onPick({ row: index, column }, event.shiftKey),
            onDoubleClick: () => onEdit({ row: index, column }),
          };
          const said = column === current && editor ? editor : text;
          const key = `${index} ${column}`;
          return index < 0 ? (
            <th key={key} {...common} scope="col">
              {said}
            </th>
          ) : (
            <td
              key={key}
              {...common}
              aria-invalid={wrong[column] !== '' || isOut[column] !== '' || undefined}
            >
              {said}
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.texts === after.texts &&
    before.problems === after.problems &&
    before.kinds === after.kinds &&
    before.odd === after.odd &&
    before.number === after.number &&
    before.from === after.from &&
    before.to === after.to &&
    before.isNamed === after.isNamed &&
    before.current === after.current &&
    !before.editor &&
    !after.editor &&
    after.current < 0 &&
    after.from < 0,
);

/** Ids are of one grid: only one is shown. */
function cellId({ row, column }: CellPlace): string {
  return `cell-${row + 1}-${column}`;
}

function range(one: CellPlace, other: CellPlace) {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}
