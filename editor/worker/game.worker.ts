import { expose } from 'comlink';
import { createWorkshop } from './workshop.ts';

const workshop = createWorkshop();

/** Moments after a game is opened, in milliseconds, for what would make the first keystrokes slow. */
const quietMoments = [200, 350, 500, 650];

expose({
  ...workshop,
  perform(intent: Parameters<typeof workshop.perform>[0]) {
    const answer = workshop.perform(intent);
    if (intent.type === 'open') for (const moment of quietMoments) setTimeout(workshop.warmUp, moment);
    return answer;
  },
});
