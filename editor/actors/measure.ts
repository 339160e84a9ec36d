import type { Snapshot } from '../worker/protocol.ts';

/** Measures how long an edit takes from its last keystroke. */
export interface EditMeasure {
  /** A key was typed. */
  readonly start: () => void;
  /** The worker has answered, and what it says is about to be shown. */
  readonly end: (answer: Pick<Snapshot, 'current' | 'spent'>) => void;
}

/** Writes measures into the page's performance, up to the frame that shows the new rules, or what is wrong with them. */
export function measureEdits(): EditMeasure {
  let typed = 0;
  return {
    start: () => {
      typed = performance.now();
    },
    end: ({ current, spent }) => {
      const start = typed;
      requestAnimationFrame(() => {
        performance.measure(current ? 'keystroke to table' : 'keystroke to problems', {
          start,
          end: performance.now(),
          detail: { worker: spent },
        });
      });
    },
  };
}
