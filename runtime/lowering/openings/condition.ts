/** A condition that stands in no file: what somebody looks for in games. */

import { type Diagnostic, diagnose, hasErrors } from '../../../language/diagnostics/diagnostic.ts';
import { checkedExample } from '../../../language/semantics/examples.ts';
import type { Program } from '../../../language/semantics/program.ts';
import { lookUp } from '../../../language/semantics/scope.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { lex } from '../../../language/syntax/lexer.ts';
import { parse } from '../../../language/syntax/parse.ts';
import type { Expr, FieldIR, GameIR } from '../../ir/ir.ts';
import { type Choices, configure } from '../configuration/configure.ts';
import { beginLowering, lowerGame } from '../lower.ts';
import { lowerPartsOf } from './examples.ts';
import { neverSo } from './never.ts';
import { lowerPosition, readPosition } from './position.ts';

export interface LoweredCondition {
  /** Undefined if the diagnostics have an error. */
  readonly wanted: WantedCondition | undefined;
  /** Those of the condition have offsets in its text, and the number of a file behind all others. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was said in place of a condition: that somebody can do something, or wins. */
  readonly said?: Said;
}

/** The action that somebody can take, or the ending by which somebody wins. */
export interface Said {
  readonly kind: 'action' | 'ending';
  readonly name: string;
}

export interface WantedCondition {
  readonly ir: GameIR;
  /** One of these is to hold: one for each seat that `me` can be. */
  readonly conditions: readonly Expr[];
  /** The fields whose ranges let none of them ever hold; undefined where one of them may. */
  readonly never: readonly FieldIR[] | undefined;
}

/** What a condition is written into, to be read as one of an example. */
interface Written {
  readonly text: string;
  /** Where in `text` the condition ends. */
  readonly end: number;
  /** By offset in `text`: the offset in the condition. */
  readonly offsetOf: (offset: number) => number;
}

/**
 * Reads a condition as an `expect` of an example has it, with `Player1`, `Player2` … for the seats, and lowers it for some
 * choices. `me` stands for anybody. Never throws, whatever the text is.
 */
export function lowerCondition(program: Program, choices: Choices, text: string): LoweredCondition {
  const configured = configure(program, choices);
  const found = [...program.diagnostics, ...configured.diagnostics];
  if (hasErrors(found)) return { wanted: undefined, diagnostics: found };
  const names = seatNames(configured.program, configured.configuration.players);
  const file = program.files.length;
  const written = writeFor(text, file, names);
  const { position } = configured.configuration;
  const begun = position && readPosition(configured, position);
  const lowering = beginLowering(configured, begun?.seats ?? names);
  const given = begun && lowerPosition(lowering, configured, begun);
  const conditions: Expr[] = [];
  for (const one of written) {
    const read = readExample(one, file, text);
    if ('diagnostics' in read) return { wanted: undefined, ...read };
    const checked = checkedExample(configured.program, read.example).diagnostics;
    const wrong = checked.filter(({ severity }) => severity === 'error');
    if (wrong.length > 0)
      return { wanted: undefined, diagnostics: wrong.map((each) => inCondition(each, one, text)) };
    const { lines, diagnostics } = lowerPartsOf(lowering, configured, read.example);
    if (hasErrors(diagnostics)) return { wanted: undefined, diagnostics };
    for (const line of lines) if (line.kind === 'expect') conditions.push(line.expectation.condition);
  }
  const impossible = conditions.map((condition) => neverSo(lowering, condition));
  lowering.program = configured.program;
  const lowered = lowerGame(lowering, configured, given);
  const opening = given?.opening();
  const ir = opening ? { ...lowered, opening } : lowered;
  const ofGame = lowering.diagnostics;
  return hasErrors(ofGame)
    ? { wanted: undefined, diagnostics: ofGame }
    : {
        wanted: {
          ir: { ...ir, tables: lowering.tables, origins: lowering.origins },
          conditions,
          never: fieldsThatForbid(lowered, impossible),
        },
        diagnostics: ofGame,
      };
}

/** The fields in which cells lie that let nothing hold; undefined if a condition may hold. */
function fieldsThatForbid(
  { layout }: GameIR,
  impossible: readonly (ReadonlySet<number> | undefined)[],
): readonly FieldIR[] | undefined {
  const cells = new Set<number>();
  for (const forbidden of impossible) {
    if (forbidden === undefined) return undefined;
    for (const cell of forbidden) cells.add(cell);
  }
  return layout.fields.filter(({ base, length }) =>
    [...cells].some((cell) => cell >= base && cell < base + length),
  );
}

/** `Player1` …, or with more letters where the rules have such names. */
function seatNames({ globals }: Program, players: number): readonly string[] {
  for (let prefix = 'Player'; ; prefix += '_') {
    const names = Array.from({ length: players }, (_, seat) => `${prefix}${seat + 1}`);
    if (names.every((name) => lookUp(globals.scope, name) === undefined)) return names;
  }
}

/** The condition as it stands, or once with each name in place of `me`. */
function writeFor(text: string, file: number, names: readonly string[]): readonly Written[] {
  const places = lex(text, file)
    .tokens.filter((token) => token.image === 'me')
    .map((token) => token.startOffset);
  const seats = places.length === 0 ? names.slice(0, 1) : names;
  return seats.map((name) => {
    const head = `example "wanted" with ${names.join(', ')} { expect `;
    let body = '';
    let from = 0;
    for (const place of places) {
      body += text.slice(from, place) + name;
      from = place + 'me'.length;
    }
    body += text.slice(from);
    const longer = name.length - 'me'.length;
    const offsetOf = (offset: number): number => {
      let own = offset - head.length;
      for (const place of places) if (own > place) own -= Math.min(longer, own - place);
      return Math.min(Math.max(own, 0), text.length);
    };
    return { text: `${head}${body}\n}\n`, end: head.length + body.length, offsetOf };
  });
}

/** The example that a condition was written into, if it has stayed one condition. */
function readExample(
  written: Written,
  file: number,
  text: string,
): { readonly example: ast.ExampleDeclaration } | Pick<LoweredCondition, 'diagnostics' | 'said'> {
  const { file: read, diagnostics } = parse(written.text, file);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const inside = errors.filter(({ span }) => span.start <= written.end);
  if (inside.length > 0) return { diagnostics: inside.map((each) => inCondition(each, written, text)) };
  const [example, ...others] = read.declarations;
  const line =
    example?.kind === 'example' && others.length === 0 && example.lines.length === 1
      ? example.lines[0]
      : undefined;
  if (example?.kind === 'example' && line?.kind === 'expect' && errors.length === 0) return { example };
  // It closes the block that it was written into, or says what somebody can do.
  const span = { file, start: 0, end: text.length };
  const said = line && saidBy(line);
  return {
    diagnostics: [diagnose('expression-missing', span, { found: 'the end' })],
    ...(said ? { said } : {}),
  };
}

function saidBy(line: ast.ExampleLine): Said | undefined {
  if (line.kind === 'expect-action') return { kind: 'action', name: line.action.text };
  return line.kind === 'expect-end' && line.ending ? { kind: 'ending', name: line.ending.text } : undefined;
}

/** A problem at its place in the condition alone. */
function inCondition(found: Diagnostic, { offsetOf }: Written, text: string): Diagnostic {
  const start = Math.min(offsetOf(found.span.start), Math.max(text.length - 1, 0));
  const end = Math.max(offsetOf(found.span.end), Math.min(start + 1, text.length));
  const span = { ...found.span, start, end };
  // The brace behind the condition is none that somebody has typed.
  const isUnfinished =
    found.code === 'expression-missing' && found.message.includes('`}`') && !text.includes('}');
  if (isUnfinished) return diagnose('expression-missing', span, { found: 'the end' });
  return { ...found, span, related: [], fix: undefined };
}
