import { expose } from 'comlink';
import type { Intent } from './protocol.ts';
import { createSender, type SentSnapshot } from './wire.ts';
import { createWorkshop } from './workshop.ts';

const workshop = createWorkshop();
const send = createSender();

/** Moments after a game is opened, in milliseconds, for what would make the first keystrokes slow. */
const quietMoments = [200, 350, 500, 650];

expose({
  ...workshop,
  perform(intent: Intent): SentSnapshot {
    const answer = send(workshop.perform(intent));
    if (intent.type === 'open') for (const moment of quietMoments) setTimeout(workshop.warmUp, moment);
    return answer;
  },
});
