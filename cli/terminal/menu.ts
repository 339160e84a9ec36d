/** Asking a person to choose: a list to walk through in a terminal, numbers line by line from a pipe. */

import { createInterface } from 'node:readline';
import { isCancel, select } from '@clack/prompts';
import { harmless, type Io, print } from '../io.ts';
import { paintFor } from './colours.ts';

/** A line of a menu. */
export interface Entry<T> {
  readonly value: T;
  readonly label: string;
  /** Why it cannot be chosen; it is shown all the same. */
  readonly refusal?: string | undefined;
  /** Chosen by this letter instead of by a number. */
  readonly key?: string;
  /** Words that choose it as well, in small letters. */
  readonly words?: readonly string[];
}

/** Asks one question after the other. */
export interface Menu {
  /** Entries above which it is easier to choose step by step. */
  readonly comfortable: number;
  /** The value chosen, or undefined if the person leaves or the input ends. */
  choose<T>(question: string, entries: readonly Entry<T>[]): Promise<T | undefined>;
  /** Gives the keyboard to somebody who may not read what is on the screen, and says what for; false if nobody takes it. */
  passOn(name: string, about: string): Promise<boolean>;
  /** Asks no more; a question that is open is answered as if the person left. */
  close(): void;
}

/** A menu for whatever the input is. */
export function openMenu(io: Io): Menu {
  return io.input.isTTY && io.output.isTTY ? terminalMenu(io) : pipedMenu(io);
}

interface Lines<T> {
  readonly entries: readonly Entry<T>[];
  readonly numbered: readonly Entry<T>[];
  readonly keyed: readonly Entry<T>[];
}

/** What a line chooses: a number, a letter or its word, or what the line of the menu says, if only one says so. */
function entrySaid<T>(said: string, { entries, numbered, keyed }: Lines<T>): Entry<T> | undefined {
  const numeral = /^\d+\.?$/.test(said) ? numbered[Number.parseInt(said, 10) - 1] : undefined;
  const command = keyed.find(({ key, words = [] }) => key === said || words.includes(said));
  const alike = numbered.filter(({ label }) => label.toLowerCase() === said);
  return numeral ?? command ?? (alike.length === 1 ? alike[0] : possible(begunBy(said, entries)));
}

const possible = <T>(entry: Entry<T> | undefined): Entry<T> | undefined =>
  entry?.refusal === undefined ? entry : undefined;

/** The only entry whose first words are those that are said: `call` for `Call 4`, `place` for `Place …`. */
function begunBy<T>(said: string, entries: readonly Entry<T>[]): Entry<T> | undefined {
  const begun = entries.filter(
    ({ label, key }) => key === undefined && label.toLowerCase().startsWith(`${said} `),
  );
  return begun.length === 1 ? begun[0] : undefined;
}

const ASKS_FOR_HELP = new Set(['?', 'h', 'help', 'hilfe', '--help', '-h']);

/** What is said to a line that chooses nothing. */
function answerTo<T>(said: string, { entries, numbered, keyed }: Lines<T>): string {
  const small = said.toLowerCase();
  const refused =
    entries.find(({ label, refusal }) => refusal !== undefined && label.toLowerCase() === small) ??
    begunBy(small, entries);
  if (refused?.refusal !== undefined) return `${refused.label}: not now, ${refused.refusal}.`;
  const last = numbered.length;
  const numerals = last === 0 ? '' : last === 1 ? 'say 1' : `say a number from 1 to ${last}`;
  if (!ASKS_FOR_HELP.has(small)) return `There is no ${said} to choose; ${numerals || 'say ? for help'}.`;
  const ways = [numerals, ...keyed.map(({ key, label }) => `${key}: ${label}`)].filter((way) => way !== '');
  return `To choose, ${ways.join('; ')}.`;
}

/** Empties the screen and what has been scrolled out of it. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

function terminalMenu(io: Io): Menu {
  const closed = new AbortController();
  const menu: Menu = {
    comfortable: 9,
    async choose(question, entries) {
      if (closed.signal.aborted) return undefined;
      const chosen = await select({
        message: harmless(question),
        options: entries.map(({ label, refusal }, value) => ({
          value,
          label: harmless(refusal === undefined ? label : `${label} (${refusal})`),
          disabled: refusal !== undefined,
        })),
        input: io.input,
        output: io.output,
        signal: closed.signal,
      });
      return isCancel(chosen) ? undefined : entries[chosen]?.value;
    },
    async passOn(name, about) {
      io.output.write(CLEAR);
      if (about !== '') print(io.output, harmless(about));
      const isThere = await menu.choose(`Pass the keyboard to ${name}.`, [
        { value: true, label: `I am ${name}` },
      ]);
      return isThere ?? false;
    },
    close: () => closed.abort(),
  };
  return menu;
}

function pipedMenu(io: Io): Menu {
  const paint = paintFor(io, io.output);
  const reader = createInterface({ input: io.input, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  return {
    comfortable: 40,
    async choose(question, entries) {
      const numbered = entries.filter(({ refusal, key }) => refusal === undefined && key === undefined);
      const keyed = entries.filter(({ key }) => key !== undefined);
      print(io.output, question);
      for (const entry of entries) {
        if (entry.refusal !== undefined)
          print(io.output, paint('dim', `   -  ${entry.label} (${entry.refusal})`));
        else if (entry.key === undefined) {
          print(io.output, `${String(numbered.indexOf(entry) + 1).padStart(4)}  ${entry.label}`);
        }
      }
      print(io.output, keyed.map(({ key, label }) => `   ${key}  ${label}`).join(''));
      for (;;) {
        const { value: line, done } = await lines.next();
        if (done) return undefined;
        const said = line.trim();
        if (said === '') continue;
        const found = entrySaid(said.toLowerCase(), { entries, numbered, keyed });
        if (found) return found.value;
        print(io.output, harmless(answerTo(said, { entries, numbered, keyed })));
      }
    },
    // Whoever writes the lines of a pipe plays for all of them.
    passOn(name, about) {
      if (about !== '') print(io.output, about);
      print(io.output, `The keyboard goes to ${name}.`);
      return Promise.resolve(true);
    },
    close() {
      reader.close();
    },
  };
}
