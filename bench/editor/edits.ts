/** Edits of mixed kinds, as somebody makes them who writes rules, and files to make them in. */

import type { Source } from '../../language/index.ts';
import type { Table } from '../random.ts';

/** Numbers that a table tells apart. */
const NUMBERS = 65_536;

/** A text after an edit, and behind which of its letters the cursor stands. */
export interface Edited {
  readonly text: string;
  readonly offset: number;
}

/** One of the kinds: a letter more in a word, another digit, a letter less, a comment, a line more, a word twice. */
export function editOf(text: string, random: Table): Edited {
  // A text may be longer than the numbers of a table.
  const at = Math.floor((random.below(NUMBERS) * text.length) / NUMBERS);
  const end = text.indexOf('\n', at);
  const line = end < 0 ? text.length : end;
  switch (random.below(6)) {
    case 0:
      return insert(text, wordFrom(text, at), 'x');
    case 1: {
      const digit = text.slice(at).search(/\d/);
      return digit < 0 ? insert(text, at, ' ') : replace(text, at + digit, at + digit + 1, '7');
    }
    case 2:
      return replace(text, at, Math.min(at + 1, text.length), '');
    case 3:
      return insert(text, line, ' // why');
    case 4:
      return insert(text, line, '\n');
    default: {
      const from = wordFrom(text, at);
      const word = /^\p{L}[\p{L}\d_]*/u.exec(text.slice(from))?.[0] ?? '';
      return insert(text, from, `${word} `);
    }
  }
}

function wordFrom(text: string, at: number): number {
  const found = text.slice(at).search(/\p{L}/u);
  return found < 0 ? at : at + found;
}

function insert(text: string, at: number, signs: string): Edited {
  return replace(text, at, at, signs);
}

function replace(text: string, from: number, to: number, signs: string): Edited {
  return { text: text.slice(0, from) + signs + text.slice(to), offset: from + signs.length };
}

/** A game of about so many lines: steps and definitions of twenty lines each that call each other. */
export function longRules(lines: number): string {
  const parts = Math.ceil(lines / 20);
  const part = (n: number): string => `/// What comes of it the ${n}th time.
define worth${n}(p: player) = p.coins + ${n} * p.cards + (if p.coins > ${n % 9} then 1 else 0)
step Trade${n}(n: 1..3) {
  when me.coins >= n + ${n % 5} {
    subtract n from me.coins
    add n to me.cards
    for each q in players except me where worth${n}(q) > worth${n}(me) {
      when q.cards > 0 {
        subtract 1 from q.cards
        add 1 to me.cards
      } else {
        add 1 to q.coins
      }
    }
  } else {
    add 1 to me.coins
    when (count p in players where p.coins > ${n % 7}) > 1 { add 1 to table_of.rest }
  }
}

`;
  const all = Array.from({ length: parts }, (_, n) => part(n)).join('');
  const action = (n: number): string => `        action Go${n}(n: 1..3) "Go ${n}" { do Trade${n}(n) }`;
  const actions = Array.from({ length: Math.min(parts, 100) }, (_, n) => action(n)).join('\n');
  return `game "Long" edition 1
players 2..4
player { coins: 0..99 = 5 clamped "Coins"  cards: 0..99 = 0 clamped "Cards" }
place table_of "Table" { rest: 0..99 = 0 clamped "Rest" }

${all}play {
  rounds {
    turns {
      choose "Go" {
${actions}
      }
    }
    when round = 9 { rank p in players by p.coins as Rich }
  }
}
ending Rich "the richest"
`;
}

/** The same in five files: a fifth of the steps in each. */
export function inFiveFiles(lines: number): readonly Source[] {
  const text = longRules(lines);
  const blocks = text.split(/(?=^\/\/\/ )/m);
  const [head = '', ...parts] = blocks;
  const last = parts.pop() ?? '';
  const [own = '', rest = ''] = last.split(/(?=^play )/m);
  const all = [...parts, own];
  const size = Math.ceil(all.length / 4);
  const others = Array.from({ length: 4 }, (_, n) => ({
    name: `part${n}.regel`,
    text: all.slice(n * size, (n + 1) * size).join(''),
  }));
  const uses = others.map(({ name }) => `use "${name}"`).join('\n');
  return [{ name: 'long.regel', text: `${head}${uses}\n\n${rest}` }, ...others];
}
