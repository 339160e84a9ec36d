import { firstView, type PictureOrder } from './first-view.ts';

/** Finds how games begin, for their pictures. */
export function drawGallery(): void {
  addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => postMessage(firstView(data)));
}
