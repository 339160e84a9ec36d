/**
 * Ids of numbered rules, as `cites` and `rules.md` write them: `NT-27`, `NT-R4`, `KP-12b`. A letter with letters and
 * digits behind it, a hyphen, perhaps letters, a number, and perhaps one more letter; letters of any alphabet.
 */
const PREFIX = String.raw`\p{L}[\p{L}\p{N}]*-\p{L}*`;
const NUMBER = String.raw`\p{Nd}+`;
const SUFFIX = String.raw`\p{L}?`;

/** The grammar of an id, for a regular expression with the flag `u`. */
export const RULE_ID = PREFIX + NUMBER + SUFFIX;

const parts = new RegExp(`^(${PREFIX})(${NUMBER})(${SUFFIX})$`, 'u');
const anywhere = new RegExp(RULE_ID, 'gu');

/** An id taken apart: `KP-`, `12`, `b`. */
export interface RuleIdParts {
  readonly prefix: string;
  readonly number: string;
  readonly suffix: string;
}

/** The parts of an id; undefined if the text is none. */
export function splitRuleId(id: string): RuleIdParts | undefined {
  const [, prefix, number, suffix] = parts.exec(id) ?? [];
  return prefix === undefined || number === undefined ? undefined : { prefix, number, suffix: suffix ?? '' };
}

/** Every id in a text, with its place: offsets from `start` up to `end`. */
export function ruleIdsIn(
  text: string,
): readonly { readonly id: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(anywhere)].map(({ 0: id, index }) => ({
    id,
    start: index,
    end: index + id.length,
  }));
}
