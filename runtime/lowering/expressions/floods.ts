/** Ways from space to space by a definition: `reach(s, open)`, `within(s, 3, open)`, `distance(a, b, open)`. */

import {
  type BoardFunction,
  isBoardFunction,
  type LanguageFunction,
  placeOfThrough,
} from '../../../language/semantics/functions.ts';
import type { DefineSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr, Search } from '../../ir/ir.ts';
import { bitsOf } from '../../values/sets.ts';
import { allOf, binary, constant, ifThenElse, NO } from '../build.ts';
import type { Keep, SearchOf } from '../effects/keep.ts';
import { type Environment, type Lowering, newLocal, tableNamed, unmade } from '../lowering.ts';
import { besideEach, NO_WAY, spaceCount, stepTable } from './board.ts';
import { lowerDefine } from './calls.ts';
import type { Base, TestedAtOnce } from './domains.ts';
import { lowerExpression, written } from './expressions.ts';

type Call = ast.Expression & { kind: 'call' };

/** By which definition a way goes on, and in which directions; undefined: to neighbours. */
interface Through {
  readonly name: BoardFunction;
  readonly define: DefineSymbol;
  /** What it asks about before the spaces. */
  readonly given: readonly Expr[];
  readonly directions: readonly number[] | undefined;
}

/** What stands in a call of a function behind the other arguments; undefined where it goes any way. */
export function lowerThrough(
  lowering: Lowering,
  names: Environment | undefined,
  call: Call,
  name: LanguageFunction,
): Through | undefined {
  const at = isBoardFunction(name) ? placeOfThrough(name) : undefined;
  const through = at === undefined ? undefined : call.arguments[at];
  if (at === undefined || through === undefined || !isBoardFunction(name)) return undefined;
  const define = lowering.program.meanings.get(through);
  if (define?.kind !== 'define')
    return unmade(lowering, through.span, 'no definition says where the way leads', undefined);
  const directions = call.arguments[at + 1];
  const set = directions && lowerExpression(lowering, names, directions);
  if (set && set.op !== 'const') return unmade(lowering, call.span, 'directions change', undefined);
  const given =
    through.kind === 'call' ? through.arguments.map((each) => lowerExpression(lowering, names, each)) : [];
  return { name, define, given, directions: set && bitsOf(set.value) };
}

/** The spaces that such ways lead to; a loop keeps which they are when it begins. */
export function lowerReach(
  lowering: Lowering,
  names: Environment | undefined,
  call: Call,
  through: Through,
  keep: Keep | undefined,
): Base {
  const [start, count] = call.arguments;
  const from = argument(lowering, names, start);
  const most = through.name === 'within' ? argument(lowering, names, count) : undefined;
  const begin = (): SearchOf => {
    const search = searchFrom(lowering, from, through);
    return {
      search,
      isNear(to) {
        const steps = stepsOf(search, to);
        return allOf(binary('>=', steps, constant(0)), most && binary('<=', steps, most)) ?? NO;
      },
    };
  };
  const contains = (space: Expr): Expr => {
    const { search, isNear } = begin();
    return written(lowering, flood(search, isNear(space), space));
  };
  return {
    low: 0,
    size: spaceCount(lowering),
    test: keep ? keep.found(begin()) : contains,
    anyOf: contains,
    get atOnce(): TestedAtOnce {
      const { search, isNear } = begin();
      return { test: isNear, around: (whole) => written(lowering, flood(search, whole)) };
    },
  };
}

/** The steps of the shortest way. */
export function lowerDistance(
  lowering: Lowering,
  names: Environment | undefined,
  call: Call,
  through: Through,
): Expr {
  const [start, end] = call.arguments;
  const [from, to] = [argument(lowering, names, start), argument(lowering, names, end)];
  const search = searchFrom(lowering, from, through);
  const steps = stepsOf(search, to);
  const isReached = binary('>=', steps, constant(0));
  return written(lowering, flood(search, ifThenElse(isReached, steps, constant(NO_WAY)), to));
}

function argument(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression | undefined,
): Expr {
  if (!expression) return unmade(lowering, undefined, 'an argument is missing', constant(-1));
  return lowerExpression(lowering, names, expression);
}

function searchFrom(lowering: Lowering, from: Expr, { define, given, directions }: Through): Search {
  const graph = graphOf(lowering, directions);
  const count = lowering.tables[graph.to]?.length ?? 0;
  const edge = newLocal(lowering, { low: 0, size: count });
  const ofEdge = (table: number): Expr => ({ op: 'table', table, index: { op: 'local', local: edge } });
  const isOfBoth = define.parameters.length - given.length > 1;
  const ends = isOfBoth ? [ofEdge(graph.from), ofEdge(graph.to)] : [ofEdge(graph.to)];
  return {
    local: newLocal(lowering),
    size: spaceCount(lowering),
    from,
    edges: { local: edge, starts: graph.starts, count, to: graph.to },
    where: lowerDefine(lowering, define, [...given, ...ends]),
  };
}

function stepsOf({ local, size }: Search, to: Expr): Expr {
  return { op: 'steps', flood: { op: 'local', local }, to, size };
}

/** An expression that asks for the steps of a search; `until`: the only space that it asks about. */
function flood(search: Search, inside: Expr, until?: Expr): Expr {
  return { op: 'flood', ...search, until, in: inside };
}

/** The tables of edges between spaces that lie beside each other, or one step apart in these directions. */
function graphOf(lowering: Lowering, directions: readonly number[] | undefined) {
  const named = (what: string, make: () => readonly number[]): number =>
    tableNamed(lowering, `edges ${directions?.join() ?? ''} ${what}`, make);
  const all = (): readonly (readonly number[])[] =>
    directions
      ? stepsIn(lowering, directions)
      : besideEach(lowering).map((beside) => [...new Set(beside)].sort((a, b) => a - b));
  return {
    starts: named('starts', () => {
      let sum = 0;
      return [0, ...all().map((beside) => (sum += beside.length))];
    }),
    from: named('from', () => all().flatMap((beside, space) => beside.map(() => space))),
    to: named('to', () => all().flat()),
  };
}

function stepsIn(lowering: Lowering, directions: readonly number[]): readonly (readonly number[])[] {
  const size = spaceCount(lowering);
  const table = lowering.tables[stepTable(lowering)] ?? [];
  const ways = size === 0 ? 0 : table.length / size;
  return Array.from({ length: size }, (_, space) =>
    directions.map((way) => table[space * ways + way] ?? -1).filter((to) => to >= 0),
  );
}
