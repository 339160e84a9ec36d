/**
 * What a game does, as fingerprints: traces, counted sequences, simulated reports, charts, and what everybody sees. A
 * change that should change none of it is held to that by `recording.json`.
 */

import { createHash } from 'node:crypto';
import {
  act,
  type Choices,
  createSession,
  currentCells,
  drawChart,
  type Game,
  legalActions,
  type Session,
  type SessionResult,
  sessionState,
  simulate,
  toLog,
  waiting,
} from '../../runtime/index.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { drawOnce } from '../../runtime/session/session.ts';
import { countSequences } from '../../runtime/simulation/perft.ts';
import { makeGame } from '../all-games.ts';
import { runCli } from '../cli/run-cli.ts';

/** Fingerprints by what was looked at. */
export type Recording = Readonly<Record<string, string>>;

/** Events of a traced game. */
const EVENTS = 150;
/** Between two looks at the whole table. */
const APART = 30;
/** Sequences after which no deeper ones are counted. */
const SEQUENCES = 1500n;
const GAMES = 12;
const DECISIONS = 1500;

/** A game with one setting. */
export function recordGame(file: string, choices: Choices): Recording {
  const game = makeGame(file, choices);
  const { trace, seen } = playTraced(game);
  return {
    trace: fingerprint(trace),
    seen: fingerprint(seen),
    perft: fingerprint(counted(game)),
    report: fingerprint(reported(game)),
    chart: fingerprint(drawChart(game)),
  };
}

/** A simulation's report; the rule that is to blame for a problem has been told since the recording was made only. */
function reported(game: Game): unknown {
  const report = simulate(game, { games: GAMES, seed: 5, maxDecisions: DECISIONS });
  return { ...report, problems: report.problems.map(({ game, message, log }) => ({ game, message, log })) };
}

/** What the command line says about a file. */
export async function recordFile(file: string, folder: string): Promise<Recording> {
  const commands = ['check --json', 'test', 'coverage', 'trace --seed 3', 'trace --seed 4 --json'];
  const entries: [string, string][] = [];
  for (const command of commands) {
    const [verb = '', ...options] = command.split(' ');
    entries.push([command, fingerprint(await runCli([verb, file, ...options], { folder }))]);
  }
  return Object.fromEntries(entries);
}

/** A random game on the state machine, with what is legal at each event and what is seen at some. */
function playTraced(game: Game): { readonly trace: readonly unknown[]; readonly seen: readonly unknown[] } {
  const random = createRandom(11, 1);
  const trace: unknown[] = [];
  const seen: unknown[] = [];
  let session = createSession(game, { seed: 11, automatic: false });
  for (let event = 0; event < EVENTS; event++) {
    if (event % APART === 0) seen.push(lookAt(session));
    const cells = currentCells(session);
    const legal = legalActions(game, cells);
    trace.push({ cells: [...cells], legal });
    const next = playNext(session, random);
    if (!next?.ok) break;
    session = next.session;
  }
  seen.push(lookAt(session));
  trace.push(toLog(session));
  return { trace, seen };
}

function playNext(session: Session, random: ReturnType<typeof createRandom>): SessionResult | undefined {
  const cells = currentCells(session);
  const due = waiting(session.game, cells, 'all');
  if (due.kind === 'chance') return drawOnce(session);
  if (due.kind === 'end') return undefined;
  const legal = legalActions(session.game, cells);
  const chosen = legal[random.below(legal.length)];
  return chosen && act(session, chosen.seat, chosen);
}

function lookAt(session: Session): unknown {
  const seats = Array.from({ length: session.game.ir.players }, (_, seat) => seat);
  return (['all', -1, ...seats] as const).map((viewer) => sessionState(session, viewer));
}

function counted(game: Game): readonly string[] {
  const counts: string[] = [];
  for (const { sequences, over, faults } of countSequences(game, 4)) {
    counts.push(`${sequences} ${over} ${faults}`);
    if (sequences > SEQUENCES) break;
  }
  return counts;
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
