/** A setting of options as a variant of the rules. */

import type { OptionDescription } from '../../language/index.ts';
import { texts } from '../texts/texts.ts';
import type { Setup } from '../worker/protocol.ts';

/** Why a variant cannot have this name; undefined where it can. */
export function wrongName(name: string, taken: readonly string[]): string | undefined {
  if (name.trim() === '') return texts().variants.needsName;
  if (/["{}\\\n]/.test(name)) return texts().variants.noQuotes;
  const isTaken = taken.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  return isTaken ? texts().variants.isThere : undefined;
}

/**
 * The rules with one more variant, at their end, in which these options are as they are set now. A variant cannot hold others: where some are
 * chosen `beside` it, it says so above itself.
 */
export function withVariant(
  text: string,
  name: string,
  options: readonly OptionDescription[],
  values: Setup['options'],
  beside: readonly string[] = [],
): string {
  const lines = options.flatMap(({ name, value: normal }) => {
    const value = values[name];
    return value === undefined || value === normal ? [] : [`option ${name} = ${written(value)}`];
  });
  const [only] = lines;
  const body = lines.length === 1 ? ` ${only} ` : `\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const note =
    beside.length > 0 ? `/// Together with ${beside.map((other) => `“${other}”`).join(', ')}.\n` : '';
  return `${text.trimEnd()}\n\n${note}variant "${name.trim()}" {${body}}\n`;
}

function written(value: number | boolean | string): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
