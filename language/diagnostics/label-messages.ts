/** Messages about tables of labels in other languages. */

import { error, warning } from './entry.ts';

const quoted = (holes: readonly string[]): string => holes.map((hole) => `\`{${hole}}\``).join(' and ');

const others = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** By code. */
export const labelMessages = {
  'label-columns': error((f: { path: string; own: string | undefined }) =>
    f.own === undefined
      ? `The first line of ${f.path} names languages: first that of the rules, and then those that they are translated into, such as \`en,de\`.`
      : `The first line of ${f.path} names the language of the rules, \`${f.own}\`, and no other that they are translated into.`,
  ),
  'label-language': error((f: { title: string; isTwice: boolean }) =>
    f.isTwice
      ? `\`${f.title}\` has a column already: all that is said in a language stands in one.`
      : `\`${f.title}\` is not how a language is written: that is \`en\`, \`de\`, \`fr\` or \`pt-BR\`. A column beside the languages can only be \`at\`.`,
  ),
  'label-own': error(
    (f: { own: string; other: string }) =>
      `The rules are written in \`${f.other}\` by this table, but in \`${f.own}\` by the one before.`,
  ),
  'label-holes': error((f: { unknown: readonly string[]; missing: readonly string[] }) => {
    const unknown =
      f.unknown.length === 0
        ? ''
        : `${quoted(f.unknown)} ${f.unknown.length === 1 ? 'does' : 'do'} not stand in the text of the rules.`;
    const missing =
      f.missing.length === 0
        ? ''
        : `${quoted(f.missing)} of the rules ${f.missing.length === 1 ? 'is' : 'are'} left out here.`;
    return [unknown, missing].filter((said) => said !== '').join(' ');
  }),
  'label-rows': warning(
    (f: { path: string; text: string; part: string | undefined; count: number }) =>
      `${f.path} has no row for ${others(f.count, 'a text', 'texts')} of the rules${f.count === 1 ? ':' : ', the first is'} "${f.text}"${f.part === undefined ? '' : ` (${f.part})`}. Players read ${f.count === 1 ? 'it' : 'them'} as the rules say ${f.count === 1 ? 'it' : 'them'}.`,
  ),
  'label-empty': warning(
    (f: { language: string; count: number }) =>
      `Nothing stands here in \`${f.language}\`: players read the text of the rules.${f.count === 1 ? '' : ` ${others(f.count - 1, 'One more cell is', 'more cells are')} empty in this column.`}`,
  ),
  'label-unused': warning((f: { text: string; at: string | undefined; parts: readonly string[] }) =>
    f.at !== undefined && f.parts.length > 0
      ? `"${f.text}" does not stand in \`${f.at}\`, but in ${f.parts.map((part) => `\`${part}\``).join(', ')}.`
      : `"${f.text}" stands nowhere in the rules${f.at === undefined ? '' : `, nor does \`${f.at}\` say it`}.`,
  ),
  'label-twice': warning(
    (f: { text: string }) => `There is a row for "${f.text}" already; what stands in this one is not used.`,
  ),
} as const;
