/** What has come of the branches of a game, under the present rules. */

import { currentCells, type Game, type GameResult, goTo, replay, type Session } from '../../runtime/index.ts';
import { CELL } from '../../runtime/ir/cells.ts';
import { lower } from '../../runtime/lowering/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { compileScore } from '../../runtime/play/score.ts';
import { cellsAt } from '../../runtime/session/session.ts';
import { formatMember } from '../../runtime/values/format.ts';
import { allowLog } from '../../shared/budget.ts';
import { type Branch, branchOf, countShared, eventsOf, isSameSetup, lengthOf } from '../time/tree.ts';
import { readRules } from './document.ts';
import type { WorkshopState } from './state.ts';

/** Where a branch leads. */
export interface BranchOutcome {
  readonly branch: number;
  readonly length: number;
  /** Events that fit the present rules. */
  readonly fits: number;
  /** Why the next one does not; undefined where all of them fit. */
  readonly reason: string | undefined;
  /** Undefined where the game is not over. */
  readonly result: GameResult | undefined;
  readonly round: number;
  readonly players: readonly string[];
  /** By seat; undefined where the rules declare no score. */
  readonly scores: readonly number[] | undefined;
}

/** Two branches beside each other. */
export interface BranchComparison {
  /** Events that they begin with in common. */
  readonly common: number;
  /** Round of the game where they part. */
  readonly round: number;
  /** What happens next in each, in words; undefined where it ends there, or does not fit the rules. */
  readonly next: readonly [string | undefined, string | undefined];
  readonly outcomes: readonly [BranchOutcome, BranchOutcome];
}

type Played = Pick<WorkshopState, 'document' | 'playtest' | 'tree'>;

/** The branches as they were played last, as long as nothing about them is another. */
const kept = new WeakMap<Branch, { readonly by: Game; readonly session: Session }>();

/** What has come of each branch; none where no game can be made of its setup. */
export function outcomesOf(state: Played): readonly BranchOutcome[] {
  return state.tree.branches.flatMap((branch) => {
    const session = sessionOf(state, branch);
    return session ? [outcomeOf(branch, session)] : [];
  });
}

/** Two branches compared; undefined where one of them is gone or cannot be played. */
export function compareBranches(state: Played, one: number, other: number): BranchComparison | undefined {
  const branches = [one, other].flatMap((id) => branchOf(state.tree, id) ?? []);
  const sessions = branches.flatMap((branch) => sessionOf(state, branch) ?? []);
  const [first, second] = branches;
  const [here, there] = sessions;
  if (!first || !second || !here || !there) return undefined;
  const common = countShared(eventsOf(state.tree, first), eventsOf(state.tree, second));
  const reached = Math.min(common, here.played.length);
  return {
    common,
    round: cellsAt(here, reached)[CELL.round] ?? 0,
    next: [here.played[common]?.entry.line.text, there.played[common]?.entry.line.text],
    outcomes: [outcomeOf(first, here), outcomeOf(second, there)],
  };
}

/** A branch at its end. */
function sessionOf(state: Played, branch: Branch): Session | undefined {
  const { session } = state.playtest;
  if (!session) return undefined;
  if (branch.id === state.tree.current) return goTo(session, session.played.length);
  const known = kept.get(branch);
  if (known?.by === session.game) return known.session;
  const game = gameOf(state, session, branch);
  if (!game) return undefined;
  const events = eventsOf(state.tree, branch);
  if (game.budget) allowLog(game.budget, events.length);
  const log = { seed: branch.seed, events };
  const played = replay(game, log, { automatic: false });
  const ended = goTo(played, played.played.length);
  kept.set(branch, { by: session.game, session: ended });
  return ended;
}

function gameOf({ playtest, document }: Played, { game }: Session, { setup }: Branch): Game | undefined {
  if (isSameSetup(setup, playtest.setup)) return game;
  const { program } = readRules(document);
  if (!playtest.current || !program) return undefined;
  const { game: ir } = lower(program, setup, playtest.language);
  return ir && createGame(ir, game.budget ? { budget: game.budget } : {});
}

function outcomeOf(branch: Branch, session: Session): BranchOutcome {
  const { game, played, refusal } = session;
  const { ir } = game;
  const cells = currentCells(session);
  const score = compileScore(ir);
  const seats = Array.from({ length: ir.players }, (_, seat) => seat);
  return {
    branch: branch.id,
    length: Math.max(lengthOf(branch), played.length),
    fits: played.length,
    reason: refusal?.message,
    result: gameResult(game, cells),
    round: cells[CELL.round] ?? 0,
    players: seats.map((seat) => formatMember(ir, 0, seat)),
    scores: score && seats.map((seat) => score(cells, seat)),
  };
}
