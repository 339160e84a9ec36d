import { useCallback, useEffect, useRef, useState } from 'react';
import { reason } from '../texts/reason.ts';
import { startThread } from '../threads/start.ts';
import type { FindNews, FindOrder } from './protocol.ts';

/** A search from the page's side. */
export interface Finding {
  /** What was told last; undefined before the first search. */
  readonly news: FindNews | undefined;
  readonly isLooking: boolean;
  begin(order: FindOrder, found: (news: Extract<FindNews, { readonly type: 'found' }>) => void): void;
  /** Ends it at once. */
  cancel(): void;
}

/** Looks for games in a worker of its own, one search at a time: the table goes on meanwhile. */
export function useFind(): Finding {
  const [news, setNews] = useState<FindNews>();
  const [isLooking, setLooking] = useState(false);
  const running = useRef<Worker>(undefined);
  const cancel = useCallback(() => {
    running.current?.terminate();
    running.current = undefined;
    setLooking(false);
  }, []);
  useEffect(() => cancel, [cancel]);

  const begin = useCallback<Finding['begin']>(
    (order, found) => {
      cancel();
      const worker = startThread('find');
      running.current = worker;
      setNews({ type: 'looking', tries: 0, events: 0 });
      setLooking(true);
      worker.onmessage = ({ data }: MessageEvent<FindNews>) => {
        if (running.current !== worker) return;
        setNews(data);
        if (data.type === 'looking') return;
        cancel();
        if (data.type === 'found') found(data);
      };
      worker.onerror = () => {
        if (running.current !== worker) return;
        setNews({ type: 'refused', reason: reason('searchStopped') });
        cancel();
      };
      worker.postMessage(order);
    },
    [cancel],
  );
  return { news, isLooking, begin, cancel };
}
