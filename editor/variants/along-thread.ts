import { type AlongOrder, createAlong } from './along.ts';

/** Plays other rules along with the table. */
export function playAlong(): void {
  const goAlong = createAlong();
  addEventListener('message', ({ data }: MessageEvent<AlongOrder>) => postMessage(goAlong(data)));
}
