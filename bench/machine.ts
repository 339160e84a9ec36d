/** On what it was measured, and when. */

import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { table } from './table.ts';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  /** Gigabytes. */
  readonly memory: number;
  readonly system: string;
  readonly node: string;
  readonly v8: string;
  /** How many threads wanted to run, on average of the last five minutes; 0 where the system does not say. */
  readonly load: number;
  /** `2026-01-31` */
  readonly date: string;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
    v8: process.versions.v8,
    load: Number((loadavg()[1] ?? 0).toFixed(1)),
    date: new Date().toISOString().slice(0, 10),
  };
}

/** A table of one row. */
export function describeMachine(): string {
  return describeMachines([thisMachine()]);
}

/**
 * A table with a row for each machine and day, in the order in which they come, with the lowest and the highest load. With how many
 * measurements were made on each where there are several.
 */
export function describeMachines(measured: readonly Machine[]): string {
  const groups = new Map<string, Machine[]>();
  for (const machine of measured) {
    const key = JSON.stringify({ ...machine, load: 0 });
    groups.set(key, [...(groups.get(key) ?? []), machine]);
  }
  const isMixed = groups.size > 1;
  return table(
    [
      ...['processor', 'cores', 'memory', 'system', 'Node.js', 'V8', 'load', 'date'],
      ...(isMixed ? ['measurements'] : []),
    ],
    [...groups.values()].flatMap((group) => {
      const [machine] = group;
      if (machine === undefined) return [];
      const { processor, cores, memory, system, node, v8, date } = machine;
      const count = isMixed ? [group.length] : [];
      return [[processor, cores, `${memory} GB`, system, node, v8, rangeOf(group), date, ...count]];
    }),
  );
}

function rangeOf(machines: readonly Machine[]): string {
  const loads = machines.map(({ load }) => load).sort((left, right) => left - right);
  const [low, high] = [loads[0]?.toFixed(1) ?? '', loads.at(-1)?.toFixed(1) ?? ''];
  return low === high ? low : `${low}–${high}`;
}
