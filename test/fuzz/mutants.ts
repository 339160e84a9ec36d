/** Damaged games: one to three changes of a file, each of which leaves most of its grammar as it was. */

import type { Source } from '../../language/index.ts';
import { descendants, type Part } from '../../language/syntax/ast/children.ts';
import { parse } from '../../language/syntax/parse.ts';
import type { Random } from '../../runtime/random/random.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { damaged, damageKinds, damagesOf } from '../language/damage.ts';

/** Numbers at the edges of whatever has edges. */
const NUMBERS = [
  '0',
  '1',
  '2',
  '6',
  '127',
  '128',
  '255',
  '400',
  '401',
  '32768',
  '2147483647',
  '4294967296',
].concat(['9007199254740991', '9007199254740993', '99999999999999999999']);

/** Texts and names that look like something else. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u001b[31mred',
  '\u0007\u0008\u009b2J',
  'a\u0000b',
  '\u202egnp.exe',
  '\u2066left\u2069',
  '\uffff\ufffe',
  '\ud800',
  '\udc00x',
  '<script>alert(1)</script>',
  '</text></svg>',
  ']]>&amp;&#0;',
  '=HYPERLINK(1)',
  '@SUM(1+1)',
  '__proto__',
  'constructor',
  '{round}',
  '{',
  '}',
  '\u{1d400}\u{10ffff}',
  'e\u0301\u0327',
  `\${process.exit()}`,
  '`',
  '*/',
];

/** Names that mean something to the program around the rules, or nearly what another means. */
export const HOSTILE_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'arguments',
  'eval',
  'undefined',
  'NaN',
  'this',
  'await',
  'function',
  'S',
  'V',
  'f0',
  'x'.repeat(5_000),
  'ﬁsh',
  'Ångström',
  'A\u030angstro\u0308m',
  'раураl',
  'ｆｕｌｌ',
  'ⅷ',
  '名前',
];

type Change = (text: string, parts: readonly Part[], random: Random) => string | undefined;

const any = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length === 0 ? undefined : itemAt(items, random.below(items.length));

const put = (text: string, { start, end }: { start: number; end: number }, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

const textOf = (text: string, { node }: Part): string => text.slice(node.span.start, node.span.end);

/** A part of the tree, and another one of the same family. */
function twoAlike(parts: readonly Part[], random: Random): readonly [Part, Part] | undefined {
  const one = any(parts, random);
  const other =
    one &&
    any(
      parts.filter(({ family }) => family === one.family),
      random,
    );
  return one && other && [one, other];
}

const replacedIn = (
  text: string,
  pattern: RegExp,
  by: readonly string[],
  random: Random,
): string | undefined => {
  const found = any([...text.matchAll(pattern)], random);
  const other = any(by, random);
  if (!found || other === undefined) return undefined;
  return put(text, { start: found.index, end: found.index + found[0].length }, other);
};

const changes: readonly Change[] = [
  // A part in the place of another of its family: an expression, a statement, a declaration, a type …
  (text, parts, random) => {
    const two = twoAlike(parts, random);
    return two && put(text, two[0].node.span, textOf(text, two[1]));
  },
  (text, parts, random) => {
    const one = any(parts, random);
    return one && put(text, one.node.span, '');
  },
  (text, parts, random) => {
    const two = twoAlike(parts, random);
    return (
      two &&
      put(text, { start: two[0].node.span.end, end: two[0].node.span.end }, ` ${textOf(text, two[1])} `)
    );
  },
  (text, parts, random) => {
    const one = any(
      parts.filter(({ family }) => family === 'expression'),
      random,
    );
    const own = one && textOf(text, one);
    const round = any(
      ['not (#)', '-(#)', '(# + #)', 'min(#, #)', '{#}', '#[#]', '#.x', '(if # then # else #)'],
      random,
    );
    return (
      one &&
      round &&
      put(
        text,
        one.node.span,
        round.replaceAll('#', () => own ?? ''),
      )
    );
  },
  (text, _, random) => replacedIn(text, /\b\d+\b/g, NUMBERS, random),
  (text, _, random) =>
    replacedIn(
      text,
      /"[^"\n]*"/g,
      HOSTILE_TEXTS.map((each) => `"${each}"`),
      random,
    ),
  (text, parts, random) => {
    const one = any(
      parts.filter(({ family }) => family === 'name'),
      random,
    );
    const name = any(HOSTILE_NAMES, random);
    if (!one || name === undefined) return undefined;
    const was = textOf(text, one);
    // Everywhere, so that it stays a game; or here alone.
    if (random.below(2) === 0 || !/^[\p{L}_][\p{L}\d_]*$/u.test(was)) return put(text, one.node.span, name);
    return text.replaceAll(new RegExp(`(?<![\\p{L}\\d_])${was}(?![\\p{L}\\d_])`, 'gu'), () => name);
  },
  (text, _, random) => {
    const sign = itemAt(HOSTILE_TEXTS, random.below(HOSTILE_TEXTS.length));
    const at = random.below(text.length + 1);
    return put(text, { start: at, end: at }, sign);
  },
];

/** The game with one to three changes in its rules or tables. */
export function mutantOf(sources: readonly Source[], random: Random): readonly Source[] {
  let mutant = sources;
  for (let left = 1 + random.below(3); left > 0; left--) mutant = changed(mutant, random) ?? mutant;
  return mutant;
}

function changed(sources: readonly Source[], random: Random): readonly Source[] | undefined {
  const rules = [...sources.keys()].filter((index) => itemAt(sources, index).name.endsWith('.regel'));
  if (random.below(4) === 0) {
    const kind = itemAt(damageKinds, random.below(damageKinds.length));
    const [damage] = damagesOf(sources, rules, kind, 1, random);
    return damage && damaged(sources, damage);
  }
  const index =
    random.below(4) === 0 ? random.below(sources.length) : itemAt(rules, random.below(rules.length));
  const { name, text } = itemAt(sources, index);
  const parts = rules.includes(index)
    ? [...descendants({ family: 'file', node: parse(text, 0).file })].slice(1)
    : [];
  const made = itemAt(changes, random.below(changes.length))(text, parts, random);
  return made === undefined
    ? undefined
    : sources.map((source, at) => (at === index ? { name, text: made } : source));
}
