/** Expressions, references, texts and effects that come from outside. */

import { ARITHMETIC } from '../arithmetic.ts';
import type { Effect } from '../effects.ts';
import type { BinaryOp, Expr } from '../expressions.ts';
import {
  all,
  anyInteger,
  binding,
  cell,
  elements,
  flag,
  type Here,
  inside,
  integer,
  itemsOf,
  list,
  name,
  oneOf,
  optional,
  origin,
  partOf,
  parts,
  run,
  type Shape,
  stored,
  storedElements,
  valueType,
  within,
  withOwnLocal,
  word,
  wrong,
} from './shapes.ts';

export const expression: Shape = (value, here) => oneOf('op', expressions)(value, here);

/** `base + Σ index·stride`. */
export const reference: Shape = parts({
  base: cell,
  indices: list(
    parts({
      index: expression,
      stride: within(({ cells }) => [-cells, cells]),
      size: optional(within(({ cells }) => [0, cells])),
    }),
  ),
});

export const textIR: Shape = list((part, here) => {
  if (typeof part !== 'string') parts({ value: expression, type: valueType })(part, here);
});

const table = within(({ counts }) => [0, counts.tables - 1]);

/** Elements of a graph, and edges between them. */
const MAX_ELEMENTS = 10_000;
const MAX_EDGES = 1_000_000;

const two = parts({ left: expression, right: expression });
const binaries = Object.fromEntries(Object.keys(ARITHMETIC).map((op) => [op, two])) as Readonly<
  Record<BinaryOp, Shape>
>;
const bound: Shape = (value, here) => {
  if (!here.locals.has(value as number)) wrong(here, 'no such name is bound');
};
const elementCount = integer(0, MAX_ELEMENTS);

/** Edges that lead from elements to elements: code that goes along them looks at nothing again. */
const graph: Shape = all(
  parts({
    local: name,
    size: elementCount,
    edges: parts({ local: name, starts: table, count: integer(0, MAX_EDGES), to: table }),
  }),
  (value, here) => {
    const { tables } = here.inspection;
    const tableAt = (which: string): readonly unknown[] =>
      itemsOf(tables[Number(partOf(partOf(value, 'edges'), which))]);
    const [starts, targets, size] = [tableAt('starts'), tableAt('to'), Number(partOf(value, 'size'))];
    const isOrdered = starts.every((start, at) => Number(start) >= Number(starts[at - 1] ?? 0));
    const count = Number(partOf(partOf(value, 'edges'), 'count'));
    if (
      starts.length !== size + 1 ||
      !isOrdered ||
      Number(starts[size]) !== count ||
      count !== targets.length
    )
      wrong(here, 'edges begin where there are none');
    if (!targets.every((to) => Number(to) >= 0 && Number(to) < size)) wrong(here, 'an edge leads nowhere');
  },
);

const search: Shape = (value, here) => {
  graph(value, here);
  parts({ from: expression })(value, here);
  const edge = partOf(partOf(value, 'edges'), 'local');
  parts({ where: optional(expression) })(value, binding(here, edge));
};

const flood: Shape = (value, here) => {
  search(value, here);
  parts({ until: optional(expression) })(value, here);
  withOwnLocal(parts({ in: expression }))(value, here);
};

/** What is supposed knows nothing of what is around it but what it is given. */
const supposition: Shape = (value, here) => {
  parts({ given: list(parts({ local: name, value: expression })) })(value, here);
  parts({ room: within(({ cells }) => [0, cells]) })(value, here);
  const given = itemsOf(partOf(value, 'given')).map((one) => partOf(one, 'local'));
  const own = given.reduce<Here>(binding, { ...here, locals: new Set() });
  parts({ effects, in: expression })(value, own);
};

const fold = all(elements, withOwnLocal(parts({ where: optional(expression), of: optional(expression) })));

const expressions: Readonly<Record<Expr['op'], Shape>> = {
  const: parts({ value: anyInteger }),
  load: parts({ ref: reference }),
  local: parts({ local: bound }),
  table: parts({ table, index: expression }),
  not: parts({ of: expression }),
  negate: parts({ of: expression }),
  if: parts({ condition: expression, then: expression, else: expression }),
  has: parts({ set: expression, index: expression }),
  size: parts({ set: expression }),
  count: fold,
  sum: fold,
  min: fold,
  max: fold,
  any: fold,
  all: fold,
  the: fold,
  flood,
  steps: parts({ flood: expression, to: expression, size: elementCount }),
  suppose: supposition,
  ...binaries,
};

/** All operations of expressions. */
export const expressionOps = Object.keys(expressions) as readonly Expr['op'][];

/** A list of effects: what one binds, those behind it may use. */
export const effects: Shape = (value, here) => {
  list(() => {})(value, here);
  let scope: Here = here;
  for (const [index, effect] of itemsOf(value).entries()) {
    inside(oneOf('op', kinds), effect, scope, `[${index}]`);
    const op = partOf(effect, 'op');
    if (op === 'bind' || op === 'search') scope = binding(scope, partOf(effect, 'local'));
  }
};

const kinds: Readonly<Record<Effect['op'], Shape>> = {
  store: parts({
    ref: reference,
    value: expression,
    low: stored,
    high: stored,
    bound: word('fault', 'clamp'),
    origin,
    isSet: optional(flag),
  }),
  transfer: parts({ count: expression, from: reference, to: reference, origin }),
  if: parts({ condition: expression, then: effects, else: effects }),
  for: all(
    elements,
    parts({ start: optional(expression) }),
    withOwnLocal(parts({ where: optional(expression), body: effects })),
  ),
  bind: parts({ local: name, value: expression }),
  search,
  seek: all(
    storedElements,
    parts({ cursor: cell, element: cell, start: optional(cell), size: integer(0, 2 ** 31) }),
    parts({ size: within(({ storage }) => [0, storage.high]) }),
    withOwnLocal(parts({ where: optional(expression) })),
  ),
  clear: run,
};

/** All operations of effects. */
export const effectOps = Object.keys(kinds) as readonly Effect['op'][];
