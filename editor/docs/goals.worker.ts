import { checkGoals, type GoalsQuestion } from './goals.ts';

addEventListener('message', ({ data }: MessageEvent<GoalsQuestion>) => postMessage(checkGoals(data)));
