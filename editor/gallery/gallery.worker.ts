import { firstView, type PictureOrder } from './first-view.ts';

addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => postMessage(firstView(data)));
