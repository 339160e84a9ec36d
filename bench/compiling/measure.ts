/** How long it takes to say what is wrong with files of different sizes. */

import { compile } from '../../language/compile.ts';
import { seconds } from '../clock.ts';
import { fitExponent, median, type Point } from '../statistics.ts';
import { growingFiles } from './files.ts';

/** Sizes, each twice the one before. */
const SIZES = 5;

export interface CompileGrowth {
  readonly letters: number;
  /** Seconds for the smallest and for the largest file. */
  readonly shortest: number;
  readonly longest: number;
  readonly exponent: number;
}

/** Compiles a kind of file in all sizes, some times each. */
export function measureCompileGrowth(name: string, times: number): CompileGrowth {
  const file = growingFiles.find((one) => one.name === name);
  if (file === undefined) throw new RangeError(`there are no files of ${name}`);
  const texts = Array.from({ length: SIZES }, (_, doubled) => file.make(file.from * 2 ** doubled));
  const warm = texts[1] ?? '';
  for (let time = 0; time < 5; time++) compile([{ name: 'warm.regel', text: `${warm} ` }]);
  const points = texts.map((text): Point => [text.length, timeOf(times, text)]);
  const [first, last] = [points[0], points.at(-1)];
  return {
    letters: last?.[0] ?? 0,
    shortest: first?.[1] ?? 0,
    longest: last?.[1] ?? 0,
    exponent: fitExponent(points),
  };
}

function timeOf(times: number, text: string): number {
  const taken = Array.from({ length: times }, () => {
    const began = seconds();
    compile([{ name: 'grown.regel', text }]);
    return seconds() - began;
  });
  return median(taken);
}
