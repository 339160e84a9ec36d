/** Messages about names: unknown, declared twice, hidden by others. */

import { error, warning } from './entry.ts';
import { also, near } from './near-words.ts';

/** How a name is introduced that holds for a while. */
type Introduced = 'let' | 'parameter' | 'loop' | 'query' | 'as' | 'passed';

/** How long a name holds, and what to do where it should hold longer. */
const ENDS: Readonly<Record<Introduced, { until: string; say?: (name: string) => string }>> = {
  let: {
    until: 'in the block in which it is introduced',
    say: (name) => `Write its \`let\` before that block, and \`set ${name} to …\` in it.`,
  },
  parameter: { until: 'in the action, step or definition that has it in brackets' },
  loop: { until: 'in its block' },
  query: {
    until: 'in its question',
    say: (name) =>
      `What is found is named by \`when the ${name} in … where … as ${name} { … }\`; all of them are gone through by \`for each ${name} in … { … }\`.`,
  },
  as: { until: 'in the block behind its `as`' },
  passed: { until: 'in its window' },
};

/** By code. */
export const nameMessages = {
  'unknown-name': error(
    (f: { name: string; what: string; near: readonly string[] }) =>
      `There is no ${f.what} called \`${f.name}\`.${near(f.near)}`,
  ),
  'name-ended': error((f: { name: string; how: Introduced }) => {
    const { until, say } = ENDS[f.how];
    return `\`${f.name}\` is known only ${until}, and that is over here.${also(say?.(f.name))}`;
  }),
  'declared-twice': error(
    (f: {
      name: string;
      /** Other names of the same list of which that is so, too, and a name that is free. */
      others?: { count: number; free: string } | undefined;
    }) =>
      f.others
        ? `\`${f.name}\` and ${f.others.count} more are declared twice, but a name can mean one thing only. Call them otherwise in one of the two lists, such as \`${f.others.free}\`.`
        : `\`${f.name}\` is declared twice, but a name can mean one thing only.`,
  ),
  'reserved-name': error(
    (f: { name: string; means: string }) =>
      `\`${f.name}\` already means ${f.means}. Choose another name for this, such as \`${/^\p{Lu}/u.test(f.name) ? 'The' : 'the_'}${f.name}\`.`,
  ),
  'hides-name': warning(
    (f: { name: string; what: string }) =>
      `\`${f.name}\` is also the name of ${f.what}, which cannot be reached here. Choose another name.`,
  ),
  'looks-alike': warning(
    (f: { name: string; other: string; letters: string }) =>
      `\`${f.name}\` looks like \`${f.other}\`, but is another name (${f.letters}). Write them so that they can be told apart.`,
  ),
  'member-as-name': error(
    (f: { name: string; say: string }) =>
      `What stands before \`in\` is a new name for each of them in turn, but \`${f.name}\` is one of them. If you ask about that one, write \`${f.say}\`; else choose another name.`,
  ),
  'unknown-member': error(
    (f: { name: string; of: string; near: readonly string[]; each: boolean; hint: string | undefined }) =>
      f.each
        ? `${f.of} has no \`${f.name}\` of its own: each one in it has. Ask of one of them, such as \`any x in … where x.${f.name} …\`, or of all, such as \`sum x in … of x.${f.name}\`.`
        : `${f.of} has nothing called \`${f.name}\`.${near(f.near)}${also(f.hint)}`,
  ),
  'not-a-value': error(
    (f: { name: string; what: string; say: string | undefined }) =>
      `\`${f.name}\` is ${f.what}, not a value.${also(f.say)}`,
  ),
  'not-a-type': error(
    (f: { name: string; what: string }) =>
      `\`${f.name}\` is ${f.what}; it does not say what can be held here. That is a range such as \`0..4\`, \`yes/no\`, \`player\`, \`space\`, or the name of an enum or a piece.`,
  ),
  'takes-no-values': error(
    (f: { name: string; what: string; say: string | undefined }) =>
      `\`${f.name}\` is ${f.what}; only a definition takes values in brackets.${also(f.say)}`,
  ),
  unused: warning((f: { name: string; what: string }) => `The ${f.what} \`${f.name}\` is never used.`),
};
