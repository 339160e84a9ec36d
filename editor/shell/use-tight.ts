import { type RefObject, useEffect } from 'react';

/** How much closer what stands in a row can be moved together, from not at all. */
const LEVELS = ['0', '1', '2', '3'] as const;

/** Says in `data-tight` how close what stands in a row has to be for all of it to be in sight, whatever language it is in. */
export function useTight(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const fit = (): void => {
      for (const level of LEVELS) {
        element.dataset.tight = level;
        if (element.scrollWidth <= element.clientWidth) return;
      }
    };
    const sizes = new ResizeObserver(fit);
    // What stands there may become wider too, in larger type, or be put there anew, in another language.
    for (const each of [element, ...element.children]) sizes.observe(each);
    const words = new MutationObserver(fit);
    words.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      words.disconnect();
    };
  }, [row]);
}
