import type { Parting } from './parting.ts';

/** Where the games part, in a sentence or two. */
export function sayParting(
  { length, common, differs, event, refused }: Parting,
  [a, b]: readonly [string, string],
): string {
  const first =
    differs === undefined
      ? ''
      : differs < 0
        ? 'The tables differ from the start.'
        : `The tables differ after event ${differs + 1}: ${event}.`;
  const stops = refused
    ? `At event ${common + 1}, ${refused.event}, “${refused.by === 'a' ? a : b}” refuses: ${refused.reason}`
    : '';
  if (first === '' && stops === '')
    return length === 0
      ? 'Nothing is played yet at the table, and both begin the same.'
      : `${allEvents(length)}, and the tables are the same all the time.`;
  return [first, stops || `${allEvents(length)}.`].filter(Boolean).join(' ');
}

function allEvents(length: number): string {
  return length === 1
    ? 'The only event of the game at the table fits both'
    : `All ${length} events of the game at the table fit both`;
}
