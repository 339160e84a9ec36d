import { useEffect, useRef, useState } from 'react';
import { reason } from '../texts/reason.ts';
import { startThread } from '../threads/start.ts';
import type { CompareOrder, Comparison } from './comparer.ts';

/** Compares in a worker of its own; the answer to an older question is dropped. */
export function useComparison(order: CompareOrder | undefined): Comparison | undefined {
  const worker = useRef<Worker>(undefined);
  const [answer, setAnswer] = useState<Comparison>();
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (!order) return;
    worker.current ??= startThread('compare');
    const asked = worker.current;
    let isMeant = true;
    asked.onmessage = ({ data }: MessageEvent<Comparison>) => isMeant && setAnswer(data);
    asked.onerror = () => isMeant && setAnswer({ type: 'refused', reason: reason('notCompared') });
    asked.postMessage(order);
    return () => {
      isMeant = false;
    };
  }, [order]);
  return answer;
}
