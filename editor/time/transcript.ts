/** A game as a text to read: what was set up, a line for each event, and how it ended. */

import type { Description } from '../../language/index.ts';
import type { SessionState } from '../../runtime/index.ts';
import { texts } from '../texts/texts.ts';
import { sayOption } from '../variants/say-option.ts';
import { sayResult } from './say-outcome.ts';

type Told = Pick<SessionState, 'configuration' | 'seed' | 'history' | 'waiting' | 'view'>;

/** What people call the game, and what is set up in it. */
type Named = Pick<Description, 'title' | 'options' | 'variants'>;

/**
 * Whoever looks at the table reads in it what they may see there, and nothing else: it is made of what they are shown. Ends with a line break.
 */
export function transcript(game: Named, { configuration, seed, history, waiting, view }: Told): string {
  const t = texts().time.transcript;
  const seats = view.seats.map(({ label }) => label);
  const variants = configuration.variants.map(
    (name) => game.variants.find((variant) => variant.name === name)?.label ?? name,
  );
  const head = [
    game.title,
    t.players(seats.length, seats.join(', ')),
    ...(variants.length > 0 ? [t.variants(variants.join(', '))] : []),
    ...optionLines(game.options, configuration.options),
    ...(seed === undefined ? [] : [t.seed(String(seed))]),
  ];
  const width = String(history.length).length;
  const lines = history.map(({ text }, index) => `${String(index + 1).padStart(width)}  ${text}`);
  const result = waiting.kind === 'end' ? capital(sayResult(waiting.result, seats)) : undefined;
  return `${[head, lines, result === undefined ? [] : [result]]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

/** A line for each option, in the words of the rules where they are known. */
function optionLines(
  options: Description['options'],
  values: SessionState['configuration']['options'],
): readonly string[] {
  if (Object.keys(values).length === 0) return [];
  const lines = Object.entries(values).map(([name, value]) => {
    const option = options.find((one) => one.name === name);
    return option ? `  ${option.label}: ${sayOption(option, value)}` : `  ${name}: ${value}`;
  });
  return [texts().time.transcript.options, ...lines];
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
