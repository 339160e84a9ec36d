/** What a look can choose from: fixed lists, so that nothing of a rules file reaches a page but their names. */

/** Colours of seats, pieces, spaces and values; each surface has its own tones of them. */
export const COLOURS = [
  'red',
  'blue',
  'yellow',
  'green',
  'black',
  'white',
  'orange',
  'purple',
  'grey',
  'brown',
  'pink',
  'teal',
  'violet',
  'gray',
  'cyan',
] as const;
export type Colour = (typeof COLOURS)[number];

/** Outlines of tokens. */
export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'hexagon',
  'pentagon',
  'octagon',
  'drop',
] as const;
export type Shape = (typeof SHAPES)[number];

/** How large tokens are beside each other. */
export const SIZES = ['small', 'normal', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** Signs by their names: each one column wide at a terminal, and in the fonts that systems bring along. */
const signs = {
  arrow: '➤',
  check: '✔',
  circle: '●',
  club: '♣',
  coin: '◎',
  cross: '✚',
  crown: '♛',
  diamond: '♦',
  dot: '•',
  envelope: '✉',
  flag: '⚑',
  flower: '✿',
  gear: '⚙',
  hammer: '⚒',
  heart: '♥',
  house: '⌂',
  king: '♚',
  knight: '♞',
  lock: '⊠',
  moon: '☾',
  pawn: '♟',
  pencil: '✎',
  scales: '⚖',
  skull: '☠',
  spade: '♠',
  square: '■',
  star: '★',
  sun: '☀',
  sword: '⚔',
  tower: '♜',
  triangle: '▲',
  warning: '⚠',
} as const;
export type Icon = keyof typeof signs;

export const ICONS = Object.keys(signs) as readonly Icon[];

/** The sign that an icon is drawn as. */
export function signOf(icon: Icon): string {
  return signs[icon];
}

/**
 * Whether a picture of this name may be shown: one that lies beside the rules or below, of dots and not of code.
 * No address, and no way out of the folder.
 */
export function isPictureName(name: string): boolean {
  return name.length <= LONGEST_PICTURE_NAME && PICTURE_NAME.test(name);
}

const LONGEST_PICTURE_NAME = 200;
const PICTURE_NAME =
  /^(?:[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\.(?:png|jpe?g|webp|gif|avif)$/iu;

/** Signs that fit on a token, and in front of a value. */
export const LONGEST_SHORT = { piece: 3, field: 12 } as const;
