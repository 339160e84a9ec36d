/** What a new file of each kind begins with, and how the rules ask for one. */

import type { Description, Source } from '../../language/index.ts';
import { RULE_LIST } from '../games/open-game.ts';
import { kindOf } from './kinds.ts';

/** A kind of file that can be begun. */
export interface Beginning {
  readonly id: 'examples' | 'look' | 'rules' | 'table' | 'map' | 'list';
  /** The name that is offered, of a game whose main file is called so without its ending. */
  readonly name: (stem: string) => string;
  readonly text: (seats: readonly string[]) => string;
}

/** A list of numbered rules. */
export const NUMBERED_RULES: Beginning = {
  id: 'list',
  name: () => RULE_LIST,
  text: () =>
    '# Rules\n\nEvery rule of the game, numbered, each in one sentence. A rule of the text cites its id.\n\n' +
    '| id | rule | source |\n|---|---|---|\n| R-01 | Players take turns. | rulebook, page 1 |\n',
};

/** All of them, in the order of a menu. */
export const BEGINNINGS: readonly Beginning[] = [
  {
    id: 'examples',
    name: (stem) => `${stem}.examples.regel`,
    text: (seats) =>
      `// What has to happen in this game, played through at every change: who does what, and what is to be seen then.\n\n` +
      `example "the beginning" with ${seats.join(', ')} {\n  expect round = 1\n}\n`,
  },
  {
    id: 'table',
    name: () => 'cards.csv',
    text: () => 'name,label,count\nFirst,First card,2\nSecond,Second card,2\n',
  },
  {
    id: 'map',
    name: () => 'board.map',
    text: () => '2   o---o---o\n    |   |   |\n1   o---o---o\n    a   b   c\n',
  },
  {
    id: 'look',
    name: (stem) => `${stem}.look.regel`,
    text: () => '// How the table is drawn; nothing here changes how the game is played.\n\nlook {\n}\n',
  },
  NUMBERED_RULES,
  {
    id: 'rules',
    name: (stem) => `${stem}.more.regel`,
    text: () => '// Definitions, steps and whatever else is better apart.\n',
  },
];

/** The seats of a game by name, for those that it does not name itself. */
export function seatsOf(description: Description | undefined): readonly string[] {
  const named = description?.seats.map(({ name }) => name) ?? [];
  const count = Math.max(description?.players.min ?? 2, 1);
  const more = ['Ann', 'Bob', 'Cem', 'Dora', 'Emil', 'Fay', 'Gil', 'Hana'].filter(
    (name) => !named.includes(name),
  );
  return [...named, ...more].slice(0, Math.min(count, named.length + more.length));
}

/** How rules ask for a file, in a line or two; undefined where they cannot. */
export function askFor(name: string): string | undefined {
  switch (kindOf(name)) {
    case 'rules':
      return `use "${name}"`;
    case 'table':
      // Cards that are nowhere are none.
      return `cards ${typeName(name)} from "${name}"\ntable { deckOf${typeName(name)}: deck of ${typeName(name)} = all }`;
    case 'map':
      return `board map "${name}"`;
    case 'notes':
    case undefined:
      return undefined;
  }
}

/** `HerbCards` for `lists/herb-cards.csv`. */
function typeName(name: string): string {
  const words =
    name
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\p{L}/u.test(joined) ? joined : `Cards${joined}`;
}

/** The rules with lines that ask for a file, behind the others that do, else behind the line that names the game. */
export function withLine(main: Source, line: string): Source {
  const lines = main.text.split('\n');
  const isUse = (each: string) => /^\s*use\s+"/.test(each);
  const last = lines.findLastIndex(isUse);
  const end = lines[0]?.endsWith('\r') ? '\r' : '';
  const at = last >= 0 && isUse(line) ? last : lines.findIndex((each) => /^\s*(players|game)\b/.test(each));
  const blank = last >= 0 && isUse(line) ? [] : [end];
  const added = [...blank, ...line.split('\n').map((each) => each + end)];
  return { ...main, text: [...lines.slice(0, at + 1), ...added, ...lines.slice(at + 1)].join('\n') };
}
