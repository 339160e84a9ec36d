/** The board: its spaces, whatever its shape, and its directions. */

import { INTEGER_OPERATIONS } from '../../../shared/arithmetic.ts';
import { impossible } from '../../../shared/internal-problem.ts';
import { addAll } from '../../../shared/lists.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Globals } from '../globals.ts';
import { notConstant } from '../how-many-play.ts';
import type { EnumSymbol, SpaceSymbol } from '../symbols.ts';
import type { Direction } from '../tilings.ts';
import { topologyOf } from '../topology.ts';
import { type Binder, declareGlobal } from './binder.ts';
import { attributeSymbol, declareEnum, enumSymbol } from './enums.ts';
import type { Listed } from './made-members.ts';

/** Values of options, by name, that the size of the board depends on. */
export type BoardSizes = ReadonlyMap<string, number>;

/** Makes the spaces; to be done when all options are known, which the size may be made of. */
export function bindBoard(binder: Binder, board: ast.BoardDeclaration, sizes: BoardSizes): void {
  const { globals, diagnostics } = binder;
  const topology = topologyOf(
    board,
    (size) => (isCondition(globals, size) ? undefined : sizeOf(globals, sizes, size)),
    (size) => notConstant(globals, size, 'The size of a board'),
    diagnostics,
  );
  globals.topology = topology;
  for (const syntax of topology.spaces) {
    const symbol: SpaceSymbol = { kind: 'space', name: syntax.name.text, syntax };
    globals.spaces.push(symbol);
    // What the shape of the board makes stands at the word `board`.
    const isMade = syntax.name.span.start === board.span.start;
    declareGlobal(binder, syntax.name, symbol, isMade ? 'a space of this board' : undefined);
  }
  addAll(globals.spaceAttributes, topology.attributes.map(attributeSymbol));
  if (topology.directions.length === 0) return;
  const name = { span: { ...board.span, end: board.span.start + 'board'.length }, text: 'Direction' };
  globals.directions = directionsEnum(name, topology.directions);
  declareEnum(binder, name, globals.directions, 'a direction of this board');
}

/** A size of numbers and options; undefined if it is no constant. `around`: options whose defaults this stands in. */
function sizeOf(
  globals: Globals,
  sizes: BoardSizes,
  size: ast.Expression,
  around: readonly string[] = [],
): number | undefined {
  switch (size.kind) {
    case 'number':
      return size.value;
    case 'name': {
      const known = globals.boardSizes.get(size.name.text);
      if (known !== undefined) return known;
      const value = optionValue(globals, sizes, size.name.text, around);
      if (value !== undefined) globals.boardSizes.set(size.name.text, value);
      return value;
    }
    case 'binary': {
      const left = sizeOf(globals, sizes, size.left, around);
      const right = left === undefined ? undefined : sizeOf(globals, sizes, size.right, around);
      if (left === undefined || right === undefined) return undefined;
      const { operator } = size;
      const isSum = ARITHMETIC.has(operator);
      if (isSum && [size.left, size.right].some((side) => isCondition(globals, side))) return undefined;
      return operator in INTEGER_OPERATIONS
        ? INTEGER_OPERATIONS[operator as keyof typeof INTEGER_OPERATIONS](left, right)
        : undefined;
    }
    case 'negate': {
      const of = sizeOf(globals, sizes, size.operand, around);
      return of === undefined ? undefined : 0 - of;
    }
    case 'call': {
      const name = size.name.text;
      const all = size.arguments.map((each) => sizeOf(globals, sizes, each, around));
      const known = all.filter((each) => each !== undefined);
      if ((name !== 'min' && name !== 'max') || known.length === 0 || known.length < all.length)
        return undefined;
      return known.reduce((one, other) => Math[name](one, other));
    }
    case 'yes-no':
      return size.value ? 1 : 0;
    case 'not': {
      const of = sizeOf(globals, sizes, size.operand, around);
      return of === undefined ? undefined : of ? 0 : 1;
    }
    case 'if': {
      // All three are looked at: what the options are chosen to be may lead to the other one.
      const parts = [size.condition, size.then, size.else];
      const [condition, then, other] = parts.map((each) => sizeOf(globals, sizes, each, around));
      return condition === undefined ? undefined : condition ? then : other;
    }
    case 'none':
    case 'member':
    case 'index':
    case 'set':
    case 'range':
    case 'is-out':
    case 'suppose':
    case 'query':
    case 'missing':
      return undefined;
    default:
      return impossible('the size of a board', size);
  }
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'mod']);

/** Whether it is yes or no, and so no size, as far as that shows before types are known. */
function isCondition(globals: Globals, size: ast.Expression): boolean {
  if (size.kind === 'binary') return !ARITHMETIC.has(size.operator);
  if (size.kind !== 'name') return size.kind === 'yes-no' || size.kind === 'not';
  const option = globals.options.find(({ name }) => name === size.name.text);
  return option?.declaration.type.kind === 'yes-no-type';
}

/** As chosen, else the default. */
function optionValue(
  globals: Globals,
  sizes: BoardSizes,
  name: string,
  around: readonly string[],
): number | undefined {
  const chosen = sizes.get(name);
  const option = globals.options.find((candidate) => candidate.name === name);
  // That a default uses itself is told where it is checked.
  if (chosen !== undefined || !option || around.includes(name)) return chosen;
  const { value } = option.declaration;
  const first = value.kind === 'per-players' ? value.values[0]?.value : value;
  return first && sizeOf(globals, sizes, first, [...around, name]);
}

/** `Direction(across: -1..1, up: -1..1)`: the eight ways of a compass, or the six between hexagons. */
function directionsEnum(name: ast.Name, directions: readonly Direction[]): EnumSymbol {
  const { span } = name;
  const number = (value: number): ast.Expression => ({ kind: 'number', span, value });
  const range: ast.TypeSyntax = {
    kind: 'range-type',
    span,
    low: { kind: 'negate', span, operand: number(1) },
    high: number(1),
  };
  const attributes = ['across', 'up'].map((text) => ({
    span,
    name: { span, text },
    type: range,
    label: undefined,
    unit: undefined,
    cites: [],
  }));
  const members = directions.map(
    ([text, across, up]): Listed => ({
      syntax: {
        span,
        name: { span, text },
        label: { span, parts: [text.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()] },
        values: [number(across), number(up)],
        count: undefined,
      },
    }),
  );
  return enumSymbol(name, { members, lines: [] }, attributes, undefined);
}
