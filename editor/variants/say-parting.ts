import { sayEngine } from '../texts/say-reason.ts';
import { texts } from '../texts/texts.ts';
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
        ? texts().variants.differFromStart
        : texts().variants.differAfter(differs + 1, event ?? '');
  const stops = refused
    ? texts().variants.refuses(
        common + 1,
        refused.event,
        refused.by === 'a' ? a : b,
        sayEngine(refused.reason),
      )
    : '';
  if (first === '' && stops === '')
    return length === 0 ? texts().variants.bothBegin : texts().variants.allTheTime(allEvents(length));
  return [first, stops || `${allEvents(length)}.`].filter(Boolean).join(' ');
}

function allEvents(length: number): string {
  return texts().variants.allFit(length);
}
