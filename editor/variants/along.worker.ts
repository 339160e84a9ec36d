import { type AlongOrder, createAlong } from './along.ts';

const goAlong = createAlong();

addEventListener('message', ({ data }: MessageEvent<AlongOrder>) => postMessage(goAlong(data)));
