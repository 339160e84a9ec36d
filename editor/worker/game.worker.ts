import { expose } from 'comlink';
import { inTurn, messageTurns } from './in-turn.ts';
import type { Intent } from './protocol.ts';
import { createSender, type SentSnapshot } from './wire.ts';
import { createWorkshop } from './workshop.ts';

const workshop = createWorkshop();
const send = createSender();
const questions = inTurn(workshop.ask, messageTurns());

/** Moments after a game is opened, in milliseconds, for what would make the first keystrokes slow. */
const quietMoments = [200, 350, 500, 650];

expose({
  ...workshop,
  perform(intent: Intent): SentSnapshot {
    if (intent.type === 'open' || intent.type === 'edit') questions.edited(intent.text);
    const answer = send(workshop.perform(intent));
    if (intent.type === 'open') for (const moment of quietMoments) setTimeout(workshop.warmUp, moment);
    return answer;
  },
  ask: questions.ask,
});
