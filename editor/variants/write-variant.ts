/** A setting of options as a variant of the rules. */

import type { OptionDescription } from '../../language/index.ts';
import type { Setup } from '../worker/protocol.ts';

/** Why a variant cannot have this name; undefined where it can. */
export function wrongName(name: string, taken: readonly string[]): string | undefined {
  if (name.trim() === '') return 'A variant needs a name.';
  if (/["{}\\\n]/.test(name)) return 'A name has no quotes, braces or backslashes.';
  const isTaken = taken.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  return isTaken ? 'There is a variant of this name already.' : undefined;
}

/** The rules with one more variant, at their end, in which these options are as they are set now. */
export function withVariant(
  text: string,
  name: string,
  options: readonly OptionDescription[],
  values: Setup['options'],
): string {
  const lines = options.flatMap(({ name, value: normal }) => {
    const value = values[name];
    return value === undefined || value === normal ? [] : [`option ${name} = ${written(value)}`];
  });
  const [only] = lines;
  const body = lines.length === 1 ? ` ${only} ` : `\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return `${text.trimEnd()}\n\nvariant "${name.trim()}" {${body}}\n`;
}

function written(value: number | boolean | string): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
