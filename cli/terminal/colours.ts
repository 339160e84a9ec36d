/** Colours, where the stream is a terminal and nobody has switched them off. */

import type { Io, Stream } from '../io.ts';

/** Those of the terminal, as the person has set them. */
export type Colour = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'cyan';

/** Wraps a text in a colour, or leaves it as it is. */
export type Paint = (colour: Colour, text: string) => string;

const codes: Readonly<Record<Colour, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
};

/** How to paint on a stream; `NO_COLOR` (https://no-color.org) and dumb terminals are respected. */
export function paintFor(io: Io, stream: Stream): Paint {
  const { NO_COLOR, TERM } = io.environment;
  if (!stream.isTTY || NO_COLOR || TERM === 'dumb') return (_, text) => text;
  return (colour, text) => `\u001b[${codes[colour][0]}m${text}\u001b[${codes[colour][1]}m`;
}
