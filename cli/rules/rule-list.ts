/** The numbered rules of a game: a table `| id | rule | source |` in `rules.md` beside the rules file. */

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type NumberedRule, parseRuleList } from '../../language/rule-list.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

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
