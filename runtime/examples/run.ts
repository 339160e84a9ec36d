/** Runs the examples of a rules file: plays what happens and compares with what must hold. */

import { type Budget, createBudget, OPERATIONS, spend, withPart } from '../../shared/budget.ts';
import { WORK } from '../analysis/work.ts';
import { defineEffects } from '../codegen/effects.ts';
import { defineNumber } from '../codegen/expressions.ts';
import { PLAIN } from '../codegen/plain.ts';
import { type Compiled, createUnit, linkUnit, type Run } from '../codegen/unit.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import { impossible } from '../ir/internal-problem.ts';
import type { Expr, GameIR, Origin } from '../ir/ir.ts';
import type { ExampleIR, ExampleLineIR } from '../lowering/examples.ts';
import type { MachineEvent } from '../machine/event.ts';
import { explainRefusal } from '../play/explain.ts';
import { describeCauses, describeFault } from '../play/faults.ts';
import { createGame, type Game } from '../play/game.ts';
import { brokenInvariant } from '../play/invariants.ts';
import { legalActions } from '../play/legal-actions.ts';
import { type Captured, captureBehindSetup, openAt } from '../play/opening.ts';
import { gameResult } from '../play/result.ts';
import { finishSetup } from '../play/setup.ts';
import { start, step } from '../play/step.ts';
import { type Trouble, troubleWithout } from '../play/trouble.ts';
import { type Waiting, waiting } from '../play/waiting.ts';
import { formatMember, formatValue } from '../values/format.ts';

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
  readonly message: string;
  /** The rule that stopped the game, or the invariant that is broken, where that is what failed. */
  readonly rule?: Place | undefined;
  /** Whether the line was too much work, and nothing is known of it. */
  readonly isSpent?: boolean;
}

const TOO_MUCH = 'this example is far too much work up to here';

/** Runs one example. Never throws: what goes wrong is the failure of a line, as is more work than the budget allows. */
export function runExample(example: ExampleIR, budget = createBudget(MAX_WORK)): ExampleResult {
  const about = { name: example.name, cites: example.cites, span: example.span };
  const rules = new Set<string>(example.cites);
  const { game: ir } = example;
  if (!ir) {
    const first = example.diagnostics[0];
    const failure = { span: first?.span ?? example.span, message: first?.message ?? 'the game has errors' };
    return { ...about, failure, rules };
  }
  return playIn(example, ir, budget, rules, (played) => playExample(played, example, { ...about, rules }));
}

/** Where a game stands. */
export interface Position {
  readonly game: Game;
  readonly cells: Cells;
}

/** Told of each event that was done: the cells before it, and the index of the line that it belongs to. */
type Note = (game: Game, before: Cells, event: MachineEvent, line: number) => void;

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
    const begun = { game: table.game, cells: start(table.game), values: code.values, line: 0 };
    const result = play(
      captured ? { ...begun, open: () => openAs(example, begun.game, captured, code) } : begun,
    );
    own.left = table.budget.left;
    return result;
  });
}

/** Where an example begins, or why it cannot begin there. */
type Open = { readonly cells: Cells } | { readonly message: string; readonly origin: number };

function openAs(
  { given, opening }: ExampleIR,
  game: Game,
  captured: Captured,
  { opening: run }: ExampleCode,
): Open {
  if (!captured.cells || !opening || !run)
    return { message: 'the game is over before play begins', origin: -1 };
  const { ir, causes } = opening;
  const cells = openAt(game, captured.cells, run, ir.wait);
  if (!cells)
    return {
      message: 'nobody could do anything at this place in this position, so the game would not wait there',
      origin: ir.origin,
    };
  const result = cells[CELL.result] ?? 0;
  if (result >= 0) return { cells };
  const origin = -result - 1;
  const [cause = describeFault(game.ir, origin)] = describeCauses(given, origin);
  return { message: causes.get(origin) ?? cause, origin };
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
      if (!('cells' in opened)) {
        const origin = game.ir.origins[opened.origin];
        const place = origin && contains(span, origin) ? origin : span;
        return { ...about, failure: { span: place, message: opened.message } };
      }
      played.cells = opened.cells;
      played.open = undefined;
    }
    const message = playLine(played, line);
    if (game.program.isSpent()) return { ...about, failure: { span, message: TOO_MUCH, isSpent: true } };
    if (message !== undefined) return { ...about, failure: { span, message } };
    const trouble = troubleIn(played);
    if (trouble !== undefined) {
      const rule = game.origins[trouble.origin];
      return { ...about, failure: { span, message: trouble.message, rule } };
    }
  }
  return { ...about, failure: undefined };
}

/** Runs examples, each from the start of its own game. */
export function runExamples(examples: readonly ExampleIR[]): ExampleResult[] {
  return examples.map((example) => runExample(example));
}

/** Steps of loops that one expression of an example may cost. */
const MAX_STEPS = 1_000_000;

/** Operations of one example; shipped ones need less than a tenth. */
const MAX_WORK = 100_000_000;

/** An example while it is played. */
interface PlayedExample {
  readonly game: Game;
  /** Where it stands. */
  cells: Cells;
  readonly values: ReadonlyMap<Expr, Compiled>;
  /** Index of the line that is played. */
  line: number;
  readonly note?: Note | undefined;
  /** Goes to where it begins, where that is a place in the flow and it has not begun. */
  open?: (() => Open) | undefined;
}

function contains(span: Place, { file, start, end }: Place): boolean {
  return file === span.file && start >= span.start && end <= span.end;
}

/** Nature does the rest of the setup. */
function endSetup(played: PlayedExample): void {
  finishSetup(played.game, played.cells, (_, event) =>
    send(played, event) === undefined ? played.cells : undefined,
  );
}

/** Plays an event; answers with what refuses it, or undefined. */
function send(played: PlayedExample, event: MachineEvent): string | undefined {
  const result = step(played.game, played.cells, event);
  if (!result.ok) return result.refusal.message;
  played.note?.(played.game, played.cells, event, played.line);
  played.cells = result.cells;
  return undefined;
}

function playLine(played: PlayedExample, line: ExampleLineIR): string | undefined {
  const now = waiting(played.game, played.cells, 'all');
  switch (line.kind) {
    case 'given':
      return undefined;
    case 'does': {
      const name = formatMember(played.game.ir, 0, line.seat);
      if (now.kind === 'chance') return `${name} cannot do anything before ${nature(now)}`;
      const event = {
        type: 'act',
        seat: line.seat,
        action: line.action,
        args: line.args.map((arg) => value(played, arg)),
      } as const;
      const refusal = send(played, event);
      return refusal && `${name} cannot do this: ${refusal}`;
    }
    case 'chance':
      return playChance(played, line, now);
    case 'time':
      return send(played, { type: 'time' });
    case 'expect': {
      if (value(played, line.condition) !== 0) return undefined;
      const { sides } = line;
      if (!sides) return 'this does not hold';
      const show = (side: Expr): string =>
        formatValue(played.game.ir, sides.type, value(played, side), played.cells);
      const found = `it is ${show(sides.left)}`;
      return sides.right.op === 'const' ? found : `${found}, and the other side is ${show(sides.right)}`;
    }
    case 'expect-action':
      return expectAction(played, line);
    case 'expect-end':
      return expectEnd(played, line);
    default:
      return impossible('playLine', line);
  }
}

type Line<K extends ExampleLineIR['kind']> = Extract<ExampleLineIR, { kind: K }>;

function playChance(played: PlayedExample, line: Line<'chance'>, now: Waiting): string | undefined {
  if (now.kind !== 'chance') {
    if (now.kind === 'end') return 'the game is over, so nothing is rolled or picked here';
    return `nothing is rolled or picked here: ${formatMember(played.game.ir, 0, now.seat)} is to choose`;
  }
  const values = line.values.map((each) => value(played, each));
  // What one throw or pick leaves over is for the next.
  let given = 0;
  for (let here: Waiting = now; ; here = waiting(played.game, played.cells, 'all')) {
    const word = here.kind === 'chance' && here.what === 'roll' ? 'roll' : 'pick';
    if (here.kind === 'chance' && given === 0 && word !== line.word)
      return `here ${nature(here)}: say ${word} …`;
    const count = here.kind === 'chance' && word === line.word ? here.outcomes.length : 0;
    if (count === 0 || given + count > values.length)
      return `${given + count} values come up here, but ${values.length} are given`;
    const refusal = send(played, { type: 'chance', values: values.slice(given, given + count) });
    given += count;
    if (refusal !== undefined || given === values.length) return refusal;
  }
}

function nature(now: Extract<Waiting, { kind: 'chance' }>): string {
  return now.what === 'roll' ? `${now.name} is rolled` : `${now.name} is picked at random`;
}

function expectAction(played: PlayedExample, line: Line<'expect-action'>): string | undefined {
  const args = line.args?.map((arg) => value(played, arg));
  const legal = legalActions(played.game, played.cells).some(
    (one) =>
      one.seat === line.seat &&
      one.action === line.action &&
      (args === undefined || args.every((arg, index) => one.args[index] === arg)),
  );
  if (legal === line.can) return undefined;
  const name = formatMember(played.game.ir, 0, line.seat);
  if (legal) return `${name} can do this`;
  const event = { type: 'act', seat: line.seat, action: line.action, args: args ?? [] } as const;
  return `${name} cannot do this: ${explainRefusal(played.game, played.cells, event).message}`;
}

function expectEnd(played: PlayedExample, line: Line<'expect-end'>): string | undefined {
  const result = gameResult(played.game, played.cells);
  if (!result)
    return line.winners.length === 0 && line.ending === undefined ? undefined : 'the game is not over';
  const wanted = [...line.winners].sort((a, b) => a - b).join();
  const found = [...result.winners].sort((a, b) => a - b);
  const who =
    found.length === 0
      ? 'nobody wins'
      : `${found.map((seat) => formatMember(played.game.ir, 0, seat)).join(' and ')} wins`;
  if (found.join() !== wanted) return `${who}: ${result.label}`;
  if (line.ending !== undefined && line.ending !== result.name)
    return `the game ends by ${result.name}: ${result.label}`;
  return undefined;
}

function troubleIn({ game, cells }: PlayedExample): Trouble | undefined {
  const result = gameResult(game, cells);
  if (result?.kind === 'fault') return { message: result.label, origin: result.origin };
  const broken = brokenInvariant(game, cells);
  return game.program.isSpent() ? troubleWithout(TOO_MUCH) : broken;
}

/** An example as functions. */
interface ExampleCode {
  /** What its `given` lines do. */
  readonly given: Run | undefined;
  /** What else is done where it begins in the flow. */
  readonly opening: Run | undefined;
  /** By expression of its lines. */
  readonly values: ReadonlyMap<Expr, Compiled>;
}

/** All that an example has besides its game, compiled in one go. */
function compileExample(
  example: ExampleIR,
  { tables }: GameIR,
  { budget, visit }: ExampleTable,
): ExampleCode {
  const unit = createUnit(PLAIN, tables, visit);
  const expressions = example.lines.flatMap(expressionsOf);
  const links = expressions.map((expression) => [expression, defineNumber(unit, expression, [])] as const);
  const given = example.given.length === 0 ? undefined : defineEffects(unit, example.given);
  const opening = example.opening && defineEffects(unit, example.opening.ir.effects);
  const { functions, refuel, left } = linkUnit(unit);
  const counted = (index: number | undefined): Run | undefined => {
    const run = index === undefined ? undefined : (functions[index] as Run);
    return (
      run &&
      ((cells) => {
        const allowed = Math.max(0, Math.min(WORK, budget.left));
        refuel(allowed);
        run(cells);
        spend(budget, allowed - left());
      })
    );
  };
  return {
    given: counted(given),
    opening: counted(opening),
    values: new Map(
      links.map(([expression, number]) => [
        expression,
        (cells: Cells) => {
          refuel(MAX_STEPS);
          return functions[number]?.(cells) ?? 0;
        },
      ]),
    ),
  };
}

function expressionsOf(line: ExampleLineIR): readonly Expr[] {
  switch (line.kind) {
    case 'does':
      return line.args;
    case 'chance':
      return line.values;
    case 'expect':
      return line.sides ? [line.condition, line.sides.left, line.sides.right] : [line.condition];
    case 'expect-action':
      return line.args ?? [];
    case 'given':
    case 'time':
    case 'expect-end':
      return [];
  }
}

function value(played: PlayedExample, expression: Expr): number {
  return played.values.get(expression)?.(played.cells) ?? 0;
}
