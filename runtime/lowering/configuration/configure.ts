/** From what a person chose (players, variants, options) to a complete, checked configuration. */

import { type Diagnostic, diagnose } from '../../../language/diagnostics/diagnostic.ts';
import { nearNames } from '../../../language/diagnostics/suggest.ts';
import { plainText, variantsOf } from '../../../language/semantics/compose.ts';
import { composed } from '../../../language/semantics/composed.ts';
import { defaultOptions } from '../../../language/semantics/constants.ts';
import { checkOptionValues } from '../../../language/semantics/defaults.ts';
import type { Program } from '../../../language/semantics/program.ts';
import type { EnumSymbol, OptionSymbol } from '../../../language/semantics/symbols.ts';
import { errorsOfReading } from '../../../language/semantics/unread.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Configuration, StartPosition } from '../../ir/ir.ts';

/** What a person may choose; everything left out has its default. */
export interface Choices {
  readonly players?: number | undefined;
  readonly variants?: readonly string[] | undefined;
  readonly options?: Readonly<Record<string, number | boolean | string>> | undefined;
  readonly position?: StartPosition | undefined;
}

export interface Configured {
  /** The program with the variants in force, and a board of the size that the options ask for. */
  readonly program: Program;
  readonly configuration: Configuration;
  readonly options: ReadonlyMap<OptionSymbol, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the game itself is named: the place of what stands in no file. */
export const ZERO: ast.Span = { file: 0, start: 0, end: 1 };

/** Never throws: choices may come from outside, whatever their types say. What is none has a diagnostic and its default. */
export function configure(base: Program, choices: Choices): Configured {
  const diagnostics: Diagnostic[] = [...errorsOfReading(base.files)];
  const all = variantsOf(base.files);
  const { variants: names, options: given } = choices ?? {};
  const chosen = chosenVariants(all, names ?? [], diagnostics);
  const asked = choices?.players ?? undefined;
  const players =
    (Number.isSafeInteger(asked) ? asked : undefined) ??
    chosen.find((variant) => variant.forPlayers !== undefined)?.forPlayers ??
    defaultPlayers(base, chosen);
  // A variant for a number of players holds whenever that many play, and only then.
  const variants = all.filter((variant) =>
    variant.forPlayers === undefined ? chosen.includes(variant) : variant.forPlayers === players,
  );
  const unsized = variants.length > 0 ? composed(base.files, variants).checked : base;
  const chosenValues = valuesOf(unsized, players, given, diagnostics);
  const sizes = boardSizes(unsized, chosenValues);
  const program = sizes ? composed(base.files, variants, sizes).checked : unsized;
  const options = program === unsized ? chosenValues : valuesOf(program, players, given, []);
  addAll(diagnostics, errorsOf(program, sizes));

  const bounds = program.globals.players;
  const count = typeof (asked ?? players) === 'number' ? (asked ?? players) : Number.NaN;
  if (bounds && !(Number.isSafeInteger(count) && count >= bounds.min && count <= bounds.max)) {
    diagnostics.push(
      diagnose('players-not-allowed', bounds.span, { count, min: bounds.min, max: bounds.max }),
    );
  }
  addAll(diagnostics, checkOptionValues(program, options, players));
  const configuration: Configuration = {
    players,
    variants: variants.map((variant) => plainText(variant.name)),
    options: Object.fromEntries(
      [...options].map(([option, value]) => [option.name, optionToSource(option, value)]),
    ),
    ...(choices?.position ? { position: choices.position } : {}),
  };
  return { program, configuration, options, diagnostics };
}

/** What is wrong with the rules; where the board has another size, with what follows from that. */
function errorsOf({ diagnostics }: Program, sizes: ReadonlyMap<string, number> | undefined): Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!sizes) return errors;
  const chosen = [...sizes].map(([name, value]) => `\`${name} = ${value}\``).join(' and ');
  return errors.map((each) => ({
    ...each,
    message: `${each.message} That is so with ${chosen}.`,
    fix: undefined,
  }));
}

function defaultPlayers(base: Program, chosen: readonly ast.VariantDeclaration[]): number {
  for (const variant of chosen) {
    for (const patch of variant.patches) if (patch.kind === 'set-players') return patch.max;
  }
  return base.globals.players?.max ?? 1;
}

/** The value of every option: as chosen, else its default. */
function valuesOf(
  program: Program,
  players: number,
  given: unknown,
  diagnostics: Diagnostic[],
): Map<OptionSymbol, number> {
  const options = new Map(defaultOptions(program, players));
  const isNone = given === undefined || given === null;
  const entries = typeof given === 'object' ? Object.entries(given ?? {}) : [];
  for (const [name, value] of entries) setOption(program, options, name, value, diagnostics);
  if (!isNone && typeof given !== 'object')
    diagnostics.push(diagnose('unknown-name', ZERO, { name: inWords(given), what: 'option', near: [] }));
  return options;
}

/** What the board is made of where that is not what it was made with: its spaces are other ones then. */
function boardSizes(
  { globals }: Program,
  values: ReadonlyMap<OptionSymbol, number>,
): ReadonlyMap<string, number> | undefined {
  const sizes = [...values].flatMap(([{ name }, value]): [string, number][] =>
    globals.boardSizes.has(name) ? [[name, value]] : [],
  );
  const isSame = sizes.every(([name, value]) => globals.boardSizes.get(name) === value);
  return isSame ? undefined : new Map(sizes);
}

function chosenVariants(
  all: readonly ast.VariantDeclaration[],
  given: unknown,
  diagnostics: Diagnostic[],
): ast.VariantDeclaration[] {
  const names: readonly unknown[] = Array.isArray(given) ? given : [given];
  return names.map(inWords).flatMap((name) => {
    const found = all.find((variant) => plainText(variant.name).toLowerCase() === name.toLowerCase());
    if (!found) {
      const near = nearNames(
        name,
        all.map((variant) => plainText(variant.name)),
      );
      diagnostics.push(diagnose('unknown-variant', ZERO, { name, near }));
    }
    return found ? [found] : [];
  });
}

function setOption(
  program: Program,
  options: Map<OptionSymbol, number>,
  name: string,
  value: unknown,
  diagnostics: Diagnostic[],
): void {
  const option = program.globals.options.find((candidate) => candidate.name === name);
  if (!option) {
    const near = nearNames(
      name,
      program.globals.options.map((candidate) => candidate.name),
    );
    diagnostics.push(diagnose('unknown-name', ZERO, { name, what: 'option', near }));
    return;
  }
  const members = enumOf(option);
  if (members) {
    const index = members.members.findIndex((member) => member.name === value);
    if (index >= 0) options.set(option, index);
    else
      badValue(
        option,
        inWords(value),
        `one of ${members.members.map((member) => member.name).join(', ')}`,
        diagnostics,
      );
  } else if (option.type.kind === 'yes-no') {
    if (typeof value === 'boolean' || value === 'yes' || value === 'no')
      options.set(option, value === true || value === 'yes' ? 1 : 0);
    else badValue(option, inWords(value), 'yes or no', diagnostics);
  } else {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number)) options.set(option, number);
    else badValue(option, inWords(value), 'a whole number', diagnostics);
  }
}

function badValue(option: OptionSymbol, value: string, expected: string, diagnostics: Diagnostic[]): void {
  const { declaration } = option;
  const span = 'span' in declaration.value ? declaration.value.span : declaration.span;
  diagnostics.push(diagnose('option-value', span, { name: option.name, value, expected }));
}

/** What was chosen, as a message quotes it. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function enumOf(option: OptionSymbol): EnumSymbol | undefined {
  return option.type.kind === 'member' && option.type.domain.kind === 'enum' ? option.type.domain : undefined;
}

function optionToSource(option: OptionSymbol, value: number): number | boolean | string {
  const members = enumOf(option);
  if (members) return members.members[value]?.name ?? '';
  return option.type.kind === 'yes-no' ? value === 1 : value;
}
