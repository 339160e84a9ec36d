/**
 * When questions about the text are answered. What is typed goes first: a question waits until what has been sent before the worker came
 * to it is done, and one about a text that has changed meanwhile is not answered, since nobody would look at it.
 */

import type { Answer, Question, ServiceName } from './services.ts';

type Ask = <Name extends ServiceName>(
  name: Name,
  text: string,
  question: Question,
) => Answer<Name> | undefined;

/** Questions that are answered one at a time. */
export interface InTurn {
  /** The text has changed. */
  readonly edited: (text: string) => void;
  readonly ask: <Name extends ServiceName>(
    name: Name,
    text: string,
    question: Question,
  ) => Promise<Answer<Name> | undefined>;
}

/** An answer to these counts while somebody types on: Monaco narrows it down. */
const COUNTS_ON: ReadonlySet<ServiceName> = new Set(['completions']);

/** @param turn is fulfilled when the messages that wait have been taken */
export function inTurn(ask: Ask, turn: () => Promise<void>): InTurn {
  let last = Promise.resolve();
  let present = '';
  let edits = 0;
  return {
    edited(text) {
      present = text;
      edits++;
    },
    async ask(name, text, question) {
      const before = edits;
      // The next one is let in when this one is answered, so that an edit comes between them.
      last = last.then(turn);
      await last;
      const isOvertaken = edits > before && text !== present;
      return isOvertaken && !COUNTS_ON.has(name) ? undefined : ask(name, text, question);
    },
  };
}

/** The end of the messages that wait now. */
export function messageTurns(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}
