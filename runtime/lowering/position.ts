/** The position that a game begins with, where that is not the one its setup leads to. */

import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import { checkedExample } from '../../language/semantics/examples.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { parse } from '../../language/syntax/parse.ts';
import { addAll } from '../../shared/lists.ts';
import type { Effect, StartPosition } from '../ir/ir.ts';
import { type Configured, ZERO } from './configure.ts';
import { lowerPartsOf } from './examples.ts';
import type { Lowering } from './lowering.ts';

/** A position that was read, or why it cannot be set up. */
export interface ReadPosition {
  /** What the seats are called; undefined where they have their usual names. */
  readonly seats: readonly string[] | undefined;
  /** Undefined if something is wrong with it. */
  readonly example: ast.ExampleDeclaration | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Letters of a position; those that people write have some hundreds. */
const MOST_LETTERS = 100_000;

/** The position of an example, for games to begin with. `textOf` gives what stands at a place. */
export function positionOf(
  example: ast.ExampleDeclaration,
  textOf: (span: ast.Span) => string,
): StartPosition {
  const changes = example.lines.flatMap((line) =>
    line.kind === 'given' ? line.body.statements.map(({ span }) => textOf(span)) : [],
  );
  return { seats: example.players.map(({ text }) => text), changes: changes.join('\n') };
}

/** Reads a position as a `given` of an example has it. Never throws, whatever it is. */
export function readPosition({ program, configuration }: Configured, position: StartPosition): ReadPosition {
  const seats: unknown = position.seats;
  const changes: unknown = position.changes;
  if (
    !Array.isArray(seats) ||
    !seats.every((each) => typeof each === 'string') ||
    typeof changes !== 'string'
  )
    return refused('it is not written as one.');
  if (changes.length > MOST_LETTERS) return refused('it is too long.');
  const { players } = configuration;
  if (seats.length > 0 && seats.length !== players) {
    const count = (number: number) => (number === 1 ? '1 player' : `${number} players`);
    return refused(`it is for ${count(seats.length)}, and here are ${players}.`);
  }
  const who = seats.length > 0 ? ` with ${seats.join(', ')}` : '';
  const head = `example "position"${who} {\n  given {\n`;
  const { file, diagnostics } = parse(`${head}${changes}\n  }\n}\n`, program.files.length);
  const [unread] = errorsIn(diagnostics);
  if (unread) return refused(unread.message);
  const [example, ...others] = file.declarations;
  // It may close the block that it was written into.
  const isOne = example?.kind === 'example' && others.length === 0 && example.lines.length === 1;
  if (!isOne || example.lines[0]?.kind !== 'given') return refused('it does more than change the table.');
  const [wrong] = errorsIn(checkedExample(program, example).diagnostics);
  if (wrong) return refused(wrong.message);
  return { seats: seats.length > 0 ? seats : undefined, example, diagnostics: [] };
}

/** What a position changes, for the game that is being lowered. What does so stands in no file: its place is that of the game. */
export function lowerPosition(
  lowering: Lowering,
  configured: Configured,
  { example, diagnostics: ofReading }: ReadPosition,
): readonly Effect[] {
  addAll(lowering.diagnostics, ofReading);
  if (!example) return [];
  const before = lowering.origins.length;
  const { given, diagnostics } = lowerPartsOf(lowering, configured, example);
  lowering.program = configured.program;
  const place = configured.program.globals.game?.span ?? ZERO;
  for (let index = before; index < lowering.origins.length; index++)
    lowering.origins[index] = { ...place, cites: [] };
  const [wrong] = errorsIn(diagnostics);
  if (wrong) lowering.diagnostics.push(diagnose('position-refused', ZERO, { reason: wrong.message }));
  return given;
}

function refused(reason: string): ReadPosition {
  const diagnostics = [diagnose('position-refused', ZERO, { reason })];
  return { seats: undefined, example: undefined, diagnostics };
}

function errorsIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
