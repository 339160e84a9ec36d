/** Asking a person at the keyboard, which is passed on where seats keep secrets from each other. */

import {
  currentCells,
  offers,
  type SeatAction,
  type Session,
  viewTable,
  type Waiting,
  waiting,
} from '../../runtime/index.ts';
import { printAll } from '../io.ts';
import { seatLabel } from '../rules/seats.ts';
import { showTable } from '../terminal/table.ts';
import { type Command, chooseAction } from './choose-action.ts';
import { offeredTo } from './people.ts';
import { showNews, type Table } from './table.ts';

export type Decision = Extract<Waiting, { readonly kind: 'decision' }>;

/** Asks who is to act, and shows that seat, or all who read the same screen, what they may see and do. */
export async function askPerson(
  table: Table,
  session: Session,
  due: Decision,
  seat: number,
): Promise<SeatAction | Command> {
  const { io, open, paint, menu, people } = table;
  const { game } = open;
  const cells = currentCells(session);
  if (!(await passKeyboard(table, session, seat))) return 'quit';
  const seats = offeredTo(people, due, table.reader);
  const only = seats.length === 1 ? seats[0] : undefined;
  const { prompt } = waiting(game, cells, only ?? 'all') as Decision;
  printAll(io.output, ['', ...showTable(viewTable(game, cells, table.reader), paint), '']);
  const question = only === undefined ? prompt : `${seatLabel(game, only)}: ${prompt}`;
  const offered = seats.flatMap((one) => offers(game, cells, one));
  const others = othersToAsk(table, session);
  return chooseAction(menu, game, question, offered, { clock: due.clock, others });
}

/** Where seats keep secrets from each other, the next one takes over the keyboard; false if nobody does. */
async function passKeyboard(table: Table, session: Session, seat: number): Promise<boolean> {
  const { menu, open, people } = table;
  const next = seat < 0 ? (people.seats[0] ?? -1) : seat;
  if (!people.passOn || next === table.reader) return true;
  const due = waiting(open.game, currentCells(session), table.reader);
  const isThere = await menu.passOn(seatLabel(open.game, next), due.kind === 'decision' ? due.prompt : '');
  table.reader = next;
  if (isThere) showNews(table, session);
  return isThere;
}

/**
 * The seats that the keyboard could be passed to at this decision: those that the rules ask, and those that may do
 * something all the same, whatever they hold.
 */
function othersToAsk({ open, people, reader }: Table, session: Session): readonly number[] {
  if (!people.passOn) return [];
  return people.seats.filter((seat) => {
    const due = waiting(open.game, currentCells(session), seat);
    return seat !== reader && due.kind === 'decision' && [...due.seats, ...due.aside].includes(seat);
  });
}

export function nextToAsk(table: Table, session: Session): number | undefined {
  const others = othersToAsk(table, session);
  return others.find((seat) => seat > table.reader) ?? others[0];
}
