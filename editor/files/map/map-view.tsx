import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { readBoardMap } from '../../../language/semantics/board-map.ts';
import { useActors, useDocument, useIsFollowing } from '../../actors/use-editor.ts';
import { Button } from '../../controls/button.tsx';
import { Plus } from '../../controls/icons.tsx';
import { modelOfName } from '../../rules/models.ts';
import { Board } from '../../table/board/board.tsx';
import { layOutBoard } from '../../table/board/board-layout.ts';
import { useTexts } from '../../texts/texts.ts';
import { writeFile } from '../write-file.ts';
import { linesOfMap, type MapCell, signAt, withBlock, withPath, withSign } from './edits.ts';
import styles from './map.module.css';

/** Spaces of a board; more are not drawn beside the map. */
const MOST_SPACES = 400;

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A map of the game, drawn with signs by keys and mouse; beside it the board that it makes. */
export default function MapView({ name }: { readonly name: string }) {
  const t = useTexts();
  const { document } = useActors();
  const text = useDocument(({ game }) => game?.others.find((other) => other.name === name)?.text ?? '');
  const [at, setAt] = useState<MapCell>({ line: 0, column: 0 });
  const reveal = useDocument((context) => (context.reveal?.name === name ? context.reveal : undefined));
  useEffect(() => {
    const { game } = document.getSnapshot().context;
    const now = game?.others.find((other) => other.name === name)?.text ?? '';
    if (reveal) setAt(cellOf(now, reveal.start));
  }, [reveal, document, name]);
  const follows = useIsFollowing();
  const write = (changed: string) => !follows && changed !== text && writeFile(document, name, changed);
  const board = useMemo(() => readBoardMap(text, MOST_SPACES), [text]);
  const here = board.spaces.find(
    ({ line, column, length }) => line === at.line && at.column >= column && at.column < column + length,
  );
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <Button look="quiet" onClick={() => write(withSign(text, at, 'o'))}>
          <Plus /> {t.files.space}
        </Button>
        <span className={styles.hint}>{t.files.mapHint}</span>
      </div>
      <Picture name={name} text={text} at={at} onAt={setAt} onWrite={write} />
      <p className={styles.about} role="status">
        {t.files.lineColumn(at.line + 1, at.column + 1)}
        {here ? `: ${here.name}` : ''}
      </p>
      <BoardOfMap board={board} />
    </div>
  );
}

interface PictureProps {
  readonly name: string;
  readonly text: string;
  readonly at: MapCell;
  readonly onAt: (at: MapCell) => void;
  readonly onWrite: (text: string) => void;
}

function Picture({ name, text, at, onAt, onWrite }: PictureProps) {
  const t = useTexts();
  const lines = linesOfMap(text);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLPreElement>(null);
  const [from, setFrom] = useState<MapCell>();
  const problems = useProblems(name, text);
  const go = (to: MapCell) => onAt({ line: Math.max(0, to.line), column: Math.max(0, to.column) });
  useEffect(() => {
    void at;
    frame.current
      ?.querySelector(`.${styles.cursor}`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const handleKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const step = STEPS[event.key];
    if (step) {
      const to = { line: at.line + step[0], column: at.column + step[1] };
      const isFree = ' -|/\\'.includes(signAt(text, to));
      if (event.shiftKey && isFree && to.line >= 0 && to.column >= 0)
        onWrite(withSign(text, to, step[0] === 0 ? '-' : '|'));
      go(to);
    } else if (event.key === 'Home') go({ ...at, column: 0 });
    else if (event.key === 'End') go({ ...at, column: lines[at.line]?.length ?? 0 });
    else if (event.key === 'Enter') go({ line: at.line + 1, column: 0 });
    else if (event.key === 'Delete') onWrite(withSign(text, at, ' '));
    else if (event.key === 'Backspace' && at.column > 0) {
      const before = { ...at, column: at.column - 1 };
      onWrite(withSign(text, before, ' '));
      go(before);
    } else if (isCommand && key === 'z')
      void (event.shiftKey ? modelOfName(name)?.redo() : modelOfName(name)?.undo());
    else if (isCommand && key === 'y') void modelOfName(name)?.redo();
    else if (event.key.length === 1 && !isCommand && !event.altKey) {
      onWrite(withSign(text, at, event.key));
      go({ ...at, column: at.column + 1 });
    } else return;
    event.preventDefault();
  };
  const cellUnder = ({ clientX, clientY }: MouseEvent): MapCell => {
    const box = sheet.current?.getBoundingClientRect();
    const { width = 8 } = sheet.current?.querySelector(`.${styles.cursor}`)?.getBoundingClientRect() ?? {};
    return {
      line: Math.max(0, Math.floor((clientY - (box?.top ?? 0)) / LINE_HEIGHT)),
      column: Math.max(0, Math.floor((clientX - (box?.left ?? 0)) / width)),
    };
  };
  return (
    <div
      ref={frame}
      className={styles.picture}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw in it.
      tabIndex={0}
      aria-label={t.files.drawMap(name)}
      onKeyDown={handleKey}
      onPaste={(event) => {
        event.preventDefault();
        onWrite(withBlock(text, at, event.clipboardData.getData('text/plain')));
      }}
      onMouseDown={(event) => {
        const cell = cellUnder(event);
        setFrom(cell);
        go(cell);
      }}
      onMouseUp={(event) => {
        const to = cellUnder(event);
        if (from) onWrite(withPath(text, from, to));
        setFrom(undefined);
        go(to);
      }}
      onDoubleClick={(event) => onWrite(withSign(text, cellUnder(event), 'o'))}
    >
      <pre ref={sheet} className={styles.sheet}>
        {lines.join('\n')}
        {problems.map(({ cell, length, message }) => (
          <span
            key={`${cell.line} ${cell.column} ${message}`}
            className={styles.wrong}
            title={message}
            style={{ top: cell.line * LINE_HEIGHT, left: `${cell.column}ch`, width: `${length}ch` }}
          />
        ))}
        <span className={styles.cursor} style={{ top: at.line * LINE_HEIGHT, left: `${at.column}ch` }} />
      </pre>
    </div>
  );
}

/** Pixels, as in the stylesheet. */
const LINE_HEIGHT = 20;

/** The spaces and paths of the map as the table draws them. */
function BoardOfMap({ board }: { readonly board: ReturnType<typeof readBoardMap> }) {
  const t = useTexts();
  const drawn = useMemo(() => {
    const spaces = board.spaces.slice(0, MOST_SPACES).map(({ name, line, column }) => {
      return {
        name,
        label: name,
        at: [column, line] as const,
        owner: -1,
        attributes: [],
        fields: [],
        pieces: [],
      };
    });
    const paths = board.paths.filter(([one, other]) => one < spaces.length && other < spaces.length);
    return { spaces, paths };
  }, [board]);
  if (drawn.spaces.length === 0) return null;
  return (
    <section className={styles.board} aria-label={t.files.mapBoard}>
      <Board {...drawn} layout={layOutBoard(drawn)} looks={[]} />
    </section>
  );
}

function useProblems(name: string, text: string) {
  const file = useDocument(({ game }) => (game?.others ?? []).findIndex((other) => other.name === name) + 1);
  const diagnostics = useDocument((context) => context.diagnostics);
  return useMemo(
    () =>
      diagnostics
        .filter(({ span }) => span.file === file)
        .map(({ span, message }) => ({
          cell: cellOf(text, span.start),
          length: Math.max(1, Math.min(span.end - span.start, 80)),
          message,
        })),
    [diagnostics, file, text],
  );
}

function cellOf(text: string, offset: number): MapCell {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
}
