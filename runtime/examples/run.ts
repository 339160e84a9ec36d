/** Runs the examples of a rules file: plays what happens and compares with what must hold. */

import { type Budget, createBudget, OPERATIONS, spend, withPart } from '../../shared/budget.ts';
import type { Run } from '../codegen/unit.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import type { GameIR, Origin } from '../ir/ir.ts';
import type { ExampleIR } from '../lowering/openings/examples.ts';
import { causeIn, faultAt } from '../play/faults.ts';
import { createGame, type Game } from '../play/game.ts';
import { brokenInvariant } from '../play/invariants.ts';
import { type Captured, captureBehindSetup, openAt } from '../play/opening.ts';
import { faultIn } from '../play/result.ts';
import { finishSetup } from '../play/setup.ts';
import { start } from '../play/step.ts';
import { type Trouble, troubleWithout } from '../play/trouble.ts';
import { type Saying, told } from '../values/words/told.ts';
import { compileExample, type ExampleCode } from './code.ts';
import { type Note, type Open, type PlayedExample, playLine, send } from './lines.ts';

/** Offsets in the source, as the syntax tree has them. */
type Place = Pick<Origin, 'file' | 'start' | 'end'>;

/** What came of an example. */
export interface ExampleResult {
  readonly name: string;
  readonly cites: readonly string[];
  readonly span: Place;
  /** The first line that does not hold and why; undefined if the example passes. */
  readonly failure: ExampleFailure | undefined;
  /** Rule ids cited by what was executed. */
  readonly rules: ReadonlySet<string>;
}

export interface ExampleFailure {
  /** The line of the example. */
  readonly span: Place;
  /** To be said in the language of whoever reads; `failureInWords` says it with the line. */
  readonly why: Saying;
  /** The rule that stopped the game, or the invariant that is broken, where that is what failed. */
  readonly rule?: Place | undefined;
  /** Whether the line was too much work, and nothing is known of it. */
  readonly isSpent?: boolean;
}

const TOO_MUCH = told('tooMuchWork');

/** Runs one example. Never throws: what goes wrong is the failure of a line, as is more work than the budget allows. */
export function runExample(example: ExampleIR, budget = createBudget(MAX_WORK)): ExampleResult {
  const about = { name: example.name, cites: example.cites, span: example.span };
  const rules = new Set<string>(example.cites);
  const { game: ir } = example;
  if (!ir) {
    const first = example.diagnostics[0];
    const failure = { span: first?.span ?? example.span, why: first?.message ?? told('gameHasErrors') };
    return { ...about, failure, rules };
  }
  return playIn(example, ir, budget, rules, (played) => playExample(played, example, { ...about, rules }));
}

/** Where a game stands. */
export interface Position {
  readonly game: Game;
  readonly cells: Cells;
}

/**
 * Where an example leads; undefined where one of its lines does not hold, or that is more work than the budget allows. Up to
 * there `note` is told of each event.
 */
export function positionAfter(example: ExampleIR, budget: Budget, note?: Note): Position | undefined {
  const { game: ir, name, cites, span } = example;
  if (!ir) return undefined;
  const rules = new Set<string>();
  return playIn(example, ir, budget, rules, (begun) => {
    const played = { ...begun, note };
    const { failure } = playExample(played, example, { name, cites, span, rules });
    if (failure === undefined) endSetup(played);
    return failure === undefined && !played.game.program.isSpent() ? played : undefined;
  });
}

/** Plays with the game that all examples of its setting share, which counts for this one. */
function playIn<T>(
  example: ExampleIR,
  ir: GameIR,
  budget: Budget,
  rules: Set<string>,
  play: (played: PlayedExample) => T,
): T {
  const table = tableFor(ir, budget);
  return withPart(budget, budget.left, (own) => {
    // The game counts for whoever plays it now.
    table.budget.left = own.left;
    table.visited = rules;
    const code = compileExample(example, ir, table);
    const captured = code.opening && captureBehindSetup(code.given);
    table.given = captured ? captured.run : code.given;
    const begun = {
      game: table.game,
      cells: start(table.game),
      values: code.values,
      line: 0,
      isBehindSetup: false,
    };
    const result = play(
      captured ? { ...begun, open: () => openAs(example, begun.game, captured, code) } : begun,
    );
    own.left = table.budget.left;
    return result;
  });
}

function openAs(
  { given, opening }: ExampleIR,
  game: Game,
  captured: Captured,
  { opening: run }: ExampleCode,
): Open {
  if (!captured.cells || !opening || !run) return { why: told('overBeforePlay'), origin: -1 };
  const { ir, causes } = opening;
  const cells = openAt(game, captured.cells, run, ir.wait);
  if (!cells) return { why: told('nobodyCouldAct'), origin: ir.origin };
  const result = cells[CELL.result] ?? 0;
  if (result >= 0) return { cells };
  const origin = -result - 1;
  return { why: causes.get(origin) ?? causeIn(game.ir, given, origin) ?? faultAt(game.ir, origin), origin };
}

/** A game that several examples are played with, one after the other. */
interface ExampleTable {
  readonly game: Game;
  /** What the example that is played may still do. */
  readonly budget: Budget;
  readonly visit: (origin: number) => void;
  /** What the example that is played gives. */
  given: Run | undefined;
  /** Ids of the rules that it has carried out. */
  visited: Set<string>;
}

const tables = new WeakMap<GameIR, ExampleTable>();

/** The game of some examples; making it counts for the first of them. */
function tableFor(ir: GameIR, first: Budget): ExampleTable {
  const known = tables.get(ir);
  if (known) return known;
  spend(first, ir.origins.length * OPERATIONS.code);
  const budget = createBudget(Number.MAX_SAFE_INTEGER);
  const visit = (origin: number): void => {
    for (const id of ir.origins[origin]?.cites ?? []) table.visited.add(id);
  };
  const table: ExampleTable = {
    game: createGame(ir, { budget, given: () => table.given, visit }),
    budget,
    visit,
    given: undefined,
    visited: new Set(),
  };
  tables.set(ir, table);
  return table;
}

function playExample(
  played: PlayedExample,
  example: ExampleIR,
  about: Omit<ExampleResult, 'failure'>,
): ExampleResult {
  const { game } = played;
  const lastGiven = example.lines.findLastIndex((line) => line.kind === 'given');
  for (const [index, line] of example.lines.entries()) {
    played.line = index;
    const early = line.kind === 'chance' && index < lastGiven;
    // Unless the example says otherwise, nature does the rest of the setup.
    if (!early) endSetup(played);
    const { span } = line;
    if (line.kind === 'given' && played.open) {
      const opened = played.open();
      if (!('cells' in opened)) return { ...about, failure: failureAt(game, span, opened) };
      played.cells = opened.cells;
      played.open = undefined;
    }
    // What has stopped before the first line does so whatever the line says.
    const stopped = played.open ? undefined : faultIn(game, played.cells);
    const why = stopped ? undefined : playLine(played, line);
    if (game.program.isSpent()) return { ...about, failure: { span, why: TOO_MUCH, isSpent: true } };
    if (why !== undefined) return { ...about, failure: { span, why } };
    const trouble = troubleIn(played, example);
    if (trouble !== undefined) return { ...about, failure: failureAt(game, span, trouble) };
  }
  return { ...about, failure: undefined };
}

/** Runs examples, each from the start of its own game. */
export function runExamples(examples: readonly ExampleIR[]): ExampleResult[] {
  return examples.map((example) => runExample(example));
}

/** Operations of one example; shipped ones need less than a tenth. */
const MAX_WORK = 100_000_000;

/** A line that went wrong because of a rule, or because of a part of itself. */
function failureAt({ origins }: Game, line: Place, { why, origin }: Trouble): ExampleFailure {
  const place = origins[origin];
  if (place === undefined) return { span: line, why };
  return contains(line, place) ? { span: place, why } : { span: line, why, rule: place };
}

function contains(span: Place, { file, start, end }: Place): boolean {
  return file === span.file && start >= span.start && end <= span.end;
}

/** Nature does the rest of the setup. */
function endSetup(played: PlayedExample): void {
  finishSetup(played.game, played.cells, (_, event) => {
    if (send(played, event) !== undefined) return undefined;
    played.isBehindSetup = true;
    return played.cells;
  });
}

function troubleIn({ game, cells }: PlayedExample, { given }: ExampleIR): Trouble | undefined {
  const fault = faultIn(game, cells);
  if (fault) {
    // What an example gives is no part of the game.
    return { ...fault, why: causeIn(game.ir, given, fault.origin) ?? fault.why };
  }
  const broken = brokenInvariant(game, cells);
  return game.program.isSpent() ? troubleWithout(TOO_MUCH) : broken;
}
