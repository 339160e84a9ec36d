import { createLabPlayer } from './player.ts';
import type { LabQuestion } from './protocol.ts';

/** Plays many games for the lab. */
export function playForLab(): void {
  const answer = createLabPlayer();
  addEventListener('message', ({ data }: MessageEvent<LabQuestion>) => postMessage(answer(data)));
}
