/** A position that is set up by hand, from the one at the table: written as a `given`, and tried. */

import type { GameDocument, Program } from '../../language/index.ts';
import { type Declared, fieldDeclarations } from '../../language/services/declared.ts';
import { givenPosition } from '../../runtime/examples/given.ts';
import { editCells, type PositionEdit } from '../../runtime/examples/set-up/edits.ts';
import { type PositionParts, partsOf } from '../../runtime/examples/set-up/parts.ts';
import {
  type Cells,
  createSession,
  currentCells,
  type Game,
  type Log,
  type Session,
  toLog,
} from '../../runtime/index.ts';
import { CELL, type StartPosition } from '../../runtime/ir/ir.ts';
import { lower, namePlaces } from '../../runtime/lowering/index.ts';
import type { NamedPlaces } from '../../runtime/lowering/openings/name-places.ts';
import { invariantsOf } from '../../runtime/machine/moves.ts';
import { createGame } from '../../runtime/play/game.ts';
import { describeBroken } from '../../runtime/play/invariants.ts';
import { behindSetup } from '../../runtime/play/opening.ts';
import { type SessionMoment, sessionMoment } from '../../runtime/session/state.ts';
import { type Saying, told } from '../../runtime/values/words/told.ts';
import { createBudget, SMALL_BUDGET } from '../../shared/budget.ts';
import { type Reason, reason } from '../texts/reason.ts';
import { readRules } from './document.ts';
import type { WorkshopState } from './state.ts';

/** What came of the edits, or why no position can be set up where the game stands. */
export type PositionSetUp =
  | {
      readonly ok: true;
      /** What can be changed, as it is now. */
      readonly parts: PositionParts;
      /** Where the fields whose values are numbers say what they can be, by what the game calls them. */
      readonly declared: Readonly<Record<string, Declared>>;
      /** Why the last edit cannot be, or what the rules say of the position; none where nothing is wrong. */
      readonly problems: readonly Saying[];
      /** The table as it is then; undefined where the rules do not let it be. */
      readonly moment: SessionMoment | undefined;
      /** A game that begins there, with nothing played; undefined where it cannot begin, and where no edit was made. */
      readonly log: Log | undefined;
    }
  | { readonly ok: false; readonly reason: Reason };

/** What is known of a game whatever is edited. */
interface Known {
  readonly named: NamedPlaces;
  readonly before: Cells | undefined;
}

const known = new WeakMap<Game, Known>();

/** Does the edits to the position at the table, without changing what is at the table. */
export function setUpPosition(
  state: Pick<WorkshopState, 'document' | 'playtest'>,
  edits: readonly PositionEdit[],
): PositionSetUp {
  const { playtest, document } = state;
  const { session, current, language } = playtest;
  const { program } = readRules(document);
  if (!session || !current || !program) return refuse(reason('notPlayable'));
  const { named, before } = knownOf(program, session.game);
  const cells = currentCells(session);
  if (cells[CELL.result] !== 0) return refuse(reason('overNotSetUp'));
  const place = named.places.get(cells[CELL.position] ?? -1);
  if (!place) return refuse(reason('unnamedPlace'));
  if (!before || before.length !== cells.length) return refuse(reason('asTold', told('setupDoesNotEnd')));
  const { ir } = session.game;
  const { cells: after, problem } = editCells(ir, cells, edits);
  const parts = partsOf(ir, after);
  const declared = declaredIn(parts, document.rules, ir.configuration.variants);
  const now = sessionMoment(session, 'all');
  if (problem !== undefined)
    return { ok: true, parts, declared, problems: [problem], moment: undefined, log: undefined };
  if (edits.length === 0) return { ok: true, parts, declared, problems: [], moment: now, log: undefined };
  const players = ir.domains[0]?.members.map(({ name }) => name) ?? [];
  const given = givenPosition({ ir, players, before, after }, place);
  if ('say' in given)
    return { ok: true, parts, declared, problems: [given], moment: undefined, log: undefined };
  const position = { seats: players, changes: given.changes.join('\n'), at: given.at };
  return tried({ program, session, language, parts, declared }, position);
}

interface Trying {
  readonly program: Program;
  readonly session: Session;
  readonly language: string | undefined;
  readonly parts: PositionParts;
  readonly declared: Readonly<Record<string, Declared>>;
}

function tried(
  { program, session, language, parts, declared }: Trying,
  position: StartPosition,
): PositionSetUp {
  const { players, variants, options } = session.game.ir.configuration;
  const { game: ir, diagnostics } = lower(program, { players, variants, options, position }, language);
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (!ir || wrong)
    return { ok: true, parts, declared, problems: [wrong?.message ?? ''], moment: undefined, log: undefined };
  const budget = createBudget(SMALL_BUDGET);
  const begun = createSession(createGame(ir, { budget }), { seed: session.seed, automatic: false });
  const cells = currentCells(begun);
  const broken = ir.invariants.flatMap((_, index) =>
    invariantsOf(begun.game.moves)[index]?.holds(cells) === 0
      ? (describeBroken(begun.game, cells, index)?.why ?? [])
      : [],
  );
  return {
    ok: true,
    parts: partsOf(ir, cells),
    declared,
    problems: broken,
    moment: sessionMoment(begun, 'all'),
    log: { ...toLog(begun), rules: undefined },
  };
}

/** Of numbers only: anything else is picked from what it can be. */
function declaredIn(
  { values, records }: PositionParts,
  document: GameDocument,
  variants: readonly string[],
): Readonly<Record<string, Declared>> {
  const find = fieldDeclarations(document, variants);
  const all = [...values, ...records.flatMap(({ rows }) => rows.flatMap((row) => row.values))];
  const names = new Set(all.flatMap(({ field, choice }) => (choice.kind === 'number' ? [field] : [])));
  const found = [...names].map((field) => [field, find(field)] as const);
  return Object.fromEntries(found.flatMap(([field, declared]) => (declared ? [[field, declared]] : [])));
}

function knownOf(program: Program, game: Game): Known {
  const before = known.get(game);
  if (before) return before;
  const named = namePlaces(program, game.ir.configuration);
  const found = { named, before: behindSetup(named.game, createGame, {}).cells };
  known.set(game, found);
  return found;
}

function refuse(why: Reason): PositionSetUp {
  return { ok: false, reason: why };
}
