/** The numbered rules of a game, which stand in `rules.md` beside the rules file. */

import { splitRuleId } from './rule-ids.ts';

/** One rule of the list. */
export interface NumberedRule {
  readonly id: string;
  /** One sentence; empty if there is none. */
  readonly rule: string;
  /** Where the rule comes from; empty if that is not said. */
  readonly source: string;
}

/**
 * Reads a list of rules: the rows of a table whose first column is an id, `| NT-01 | sentence | source |`, and items
 * such as `- NT-01 sentence`. An id may be set in bold or as code; `\|` is a `|` inside of a column. Lines of any other
 * form are passed over; an id that stands twice is in the list twice.
 */
export function parseRuleList(markdown: string): readonly NumberedRule[] {
  return markdown.split(/\r\n|\r|\n/).flatMap((line) => row(line.trim()) ?? item(line.trim()) ?? []);
}

function row(line: string): NumberedRule | undefined {
  if (!line.startsWith('|')) return undefined;
  const [first = '', rule = '', source = ''] = line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const id = plain(first);
  return splitRuleId(id) && { id, rule, source };
}

function item(line: string): NumberedRule | undefined {
  const [, first = '', rule = ''] = /^[-*]\s+(\S+)\s+(.*)$/.exec(line) ?? [];
  const id = plain(first);
  return splitRuleId(id) && { id, rule, source: '' };
}

/** The id without what sets it in bold or as code, and without a colon behind it. */
function plain(id: string): string {
  return id.replace(/^[*`]+|[*`:]+$/g, '');
}
