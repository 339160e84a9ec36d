/** What is shown, in words: the same at the terminal, on tokens and for screen readers. */

import { impossible } from '../ir/internal-problem.ts';
import { engineWords } from '../values/words/engine-words.ts';
import type { Shown } from './shown.ts';

/** Whether there is nothing to tell: no, none, nothing in it. A number says something, even if it is 0. */
export function isNothing(shown: Shown): boolean {
  switch (shown.kind) {
    case 'yes-no':
      return !shown.value;
    case 'member':
      return shown.none;
    case 'set':
      return shown.members.length === 0;
    case 'array':
      return shown.entries.every((entry) => isNothing(entry.shown));
    case 'number':
    case 'pile':
    case 'deck':
    case 'hidden':
    case 'too-much':
      return false;
    default:
      return impossible('whether there is nothing to tell', shown);
  }
}

/** Whether a space or a piece need not say it: nothing, a zero, or an empty pile. */
export function isBlank(shown: Shown): boolean {
  if (shown.kind === 'number') return shown.value === 0;
  if (shown.kind === 'array') return shown.entries.every((entry) => isBlank(entry.shown));
  if (shown.kind === 'pile' || shown.kind === 'deck') return shown.total === 0;
  return shown.kind === 'hidden' ? shown.total === 0 : isNothing(shown);
}

/**
 * A value without its label: `12 M`, `Raffzahn, Liebgeld`, `3 (Ace×2 King)`; `label` is what its field is called. What stands for itself, such as
 * yes and no, is in the language that is named, else English.
 */
export function inWords(shown: Shown, label: string, language?: string): string {
  const words = engineWords(language);
  switch (shown.kind) {
    case 'number':
      return withUnit(shown.value, shown.unit);
    case 'yes-no':
      return shown.value ? words.yes : words.no;
    case 'member':
      return shown.label;
    case 'set':
      return shown.members.length === 0 ? words.nothing : shown.members.join(', ');
    case 'array':
      return arrayInWords(shown, words.nothing, language);
    case 'pile':
      return pileInWords(shown, label);
    case 'deck':
      return words.onTop(shown.top, shown.total);
    case 'hidden':
      return shown.total === undefined ? '?' : words.hidden(shown.total);
    case 'too-much':
      return words.tooMuch;
    default:
      return impossible('a value in words', shown);
  }
}

/** `Wheat 3, Wool 1`, `1: Red, Blue; 2: Red`: what is nothing is left out; of yes and no, those for which it is yes. */
function arrayInWords(
  { entries }: Shown & { kind: 'array' },
  nothing: string,
  language: string | undefined,
): string {
  const some = entries.filter(({ shown }) => !isBlank(shown));
  if (some.length === 0) return nothing;
  // The members of several sets are not to be taken for each other's, nor for what they are of.
  if (some.some(({ shown }) => shown.kind === 'set'))
    return some.map(({ label, shown }) => `${label}: ${inWords(shown, label, language)}`).join('; ');
  return some
    .map(({ label, shown }) =>
      shown.kind === 'yes-no' ? label : `${label} ${inWords(shown, label, language)}`,
    )
    .join(', ');
}

/** A number and what it counts. */
export function withUnit(value: number, unit: string | undefined): string {
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

function pileInWords({ total, counts, unit }: Shown & { kind: 'pile' }, label: string): string {
  const some = counts.filter(({ count }) => count !== 0);
  if (some.length === 0) return withUnit(0, unit);
  // A pile of one kind is called what its field is called.
  if (counts.length === 1 && counts[0]?.label === label) return withUnit(total, unit);
  const kinds = some.map((kind) => (kind.count === 1 ? kind.label : `${kind.label}×${kind.count}`));
  return `${withUnit(total, unit)} (${kinds.join(', ')})`;
}
