/** The game that is played: under the last rules that worked, at the point where the person left it. */

import { diagnose, hasErrors } from '../../language/diagnostics/diagnostic.ts';
import { withoutAllowed } from '../../language/document/allowed.ts';
import type { Description, Diagnostic, Program } from '../../language/index.ts';
import {
  act,
  createSession,
  type Game,
  goTo,
  type Log,
  passTime,
  playChance,
  type Refusal,
  redo,
  replay,
  type Session,
  type SessionResult,
  undo,
} from '../../runtime/index.ts';
import { areSame } from '../../runtime/ir/fingerprint.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { lower } from '../../runtime/lowering/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { tooMuchWork } from '../../runtime/play/too-much.ts';
import { drawOnce, settle } from '../../runtime/session/session.ts';
import { allowLog, createBudget, OPERATIONS, renewBudget, SMALL_BUDGET, spend } from '../../shared/budget.ts';
import { actionLabels } from './action-labels.ts';
import { decide, playOn } from './bots.ts';
import type { Move, PlayedRules, Setup } from './protocol.ts';
import { fitSetup } from './setup.ts';

export interface Playtest {
  /** What the person chose, and what of it the last rules that worked know. */
  readonly wanted: Setup;
  readonly setup: Setup;
  /** Whether the last text that was taken up can be played. */
  readonly current: boolean;
  /** What is wrong with the setup rather than with the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly description: Description | undefined;
  readonly rules: PlayedRules | undefined;
  readonly session: Session | undefined;
  /** Whether nature waits to be told what comes. */
  readonly rigged: boolean;
  /** Where the person left the game; edits come back to it when it fits again. */
  readonly wantedAt: number;
  /** What players read it in, where the rules have labels in it. */
  readonly language: string | undefined;
}

/** A game to be: nothing can be played before there are rules. */
export function emptyPlaytest(wanted: Setup, rigged: boolean, wantedAt: number): Playtest {
  return {
    wanted,
    setup: wanted,
    current: false,
    diagnostics: [],
    description: undefined,
    rules: undefined,
    session: undefined,
    rigged,
    wantedAt,
    language: undefined,
  };
}

/** The playtest while the text cannot be played: what was played before stays. */
export function keepLastGood(playtest: Playtest): Playtest {
  return { ...playtest, current: false, diagnostics: [] };
}

/** Takes up rules without errors and plays the log again under them; without a log a new game begins, from the seed. */
export function takeUp(
  playtest: Playtest,
  { program, text }: { readonly program: Program; readonly text: string },
  log: Pick<Log, 'seed' | 'events'> | undefined,
  seed: number,
): Playtest {
  const { wanted, wantedAt, rigged, language } = playtest;
  const { setup: fitted, description } = fitSetup(program, wanted, language);
  const { position: _, ...plain } = fitted;
  const whole = lower(program, fitted, language);
  const refusal = whole.diagnostics.find(({ code }) => code === 'position-refused');
  // Rules that a position does not fit are played all the same: from their own beginning.
  const setup = refusal ? plain : fitted;
  const { game: ir, diagnostics: all } = refusal ? lower(program, plain, language) : whole;
  const diagnostics = withoutAllowed(program.files, all);
  const known = { ...playtest, setup, description, diagnostics };
  if (!ir || hasErrors(diagnostics)) return { ...known, current: false };
  const game = gameOf(ir, playtest.session?.game, log?.events.length ?? 0);
  const automatic = !rigged;
  const begun = log
    ? replay(
        game,
        { ...log, seed: log.seed ?? seed, ...(refusal && { events: [] }) },
        { at: wantedAt, automatic, before: playtest.session },
      )
    : createSession(game, { seed, automatic });
  const session = refusal && log ? { ...begun, rest: log.events, refusal: whyNotSetUp(refusal) } : begun;
  if (game.program.isSpent())
    return { ...known, diagnostics: [...diagnostics, tooMuch(game, 'Playing up to here')], current: false };
  return {
    ...known,
    current: true,
    rules: rulesOf(game, text, playtest),
    session,
    wantedAt: session.rest.length === 0 ? session.at : wantedAt,
  };
}

function whyNotSetUp({ message }: Diagnostic): Refusal {
  return { message, why: message, origin: -1 };
}

/** What is said where the budget of a game is spent. */
export function tooMuch(game: Game, what: string): Diagnostic {
  const place = game.origins[tooMuchWork(game).origin] ?? { file: 0, start: 0, end: 0 };
  return diagnose('too-much-work', place, { what });
}

/** The game that is made of rules: the one that is played, if it is the same. */
function gameOf(ir: GameIR, before: Game | undefined, events: number): Game {
  const known = before?.budget && areSame(before.ir, ir) ? before : undefined;
  // The editor answers while somebody types. Making the game counts for that, and what a log takes comes on top.
  const budget = known?.budget ?? createBudget(SMALL_BUDGET);
  renewBudget(budget);
  allowLog(budget, events);
  if (known) return known.writtenAs(ir);
  spend(budget, ir.origins.length * OPERATIONS.place);
  return createGame(ir, { budget, isTracked: true });
}

/** What is told of a game; where it is the one that was played before, only where it is written is new. */
function rulesOf(game: Game, text: string, { rules, session }: Playtest): PlayedRules {
  const { domains, dice, origins } = game.ir;
  if (rules && session?.game.program === game.program) return { ...rules, text, origins };
  const endings = game.ir.endings.map(({ name, label }) => ({ name, label }));
  return { text, domains, dice, origins, actions: actionLabels(game.ir), endings };
}

/** Lets nature be told what comes, or lets it happen. */
export function setRigged(playtest: Playtest, rigged: boolean): Playtest {
  const { session } = playtest;
  if (!session) return { ...playtest, rigged };
  const changed = { ...session, automatic: !rigged };
  const isPast = session.at < session.played.length;
  return standAt({ ...playtest, rigged }, rigged || isPast ? changed : settle(changed));
}

/** The playtest after a move, or as it was if the move was refused: a late click changes nothing. */
export function move(playtest: Playtest, intent: Move, now: () => number): Playtest {
  const { session } = playtest;
  return session ? standAt(playtest, movedSession(session, intent, playtest.rigged, now)) : playtest;
}

function standAt(playtest: Playtest, session: Session): Playtest {
  return { ...playtest, session, wantedAt: session.at };
}

function movedSession(session: Session, intent: Move, rigged: boolean, now: () => number): Session {
  switch (intent.type) {
    case 'act':
      return after(session, act(session, intent.seat, intent));
    case 'chance': {
      if (intent.values) return after(session, playChance(session, intent.values));
      const drawn = after(session, drawOnce(session));
      return drawn.automatic ? settle(drawn) : drawn;
    }
    case 'time':
      return session.at === intent.at ? after(session, passTime(session)) : session;
    case 'bot':
      return decide(session, intent, intent.seats);
    case 'run': {
      const end = now() + intent.milliseconds;
      return playOn(session, intent, () => now() < end);
    }
    case 'undo':
      return undo(session);
    case 'redo':
      return redo(session);
    case 'go':
      return goTo(session, intent.at);
    case 'restart':
      return createSession(session.game, { seed: intent.seed, automatic: !rigged });
    default:
      return intent satisfies never;
  }
}

function after(before: Session, result: SessionResult): Session {
  return result.ok ? result.session : before;
}
