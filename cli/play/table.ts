/** A game at the terminal: who sits there, and what they are told. */

import { type Bot, currentCells, type GameResult, type Session, viewTable } from '../../runtime/index.ts';
import { brokenInvariant } from '../../runtime/play/invariants.ts';
import { foldedText, foldLines } from '../../runtime/session/fold.ts';
import { type Reading, readOn } from '../../runtime/session/reading.ts';
import { type Io, print, printAll } from '../io.ts';
import type { OpenGame } from '../rules/open-game.ts';
import { seatLabels } from '../rules/seats.ts';
import { showTrouble } from '../rules/trouble.ts';
import type { Paint } from '../terminal/colours.ts';
import type { Menu } from '../terminal/menu.ts';
import { showTable } from '../terminal/table.ts';
import type { People } from './people.ts';

export interface Table {
  readonly io: Io;
  readonly open: OpenGame;
  readonly paint: Paint;
  readonly menu: Menu;
  readonly bots: readonly (Bot | undefined)[];
  readonly people: People;
  /** The seat that reads the screen; -1 where all may read it. */
  reader: number;
  /** By reader: what was read. */
  readonly read: Map<number, Reading>;
  /** The invariant that does not hold, if one was told last. */
  broken: string | undefined;
  /** Whether the program was told to end. */
  readonly isOver: () => boolean;
  /** Told of the session after each change. */
  readonly keep: (session: Session) => void;
}

/** Shows what has happened since the reader looked last. */
export function showNews(
  { io, read, reader }: Pick<Table, 'io' | 'read' | 'reader'>,
  session: Session,
): void {
  const before = read.get(reader);
  const reading = readOn(before, session, reader);
  // What was chosen in secret is shown once all have chosen.
  const news = reading.lines
    .slice(reading.kept)
    .filter(({ text }, index) => text !== before?.lines[reading.kept + index]?.text);
  printAll(
    io.output,
    foldLines(news).map((line) => `  ${foldedText(line)}`),
  );
  read.set(reader, reading);
}

/** An invariant that the last event has broken is said at once, and once only. */
export function tellBroken(table: Table, session: Session): void {
  const { io, open, paint } = table;
  const found = brokenInvariant(open.game, currentCells(session));
  const broken = found && `A rule that must always hold is ${showTrouble(open, found)}`;
  if (broken !== undefined && broken !== table.broken) print(io.output, paint('red', `  ${broken}`));
  table.broken = broken;
}

export function showEnd(
  { io, open, paint, reader }: Pick<Table, 'io' | 'open' | 'paint' | 'reader'>,
  session: Session,
  result: GameResult,
): void {
  const { game } = open;
  printAll(io.output, ['', ...showTable(viewTable(game, currentCells(session), reader), paint), '']);
  const line =
    result.kind === 'fault'
      ? `The rules break down here: ${showTrouble(open, { why: result.label, origin: result.origin })}`
      : `Won by ${seatLabels(game, result.winners)}: ${result.label}`;
  print(io.output, paint('bold', line));
}
