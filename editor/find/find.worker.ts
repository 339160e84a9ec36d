import { find } from './finder.ts';
import type { FindOrder } from './protocol.ts';

addEventListener('message', ({ data }: MessageEvent<FindOrder>) => {
  for (const news of find(data)) postMessage(news);
});
