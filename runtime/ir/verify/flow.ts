/** The flow of a game that comes from outside. */

import type { FlowNode } from '../flow.ts';
import { effects, expression, reference, textIR } from './expressions.ts';
import {
  all,
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
  type Shape,
  storedElements,
  text,
  valueType,
  within,
  withOwnLocal,
  word,
  wrong,
} from './shapes.ts';

/** A node with all that is inside; its path is known to those, and to no other node. */
export const flow: Shape = (value, here) => {
  const path = partOf(value, 'path');
  parts({ path: text, title: text, origin })(value, here);
  if (typeof path !== 'string') return;
  const { paths } = here.inspection;
  if (paths.has(path)) wrong(here, `${path} is there twice`);
  paths.add(path);
  const around = new Map([...here.around, [path, partOf(value, 'kind') === 'loop'] as const]);
  oneOf('kind', kinds)(value, { ...here, around });
};

/** Where the game waits, by a number of its own. */
const wait: Shape = (value, here) => {
  integer(0, here.inspection.storage.high)(value, here);
  const { waits } = here.inspection;
  if (waits.has(value as number)) wrong(here, 'another node waits with this number');
  waits.add(value as number);
};

const pick = all(
  storedElements,
  parts({ wait, target: reference, type: valueType, label: optional(textIR) }),
  withOwnLocal(parts({ where: optional(expression), weight: optional(expression) })),
  parts({ seenBy: optional(expression), knownBy: optional(expression) }),
);

const leave: Shape = (value, here) => {
  const [target, resume] = [partOf(value, 'target'), partOf(value, 'resume')];
  parts({ resume: word('after', 'next') })(value, here);
  const isLoop = typeof target === 'string' ? here.around.get(target) : undefined;
  if (isLoop === undefined || target === partOf(value, 'path'))
    wrong(here, 'it leaves nothing that is around it');
  else if (resume === 'next' && !isLoop) wrong(here, 'there is no next pass of what is no loop');
};

const ranking = withOwnLocal(parts({ where: optional(expression), keys: list(expression) }));

const finish: Shape = (value, here) => {
  parts({ ending: within(({ counts }) => [0, counts.endings - 1]), winners: expression })(value, here);
  const rank = partOf(value, 'rank');
  if (rank === undefined) return;
  parts({ local: name })(rank, here);
  inside(ranking, rank, here, '.rank');
};

/** Conditions may speak of as many parameters as they say. */
const action: Shape = (value, here) => {
  parts({ name: text, origin, ruledOut: optional(flag), aside: optional(flag), body: flow })(value, here);
  const parameters = itemsOf(partOf(value, 'parameters'));
  const scopes: Here[] = [here];
  for (const [index, parameter] of parameters.entries()) {
    const own = binding(scopes.at(-1) ?? here, partOf(parameter, 'local'));
    scopes.push(own);
    const shape = parts({
      name: text,
      label: text,
      type: valueType,
      cell,
      where: optional(expression),
      origin: optional(origin),
      secret: optional(flag),
    });
    inside(all(storedElements, shape), parameter, own, `.parameters[${index}]`);
  }
  const last = scopes.at(-1) ?? here;
  parts({ parameters: list(elements), needs: list(() => {}) })(value, here);
  parts({ label: textIR, called: optional(text), openLabel: optional(textIR) })(value, last);
  for (const [index, need] of itemsOf(partOf(value, 'needs')).entries()) {
    const arity = partOf(need, 'arity');
    const scope = (typeof arity === 'number' ? scopes[arity] : undefined) ?? here;
    const shape = parts({
      arity: integer(0, parameters.length),
      condition: expression,
      message: textIR,
      origin,
    });
    inside(shape, need, scope, `.needs[${index}]`);
  }
};

const kept: Shape = (value, here) => {
  const { players, cells } = here.inspection;
  const count = integer(0, cells);
  parts({ path: text, bodies: list(text), seat: cell, seats: integer(players, players) })(value, here);
  parts({ chosen: cell, kept: integer(0, cells), width: count })(value, here);
  const [chosen, first, width] = ['chosen', 'kept', 'width'].map((one) => Number(partOf(value, one)));
  if (!((chosen ?? 0) + players <= cells && (first ?? 0) + players * (width ?? 0) <= cells))
    wrong(here, 'it ends behind the last cell');
};

const clock = parts({ milliseconds: integer(1000, 2 ** 31 - 1), begun: optional(cell) });

const decision: Shape = (value, here) => {
  parts({ wait, by: optional(expression), asks: optional(expression) })(value, here);
  parts({ secret: optional(flag), together: optional(kept) })(value, here);
  parts({ prompt: textIR, openPrompt: optional(textIR), toOthers: optional(textIR) })(value, here);
  parts({ actions: list(action), otherwise: optional(flow) })(value, here);
  parts({ clock: optional(clock) })(value, here);
  if (partOf(value, 'clock') !== undefined && partOf(value, 'otherwise') === undefined)
    wrong(here, 'nothing is said for when time runs out');
  const isBy = partOf(value, 'by') !== undefined;
  const asides = itemsOf(partOf(value, 'actions')).map((each) => partOf(each, 'aside') === true);
  if (isBy && (asides.includes(true) || partOf(value, 'asks') !== undefined))
    wrong(here, 'nothing is aside where one seat decides');
  if (asides[0] || asides.some((aside, at) => !aside && asides[at - 1]))
    wrong(here, 'what is aside stands before what is asked');
  if (isBy) return;
  for (const each of itemsOf(partOf(value, 'actions'))) {
    const actor = itemsOf(partOf(each, 'parameters'))[0];
    if (partOf(actor, 'low') !== 0 || partOf(actor, 'size') !== here.inspection.players)
      wrong(here, 'the seat that acts is no parameter of an action');
  }
};

/** Seats that choose together note what they choose, and do nothing else. */
const together: Shape = (value, here) => {
  if (partOf(value, 'role') !== 'together') return;
  const body = partOf(value, 'body');
  const bodies = itemsOf(partOf(body, 'actions')).map((each) => partOf(partOf(each, 'body'), 'kind'));
  const isOne = partOf(body, 'kind') === 'decision' && partOf(body, 'by') === undefined;
  if (!isOne || bodies.some((kind) => kind !== 'effects'))
    wrong(here, 'it is no choice that several make together');
};

const kinds: Readonly<Record<FlowNode['kind'], Shape>> = {
  sequence: parts({
    role: word('game', 'setup', 'play', 'phase', 'step', 'turn', 'block'),
    children: list(flow),
    exit: effects,
  }),
  effects: parts({ effects }),
  branch: parts({ condition: expression, then: flow, else: optional(flow) }),
  loop: all(
    parts({ role: word('rounds', 'turns', 'each', 'repeat', 'together'), enter: effects }),
    parts({ test: optional(expression), body: flow, next: effects, exit: effects }),
    together,
  ),
  roll: parts({
    wait,
    dice: within(({ counts }) => [0, counts.dice - 1]),
    label: optional(textIR),
    only: optional(expression),
  }),
  pick,
  decision,
  leave,
  finish,
};
