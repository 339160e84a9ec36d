/** Numbers in sentences. */

/** `1 game`, `2 games` */
export function countNoun(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
