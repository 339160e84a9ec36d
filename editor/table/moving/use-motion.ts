import { type RefObject, useLayoutEffect, useRef } from 'react';
import { glide, type Place } from './glide.ts';
import { glideCards, type LyingOnPage, lyingOn } from './glide-cards.ts';
import { type Amounts, amountsOn, rollNumbers } from './roll-numbers.ts';

/** What follows from one choice may be some more events; what is further away is a jump, in which nothing moves by itself. */
const STEP = 10;

/** Where something stands, and within what it does: where that is the same it has only made room. */
interface Standing {
  readonly place: Place;
  readonly within: string | undefined;
}

/** What stood and lay where at a moment. */
interface Known {
  readonly moment: number;
  readonly viewer: number | undefined;
  readonly stood: ReadonlyMap<string, Standing>;
  readonly lay: LyingOnPage;
  readonly amounts: Amounts;
}

/**
 * Lets what has moved between two moments glide from where it was: every `[data-piece]` and `[data-record]`, by the names of what it stands
 * for, within the element, and cards on the whole table around it; numbers there roll. Nothing moves where that is not wished for, by the person's system or
 * by the switch of the table, nor where the table is only seen with other eyes.
 */
export function useMotion(
  root: RefObject<HTMLElement | null>,
  moment: number,
  viewer: number | undefined,
  isWished: boolean,
): void {
  const known = useRef<Known>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    const isMoving = isWished && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!element || !isMoving) {
      known.current = undefined;
      return;
    }
    const before = known.current;
    const found = standing(element);
    const stood = new Map(found.flatMap((one) => one.names.map((name) => [name, one])));
    const whole = element.parentElement ?? element;
    const lay = lyingOn(whole);
    const amounts = amountsOn(whole);
    known.current = { moment, viewer, stood, lay, amounts };
    if (!before || before.moment === moment || before.viewer !== viewer) return;
    for (const { moving, names, ...now } of found) {
      const from = names.map((name) => before.stood.get(name)).find((one) => one && hasMoved(one, now));
      if (from)
        glide(moving, { x: from.place.x - now.place.x, y: from.place.y - now.place.y }, NOWHERE, ABOVE);
    }
    if (Math.abs(before.moment - moment) > STEP) return;
    glideCards(whole, before.lay, lay);
    rollNumbers(before.amounts, amounts);
  }, [root, moment, viewer, isWished]);
}

const NOWHERE: Place = { x: 0, y: 0 };
/** Above what stands around it. */
const ABOVE: Keyframe = { zIndex: 3, position: 'relative' };

function standing(element: HTMLElement) {
  const origin = element.getBoundingClientRect();
  return [...element.querySelectorAll<HTMLElement>('[data-piece], [data-record]')].map((moving) => {
    const { left, top, width, height } = moving.getBoundingClientRect();
    const place = { x: left + width / 2 - origin.left, y: top + height / 2 - origin.top };
    const { piece, record, within } = moving.dataset;
    return {
      moving,
      names: piece?.split(',') ?? [
        `${moving.closest<HTMLElement>('[data-records]')?.dataset.records} ${record}`,
      ],
      place,
      within,
    };
  });
}

/** Further than pieces step aside for each other. */
function hasMoved(from: Standing, to: Standing): boolean {
  const isElsewhere = from.within === undefined || from.within !== to.within;
  return isElsewhere && Math.abs(from.place.x - to.place.x) + Math.abs(from.place.y - to.place.y) > 24;
}
