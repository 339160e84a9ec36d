import { createLabPlayer } from './player.ts';
import type { LabQuestion } from './protocol.ts';

const answer = createLabPlayer();

addEventListener('message', ({ data }: MessageEvent<LabQuestion>) => postMessage(answer(data)));
