import type { Drawn, SeatView } from '../../../runtime/index.ts';
import { COLOURS, type Colour, SHAPES, type Shape } from '../../../shared/look.ts';
import { ownSign } from './kind-letters.ts';
import { lettersApart } from './letters.ts';
import { initial } from './marks.ts';

/** How a seat is told apart: by shape, letter and colour together. */
export interface SeatLook {
  readonly seat: number;
  readonly label: string;
  readonly shape: Shape;
  /** One or two characters, different for every seat of a table. */
  readonly letter: string;
  /** A CSS colour. */
  readonly fill: string;
  readonly ink: string;
}

/** Colour words of rules files, toned so that they sit well on light and dark; ink is readable on the fill. */
const colours: Readonly<Record<Colour, readonly [fill: string, ink: string]>> = {
  red: ['#c8372d', '#fff'],
  black: ['#33373a', '#fff'],
  white: ['#f2f0ea', '#222'],
  yellow: ['#efc02f', '#2b2200'],
  blue: ['#2f67c4', '#fff'],
  green: ['#2e7d46', '#fff'],
  orange: ['#dd7421', '#221000'],
  purple: ['#7a48b5', '#fff'],
  violet: ['#7a48b5', '#fff'],
  pink: ['#d45f93', '#26000f'],
  brown: ['#7d5233', '#fff'],
  grey: ['#6d7478', '#fff'],
  gray: ['#6d7478', '#fff'],
  teal: ['#14766f', '#fff'],
  cyan: ['#2a8ba6', '#001a22'],
};
const order: readonly Colour[] = ['blue', 'orange', 'green', 'purple', 'red', 'yellow', 'teal', 'pink'];

function named(word: string): Colour | undefined {
  return COLOURS.find((colour) => colour === word.toLowerCase());
}

/** The CSS colour that a colour word is drawn in; undefined for none. */
export function fillOf(colour: Colour | undefined): string | undefined {
  return colour && colours[colour][0];
}

/** The same as a ground, with an ink that is readable on it; undefined for none. */
export function inkOn(
  colour: Colour | undefined,
): { readonly background: string; readonly color: string } | undefined {
  if (!colour) return undefined;
  const [background, color] = colours[colour];
  return { background, color };
}

/**
 * How a piece is drawn: its owner's colour and letter, in the shape that the rules give its kind. One that is nobody's
 * is a token only if the rules say how it looks.
 */
export function pieceLook(
  owner: SeatLook | undefined,
  label: string,
  drawn: Drawn | undefined,
): SeatLook | undefined {
  if (!drawn) return owner;
  const shape = drawn.shape ?? owner?.shape ?? 'square';
  const letter = ownSign(drawn) ?? owner?.letter ?? initial(label);
  if (owner) return { ...owner, shape, letter };
  const [fill, ink] = colours[drawn.colour ?? 'grey'];
  return { seat: -1, label: '', shape, letter, fill, ink };
}

/** The looks of all seats at a table, in seat order. An unknown or missing colour gets one of its own. */
export function seatLooks(
  seats: readonly Pick<SeatView, 'seat' | 'label' | 'colour'>[],
): readonly SeatLook[] {
  const letters = initials(seats.map((seat) => seat.label));
  return seats.map((seat, index) => {
    const [fill, ink] = colours[named(seat.colour) ?? order[seat.seat % order.length] ?? 'blue'];
    return {
      seat: seat.seat,
      label: seat.label,
      shape: SHAPES[seat.seat % SHAPES.length] ?? 'circle',
      letter: letters[index] ?? '',
      fill,
      ink,
    };
  });
}

/** As few letters as tell the seats apart, or else their numbers. */
function initials(labels: readonly string[]): readonly string[] {
  return lettersApart(labels, 2).map((letters, index) => letters ?? String(index + 1));
}
