/** How large a picture of pixels is made of a drawing. */

/** Pixels for one of the drawing; more than that nobody sees. */
const SHARPEST = 2;

/** The most that every browser paints: across, and in all. A picture of a hundred million pixels takes 400 MB while it is made. */
const WIDEST = 16_000;
const MOST = 100_000_000;

/** By how much a drawing is enlarged: twice, or less where it is large. */
export function sharpness(width: number, height: number): number {
  return Math.min(SHARPEST, WIDEST / Math.max(width, height), Math.sqrt(MOST / (width * height)));
}
