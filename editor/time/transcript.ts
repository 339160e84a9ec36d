/** A game as a text to read: what was set up, a line for each event, and how it ended. */

import type { SessionState } from '../../runtime/index.ts';
import { sayResult } from './say-outcome.ts';

type Told = Pick<SessionState, 'configuration' | 'seed' | 'history' | 'waiting' | 'view'>;

/**
 * Whoever looks at the table reads in it what they may see there, and nothing else: it is made of what they are shown. Ends with a line break.
 */
export function transcript(title: string, { configuration, seed, history, waiting, view }: Told): string {
  const { variants, options } = configuration;
  const seats = view.seats.map(({ label }) => label);
  const chosen = Object.entries(options).map(([name, value]) => `${name} = ${shown(value)}`);
  const head = [
    title,
    `${seats.length} ${seats.length === 1 ? 'player' : 'players'}: ${seats.join(', ')}`,
    ...(variants.length > 0 ? [`Variants: ${variants.join(', ')}`] : []),
    ...(chosen.length > 0 ? [`Options: ${chosen.join(', ')}`] : []),
    ...(seed === undefined ? [] : [`Seed: ${seed}`]),
  ];
  const width = String(history.length).length;
  const lines = history.map(({ text }, index) => `${String(index + 1).padStart(width)}  ${text}`);
  const result = waiting.kind === 'end' ? capital(sayResult(waiting.result, seats)) : undefined;
  return `${[head, lines, result === undefined ? [] : [result]]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

function shown(value: number | boolean | string): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
