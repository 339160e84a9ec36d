/** Games by hand: short names for the parts of an IR, with origins counted as they come. */

import {
  type ActionIR,
  type BinaryOp,
  CELL,
  type ConditionIR,
  type Decision,
  type DiceIR,
  type DomainIR,
  type Effect,
  type EndingIR,
  type Expr,
  type FieldIR,
  type FlowNode,
  type Fold,
  type GameIR,
  type InvariantIR,
  IR_FORMAT,
  type Loop,
  type ParameterIR,
  type Reference,
  type Sequence,
  type TableIR,
  type TextIR,
  type ValueType,
} from '../../../runtime/ir/ir.ts';

export type Value = number | Expr;

// ----------------------------------------------------------------------------------- expressions

export const expr = (value: Value): Expr => (typeof value === 'number' ? { op: 'const', value } : value);
export const local = (number: number): Expr => ({ op: 'local', local: number });
export const ref = (base: number, index?: Value, stride = 1): Reference => ({
  base,
  indices: index === undefined ? [] : [{ index: expr(index), stride }],
});
export const cell = (base: number, index?: Value, stride = 1): Expr => ({
  op: 'load',
  ref: ref(base, index, stride),
});
export const op = (left: Value, operator: BinaryOp, right: Value): Expr => ({
  op: operator,
  left: expr(left),
  right: expr(right),
});
export const all = (first: Expr, ...rest: readonly Expr[]): Expr =>
  rest.reduce((left, right) => op(left, 'and', right), first);
export const not = (of: Expr): Expr => ({ op: 'not', of });
export const size = (set: Value): Expr => ({ op: 'size', set: expr(set) });
export const has = (set: Value, index: Value): Expr => ({ op: 'has', set: expr(set), index: expr(index) });
export const bit = (index: Expr): Expr => ({ op: 'table', table: 0, index });
export const fold = (
  kind: Fold['op'],
  name: number,
  length: number,
  parts: { low?: number; where?: Expr; of?: Expr } = {},
): Fold => ({
  op: kind,
  local: name,
  low: parts.low ?? 0,
  size: length,
  where: parts.where,
  of: parts.of,
});

// --------------------------------------------------------------------------------------- effects

export const store = (
  target: Reference | number,
  value: Value,
  bounds: { low?: number; high?: number; bound?: 'fault' | 'clamp'; origin?: number } = {},
): Effect => ({
  op: 'store',
  ref: typeof target === 'number' ? ref(target) : target,
  value: expr(value),
  low: bounds.low ?? -128,
  high: bounds.high ?? 127,
  bound: bounds.bound ?? 'fault',
  origin: bounds.origin ?? 0,
});
export const transfer = (count: Value, from: Reference, to: Reference, origin = 0): Effect => ({
  op: 'transfer',
  count: expr(count),
  from,
  to,
  origin,
});
export const when = (
  condition: Expr,
  then: readonly Effect[],
  otherwise: readonly Effect[] = [],
): Effect => ({
  op: 'if',
  condition,
  then,
  else: otherwise,
});
export const clear = (base: number, length = 1): Effect => ({ op: 'clear', base, length });

// ------------------------------------------------------------------------------------------ flow

let origins = 0;
let waits = 0;
const node = (path: string) => ({ path, title: path.slice(path.lastIndexOf('/') + 1), origin: origins++ });

export const sequence = (
  path: string,
  children: readonly FlowNode[],
  role: Sequence['role'] = 'phase',
  exit: readonly Effect[] = [],
): Sequence => ({ ...node(path), kind: 'sequence', role, children, exit });
export const effects = (path: string, ...list: readonly Effect[]): FlowNode => ({
  ...node(path),
  kind: 'effects',
  effects: list,
});
export const branch = (path: string, condition: Expr, then: FlowNode, otherwise?: FlowNode): FlowNode => ({
  ...node(path),
  kind: 'branch',
  condition,
  then,
  else: otherwise,
});
export const loop = (
  path: string,
  role: Loop['role'],
  body: FlowNode,
  parts: Partial<Pick<Loop, 'enter' | 'test' | 'next' | 'exit'>> = {},
): Loop => ({
  ...node(path),
  kind: 'loop',
  role,
  body,
  enter: parts.enter ?? [],
  test: parts.test,
  next: parts.next ?? [],
  exit: parts.exit ?? [],
});
export const roll = (path: string, dice = 0, only?: Expr): FlowNode => ({
  ...node(path),
  kind: 'roll',
  wait: waits++,
  dice,
  only,
});
export const pick = (
  path: string,
  target: Reference,
  length: number,
  type: ValueType,
  where?: Expr,
): FlowNode => ({
  ...node(path),
  kind: 'pick',
  wait: waits++,
  target,
  type,
  local: 90,
  low: 0,
  size: length,
  where,
});
export const decide = (
  path: string,
  by: Value,
  actions: readonly ActionIR[],
  otherwise?: FlowNode,
): Decision => ({
  ...node(path),
  kind: 'decision',
  wait: waits++,
  by: expr(by),
  prompt: ['Your turn'],
  actions,
  otherwise,
});
export const leave = (path: string, target: string, resume: 'after' | 'next' = 'after'): FlowNode => ({
  ...node(path),
  kind: 'leave',
  target,
  resume,
});
export const finish = (path: string, ending: number, winners: Value, keys?: readonly Expr[]): FlowNode => ({
  ...node(path),
  kind: 'finish',
  ending,
  winners: expr(winners),
  rank: keys === undefined ? undefined : { local: 91, where: undefined, keys },
});

// --------------------------------------------------------------------------------------- actions

export const action = (
  name: string,
  body: FlowNode,
  parts: {
    label?: TextIR;
    parameters?: readonly ParameterIR[];
    needs?: readonly ConditionIR[];
  } = {},
): ActionIR => ({
  name,
  label: parts.label ?? [name],
  origin: origins++,
  parameters: parts.parameters ?? [],
  needs: parts.needs ?? [],
  body,
});
export const parameter = (
  name: string,
  number: number,
  target: number,
  length: number,
  type: ValueType,
  where?: Expr,
): ParameterIR => ({ name, label: name, type, local: number, cell: target, low: 0, size: length, where });
export const need = (arity: number, condition: Expr, ...message: TextIR): ConditionIR => ({
  condition,
  arity,
  message,
  origin: origins++,
});

// ------------------------------------------------------------------------------------------ game

export const number = (low: number, high: number): ValueType => ({ kind: 'number', low, high });
export const member = (domain: number, optional = false): ValueType => ({ kind: 'member', domain, optional });

/** First cell that a game with so many seats has for itself. */
export const firstCell = (players: number): number => CELL.out + players;

const NAMES = ['Anna', 'Bert', 'Clara', 'Dora', 'Emil'];

export interface GameParts {
  readonly title?: string;
  readonly players: number;
  /** Values of the cells from `firstCell`. */
  readonly cells: readonly number[];
  readonly flow: FlowNode;
  readonly endings?: readonly Partial<EndingIR>[];
  readonly storage?: 'int8' | 'int16' | 'int32';
  readonly domains?: readonly DomainIR[];
  readonly dice?: readonly Partial<DiceIR>[];
  readonly fields?: readonly (Partial<FieldIR> & { name: string; base: number })[];
  readonly invariants?: readonly InvariantIR[];
  readonly tables?: readonly (readonly number[])[];
  readonly table?: Partial<TableIR>;
}

export const members = (...names: readonly string[]) => names.map((name) => ({ name, label: name }));

/** A whole game; parts that are left out are empty. Table 0 holds the powers of two. */
export function game(parts: GameParts): GameIR {
  const { players } = parts;
  const seats = NAMES.slice(0, players);
  const own = [0, 0, 0, 0, -1, ...seats.map(() => 0), ...parts.cells];
  own[CELL.position] = -1;
  return {
    format: IR_FORMAT,
    title: parts.title ?? 'Game',
    edition: 1,
    configuration: { players, variants: [], options: {} },
    players,
    domains: [
      { name: 'players', members: members(...seats) },
      { name: 'spaces', members: [] },
      ...(parts.domains ?? []),
    ],
    layout: {
      size: own.length,
      storage: parts.storage ?? 'int16',
      fields: (parts.fields ?? []).map((field) => ({
        label: field.name,
        length: 1,
        type: number(-128, 127),
        visibility: 'all',
        perSeat: false,
        over: [],
        ...field,
      })),
    },
    initial: own,
    tables: [Array.from({ length: 16 }, (_, index) => 1 << index), ...(parts.tables ?? [])],
    dice: (parts.dice ?? []).map((dice) => ({
      name: 'dice',
      label: 'Dice',
      base: 0,
      count: 1,
      faces: number(1, 6),
      faceCount: 6,
      low: 1,
      ...dice,
    })),
    flow: parts.flow,
    endings: (parts.endings ?? []).map((ending, index) => ({
      name: `ending${index}`,
      label: `Ending ${index}`,
      origin: 0,
      condition: undefined,
      winners: undefined,
      ...ending,
    })),
    invariants: parts.invariants ?? [],
    table: {
      spaces: [],
      attributes: [],
      paths: [],
      pieces: [],
      places: [],
      seat: [],
      records: [],
      definitions: [],
      ...parts.table,
    },
    origins: Array.from({ length: 500 }, () => ({ file: 0, start: 0, end: 0, cites: [] })),
  };
}
