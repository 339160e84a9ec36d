/**
 * Random games, choices included: short ones in one function, so that nothing is called between two decisions and
 * what is counted along the way stays in registers.
 */

import { emitClear } from '../codegen/effects.ts';
import { integer } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import { emitTaking, emitUnpacked, type Packing } from './decisions.ts';
import { shapeFlow } from './emit.ts';
import { type Emission, FUEL, type Hooks } from './flow.ts';
import type { Graph, GraphNode } from './graph.ts';

/** Longer ones are slower than a function per stretch: V8 optimizes a function as a whole. */
const LETTERS = 8_000;

type DecisionNode = GraphNode & { readonly kind: 'decision' };

interface Playing {
  readonly emission: Emission;
  readonly packings: ReadonlyMap<number, Packing>;
  readonly stride: number;
  /** Whether `note` is told of each decision, and the game stops where an invariant is broken. */
  readonly isWatched: boolean;
}

/**
 * `function playOn(C, limit)`: plays from the start, or from where the game waits, to the end or until `limit`
 * decisions are made; gives their number. `letters`: length of the text of all stretches, to tell at once that the whole
 * will be too long for one function.
 */
export function emitPlayout(graph: Graph, playing: Playing, letters: number): string {
  const mayBeShort = playing.emission.nature === 'inside' && letters <= 2 * LETTERS;
  const whole = mayBeShort ? emitWhole(graph, playing) : undefined;
  return whole ?? emitStepping(decisionsOf(graph), playing);
}

function decisionsOf({ nodes }: Graph): readonly DecisionNode[] {
  return nodes.flatMap((node) => (node.kind === 'decision' ? [node] : []));
}

/** The flow and all choices in one function; undefined if that is too long. */
function emitWhole(graph: Graph, playing: Playing): string | undefined {
  const { emission } = playing;
  // Bodies are filled in once it is known which of them begin a stretch.
  const bodyOf = (node: number) => `/* to ${node} */`;
  const hooks: Hooks = {
    jump: (head) => `{ b = ${head}; continue D; }`,
    halt: 'break D;',
    wait: (decision) => emitArrival(decision, playing, bodyOf),
  };
  const { bodies, numbers } = shapeFlow(emission, graph, hooks);
  const fill = (text: string, jump: (head: number) => string) =>
    text.replace(/\/\* to (\d+) \*\//g, (_, node: string) => jump(numbers.get(Number(node)) as number));
  const cases = withoutShortJumps(bodies, hooks.jump)
    .map((body, number) => `case ${number}: {\n${body}\n}`)
    .join('\n');
  const filled = fill(cases, hooks.jump);
  if (filled.length > LETTERS) return undefined;
  const resumed = decisionsOf(graph).map((decision) => {
    const text = fill(emitChoice(decision, playing, bodyOf), (head) => `b = ${head}; break G;`);
    return `case ${integer(decision.node.wait)}: {\n${text}\n}`;
  });
  return `function playOn(C, limit) {
let b = ${numbers.get(graph.entry)}, d = 0, i = 0, P = 0;
G: if (S[${CELL.position}] < 0) { D = -1; ${emission.invariants.markAll} ${FUEL} }
else if (d >= limit) return d;
else {
const n = N;
switch (S[${CELL.position}]) {\n${resumed.join('\n')}\n}
}
S[${CELL.position}] = -1; N = 0;
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

/** One event after the other; what differs between decisions is small, so that V8 makes one piece of it all. */
function emitStepping(decisions: readonly DecisionNode[], playing: Playing): string {
  const { isWatched, packings, stride, emission } = playing;
  const { isBroken } = emission.invariants;
  const open = decisions.flatMap(({ node }) => {
    if (node.by !== undefined) return [];
    const packing = packings.get(node.wait) as Packing;
    const seat = isWatched ? 'who = s;\n' : '';
    return `case ${integer(node.wait)}: {\n${emitSeatFirst(packing, playing)}\n${seat}break;\n}`;
  });
  const one = 'i = C.below(n);';
  const choose =
    open.length === 0 ? one : `switch (S[${CELL.position}]) {\n${open.join('\n')}\ndefault: ${one}\n}`;
  const stop = isWatched && isBroken !== undefined ? `if (${isBroken}) ` : '';
  return `${isWatched ? emitActionMasks(decisions, packings) : ''}function playOn(C, limit) {
if (S[${CELL.position}] < 0) start();
${stop === '' ? '' : `${stop}return 0;\n`}let d = 0;
while (d < limit && N > 0) {
const n = N;
let i = 0${isWatched ? ', who = B' : ''};
${choose}
${isWatched ? `note(S, S[${CELL.position}], L[${atIndex('i', stride)}] & masks[S[${CELL.position}]], n, who);\n` : ''}take(i);
d++;
${stop === '' ? '' : `${stop}break;\n`}}
return d;
}`;
}

/** By wait: the bits of a listed action's first word that say which one it is. */
function emitActionMasks(decisions: readonly DecisionNode[], packings: ReadonlyMap<number, Packing>): string {
  const waits = Math.max(-1, ...decisions.map(({ node }) => node.wait)) + 1;
  const masks = Array.from({ length: waits }, (_, wait) => 2 ** (packings.get(wait)?.action.bits ?? 0) - 1);
  return `const masks = [${masks.map(integer).join()}];\n`;
}

/** Tells of a decision before it is carried out. */
function emitNote(node: DecisionNode['node'], packing: Packing, stride: number): string {
  const action = emitUnpacked(packing.action, atIndex('i', stride));
  const seat = node.by === undefined ? 's' : 'B';
  return `note(S, ${integer(node.wait)}, ${action}, n, ${seat});\n`;
}

/** The seat of a listed action where several may act. */
function emitSeat(packing: Packing, at: string): string {
  // The seat is the first parameter of every action, so that it stands in the same place of all of them.
  const field = packing.parameters.map(([first]) => first)[0];
  return field === undefined ? '0' : emitUnpacked(field, at);
}

function atIndex(index: string, stride: number): string {
  return stride === 1 ? index : `${index} * ${integer(stride)}`;
}

/** A legal action is chosen at random; where several seats may act, first one of them, then one of its actions. */
function emitChoosing(node: DecisionNode['node'], packing: Packing, playing: Playing): string {
  return node.by === undefined ? emitSeatFirst(packing, playing) : 'i = C.below(n);';
}

/** The flow comes to a decision. */
function emitArrival(decision: DecisionNode, playing: Playing, bodyOf: (node: number) => string): string {
  const wait = integer(decision.node.wait);
  const { isBroken } = playing.emission.invariants;
  const stops = playing.isWatched && isBroken !== undefined ? `(${isBroken}) || d >= limit` : 'd >= limit';
  return `{
const n = list${wait}();
if (n > 0) {
if (${stops}) { S[${CELL.position}] = ${wait}; N = n; break D; }
${emitChoice(decision, playing, bodyOf)}
}
}`;
}

/** One of `n` listed actions is chosen and carried out. */
function emitChoice(decision: DecisionNode, playing: Playing, bodyOf: (node: number) => string): string {
  const { node, bodies } = decision;
  const { emission, packings, stride, isWatched } = playing;
  const packing = packings.get(node.wait) as Packing;
  const goTo = (action: number) => bodyOf(bodies[action] as number);
  return `d++;
${emitChoosing(node, packing, playing)}
${isWatched ? emitNote(node, packing, stride) : ''}${FUEL} P = 0;
${emission.invariants.mark(decision)}${emitTaking(emission.unit, node, packing, stride, goTo)}`;
}

function emitSeatFirst(packing: Packing, { stride, emission }: Playing): string {
  const players = integer(emission.ir.players);
  const seatAt = (index: string) => emitSeat(packing, atIndex(index, stride));
  // `Q` holds how many actions each seat has, then the seats that have any, in the order in which they are met.
  return `let seats = 0;
for (let j = 0; j < n; j++) {
const s = ${seatAt('j')};
if (Q[s]++ === 0) Q[${players} + seats++] = s;
}
const s = Q[${players} + (seats === 1 ? 0 : C.below(seats))];
i = C.below(Q[s]);
if (seats > 1) for (let j = 0, left = i; ; j++) if (${seatAt('j')} === s && left-- === 0) { i = j; break; }
${emitClear('Q', { base: 0, length: emission.ir.players })}`;
}
