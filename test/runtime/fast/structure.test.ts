import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binary, call, give, num, when } from '../../../runtime/codegen/js/build.ts';
import { print } from '../../../runtime/codegen/js/print.ts';
import { mapJumps } from '../../../runtime/codegen/js/tree.ts';
import { createEngine } from '../../../runtime/fast/engine.ts';
import { structure } from '../../../runtime/fast/graph/structure.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { irOf } from '../lowering/text-game.ts';
import { graphs, type RandomGraph, reachable } from './graphs.ts';

/** Nodes that a run goes through at most. */
const STEPS = 60;

type Trace = readonly number[];

/** Takes the branch that each bit says, from one node to the next. */
function walk({ follows }: RandomGraph, entry: number, bits: readonly boolean[]): Trace {
  const trace: number[] = [];
  let tests = 0;
  for (let node: number | undefined = entry; node !== undefined && trace.length < STEPS; ) {
    trace.push(node);
    const next: readonly number[] = follows[node] ?? [];
    node = next.length < 2 ? next[0] : bits[tests++ % bits.length] ? next[0] : next[1];
  }
  return trace;
}

/** The same by running structured functions. */
function runnerOf({ follows, entries }: RandomGraph) {
  const { heads, bodies } = structure({
    size: follows.length,
    entries,
    follows: (node) => follows[node] ?? [],
    emit: (node, go) => {
      const note = when(binary('>=', call('t.push', num(node)), num(STEPS)), [give(num(-1))]);
      const [first, second] = follows[node] ?? [];
      if (first === undefined) return [note, give(num(-1))];
      if (second === undefined) return [note, ...go(first)];
      return [note, when(call('bit'), go(first)), ...go(second)];
    },
  });
  const texts = bodies.map((body) => print(mapJumps(body, (to) => [give(num(heads.indexOf(to)))])));
  const text = `return [${texts.map((body) => `() => {\n${body}\nthrow new Error('ran out');\n}`).join(',\n')}];`;
  const make = new Function('t', 'bit', text) as (t: number[], bit: () => boolean) => (() => number)[];
  const run = (entry: number, bits: readonly boolean[]): Trace => {
    const trace: number[] = [];
    let tests = 0;
    const functions = make(trace, () => bits[tests++ % bits.length] === true);
    for (let head = heads.indexOf(entry); head >= 0; ) head = (functions[head] as () => number)();
    return trace;
  };
  return { heads, bodies: texts, run };
}

test('structured code goes through the nodes that the graph goes through', () => {
  fc.assert(
    fc.property(graphs(14), fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (graph, bits) => {
      const { run } = runnerOf(graph);
      for (const entry of graph.entries) expect(run(entry, bits)).toEqual(walk(graph, entry, bits));
    }),
    { seed: 1, numRuns: 600 },
  );
});

test('every reached node is written once, and what nothing dominates is a function', () => {
  fc.assert(
    fc.property(graphs(14), (graph) => {
      const { heads, bodies } = runnerOf(graph);
      const written = [...bodies.join('\n').matchAll(/t\.push\((\d+)\)/g)].map(([, node]) => Number(node));
      const reached = [...reachable(graph)].sort((a, b) => a - b);
      expect(written.sort((a, b) => a - b)).toEqual(reached);
      const free = reached.filter((node) =>
        reached.every((other) => other === node || reachable(graph, other).has(node)),
      );
      expect(heads).toEqual(expect.arrayContaining(free));
    }),
    { seed: 2, numRuns: 500 },
  );
});

describe('shapes', () => {
  const bits = [[true], [false], [true, false], [false, true], [true, true, false], [false, false, true]];
  const check = (follows: RandomGraph['follows'], entries: readonly number[], functions: number) => {
    const graph = { follows, entries };
    const { run, heads } = runnerOf(graph);
    expect(heads).toHaveLength(functions);
    for (const entry of entries)
      for (const each of bits) expect(run(entry, each)).toEqual(walk(graph, entry, each));
  };

  test('one way', () => check([[1], [2], []], [0], 1));
  test('both branches lead to the same node', () => check([[1, 1], []], [0], 1));
  test('a diamond', () => check([[1, 2], [3], [3], []], [0], 1));
  test('a branch past another', () => check([[1, 3], [2, 4], [3], [4], []], [0], 1));
  test('a loop on itself', () => check([[0, 1], []], [0], 1));
  test('loops in a loop, left from inside', () => check([[1], [2, 4], [2, 3], [1, 0], []], [0], 1));
  test('a loop that is entered at two places', () => check([[1, 2], [2], [1, 3], []], [0], 3));
  test('a loop with two entries', () => check([[2], [3], [3], [2, 4], []], [0, 1], 4));
  test('an entry in the middle of a loop', () => check([[1], [2], [0, 3], []], [0, 1], 2));
  test('an entry behind another', () => check([[1], []], [0, 1], 2));
});

test('rules that nothing leads to are no obstacle', () => {
  // The only way into the loop is the choice inside it, which goes on in two places of it.
  const engine = createEngine(
    irOf(`game "Dead end" edition 1
players 1
table { n: 0..9 = 0 }
ending Over
play {
  rounds { turns {
    when n = 0 { win me by Over } else { end turn }
    repeat up to 9 times {
      set n to 1
      choose { action Skip { when n = 1 { again } } }
      set n to 2
    }
  } }
}`),
  );
  engine.start();
  expect(engine.cells[CELL.result]).toBe(1);
});
