import { useEffect, useRef, useState } from 'react';
import { startThread } from '../threads/start.ts';
import { share } from '../worker/share.ts';
import type { Along, AlongOrder } from './along.ts';

/**
 * Goes along in a worker of its own, one answer after the other, so that a game that runs does not pile up questions. What has not changed
 * keeps its identity. Undefined until the first answer, and where none can be had.
 */
export function useAlong(order: AlongOrder | undefined): Along | undefined {
  const worker = useRef<Worker>(undefined);
  const wanted = useRef(order);
  const isAsking = useRef(false);
  const [along, setAlong] = useState<Along>();
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
      isAsking.current = false;
    },
    [],
  );
  useEffect(() => {
    wanted.current = order;
    if (!order || isAsking.current) return;
    worker.current ??= startThread('along');
    const asked = worker.current;
    let current = order;
    const ask = () => {
      isAsking.current = true;
      asked.postMessage(current);
    };
    asked.onmessage = ({ data }: MessageEvent<Along>) => {
      isAsking.current = false;
      setAlong((before) => share(before, data));
      const next = wanted.current;
      if (!next || next === current) return;
      current = next;
      ask();
    };
    asked.onerror = () => {
      isAsking.current = false;
      setAlong(undefined);
    };
    ask();
  }, [order]);
  return along;
}
