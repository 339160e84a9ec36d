import { expose } from 'comlink';
import { type InTurn, inTurn, messageTurns } from './in-turn.ts';
import type { Intent } from './protocol.ts';
import { warmer } from './warmer.ts';
import { createSender, type SentSnapshot } from './wire.ts';
import { createWorkshop } from './workshop.ts';

/** Compiles and plays the game at the table. */
export function playGame(): void {
  const workshop = createWorkshop();
  const send = createSender();
  const questions = inTurn(workshop.ask, messageTurns());
  const warming = warmer(workshop.warmUp, () => performance.now(), setTimeout);

  expose({
    ...workshop,
    perform(intent: Intent): SentSnapshot {
      if (intent.type === 'open' || intent.type === 'edit') questions.edited(intent.text);
      const answer = send(workshop.perform(intent));
      if (intent.type === 'open') warming.begin();
      // Who types does what is done ahead of it, and is not to wait for it.
      else if (intent.type === 'edit') warming.end();
      else warming.wait();
      return answer;
    },
    ask: ((name, text, question) => {
      warming.wait();
      return questions.ask(name, text, question);
    }) satisfies InTurn['ask'],
  });
}
