/** Somebody who plays at the terminal by what the lists say, so that a script can be read and survives a new number. */

import { PassThrough } from 'node:stream';

export interface Typist {
  readonly input: PassThrough;
  /** What was on the screen at each choice, with what was typed; screens that were only passed on are left out. */
  screens(): string;
}

interface Line {
  readonly number: string;
  readonly label: string;
}

/**
 * Takes `Player 2: Roll the die` where a list says `Roll the die`, passes the keyboard on until it is that player's, and goes through
 * lists of values on the way; `time` lets the time run out. Leaves at the end of the script, or where a line does not fit, which it says.
 */
export function typist(screen: PassThrough, script: readonly string[]): Typist {
  const input = new PassThrough();
  const left = [...script];
  const kept: string[] = [];
  let shown = '';
  let passed = 0;
  screen.on('data', (chunk: Buffer) => {
    shown += chunk.toString('utf8');
    // The keys stand below each list.
    if (!/ {3}q {2}Quit\n$/.test(shown)) return;
    const typed = next(shown, left);
    passed = typed === 'o' ? passed + 1 : 0;
    const word = passed > 8 ? undefined : typed;
    if (typed !== 'o' || word === undefined)
      kept.push(`${shown}> ${word ?? `(nothing like “${left[0]}”)`}\n`);
    shown = '';
    setImmediate(() => input.write(`${word ?? 'q'}\n`));
  });
  return { input, screens: () => kept.join('') + shown };
}

/** What to type at a list; takes the line of the script away once it is done. Undefined where nothing fits. */
function next(shown: string, script: string[]): string | undefined {
  const [wanted] = script;
  if (wanted === undefined) return 'q';
  if (wanted === 'time') return script.shift() && 't';
  const [who = '', what = ''] = split(wanted);
  const lines = shown.trimEnd().split('\n');
  const keys = lines.at(-1) ?? '';
  const list = lines.flatMap((line): Line[] => {
    const [, number, label] = /^ *(\d+) {2}(.*)$/.exec(line) ?? [];
    return number === undefined || label === undefined ? [] : [{ number, label }];
  });
  const within = keys.includes('b  Back');
  const question = lines[lines.findIndex((line) => /^ *(1|-) {2}/.test(line)) - 1] ?? '';
  if (!within && split(question)[0] !== who) return keys.includes('   o  ') ? 'o' : undefined;
  const exact = list.find(({ label }) => label === what);
  if (exact) return script.shift() && exact.number;
  return (within ? valueIn(what, list) : groupOf(what, list))?.number;
}

/** `Player 2: Pass` as its two halves. */
function split(line: string): readonly string[] {
  const at = line.indexOf(': ');
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at + 2)];
}

/** The longest value that the label has in it. */
function valueIn(what: string, list: readonly Line[]): Line | undefined {
  return list.filter(({ label }) => what.includes(label)).sort((a, b) => b.label.length - a.label.length)[0];
}

/** The line that stands for many ways, `Offer … for … M …`. */
function groupOf(what: string, list: readonly Line[]): Line | undefined {
  return list.find(({ label }) => {
    if (!label.endsWith('…')) return false;
    const parts = label.replace(/ ?…$/, '').split('…');
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}`).test(
      what,
    );
  });
}
