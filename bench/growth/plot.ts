/** Curves on logarithmic axes, as an SVG picture: a power of the size is a straight line. */

import type { Point } from '../statistics.ts';

export interface Curve {
  readonly label: string;
  /** In order of size. */
  readonly points: readonly Point[];
}

const WIDTH = 760;
const HEIGHT = 420;
const MARGIN = { left: 56, right: 190, top: 16, bottom: 44 };
/** Told apart by people who are colour-blind, too (M. Okabe and K. Ito, Color Universal Design, 2008). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#7a5c00', '#56b4e9'];
/** Pixels between the labels of two curves that end at the same height. */
const LINE = 17;

export interface PlotTexts {
  /** What the picture shows, for who cannot see it. */
  readonly title: string;
  /** Below the picture, and at its left. */
  readonly across: string;
  readonly up: string;
}

export function plotCurves(curves: readonly Curve[], { title, across, up }: PlotTexts): string {
  const points = curves.flatMap((curve) => curve.points);
  const toX = scale(
    points.map(([x]) => x),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const toY = scale(
    points.map(([, y]) => y),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const columns = ticks(points.map(([x]) => x)).map(
    (tick) =>
      `<path class="grid" d="M${at(toX(tick))} ${MARGIN.top}V${bottom}"/><text x="${at(toX(tick))}" y="${bottom + 16}" text-anchor="middle">${tick}</text>`,
  );
  const rows = ticks(points.map(([, y]) => y)).map(
    (tick) =>
      `<path class="grid" d="M${MARGIN.left} ${at(toY(tick))}H${right}"/><text x="${MARGIN.left - 6}" y="${at(toY(tick) + 4)}" text-anchor="end">${tick}</text>`,
  );
  const ends = apart(curves.map((curve) => toY(curve.points.at(-1)?.[1] ?? 1)));
  const lines = curves.map(({ label, points: own }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const places = own.map(([x, y]) => [at(toX(x)), at(toY(y))] as const);
    const dots = places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`).join('');
    const [endX, endY] = places.at(-1) ?? ['0', '0'];
    const leader = `<path class="leader" d="M${endX} ${endY}L${right + 8} ${at(ends[index] ?? 0)}"/>`;
    return `<g stroke="${colour}" fill="${colour}">${leader}<path class="curve" d="M${places.map((place) => place.join(' ')).join('L')}"/>${dots}<text x="${right + 12}" y="${at((ends[index] ?? 0) + 4)}" stroke="none">${escaped(label)}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${escaped(title)}</title>
<style>.grid{stroke:#ddd;fill:none}.curve{stroke-width:2;fill:none}.leader{stroke-dasharray:2 3;fill:none}</style>
<rect width="100%" height="100%" fill="#fff"/>
${[...columns, ...rows, ...lines].join('\n')}
<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(across)}</text>
<text transform="translate(14 ${(MARGIN.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(up)}</text>
</svg>
`;
}

/** From numbers above 0 to pixels, by logarithm. */
function scale(numbers: readonly number[], from: number, to: number): (number: number) => number {
  const [low, high] = [Math.log(Math.min(...numbers)), Math.log(Math.max(...numbers))];
  return (number) => from + ((Math.log(number) - low) / (high - low || 1)) * (to - from);
}

/** 1, 2, 5, 10, … as far as the numbers go. */
function ticks(numbers: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const all: number[] = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high; power++)
    for (const digit of [1, 2, 5]) all.push(Number((digit * 10 ** power).toPrecision(1)));
  return all.filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
}

/** The same heights, moved down where two are nearer than a line of text. */
function apart(heights: readonly number[]): readonly number[] {
  const moved = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of heights.map((_, each) => each).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))) {
    last = Math.max(heights[index] ?? 0, last + LINE);
    moved[index] = last;
  }
  return moved;
}

const at = (pixels: number): string => pixels.toFixed(1);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
