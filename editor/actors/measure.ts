import type { Snapshot } from '../worker/protocol.ts';

/** Name of the measure from a keystroke to the frame in which the table shows the new rules. */
export const KEYSTROKE_TO_TABLE = 'keystroke to table';

/** Measures, for whoever looks at the page's performance, from the last keystroke of an edit to the frame that shows it. */
export function measureEdits(now: () => number): {
  readonly start: () => void;
  readonly end: (answer: Pick<Snapshot, 'current' | 'spent'>) => void;
} {
  let start = 0;
  return {
    start: () => {
      start = now();
    },
    end: ({ current, spent }) => {
      const typed = start;
      requestAnimationFrame(() => {
        performance.measure(current ? KEYSTROKE_TO_TABLE : 'keystroke to problems', {
          start: typed,
          end: now(),
          detail: { worker: spent },
        });
      });
    },
  };
}
