/** A history that is read on says what a history says that is read from its beginning, and reads no more than is new. */

import { describe, expect, test } from 'vitest';
import {
  act,
  type Cells,
  createSession,
  currentCells,
  type Game,
  goTo,
  legalActions,
  redo,
  replay,
  type Session,
  toLog,
  undo,
  type Viewer,
} from '../../../runtime/index.ts';
import { waitAt } from '../../../runtime/machine/moves.ts';
import { isIn } from '../../../runtime/play/waiting.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import type { HistoryLine } from '../../../runtime/session/history.ts';
import { type Reading, readOn } from '../../../runtime/session/reading.ts';
import { TextGame } from '../lowering/text-game.ts';

const secrets = (rounds: number) => `game "Told" edition 1
  players 3 { Red, Blue, Green }
  cards Card { 5 x Ring, 5 x Nail }
  place market { stock: deck of Card = all }
  player { hand: hand of Card  said: 0..9 = 0 seen by owner }
  dice coin: 1 of 0..1
  setup { for each p in players { draw 2 from market.stock to p.hand } }
  play { rounds {
    roll coin
    turns {
      choose together p in players secretly {
        action Say(n: 1..3) "{n}" { choose by p { action Well {} action Oh {} } }
        action Hush {}
      }
      choose by me secretly { action Dare {} action Fear {} }
    }
    when round = ${rounds} { draw game }
  } }`;

/** The plain meaning: each line looks at all that has happened since. */
function readPlainly(session: Session, viewer: Viewer): readonly HistoryLine[] {
  const played = session.played.slice(0, session.at);
  return played.map(({ entry: { line, seenBy, open, sealed } }, index) => {
    if (isIn(seenBy, viewer)) return line;
    const isOpen = !sealed || played.slice(index).some(({ cells }) => isOut(session.game, cells, line.seat));
    return isOpen ? open : sealed.line;

    function isOut(game: Game, cells: Cells, seat: number): boolean {
      const wait = waitAt(game.moves, cells);
      if (!wait || !sealed) return true;
      const { path, chosen } = sealed.until;
      return !wait.node.path.startsWith(`${path}/`) || cells[chosen + seat] === 0;
    }
  });
}

describe('a history that is read on', () => {
  const { game } = new TextGame(secrets(6));
  const { game: longer } = new TextGame(secrets(7));

  test.each([1, 2, 3, 4, 5])('is the history, whatever happens, with seed %i', (seed) => {
    const random = createRandom(seed, 0);
    const viewers: readonly Viewer[] = ['all', -1, 0, 1, 2];
    const readings = new Map<Viewer, Reading>();
    let session = createSession(game, { seed });
    let opened = 0;
    for (let move = 0; move < 300; move++) {
      session = moveSomehow(session, random.below(20));
      for (const viewer of viewers) {
        const before = readings.get(viewer);
        const reading = readOn(before, session, viewer);
        expect(reading.lines).toEqual(readPlainly(session, viewer));
        expect(reading.lines.slice(0, reading.kept)).toEqual(before?.lines.slice(0, reading.kept) ?? []);
        opened = Math.max(opened, reading.opened.length);
        readings.set(viewer, reading);
      }
    }
    expect(opened).toBeGreaterThan(3);

    function moveSomehow(from: Session, what: number): Session {
      if (what === 0) return undo(from);
      if (what === 1) return redo(from);
      if (what === 2) return goTo(from, random.below(from.played.length + 1));
      if (what === 3) return replay(from.game === game ? longer : game, toLog(from), { at: from.at });
      const legal = legalActions(from.game, currentCells(from));
      const chosen = legal[random.below(Math.max(1, legal.length))];
      const result = chosen && act(from, chosen.seat, chosen);
      return result?.ok ? result.session : undo(from);
    }
  });

  test('for another viewer begins anew', () => {
    const session = createSession(game, { seed: 1 });
    const all = readOn(undefined, session, 'all');
    expect(readOn(all, session, 0)).toMatchObject({ kept: 0, lines: readPlainly(session, 0) });
    expect(readOn(all, session, 'all')).toMatchObject({ kept: all.lines.length, lines: all.lines });
  });

  test.each(['all', 0] as const)('reads as many events of a long game as of a short one: %s', (viewer) => {
    const counts = [9, 9_000].map((events) => {
      const { game } = new TextGame(`game "Long" edition 1 players 2
        table { steps: 0..9 = 0 }
        play { repeat { choose together p in players secretly { action Go {} } when steps = 1 { draw game } } }`);
      const log = Array.from({ length: events }, (_, at) => ({ seat: (at % 2) + 1, action: 'Go', args: [] }));
      const configuration = { players: 2, variants: [], options: {} };
      const session = replay(game, { format: 2, game: 'Long', configuration, seed: 1, events: log });
      expect(session.at).toBe(events);
      const counted = countReads(session);
      const reading = readOn(undefined, counted.session, viewer);
      expect(counted.reads()).toBe(events);
      const result = act(counted.session, events % 2, { action: 'Go' });
      if (!result.ok) throw new Error(result.refusal.message);
      const clicked = readOn(reading, result.session, viewer);
      readOn(clicked, undo(result.session), viewer);
      expect(clicked.lines).toHaveLength(events + 1);
      return counted.reads() - events;
    });
    expect(counts).toEqual([0, 0]);
  });
});

/** The session with events that count how often they are read. */
function countReads(session: Session): { readonly session: Session; reads(): number } {
  let reads = 0;
  const played = session.played.map(({ entry, ...rest }) => ({
    ...rest,
    get entry() {
      reads++;
      return entry;
    },
  }));
  return { session: { ...session, played }, reads: () => reads };
}
