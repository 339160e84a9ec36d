/** Values in words: for labels, prompts, refusals and history lines. */

import type { Cells } from '../ir/cells.ts';
import { type GameIR, SEATS, type ValueType } from '../ir/ir.ts';
import { bitsOf } from './sets.ts';
import { type EngineWords, engineWords } from './words/engine-words.ts';

/** What is needed to name values: a game, or its finite sets and dice alone. */
export type ValueNames = Pick<GameIR, 'domains' | 'dice' | 'language'>;

/** The value in words. With cells, a subset of dice is told by the faces they show, else by their numbers. */
export function formatValue(names: ValueNames, type: ValueType, value: number, cells?: Cells): string {
  const words = engineWords(names.language);
  switch (type.kind) {
    case 'number':
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : words.tooLarge;
    case 'yes-no':
      return value === 0 ? words.no : words.yes;
    case 'member':
      return formatMember(names, type.domain, value);
    case 'set':
      return formatList(
        words,
        bitsOf(value).map((member) => formatMember(names, type.domain, member)),
      );
    case 'dice':
      return formatDice(names, type.dice, value, cells);
  }
}

/** The value of what is chosen with an action; `members` are what records are called at the moment. */
export function formatArgument(
  names: ValueNames,
  { type, members }: { readonly type: ValueType; readonly members?: Members | undefined },
  value: number,
): string {
  if (members === undefined || (type.kind !== 'member' && type.kind !== 'set'))
    return formatValue(names, type, value);
  const domains = names.domains.map((domain, number) =>
    number === type.domain ? { ...domain, members } : domain,
  );
  return formatValue({ ...names, domains }, type, value);
}

type Members = ValueNames['domains'][number]['members'];

/** Label of a domain's member; `nobody` or `none` for -1. */
export function formatMember(names: ValueNames, domain: number, value: number): string {
  const label = names.domains[domain]?.members[value]?.label;
  if (label !== undefined) return label;
  const words = engineWords(names.language);
  return domain === SEATS ? words.nobody : words.none;
}

/** `1 second`, `8 seconds`. */
export function countSeconds(seconds: number, language?: string): string {
  return engineWords(language).seconds(seconds);
}

function formatDice(names: ValueNames, dice: number, value: number, cells: Cells | undefined): string {
  const thrown = names.dice[dice];
  const numbers = bitsOf(value);
  const words = engineWords(names.language);
  if (thrown === undefined || cells === undefined) {
    return formatList(
      words,
      numbers.map((number) => words.die(number + 1)),
    );
  }
  return formatList(
    words,
    numbers.map((number) => formatValue(names, thrown.faces, cells[thrown.base + number] ?? 0)),
  );
}

function formatList(words: EngineWords, items: readonly string[]): string {
  return items.length === 0 ? words.nothing : items.join(', ');
}
