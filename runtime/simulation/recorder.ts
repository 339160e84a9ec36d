/** Writes down what happens in the games that a player plays. */

import type { Cells } from '../ir/cells.ts';
import { CELL, type GameIR } from '../ir/ir.ts';
import { compileScore, leaderAt } from '../play/score.ts';
import type { Trouble } from '../play/trouble.ts';
import { countNumber } from './histogram.ts';
import { COLUMN, rowLength } from './records.ts';
import type { Slots } from './slots.ts';
import { countGame, keepProblem, type Tally } from './tally.ts';

/** Told what happens in one game after the other; keeps counts and a row for each. */
export interface Recorder {
  /** Where to count from now on. */
  countInto(tally: Tally): void;
  beginGame(): void;
  /** A seat is about to take an action, by its index in the decision of a wait, one of so many legal ones. */
  decide(cells: Cells, wait: number, action: number, legal: number, seat: number): void;
  endGame(game: number, cells: Cells, decisions: number, problem: Trouble | undefined): void;
  /** A copy of the rows written since they were cleared. */
  copyRows(): Int32Array;
  clearRows(): void;
}

/** A recorder that counts into a tally. */
export function createRecorder(ir: GameIR, { bases, sameNames }: Slots, first: Tally): Recorder {
  const score = compileScore(ir);
  const { players } = ir;
  const length = rowLength(ir);
  let tally = first;
  let { taken, inGames, branching } = first;
  /** By the first slot of a name: the number of the game, from 1, in which it was taken last. */
  const lastGame = new Int32Array(sameNames.length);
  let playing = 0;
  let rows = new Int32Array(64 * length);
  let used = 0;
  let firstSeat = -1;
  let leader = -1;
  let leads = 0;
  let [round, turn] = [-1, -1];

  /** The lead is looked at where a turn or a round is over, not in the middle of one. */
  const watchLead = (cells: Cells) => {
    if (score === undefined) return;
    const now = leaderAt(score, cells, players, leader);
    if (now !== leader && leader >= 0) leads++;
    leader = now;
  };

  /** Apart from what is done for each decision, which is to stay short. */
  const endTurn = (cells: Cells) => {
    round = cells[CELL.round] as number;
    turn = cells[CELL.me] as number;
    watchLead(cells);
  };

  return {
    countInto(next) {
      tally = next;
      ({ taken, inGames, branching } = next);
    },
    beginGame() {
      playing++;
      firstSeat = -1;
      leader = -1;
      leads = 0;
      round = -1;
      turn = -1;
    },
    decide(cells, wait, action, legal, seat) {
      const slot = (bases[wait] as number) + action;
      taken[slot] = (taken[slot] as number) + 1;
      const name = sameNames[slot] as number;
      if (lastGame[name] !== playing) {
        lastGame[name] = playing;
        inGames[name] = (inGames[name] as number) + 1;
      }
      countNumber(branching, legal);
      if (firstSeat < 0) firstSeat = seat;
      if (cells[CELL.me] !== turn || cells[CELL.round] !== round) endTurn(cells);
    },
    endGame(game, cells, decisions, problem) {
      watchLead(cells);
      const at = used * length;
      if (at === rows.length) {
        const more = new Int32Array(2 * rows.length);
        more.set(rows);
        rows = more;
      }
      rows[at + COLUMN.winners] = cells[CELL.winners] as number;
      rows[at + COLUMN.result] = cells[CELL.result] as number;
      rows[at + COLUMN.decisions] = decisions;
      rows[at + COLUMN.rounds] = cells[CELL.round] as number;
      rows[at + COLUMN.first] = firstSeat;
      rows[at + COLUMN.leads] = leads;
      rows[at + COLUMN.problem] = problem === undefined ? 0 : 1;
      if (score !== undefined)
        for (let seat = 0; seat < players; seat++) rows[at + COLUMN.scores + seat] = score(cells, seat);
      used++;
      countGame(tally, ir, rows, at);
      if (problem !== undefined) keepProblem(tally, { game, ...problem });
    },
    copyRows: () => rows.slice(0, used * length),
    clearRows() {
      used = 0;
    },
  };
}
