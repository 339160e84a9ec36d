/** Whether the numbers of a game go together before it begins: ranges, defaults and requirements. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import { elementTypeOf, indexTypeOf } from './arrays.ts';
import { plainText } from './compose.ts';
import { boundsOf, constantValue, defaultOptions, type OptionValues } from './constants.ts';
import { allFields } from './globals.ts';
import type { Program } from './program.ts';
import type { FieldSymbol } from './symbols.ts';

/** Values outside of this fit no cell. */
export const MAX_NUMBER = 1_000_000_000;

/** What is wrong with the defaults for a number of players; empty if a game can be made of them. */
export function checkDefaults(program: Program, players: number): Diagnostic[] {
  const options = defaultOptions(program, players);
  return [
    ...checkOptionValues(program, options, players),
    ...checkFieldValues(program, options),
    ...checkAttributeRanges(program, options),
    ...checkAttributeValues(program, options),
  ];
}

/** Every option in its range, and every `require` fulfilled, for a number of players. */
export function checkOptionValues(program: Program, options: OptionValues, players: number): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [option, value] of options) {
    if (option.type.kind !== 'number') continue;
    const { declaration } = option;
    const { low, high } = boundsOf(program, options, declaration.type, option.type);
    const range = checkRange(declaration.type.span, low, high, option.name);
    if (range) found.push(range);
    else if (value < low || value > high) {
      const expected = `${low} to ${high}`;
      const { span } = valueFor(declaration, players);
      found.push(diagnose('option-value', span, { name: option.name, value: String(value), expected }));
    }
  }
  for (const requirement of program.globals.requires) {
    if (constantValue(program, options, requirement.condition) !== 0) continue;
    const message = requirement.message ? plainText(requirement.message) : 'a requirement is not met';
    found.push(diagnose('requirement-broken', requirement.span, { message }));
  }
  return found;
}

/** Where the default for a number of players stands. */
function valueFor({ value }: ast.OptionDeclaration, players: number): { readonly span: ast.Span } {
  if (value.kind !== 'per-players') return value;
  return value.values.find((entry) => entry.players === players)?.value ?? value;
}

function checkFieldValues(program: Program, options: OptionValues): Diagnostic[] {
  return allFields(program.globals).flatMap((field) => {
    const { syntax, name } = field;
    const index = checkIndexRange(program, options, field);
    if (index) return [index];
    const { type, syntax: written } = elementTypeOf(field);
    if (type.kind !== 'number') return [];
    const { low, high } = boundsOf(program, options, written, type);
    const range = checkRange(written.span, low, high, name);
    if (range) return [range];
    const given = syntax.initial && syntax.initial !== 'all' ? syntax.initial : undefined;
    const value = given && constantValue(program, options, given);
    if (!given || value === undefined || (value >= low && value <= high)) return [];
    return [diagnose('start-outside', given.span, { name, value, low, high })];
  });
}

/** The range behind `per`: the values of `came: 0..99 per 2..12` are those of 2 to 12. */
function checkIndexRange(
  program: Program,
  options: OptionValues,
  field: FieldSymbol,
): Diagnostic | undefined {
  const index = indexTypeOf(field);
  if (index?.type.kind !== 'number') return undefined;
  const { low, high } = boundsOf(program, options, index.syntax, index.type);
  return checkRange(index.syntax.span, low, high, field.name);
}

function checkAttributeRanges(program: Program, options: OptionValues): Diagnostic[] {
  const { enums, spaceAttributes } = program.globals;
  return [...enums.flatMap((each) => each.attributes), ...spaceAttributes].flatMap(
    ({ name, syntax, type }) => {
      if (type.kind !== 'number') return [];
      const { low, high } = boundsOf(program, options, syntax.type, type);
      return checkRange(syntax.type.span, low, high, name) ?? [];
    },
  );
}

/** Members of enums and spaces of the board, with values that their attributes can have. */
function checkAttributeValues(program: Program, options: OptionValues): Diagnostic[] {
  const { enums, spaces, spaceAttributes } = program.globals;
  const ofMembers = enums.flatMap(({ members, attributes }) =>
    members.map(({ syntax }) => ({ syntax, attributes })),
  );
  const ofSpaces = spaces.map(({ syntax }) => ({ syntax, attributes: spaceAttributes }));
  return [...ofMembers, ...ofSpaces].flatMap(({ syntax, attributes }) =>
    attributes.flatMap(({ name, syntax: { type: written }, type }, index) => {
      const given = syntax.values[index];
      const value = given && constantValue(program, options, given);
      if (type.kind !== 'number' || given === undefined) return [];
      // All that it is made of can be known, but for a value that is made of itself.
      const what = `\`${name}\` of \`${syntax.name.text}\``;
      if (value === undefined) return [diagnose('not-constant', given.span, { what })];
      const { low, high } = boundsOf(program, options, written, type);
      // What is wrong with the range is told there.
      if ((value >= low && value <= high) || low > high) return [];
      const related = [{ message: `\`${name}\` is declared here`, span: written.span }];
      // All values beside it have one cause, which is the range if there are many.
      const about = { declared: written.span, found: 0 };
      return [
        diagnose(
          'attribute-value',
          given.span,
          { name, of: syntax.name.text, value, low, high },
          { related, about },
        ),
      ];
    }),
  );
}

/** A range that is empty or has numbers too large to be kept. */
export function checkRange(span: ast.Span, low: number, high: number, name: string): Diagnostic | undefined {
  if (low > high) return diagnose('empty-range', span, { low, high });
  const found = Math.max(Math.abs(low), Math.abs(high));
  if (found <= MAX_NUMBER) return undefined;
  return diagnose('too-large', span, { what: `The range of ${name}`, found, limit: MAX_NUMBER });
}
