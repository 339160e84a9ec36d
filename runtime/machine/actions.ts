/**
 * Legality of actions. An action with n parameters has n + 1 levels; level k says whether its first k
 * arguments may stand: the k-th is a candidate, and every condition that needs k arguments holds. Listing the
 * legal actions and judging one that somebody asks for go through the same levels.
 */

import { OPERATIONS } from '../../shared/budget.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { emitRange } from '../codegen/folds.ts';
import { again, assign, binary, call, give, name, not, num, run, when } from '../codegen/js/build.ts';
import type { Block, Statement } from '../codegen/js/tree.ts';
import type { LazyCode } from '../codegen/lazy.ts';
import { type Compiled, define, emitCall, emitLocal, localName, type Unit } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type { ActionIR } from '../ir/ir.ts';
import { compileText, type TextCode } from './texts.ts';

/** What a level returns: 0 if all is well, 1 if the argument is no candidate, 2 + the condition that fails. */
export const LEVEL = { passes: 0, noCandidate: 1, condition: 2 } as const;

/** What listing may still take. Below 0: there are more ways, or it is more work, than there may be. */
export interface Room {
  ways: number;
  work: number;
}

/** Appends every legal tuple of arguments to `out`, as long as there is room. */
export type Enumerate = (cells: Cells, out: number[][], room: Room) => void;

export interface ActionCode {
  readonly action: ActionIR;
  /** `levels[k](cells, ...first k arguments)`. */
  readonly levels: readonly Compiled[];
  readonly enumerate: Enumerate;
  /** Takes all arguments. */
  readonly label: TextCode;
  /** As others may read it; takes all arguments. */
  readonly openLabel: TextCode;
  /** For each condition; takes as many arguments as the condition. */
  readonly messages: readonly TextCode[];
}

/** `work`: for each parameter, what going through its candidates counts for; absent: it is not counted. */
export function compileAction(code: LazyCode, action: ActionIR, work?: readonly number[]): ActionCode {
  const locals = action.parameters.map((parameter) => parameter.local);
  const legality = code.unit((unit) => {
    const levels = [...locals, -1].map((_, arity) => defineLevel(unit, action, locals, arity));
    const enumerate = define(unit, ['out', 'room'], emitEnumeration({ unit, action, levels, work }, 0));
    return (functions) => ({
      levels: levels.map((level) => functions[level] as Compiled),
      enumerate: functions[enumerate] as unknown as Enumerate,
    });
  });
  const label = compileText(code, action.label, locals);
  return {
    action,
    get levels() {
      return legality().levels;
    },
    get enumerate() {
      return legality().enumerate;
    },
    label,
    openLabel: action.openLabel ? compileText(code, action.openLabel, locals) : label,
    messages: action.needs.map((need) => compileText(code, need.message, locals.slice(0, need.arity))),
  };
}

function defineLevel(unit: Unit, action: ActionIR, locals: readonly number[], arity: number): number {
  const { test } = unit.backend;
  const where = arity === 0 ? undefined : action.parameters[arity - 1]?.where;
  const body: Statement[] = [];
  if (where !== undefined) body.push(when(not(test(unit, where)), [give(num(LEVEL.noCandidate))]));
  action.needs.forEach((need, index) => {
    if (need.arity !== arity) return;
    body.push(when(not(test(unit, need.condition)), [give(num(LEVEL.condition + index))]));
  });
  return define(unit, locals.slice(0, arity).map(localName), [...body, give(num(LEVEL.passes))]);
}

interface Enumeration {
  readonly unit: Unit;
  readonly action: ActionIR;
  readonly levels: readonly number[];
  readonly work: readonly number[] | undefined;
}

/** One loop per parameter, each cut short where its level refuses. */
function emitEnumeration(enumeration: Enumeration, arity: number): Block {
  const { unit, action, levels, work } = enumeration;
  const known = action.parameters.slice(0, arity).map((parameter) => emitLocal(parameter.local));
  const level = levels[arity];
  if (level === undefined) return [];
  const refused = binary('!==', emitCall(unit, level, known), num(LEVEL.passes));
  const parameter = action.parameters[arity];
  const inner: Block =
    parameter === undefined
      ? [takeFrom('room.ways', 1), run(call('out.push', { kind: 'array', elements: known }))]
      : [
          ...(work === undefined ? [] : [takeFrom('room.work', itemAt(work, arity))]),
          // The bounds of a listing are those above; this is for whoever plays on a budget.
          ...unit.backend.charge(parameter.size * OPERATIONS.candidate, give()),
          emitRange(parameter, emitEnumeration(enumeration, arity + 1)),
        ];
  return [when(refused, [arity === 0 ? give() : again()]), ...inner];
}

/** Ends the enumeration where there is no room left. */
function takeFrom(room: string, amount: number): Statement {
  return when(binary('<', assign(name(room), num(amount), '-='), num(0)), [give()]);
}

/** A judgement on one tuple: `arity` and `code` of the level that refuses it, or undefined if it is legal. */
export function judge(
  code: ActionCode,
  cells: Cells,
  args: readonly number[],
): { readonly arity: number; readonly code: number } | undefined {
  for (let arity = 0; arity < code.levels.length; arity++) {
    const result = judgeLevel(code, cells, args, arity);
    if (result !== LEVEL.passes) return { arity, code: result };
  }
  return undefined;
}

/** What level `arity` says to the first `arity` arguments, of which all but the last have passed. */
export function judgeLevel(code: ActionCode, cells: Cells, args: readonly number[], arity: number): number {
  const parameter = code.action.parameters[arity - 1];
  if (parameter !== undefined) {
    const value = args[arity - 1];
    const inRange =
      Number.isSafeInteger(value) &&
      (value as number) >= parameter.low &&
      (value as number) < parameter.low + parameter.size;
    if (!inRange) return LEVEL.noCandidate;
  }
  // biome-ignore lint/plugin: as many as the action has parameters
  return (code.levels[arity] as Compiled)(cells, ...args.slice(0, arity));
}
