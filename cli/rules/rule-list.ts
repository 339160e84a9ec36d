/** The numbered rules of a game: a table `| id | rule | source |` in `rules.md` beside the rules file. */

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** A row of the list. */
export interface NumberedRule {
  readonly id: string;
  readonly rule: string;
  readonly source: string;
}

/** Reads the list; throws a `UsageError` if there is none. */
export function loadRuleList(io: Io, rulesFile: string): readonly NumberedRule[] {
  const file = join(dirname(rulesFile), 'rules.md');
  let text: string;
  try {
    text = readFileSync(resolve(io.folder, file), 'utf8');
  } catch {
    throw new UsageError(
      `There is no ${file}. It is where the numbered rules stand: a table with the columns id, rule and source.`,
    );
  }
  return parseRuleList(text);
}

/** The rows whose first column is a rule id, such as `NT-27` or `NT-R4`. */
export function parseRuleList(text: string): readonly NumberedRule[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [id = '', rule = '', source = ''] = cells;
    const isRow =
      line.trim().startsWith('|') && /^\p{Letter}[\p{Letter}\d]*-\p{Letter}*\d+\p{Letter}?$/u.test(id);
    return isRow ? [{ id, rule, source }] : [];
  });
}
