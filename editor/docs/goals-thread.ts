import { checkGoals, type GoalsQuestion } from './goals.ts';

/** Looks whether what a step of the tutorial wants is there. */
export function checkGoalsOf(): void {
  addEventListener('message', ({ data }: MessageEvent<GoalsQuestion>) => postMessage(checkGoals(data)));
}
