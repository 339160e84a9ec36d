/** Looking on while somebody else plays: what everybody may see, as it happens. */

import { setTimeout } from 'node:timers/promises';
import { currentCells, type Log, replay, type Session, viewTable, waiting } from '../../runtime/index.ts';
import { allowLog, renewBudget } from '../../shared/budget.ts';
import { holderOf } from '../files/lock.ts';
import { targetOf } from '../files/target.ts';
import { type EndSignal, exitCodeOf, type Io, print, printAll } from '../io.ts';
import { showSpent } from '../rules/budget.ts';
import { loadLog } from '../rules/log-file.ts';
import { nameGame, type OpenGame } from '../rules/open-game.ts';
import { paintFor } from '../terminal/colours.ts';
import { showTable } from '../terminal/table.ts';
import { showEnd, showNews } from './table.ts';

/** Milliseconds between two looks at the file. */
const PAUSE = 200;

/** Somebody who is told only what everybody may see. */
const SPECTATOR = -1;

/** Shows a game as it is played into a log, until nobody plays it any more; resolves to the exit code. */
export async function watchLog(io: Io, open: OpenGame, file: string, first: Log): Promise<number> {
  const paint = paintFor(io, io.output);
  const target = targetOf(io, file);
  const onlooker = { io, open, paint, reader: SPECTATOR, read: new Map() };
  let ended: EndSignal | undefined;
  const ignore = io.onInterrupt((signal) => {
    ended = signal;
  });
  print(io.output, paint('bold', nameGame(open)));
  try {
    for (let [log, seen] = [first, '']; ; log = loadLog(io, file)) {
      const isPlayed = holderOf(target) !== undefined;
      const text = JSON.stringify(log.events);
      const { budget } = open.game;
      if (budget) renewBudget(budget);
      if (budget) allowLog(budget, log.events.length);
      const session = replay(open.game, log, { automatic: false });
      if (open.game.program.isSpent()) {
        print(io.errors, `Playing up to here takes ${showSpent(open)}`);
        return 1;
      }
      if (text !== seen) showNews(onlooker, session);
      seen = text;
      if (!isPlayed || ended !== undefined) {
        showLast(onlooker, session);
        return exitCodeOf(ended, 0);
      }
      await setTimeout(PAUSE);
    }
  } finally {
    ignore();
  }
}

function showLast(onlooker: Parameters<typeof showEnd>[0], session: Session): void {
  const { io, open, paint, reader } = onlooker;
  const cells = currentCells(session);
  const due = waiting(open.game, cells, 'all');
  if (due.kind === 'end') showEnd(onlooker, session, due.result);
  else
    printAll(io.output, [
      '',
      ...showTable(viewTable(open.game, cells, reader), paint),
      '',
      'Nobody plays it now.',
    ]);
}
