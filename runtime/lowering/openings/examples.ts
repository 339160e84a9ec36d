/** Examples of a rules file as games of their own: the position given, what happens, what must hold. */

import { type Diagnostic, hasErrors } from '../../../language/diagnostics/diagnostic.ts';
import { actionsByName } from '../../../language/semantics/actions.ts';
import { plainText } from '../../../language/semantics/compose.ts';
import { constantValue } from '../../../language/semantics/constants.ts';
import { checkedExample, examplesOf } from '../../../language/semantics/examples.ts';
import type { Program } from '../../../language/semantics/program.ts';
import { pieceOf } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import {
  type Budget,
  createBudget,
  isSpent,
  OPERATIONS,
  SMALL_BUDGET,
  spend,
} from '../../../shared/budget.ts';
import { memo } from '../../../shared/memo.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { Effect, Expr, FlowNode, GameIR, ValueType } from '../../ir/ir.ts';
import { binary, constant } from '../build.ts';
import { type Configured, configure } from '../configuration/configure.ts';
import { lowerEffectBlock } from '../effects/effects.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { occupantOf, piecesOf } from '../expressions/pieces.ts';
import { valueType } from '../expressions/values.ts';
import { endReveals } from '../flow/reveals.ts';
import { beginLowering, lowerGame } from '../lower.ts';
import { type Lowering, originOf, placesOf, unmade } from '../lowering.ts';
import { type Expectation, lowerExpectation } from './expectations.ts';
import { lowerOpening, type Opening } from './opening.ts';

export interface ExampleIR {
  readonly name: string;
  readonly cites: readonly string[];
  readonly span: ast.Span;
  /**
   * The game that it is played with, the same for all examples with the same players, variants and options; where any of those gives
   * a position, it has a place for that. Undefined if it cannot be made.
   */
  readonly game: GameIR | undefined;
  /** What the position given changes, between the setup and the play. */
  readonly given: readonly Effect[];
  /** Where in the flow it begins, and what else changes there; undefined where that is the start of the play. */
  readonly opening: Opening | undefined;
  readonly lines: readonly ExampleLineIR[];
  readonly diagnostics: readonly Diagnostic[];
}

export type ExampleLineIR =
  | { readonly kind: 'given' | 'time'; readonly span: ast.Span }
  | {
      readonly kind: 'does';
      readonly span: ast.Span;
      readonly seat: number;
      readonly action: string;
      readonly args: readonly Expr[];
    }
  | {
      readonly kind: 'chance';
      readonly span: ast.Span;
      readonly word: 'roll' | 'pick';
      readonly values: readonly SaidOutcome[];
    }
  | {
      readonly kind: 'expect';
      readonly span: ast.Span;
      readonly expectation: Expectation;
    }
  | {
      readonly kind: 'expect-action';
      readonly span: ast.Span;
      readonly seat: number;
      readonly can: boolean;
      readonly action: string;
      readonly args: readonly Expr[] | undefined;
    }
  | {
      readonly kind: 'expect-end';
      readonly span: ast.Span;
      readonly winners: readonly number[];
      readonly ending: string | undefined;
    };

/** What nature is said to come up with. What it is asked for is known only when that comes. */
export interface SaidOutcome {
  readonly value: Expr;
  readonly type: ValueType;
  /** The same among all pieces, where it is a piece of a kind. */
  readonly amongAll: { readonly value: Expr; readonly domain: number } | undefined;
}

/** All examples at once, each with the game that it is played with, as far as the budget goes. */
export function lowerExamples(program: Program, budget = createBudget(SMALL_BUDGET)): ExampleIR[] {
  const lowered: ExampleIR[] = [];
  for (const example of lowerEachExample(program, budget)) {
    lowered.push(example);
    if (isSpent(budget)) break;
  }
  return lowered;
}

/** The same one at a time, for whoever keeps none of them; what making it takes counts for the budget. */
export function* lowerEachExample(program: Program, budget: Budget): Generator<ExampleIR> {
  const counted = new Set<GameIR>();
  for (const example of examplesOf(program.files)) {
    const lowered = lowerExample(program, example);
    const { game } = lowered;
    const own = example.span.end - example.span.start;
    const ofGame = game && counted.has(game) ? 0 : placesOf(program, game) * OPERATIONS.place;
    if (game) counted.add(game);
    spend(budget, ofGame + own * OPERATIONS.character);
    yield lowered;
  }
}

function aboutExample(example: ast.ExampleDeclaration): Pick<ExampleIR, 'name' | 'cites' | 'span'> {
  return {
    name: plainText(example.name),
    cites: example.cites.map((cite) => cite.id),
    span: example.span,
  };
}

/** An example, lowered together with all that are played with the same game. */
export function lowerExample(program: Program, example: ast.ExampleDeclaration): ExampleIR {
  if (hasErrors(program.diagnostics)) return failed(example, program.diagnostics);
  const group = groupOf(program, example);
  const lowered = groups(program, group, () => lowerGroup(program, group));
  return lowered[group.indexOf(example)] ?? failed(example, []);
}

/** Games of examples that are kept: who goes through all examples comes back to a few. */
const groups = memo<Program, readonly ast.ExampleDeclaration[], readonly ExampleIR[]>(8);

/** Examples in one game: so that no game has much more in it than itself. */
const GROUP = 100;

const grouped = memo<
  Program,
  undefined,
  ReadonlyMap<ast.ExampleDeclaration, readonly ast.ExampleDeclaration[]>
>();

/** All examples with the same players, variants and options as this one. */
function groupOf(program: Program, example: ast.ExampleDeclaration): readonly ast.ExampleDeclaration[] {
  const groupsOf = grouped(program, undefined, () => {
    const open = new Map<string, ast.ExampleDeclaration[]>();
    const found = new Map<ast.ExampleDeclaration, readonly ast.ExampleDeclaration[]>();
    for (const each of examplesOf(program.files)) {
      const key = settingOf(each);
      const known = open.get(key);
      const group = known === undefined || known.length >= GROUP ? [] : known;
      group.push(each);
      open.set(key, group);
      found.set(each, group);
    }
    return found;
  });
  return groupsOf.get(example) ?? [example];
}

/** What an example is played with, in letters: equal for equal settings. */
function settingOf({ players, variants, options }: ast.ExampleDeclaration): string {
  const values = options.map(({ name, value }) => [name.text, withoutSpans(value)]);
  return JSON.stringify([players.map(({ text }) => text), variants.map(plainText), values]);
}

function withoutSpans(value: ast.Expression): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'span' ? undefined : part));
}

function failed(example: ast.ExampleDeclaration, diagnostics: readonly Diagnostic[]): ExampleIR {
  return { ...aboutExample(example), game: undefined, given: [], opening: undefined, lines: [], diagnostics };
}

/** Lowers examples that are played with the same game. */
function lowerGroup(base: Program, examples: readonly ast.ExampleDeclaration[]): readonly ExampleIR[] {
  const [first] = examples;
  if (first === undefined) return [];
  const players = first.players.length > 0 ? first.players.length : undefined;
  const variants = first.variants.map(plainText);
  // A variant may add options.
  const { program: varied } = configure(base, { players, variants });
  const configured = configure(base, { players, variants, options: optionsOf(varied, first) });
  const ofSetting = configured.diagnostics;
  if (hasErrors(ofSetting)) return examples.map((example) => failed(example, toldAtName(example, ofSetting)));
  const names = players === undefined ? undefined : first.players.map((name) => name.text);
  const lowering = beginLowering(configured, names);
  const parts = examples.map((example) => lowerPartsOf(lowering, configured, example));
  const isGiven = examples.some(({ lines }) => lines.some(({ kind }) => kind === 'given'));
  lowering.program = configured.program;
  const openings: Opened[] = [];
  const open = (flow: FlowNode): readonly Effect[] => {
    for (const part of parts) openings.push(lowerPlace(lowering, flow, part));
    lowering.program = configured.program;
    return openings.flatMap(({ opening }) => opening?.ir.effects ?? []);
  };
  const all = parts.flatMap(({ given }) => given);
  const game = lowerGame(lowering, configured, isGiven ? { all, always: [], open } : undefined);
  const ofGame = [...lowering.diagnostics];
  // Lines may read tables that were not there when the game was put together.
  const complete: GameIR = { ...game, tables: lowering.tables, origins: lowering.origins };
  return examples.map((example, index) => {
    const part = parts[index] as Parts;
    if (part.refused) return failed(example, part.diagnostics);
    const { opening, diagnostics: ofPlace = [] } = openings[index] ?? {};
    const diagnostics = [...ofGame, ...part.diagnostics, ...ofPlace];
    if (hasErrors(diagnostics)) return { ...failed(example, diagnostics), lines: part.lines };
    const { given, lines } = part;
    return { ...aboutExample(example), game: complete, given, opening, lines, diagnostics };
  });
}

/** What is wrong with the options or players of an example, and what they make wrong with the rules, is told at its name. */
function toldAtName(
  example: ast.ExampleDeclaration,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.map((each) => ({ ...each, span: example.name.span, related: [], fix: undefined }));
}

/** Where an example begins. */
interface Opened {
  readonly opening?: Opening | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lowers the place at which an example begins, in the flow of its game. */
export function lowerPlace(lowering: Lowering, flow: FlowNode, { place, program }: Parts): Opened {
  if (!place || !program) return { diagnostics: [] };
  const { work, letters, spent, depth } = lowering;
  const before = lowering.diagnostics.length;
  const places = lowering.origins.length;
  lowering.program = program;
  const opening = lowerOpening(lowering, flow, place);
  const diagnostics = lowering.diagnostics.splice(before);
  lowering.elsewhere += lowering.origins.length - places;
  Object.assign(lowering, { work, letters, spent, depth });
  return { opening, diagnostics };
}

/** What an example has besides the game. */
export interface Parts {
  readonly given: readonly Effect[];
  readonly lines: readonly ExampleLineIR[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it has no game: the diagnostics say why. */
  readonly refused: boolean;
  /** Where it begins, and the rules with what it means. */
  readonly place?: ast.GivenPlace | undefined;
  readonly program?: Program;
}

/** Lowers what an example says, for the game that is being lowered. */
export function lowerPartsOf(
  lowering: Lowering,
  configured: Configured,
  example: ast.ExampleDeclaration,
): Parts {
  const { program, diagnostics } = checkedExample(configured.program, example);
  if (hasErrors(diagnostics)) {
    const found = diagnostics.filter(({ severity }) => severity === 'error');
    return { given: [], lines: [], diagnostics: toldAtName(example, found), refused: true };
  }
  const { work, letters, spent, depth } = lowering;
  const before = lowering.diagnostics.length;
  const places = lowering.origins.length;
  lowering.program = program;
  const given = example.lines.flatMap((line) =>
    line.kind === 'given' ? lowerGiven(lowering, line.body) : [],
  );
  const lines = example.lines.map((line) => lowerLine(lowering, line));
  const own = lowering.diagnostics.splice(before);
  // What one example takes up is no part of the next.
  lowering.elsewhere += lowering.origins.length - places;
  Object.assign(lowering, { work, letters, spent, depth });
  const place = example.lines.flatMap((line) => (line.kind === 'given' && line.at ? [line.at] : []))[0];
  return { given, lines, diagnostics: own, refused: false, place, program };
}

function lowerGiven(lowering: Lowering, body: ast.Block): readonly Effect[] {
  originOf(lowering, body.span);
  return [...lowerEffectBlock(lowering, undefined, body), ...endReveals(lowering, body.statements)];
}

function optionsOf(
  program: Program,
  example: ast.ExampleDeclaration,
): Record<string, number | boolean | string> {
  const options: Record<string, number | boolean | string> = {};
  for (const { name, value } of example.options) {
    const option = program.globals.options.find((candidate) => candidate.name === name.text);
    if (!option) continue;
    if (option.type.kind === 'member' && value.kind === 'name') options[name.text] = value.name.text;
    else if (option.type.kind === 'yes-no' && value.kind === 'yes-no') options[name.text] = value.value;
    else options[name.text] = constantValue(program, new Map(), value) ?? '';
  }
  return options;
}

function lowerLine(lowering: Lowering, line: ast.ExampleLine): ExampleLineIR {
  switch (line.kind) {
    case 'given':
    case 'time':
      return { kind: line.kind, span: line.span };
    case 'does':
      return {
        kind: 'does',
        span: line.span,
        seat: seatOf(lowering, line.player),
        action: line.action.text,
        args: lowerArguments(lowering, line.action, line.arguments),
      };
    case 'chance':
      return {
        kind: 'chance',
        span: line.span,
        word: line.word,
        values: line.values.map((value) => lowerOutcome(lowering, value)),
      };
    case 'expect': {
      originOf(lowering, line.span);
      return {
        kind: 'expect',
        span: line.span,
        expectation: lowerExpectation(lowering, line.condition, line.source),
      };
    }
    case 'expect-action':
      return {
        kind: 'expect-action',
        span: line.span,
        seat: seatOf(lowering, line.player),
        can: line.can,
        action: line.action.text,
        args: line.arguments && lowerArguments(lowering, line.action, line.arguments),
      };
    case 'expect-end':
      return {
        kind: 'expect-end',
        span: line.span,
        winners: line.winners.map((name) => seatOf(lowering, name)),
        ending: line.ending?.text,
      };
    default:
      return impossible('lowering a line of an example', line);
  }
}

function lowerOutcome(lowering: Lowering, expression: ast.Expression): SaidOutcome {
  const { program, globals, domainIndex } = lowering;
  const type = program.types.get(expression) ?? { kind: 'number' };
  const value = lowerExpression(lowering, undefined, expression);
  const piece = pieceOf(type);
  const domain = domainIndex.get(globals.allPieces);
  const amongAll =
    piece?.kind === 'piece' && domain !== undefined
      ? { value: binary('+', value, constant(piecesOf(lowering, piece).first)), domain }
      : undefined;
  return { value, type: valueType(lowering, type), amongAll };
}

/** Dice in a set are counted from 1 in an example, from 0 in a bit set. */
function lowerArguments(lowering: Lowering, name: ast.Name, values: readonly ast.Expression[]): Expr[] {
  const { program } = lowering;
  const action = actionsByName(program.globals)
    .get(name.text)
    ?.find(({ parameters }) => parameters.length === values.length);
  return values.map((value, index) => {
    const lowered = lowerExpression(lowering, undefined, value);
    const parameter = action?.parameters[index];
    const type = parameter && program.locals.get(parameter.name)?.type;
    const piece = type && pieceOf(type);
    if (piece && program.coercions.get(value) === 'occupant') return occupantOf(lowering, piece, lowered);
    return type?.kind === 'set' && type.of.kind === 'die' && lowered.op === 'const'
      ? constant(lowered.value >> 1)
      : lowered;
  });
}

function seatOf(lowering: Lowering, name: ast.Name): number {
  const meaning = lowering.program.meanings.get(name);
  return meaning?.kind === 'seat' ? meaning.index : unmade(lowering, name.span, 'it is no seat', 0);
}
