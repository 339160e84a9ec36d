/** How a game is set up: what a person wishes for, as far as the text knows it. */

import { type Description, describe, type Program } from '../../language/index.ts';
import type { Setup } from './protocol.ts';

export interface FittedSetup {
  readonly setup: Setup;
  /** The program with the defaults that hold for this setup. */
  readonly description: Description;
}

/** The setup nearest to what is wanted: without what the program does not know, and with numbers in their range; described in a language. */
export function fitSetup(program: Program, wanted: Setup, language: string | undefined): FittedSetup {
  const first = describe(program, wanted.players || undefined, wanted.variants, language);
  const { min, max } = first.players;
  const players = clamp(wanted.players || max, min, max);
  const isOther = wanted.players !== 0 && players !== wanted.players;
  const description = isOther ? describe(program, players, wanted.variants, language) : first;
  const free = description.variants.filter((variant) => variant.players === undefined);
  const variants = wanted.variants.filter((name) => free.some((variant) => variant.name === name));
  const options = fitOptions(wanted.options, description);
  const { position } = wanted;
  const isFor = position && [0, players].includes(position.seats.length);
  return { setup: { players, variants, options, ...(isFor && { position }) }, description };
}

/** Those of the options that the text knows and that differ from its defaults. */
function fitOptions(wanted: Setup['options'], { options }: Description): Setup['options'] {
  const fitting: Record<string, number | boolean | string> = {};
  for (const { name, type, value: normal } of options) {
    const value = wanted[name];
    if (value === undefined || value === normal) continue;
    if (type.kind === 'number' && typeof value === 'number')
      fitting[name] = clamp(value, type.low, type.high);
    if (type.kind === 'yes-no' && typeof value === 'boolean') fitting[name] = value;
    if (type.kind === 'one-of' && type.members.some((member) => member.name === value)) fitting[name] = value;
  }
  return fitting;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
