/**
 * A program that does with the rules in a file what the editor's worker does: opens them, reads them once more after a letter, checks
 * everything, runs examples, lets bots play. The file holds the sources as JSON. Writes one line of JSON: a list of `Answered`.
 */

import { readFileSync } from 'node:fs';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import type { Source } from '../../language/index.ts';

/** What the page asked, and what the answer took. */
export interface Answered {
  readonly asked: string;
  /** Seconds, of all threads. */
  readonly processor: number;
}

/** Milliseconds that the page gives what it asks for again and again. */
const SLICE = 100;

const [main, ...others]: readonly Source[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { name: file = 'worst.regel', text = '' } = main ?? {};
const workshop = createWorkshop();
const answered: Answered[] = [];
function ask(asked: string, intent: Parameters<typeof workshop.perform>[0]): void {
  const began = process.cpuUsage();
  workshop.perform(intent);
  const { user, system } = process.cpuUsage(began);
  answered.push({ asked, processor: (user + system) / 1e6 });
}

const nothing = { pictures: [], setup: undefined, log: undefined, at: undefined };
ask('open', { type: 'open', file, text, textVersion: 1, others, seed: 1, ...nothing });
ask('a letter typed', { type: 'edit', text: `${text}\n`, textVersion: 2 });
ask('check everything', { type: 'check' });
ask('examples', { type: 'examples', milliseconds: SLICE });
ask('a decision of a bot', { type: 'bot', seats: [0, 1, 2, 3, 4, 5, 6, 7], bot: 'random' });
ask('bots play', { type: 'run', milliseconds: SLICE, bot: 'random' });
console.log(JSON.stringify(answered));
