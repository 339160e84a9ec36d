/** Which transitions a machine has certainly taken from where it waited to where it waits next. */

import type { Chart } from '../../runtime/index.ts';

type Edge = Chart['edges'][number];

/**
 * The transitions that every way from one state to another takes, where the machine goes on by itself after the first. Where
 * branches lead to the same state either way, nobody can tell which of them was taken, and neither is among them.
 */
export function certainWays({
  nodes,
  edges,
}: Chart): (from: string, to: string, action?: string) => readonly Edge[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const inside = new Map<string, string[]>();
  for (const { id, parent, initial } of nodes) {
    const isEntered = initial || nodes.some((node) => node.id === parent && node.parallel);
    if (parent !== undefined && isEntered) inside.set(parent, [...(inside.get(parent) ?? []), id]);
  }
  const known = new Map<string, readonly Edge[]>();

  function find(from: string, to: string, action: string | undefined): readonly Edge[] {
    const begun = (outgoing.get(from) ?? []).filter(
      ({ kind, name }) => kind !== 'next' && (action === undefined ? kind !== 'action' : name === action),
    );
    const isLed = (without: Edge | undefined, used?: Set<Edge>): boolean => {
      const seen = new Set<string>();
      const open = begun
        .filter((edge) => edge !== without)
        .map((edge) => {
          used?.add(edge);
          return edge.to;
        });
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        for (const inner of inside.get(id) ?? []) open.push(inner);
        if (id === to) continue;
        for (const edge of outgoing.get(id) ?? []) {
          if (edge.kind !== 'next' || edge === without) continue;
          used?.add(edge);
          open.push(edge.to);
        }
      }
      return seen.has(to);
    };
    const candidates = new Set<Edge>();
    if (!isLed(undefined, candidates)) return [];
    return [...candidates].filter((edge) => !isLed(edge));
  }
  return (from, to, action) => {
    const key = JSON.stringify([from, to, action]);
    const found = known.get(key) ?? find(from, to, action);
    known.set(key, found);
    return found;
  };
}
