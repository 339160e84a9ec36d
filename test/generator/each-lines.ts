/** Random lines that make several members, and how these are called. */

import type { Attribute, Type, World } from './world.ts';

/** More members than this are not made by one line. */
const MOST = 4;

/** Values as they are written, and the word of each in a name: none where it has no word. */
interface Column {
  readonly text: string;
  readonly words: readonly string[];
}

/** `each (Kind1, 2..3)` with the names of what it makes; undefined where there is nothing to put together. */
export function makeEach(
  world: World,
  list: string,
  attributes: readonly Attribute[],
): { readonly text: string; readonly members: readonly string[] } | undefined {
  const columns = attributes.map(({ type }) => columnOf(world, type));
  const count = columns.reduce((product, { words }) => product * words.length, 1);
  if (columns.length === 0 || count > MOST || count === 0) return undefined;
  const names = columns.reduce<readonly (readonly string[])[]>(
    (all, { words }) => all.flatMap((before) => words.map((word) => [...before, word])),
    [[]],
  );
  const hole = attributes.find(({ type }) => type.kind === 'number')?.name;
  const label = hole !== undefined && world.random.percent(40) ? `"No. {${hole}}" ` : '';
  const text = `each ${label}(${columns.map((column) => column.text).join(', ')})`;
  return { text, members: names.map((words) => nameOf(list, words)) };
}

function columnOf({ random, enums }: World, type: Type): Column {
  switch (type.kind) {
    case 'number': {
      const low = random.from(type.low, type.high);
      const high = Math.min(type.high, low + random.from(0, 2));
      const numbers = Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
      return { text: low === high ? `${low}` : `${low}..${high}`, words: numbers };
    }
    case 'yes-no':
      return random.percent(50)
        ? { text: '{ yes, no }', words: ['Yes', 'No'] }
        : { text: random.of('yes', 'no'), words: [''] };
    case 'member': {
      const members = enums.find(({ name }) => name === type.of)?.members ?? [];
      if (random.percent(50)) return { text: type.of, words: members };
      const some = random.some(members);
      if (some.length > 0) return { text: `{ ${some.join(', ')} }`, words: some };
      return type.optional ? { text: 'none', words: ['None'] } : { text: type.of, words: members };
    }
    case 'set':
      return { text: '{ }', words: [''] };
  }
}

function nameOf(list: string, words: readonly string[]): string {
  const said = words.filter((word) => word !== '');
  if (said.length === 0) return `${list}1`;
  const isWhole = said.length > 1 && /^[A-Z]/.test(said[0] ?? '');
  return said.reduce(
    (name, word) => (/\d$/.test(name) && /^\d/.test(word) ? `${name}_${word}` : name + word),
    isWhole ? '' : list,
  );
}
