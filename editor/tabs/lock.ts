/** One page at a time writes a game: the browser keeps the right to, and gives it to the next where a page ends, however it ends. */

import { fromCallback } from 'xstate';

/** What a page learns of its right to write. */
export type LockReport =
  | { readonly type: 'lock.granted' }
  /** Another page has it; this one is the next to get it. */
  | { readonly type: 'lock.refused' }
  /** Another page has taken it. */
  | { readonly type: 'lock.lost' }
  /** The browser keeps none. */
  | { readonly type: 'lock.missing' };

/** Takes the right to write from whoever has it. */
export interface LockCommand {
  readonly type: 'steal';
}

/** Holds, or waits for, the right to write what has this name, until it is stopped. */
export function holdLock(locks: LockManager | undefined) {
  return fromCallback<LockCommand, string>(({ sendBack, receive, input: name }) => {
    const tell = (report: LockReport) => sendBack(report);
    if (!locks) return tell({ type: 'lock.missing' });
    const ended = new AbortController();
    let waiting = new AbortController();
    const request = async (options: LockOptions): Promise<void> => {
      let isHeld = false;
      try {
        const got = await locks.request(name, options, async (lock) => {
          if (!lock) return false;
          isHeld = true;
          tell({ type: 'lock.granted' });
          await untilAborted(ended.signal);
          return true;
        });
        if (got || ended.signal.aborted) return;
        tell({ type: 'lock.refused' });
      } catch {
        if (ended.signal.aborted || options.signal?.aborted) return;
        if (!isHeld) return tell({ type: 'lock.missing' });
        tell({ type: 'lock.lost' });
      }
      waiting = new AbortController();
      void request({ signal: waiting.signal });
    };
    void request({ ifAvailable: true });
    receive(() => {
      waiting.abort();
      void request({ steal: true });
    });
    return () => {
      ended.abort();
      waiting.abort();
    };
  });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}
