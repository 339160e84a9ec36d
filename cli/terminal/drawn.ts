/** What a look says, as far as a terminal can draw it: signs and colours. Shapes and short names are for smaller places. */

import type { Drawn } from '../../runtime/index.ts';
import { type Colour as LookColour, signOf } from '../../shared/look.ts';
import type { Colour, Paint } from './colours.ts';

/** The nearest colour that every terminal has; none for those that might not be read on some background. */
const nearest: Readonly<Partial<Record<LookColour, Colour>>> = {
  red: 'red',
  pink: 'red',
  orange: 'yellow',
  yellow: 'yellow',
  brown: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'blue',
  violet: 'blue',
  teal: 'cyan',
  cyan: 'cyan',
  grey: 'dim',
  gray: 'dim',
};

/** What a thing is called, with its sign before it and in its colour. */
export function drawName(label: string, drawn: Drawn | undefined, paint: Paint): string {
  const name = drawn?.icon ? `${signOf(drawn.icon)} ${label}` : label;
  return drawValue(name, drawn, paint);
}

/** A value in its colour. */
export function drawValue(text: string, drawn: Drawn | undefined, paint: Paint): string {
  const colour = drawn?.colour && nearest[drawn.colour];
  return colour ? paint(colour, text) : text;
}
