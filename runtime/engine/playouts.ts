/**
 * A whole game in one function, every choice made at random: nothing is called between two decisions, and what
 * is counted along the way stays in registers.
 */

import { integer, type Unit } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import { emitTaking, emitUnpacked, type Packing } from './decisions.ts';
import { shapeFlow } from './emit.ts';
import { type Emission, FUEL, type Hooks } from './flow.ts';
import type { Graph, GraphNode } from './graph.ts';

export interface EmittedPlayout {
  /** `function playOut(C, limit, U)`. */
  readonly source: string;
  /** Actions in the order in which their use is counted in `U`. */
  readonly counted: readonly { readonly wait: number; readonly action: number }[];
}

/** Longer ones are slower than a function per stretch: V8 optimizes a function as a whole. */
const LETTERS = 8_000;

type DecisionNode = GraphNode & { readonly kind: 'decision' };

interface Playing {
  readonly unit: Unit;
  readonly packings: ReadonlyMap<number, Packing>;
  readonly stride: number;
  readonly players: number;
  /** By wait: where its actions begin in what is counted. */
  readonly first: ReadonlyMap<number, number>;
}

export function emitPlayout(
  emission: Emission,
  graph: Graph,
  packings: ReadonlyMap<number, Packing>,
  stride: number,
): EmittedPlayout {
  const decisions = graph.nodes.flatMap((node) => (node.kind === 'decision' ? [node] : []));
  const counted = decisions.flatMap(({ node }) =>
    node.actions.map((_, action) => ({ wait: node.wait, action })),
  );
  const first = new Map<number, number>();
  counted.forEach(({ wait }, index) => {
    if (!first.has(wait)) first.set(wait, index);
  });
  const playing: Playing = { unit: emission.unit, packings, stride, players: emission.ir.players, first };
  const source = emission.nature === 'inside' ? emitWhole(emission, graph, playing) : undefined;
  return { source: source ?? emitStepping(decisions, playing), counted };
}

/** The flow and all choices in one function; undefined if that is too long. */
function emitWhole(emission: Emission, graph: Graph, playing: Playing): string | undefined {
  // Bodies are filled in once it is known which of them begin a stretch.
  const bodyOf = (node: number) => `/* to ${node} */`;
  const hooks: Hooks = {
    jump: (head) => `{ b = ${head}; continue D; }`,
    halt: 'break D;',
    wait: (decision) => emitChoice(decision, playing, bodyOf),
  };
  const { bodies, numbers } = shapeFlow(emission, graph, hooks);
  const cases = withoutShortJumps(bodies, hooks.jump)
    .map((body, number) => `case ${number}: {\n${body}\n}`)
    .join('\n');
  const filled = cases.replace(
    /\/\* to (\d+) \*\//g,
    (_, node: string) => `{ b = ${numbers.get(Number(node))}; continue D; }`,
  );
  if (filled.length > LETTERS) return undefined;
  return `function playOut(C, limit, U) {
let b = ${numbers.get(graph.entry)}, d = 0, i = 0, P = 0;
${FUEL} D = -1; S[${CELL.position}] = -1; N = 0;
D: for (;;) switch (b) {
${filled}
}
return d;
}`;
}

/** Letters of a stretch that stands in the place of every jump to it. */
const SHORT = 200;

/** Short stretches that go on elsewhere stand where the jumps to them stood. */
function withoutShortJumps(bodies: readonly string[], jump: (head: number) => string): readonly string[] {
  return bodies.reduce<readonly string[]>((texts, _, number) => {
    const body = texts[number] as string;
    const isShort = body.length <= SHORT && !body.includes(jump(number));
    return isShort ? texts.map((text) => text.replaceAll(jump(number), `{\n${body}\n}`)) : texts;
  }, bodies);
}

/** One event after the other. */
function emitStepping(decisions: readonly DecisionNode[], playing: Playing): string {
  const chosen = decisions.map(({ node }) => {
    const packing = playing.packings.get(node.wait) as Packing;
    const choose = emitChoosing(node, packing, playing);
    const at = playing.stride === 1 ? 'i' : `i * ${integer(playing.stride)}`;
    const place = `${integer(playing.first.get(node.wait) ?? 0)} + ${emitUnpacked(packing.action, at)}`;
    return `case ${integer(node.wait)}: {\n${choose}\nU[${place}]++;\nbreak;\n}`;
  });
  return `function playOut(C, limit, U) {
start();
let d = 0;
for (; d < limit && N > 0; d++) {
const n = N;
let i = 0;
switch (S[${CELL.position}]) {\n${chosen.join('\n')}\n}
take(i);
}
return d;
}`;
}

/** A legal action is chosen at random; where several seats may act, first one of them, then one of its actions. */
function emitChoosing(node: DecisionNode['node'], packing: Packing, { stride, players }: Playing): string {
  return node.by === undefined ? emitSeatFirst(packing, stride, players) : 'i = C.below(n);';
}

function emitChoice(
  { node, bodies }: DecisionNode,
  playing: Playing,
  bodyOf: (node: number) => string,
): string {
  const { unit, packings, stride, first } = playing;
  const packing = packings.get(node.wait) as Packing;
  const base = first.get(node.wait) ?? 0;
  const goTo = (action: number) => `U[${integer(base + action)}]++;\n${bodyOf(bodies[action] as number)}`;
  return `{
const n = list${integer(node.wait)}();
if (n > 0) {
if (d >= limit) { S[${CELL.position}] = ${integer(node.wait)}; N = n; break D; }
d++;
${emitChoosing(node, packing, playing)}
${FUEL} P = 0;
${emitTaking(unit, node, packing, stride, goTo)}
}
}`;
}

function emitSeatFirst(packing: Packing, stride: number, players: number): string {
  const seatAt = (at: string) => {
    const fields = packing.parameters.map(([field]) => field);
    const [field] = fields;
    // The seat is the first parameter of every action, so that it stands in the same place of all of them.
    return field === undefined ? '0' : emitUnpacked(field, at);
  };
  const at = (index: string) => (stride === 1 ? index : `${index} * ${integer(stride)}`);
  // `Q` holds how many actions each seat has, then the seats that have any, in the order in which they are met.
  return `let seats = 0;
for (let j = 0; j < n; j++) {
const s = ${seatAt(at('j'))};
if (Q[s]++ === 0) Q[${integer(players)} + seats++] = s;
}
const s = Q[${integer(players)} + (seats === 1 ? 0 : C.below(seats))];
i = C.below(Q[s]);
if (seats > 1) for (let j = 0, left = i; ; j++) if (${seatAt(at('j'))} === s && left-- === 0) { i = j; break; }
Q.fill(0, 0, ${integer(players)});`;
}
