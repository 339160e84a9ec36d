/**
 * What was measured, one line of a file each, with the machine and the day: a run of an hour can be ended and gone on with, and a single
 * game be measured again without all others.
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { type Machine, thisMachine } from './machine.ts';
import { run } from './processes.ts';
import type { Tasks } from './task.ts';

export interface Measurement {
  readonly task: string;
  readonly given: readonly unknown[];
  readonly machine: Machine;
  readonly result: unknown;
}

export interface Measuring {
  /** Measures in a process of its own, where it was not measured before. What is measured several times is kept as often. */
  readonly run: typeof run;
  /** On what all of it was measured that was asked for, in order. */
  readonly machines: () => readonly Machine[];
}

/** Keeps nothing. */
export function measuringAnew(): Measuring {
  return { run, machines: () => [thisMachine()] };
}

/**
 * Keeps all in a file.
 * @param before What it goes on with; the file has that, and no more, from the start.
 * @param measure How something is measured that is not there.
 */
export function measuringOn(
  file: string,
  before: readonly Measurement[],
  measure: typeof run = run,
): Measuring {
  writeFileSync(file, before.map(lineOf).join(''));
  const left = new Map<string, Measurement[]>();
  for (const each of before) {
    const key = keyOf(each.task, each.given);
    left.set(key, [...(left.get(key) ?? []), each]);
  }
  const machines: Machine[] = [];
  return {
    run: (task, ...given) => {
      const known = left.get(keyOf(task, given))?.shift();
      const found = known ?? {
        task,
        given: withoutFolders(given),
        machine: thisMachine(),
        result: measure(task, ...given),
      };
      if (known === undefined) appendFileSync(file, lineOf(found));
      machines.push(found.machine);
      return found.result as Awaited<ReturnType<Tasks[typeof task]>>;
    },
    machines: () => machines,
  };
}

/** What a file has, but of what has `again` in its name; nothing if there is no file, or no such name is asked for in a new run. */
export function keptIn(file: string, again: string | undefined): readonly Measurement[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as Measurement);
  return again === undefined ? all : all.filter(({ given: [rules] }) => !String(rules).includes(again));
}

function keyOf(task: string, given: readonly unknown[]): string {
  return JSON.stringify([task, ...withoutFolders(given)]);
}

/** Where another version lies is nobody else's business; that one took part is. */
function withoutFolders(given: readonly unknown[]): readonly unknown[] {
  const named = given.filter((one) => one !== undefined);
  return named.map((one) => (typeof one === 'string' && isAbsolute(one) ? 'another version' : one));
}

/** Six digits tell all that is measured. */
function lineOf(measurement: Measurement): string {
  const round = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
  return `${JSON.stringify(measurement, round)}\n`;
}
