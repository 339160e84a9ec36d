/** Writes down what happens in the games that a player plays. */

import type { Watch } from '../fast/watch.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL, type GameIR } from '../ir/ir.ts';
import { compileScore, leaderBy, type Score } from '../play/score.ts';
import type { Trouble } from '../play/trouble.ts';
import { countNumber, countsOneByOne } from './histogram.ts';
import { COLUMN, rowLength } from './records.ts';
import type { Slots } from './slots.ts';
import { countGame, keepProblem, type Tally } from './tally.ts';

/** Told what happens in one game after the other; keeps counts and a row for each. */
export interface Recorder {
  /** For an engine that counts the decisions which it makes: what it counts is written down, too. */
  readonly watch: Watch;
  /** Where to count from now on. */
  countInto(tally: Tally): void;
  beginGame(): void;
  /** A seat is about to take an action, by its index in the decision of a wait, one of so many legal ones. */
  decide(cells: Cells, wait: number, action: number, legal: number, seat: number): void;
  /** Looks who leads, for whoever has no engine that does so. */
  lookWhoLeads(cells: Cells): void;
  /** The game is over; it was looked who leads in its last position. */
  endGame(game: number, cells: Cells, decisions: number, problem: Trouble | undefined): void;
  /** A copy of the rows written since they were cleared. */
  copyRows(): Int32Array;
  clearRows(): void;
}

/** The declared score, compiled when it is first asked for: engines that are watched have their own. */
function scoreOf(ir: GameIR): Score {
  let compiled: Score | undefined;
  return (cells, seat) => {
    compiled ??= compileScore(ir);
    return compiled?.(cells, seat) ?? 0;
  };
}

/** A recorder that counts into a tally. */
export function createRecorder(ir: GameIR, slots: Slots, first: Tally): Recorder {
  const { bases, sameNames, waits, steps, stepsAround } = slots;
  const score = ir.score && scoreOf(ir);
  const { players } = ir;
  const length = rowLength(ir);
  let tally = first;
  /** By the first slot of a name: the number of the game, from 1, in which it was taken last. */
  const lastGame = new Int32Array(sameNames.length);
  /** The same by step. */
  const lastInStep = new Int32Array(steps.length);
  let playing = 0;
  let rows = new Int32Array(64 * length);
  let used = 0;

  const lookWhoLeads = (cells: Cells) => {
    if (score === undefined) return;
    const { scores } = watch;
    for (let seat = 0; seat < players; seat++) scores[seat] = score(cells, seat);
    const now = leaderBy(scores, watch.leader);
    if (now !== watch.leader && watch.leader >= 0) watch.leads++;
    watch.leader = now;
  };

  /** The lead is looked at where a turn or a round is over, not in the middle of one. */
  const endTurn = (cells: Cells) => {
    watch.round = cells[CELL.round] as number;
    watch.turn = cells[CELL.me] as number;
    lookWhoLeads(cells);
  };

  const countDecision = (legal: number) => {
    countNumber(tally.branching, legal);
    watch.branching = countsOneByOne(tally.branching);
  };

  const watch: Watch = {
    bases,
    taken: new Int32Array(sameNames.length),
    branching: countsOneByOne(first.branching),
    beyond: countDecision,
    first: -1,
    round: -1,
    turn: -1,
    leader: -1,
    leads: 0,
    scores: new Float64Array(players),
    score,
  };

  /** The actions of a game are counted apart first, to tell which of them, and which steps, it had at all. */
  const countTaken = () => {
    const { taken } = watch;
    for (let slot = 0; slot < taken.length; slot++) {
      const times = taken[slot] as number;
      if (times === 0) continue;
      taken[slot] = 0;
      tally.taken[slot] = (tally.taken[slot] as number) + times;
      for (const step of stepsAround[waits[slot] as number] as readonly number[]) {
        if (lastInStep[step] === playing) continue;
        lastInStep[step] = playing;
        tally.inSteps[step] = (tally.inSteps[step] as number) + 1;
      }
      const name = sameNames[slot] as number;
      if (lastGame[name] === playing) continue;
      lastGame[name] = playing;
      tally.inGames[name] = (tally.inGames[name] as number) + 1;
    }
  };

  return {
    watch,
    countInto(next) {
      tally = next;
      watch.branching = countsOneByOne(next.branching);
      watch.taken.fill(0);
    },
    beginGame() {
      playing++;
      watch.first = -1;
      watch.round = -1;
      watch.turn = -1;
      watch.leader = -1;
      watch.leads = 0;
    },
    decide(cells, wait, action, legal, seat) {
      const slot = (bases[wait] as number) + action;
      watch.taken[slot] = (watch.taken[slot] as number) + 1;
      countDecision(legal);
      if (watch.first < 0) watch.first = seat;
      if (cells[CELL.me] !== watch.turn || cells[CELL.round] !== watch.round) endTurn(cells);
    },
    lookWhoLeads,
    endGame(game, cells, decisions, problem) {
      countTaken();
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
      rows[at + COLUMN.first] = watch.first;
      rows[at + COLUMN.leads] = watch.leads;
      rows[at + COLUMN.problem] = problem === undefined ? 0 : 1;
      // One by one: `set` takes many times as long for a few numbers of another kind.
      if (score !== undefined)
        for (let seat = 0; seat < players; seat++)
          rows[at + COLUMN.scores + seat] = watch.scores[seat] as number;
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
