import { find } from './finder.ts';
import type { FindOrder } from './protocol.ts';

/** Looks for a game that leads to a place, and tells how far it has come. */
export function findGames(): void {
  addEventListener('message', ({ data }: MessageEvent<FindOrder>) => {
    for (const news of find(data)) postMessage(news);
  });
}
