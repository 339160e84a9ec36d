/** The numbered rules of a game: a table `| id | rule | source |` in `rules.md` beside the rules file. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type NumberedRule, parseRuleList } from '../../language/rule-list.ts';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { readText } from '../files/read.ts';
import { whyUnreadable } from '../files/reasons.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** Reads the list; throws a `UsageError` if there is none. */
export function loadRuleList(io: Io, rulesFile: string): readonly NumberedRule[] {
  const file = join(dirname(rulesFile), 'rules.md');
  const path = resolve(io.folder, file);
  if (!existsSync(path)) {
    throw new UsageError(
      `There is no ${file}. It is where the numbered rules stand: a table with the columns id, rule and source.`,
    );
  }
  try {
    return parseRuleList(readText(path, LARGEST_FILE));
  } catch (error) {
    throw new UsageError(whyUnreadable(file, error));
  }
}
