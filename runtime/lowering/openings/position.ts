/** The position that a game begins with, where that is not the one its setup leads to. */

import { type Diagnostic, diagnose } from '../../../language/diagnostics/diagnostic.ts';
import { checkedExample } from '../../../language/semantics/examples.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { parse } from '../../../language/syntax/parse.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Effect, FlowNode, OpeningIR, StartPosition } from '../../ir/ir.ts';
import { type Configured, ZERO } from '../configuration/configure.ts';
import type { Given } from '../lower.ts';
import type { Lowering } from '../lowering.ts';
import { lowerPartsOf, lowerPlace } from './examples.ts';

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
  const place = example.lines.flatMap((line) => (line.kind === 'given' && line.at ? [line.at] : []))[0];
  const at = place && textOf(place.span).replace(/^at\s+/, '');
  const seats = example.players.map(({ text }) => text);
  return { seats, changes: changes.join('\n'), ...(at === undefined ? {} : { at }) };
}

/** Reads a position as a `given` of an example has it. Never throws, whatever it is. */
export function readPosition({ program, configuration }: Configured, position: StartPosition): ReadPosition {
  const seats: unknown = position.seats;
  const changes: unknown = position.changes;
  const at: unknown = position.at;
  if (
    !Array.isArray(seats) ||
    !seats.every((each) => typeof each === 'string') ||
    typeof changes !== 'string' ||
    !(at === undefined || typeof at === 'string')
  )
    return refused('it is not written as one.');
  if (changes.length + (at?.length ?? 0) > MOST_LETTERS) return refused('it is too long.');
  const { players } = configuration;
  if (seats.length > 0 && seats.length !== players) {
    const count = (number: number) => (number === 1 ? '1 player' : `${number} players`);
    return refused(`it is for ${count(seats.length)}, and here are ${players}.`);
  }
  const who = seats.length > 0 ? ` with ${seats.join(', ')}` : '';
  const place = at === undefined ? '' : ` at ${at}`;
  const head = `example "position"${who} {\n  given${place} {\n`;
  const { file, diagnostics } = parse(`${head}${changes}\n  }\n}\n`, program.files.length);
  const [unread] = errorsIn(diagnostics);
  if (unread) return refused(unread.message);
  const [example, ...others] = file.declarations;
  // It may close the block that it was written into.
  const isOne = example?.kind === 'example' && others.length === 0 && example.lines.length === 1;
  const [line] = isOne ? example.lines : [];
  if (!isOne || line?.kind !== 'given' || (line.at === undefined) !== (at === undefined))
    return refused('it does more than change the table.');
  const [wrong] = errorsIn(checkedExample(program, example).diagnostics);
  if (wrong) return refused(wrong.message);
  return { seats: seats.length > 0 ? seats : undefined, example, diagnostics: [] };
}

/** What a position changes, and where play begins in it, which is known as soon as the flow is lowered. */
export interface LoweredPosition extends Given {
  readonly opening: () => OpeningIR | undefined;
}

/**
 * A position for the game that is being lowered. What does so stands in no file: its place is that of the game. Where play begins
 * at a place of the flow, all of it is done there.
 */
export function lowerPosition(
  lowering: Lowering,
  configured: Configured,
  { example, diagnostics: ofReading }: ReadPosition,
): LoweredPosition {
  addAll(lowering.diagnostics, ofReading);
  let opening: OpeningIR | undefined;
  const none = { all: [], always: [], open: () => [], opening: () => opening };
  if (!example) return none;
  const place = configured.program.globals.game?.span ?? ZERO;
  const away = <T>(make: () => T): T => {
    const before = lowering.origins.length;
    const made = make();
    for (let index = before; index < lowering.origins.length; index++)
      lowering.origins[index] = { ...place, cites: [] };
    lowering.program = configured.program;
    return made;
  };
  const tell = (diagnostics: readonly Diagnostic[]): void => {
    const [wrong] = errorsIn(diagnostics);
    if (wrong) lowering.diagnostics.push(diagnose('position-refused', ZERO, { reason: wrong.message }));
  };
  const part = away(() => lowerPartsOf(lowering, configured, example));
  const { given } = part;
  tell(part.diagnostics);
  if (!part.place) return { ...none, all: given, always: given };
  const open = (flow: FlowNode): readonly Effect[] => {
    const found = away(() => lowerPlace(lowering, flow, part));
    tell(found.diagnostics);
    const { ir } = found.opening ?? {};
    opening = ir && { ...ir, effects: [...given, ...ir.effects] };
    return opening?.effects ?? [];
  };
  return { ...none, all: given, open };
}

function refused(reason: string): ReadPosition {
  const diagnostics = [diagnose('position-refused', ZERO, { reason })];
  return { seats: undefined, example: undefined, diagnostics };
}

function errorsIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
