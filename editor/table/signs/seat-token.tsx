import type { Shape } from '../../../shared/look.ts';
import { join } from '../../controls/button.tsx';
import type { SeatLook } from './seat-look.ts';
import styles from './seat-token.module.css';

interface SeatTokenProps {
  readonly look: SeatLook;
  /** Width and height in pixels. */
  readonly size?: number;
  /** Whether the seat's name stands beside it anyway. */
  readonly decorative?: boolean;
  /** What it stands for, where that is more than the seat. */
  readonly label?: string;
  /** One to three characters instead of the seat's letter. */
  readonly text?: string;
  /** What of that stands there where it is drawn too small for all of it. */
  readonly brief?: string;
}

/** A seat as a mark: a shape of its own, its letter, its colour. */
export function SeatToken({
  look,
  size = 20,
  decorative = true,
  label,
  text = look.letter,
  brief,
}: SeatTokenProps) {
  const name = decorative
    ? { 'aria-hidden': true }
    : {
        role: 'img',
        'aria-label': label?.includes(look.label) ? label : [look.label, label].filter(Boolean).join(': '),
      };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is decoration or has its label in `name`
    <svg className={styles.token} width={size} height={size} viewBox="0 0 24 24" {...name}>
      <path className={styles.shape} d={outlines[look.shape]} fill={look.fill} />
      <Letters look={look} text={text} className={brief === undefined ? undefined : styles.whole} />
      {brief !== undefined && <Letters look={look} text={brief} className={styles.brief} />}
    </svg>
  );
}

function Letters({
  look,
  text,
  className,
}: Pick<SeatTokenProps, 'look'> & { readonly text: string; readonly className: string | undefined }) {
  return (
    <text
      x="12"
      y={look.shape === 'triangle' || look.shape === 'drop' ? 14.5 : 12.5}
      className={join(styles.letter, sizeOf(text), className)}
      fill={look.ink}
    >
      {text}
    </text>
  );
}

/** One sign that is no letter is a drawing, and takes more room. */
function sizeOf(text: string): string | undefined {
  if (/^\p{S}\uFE0E?$/u.test(text)) return styles.drawing;
  return text.length === 2 ? styles.two : text.length > 2 ? styles.three : undefined;
}

/** The outline of each shape, in a square of 24. */
export const outlines: Readonly<Record<Shape, string>> = {
  circle: 'M12 1.5a10.5 10.5 0 110 21 10.5 10.5 0 010-21z',
  square: 'M4.5 2.5h15a2 2 0 012 2v15a2 2 0 01-2 2h-15a2 2 0 01-2-2v-15a2 2 0 012-2z',
  triangle: 'M12 1.5L23.2 21.5H.8z',
  diamond: 'M12 .5L23.5 12 12 23.5.5 12z',
  hexagon: 'M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12z',
  pentagon: 'M12 .8l11.2 8.2-4.3 13.2H5.1L.8 9z',
  octagon: 'M7.6 1.3h8.8l6.3 6.3v8.8l-6.3 6.3H7.6l-6.3-6.3V7.6z',
  drop: 'M12 .5c5 5.5 9 9 9 13.5a9 9 0 01-18 0c0-4.500 4-8 9-13.500z',
};
