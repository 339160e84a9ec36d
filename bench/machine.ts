/** On what it was measured, and when. */

import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { table } from './table.ts';

/** A table of one row. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = loadavg()[1]?.toFixed(1) ?? '';
  return table(
    ['processor', 'cores', 'memory', 'system', 'Node.js', 'V8', 'load', 'date'],
    [
      [
        processors[0]?.model ?? 'unknown',
        processors.length,
        memory,
        `${platform()} ${release()}`,
        process.version,
        process.versions.v8,
        load,
        new Date().toISOString().slice(0, 10),
      ],
    ],
  );
}
