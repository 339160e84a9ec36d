/** How long the editor's worker takes after an edit, without a browser. */

import { compile, type GameDocument, type Source } from '../../language/index.ts';
import { completionsAt } from '../../language/services/completion/completions.ts';
import { renameAt } from '../../language/services/rename.ts';
import { seconds } from '../clock.ts';
import { RandomTable } from '../random.ts';
import { readRules } from '../rules.ts';
import { editOf, inFiveFiles, longRules } from './edits.ts';

/** Milliseconds, in the order in which they were measured. */
export interface ServiceTimes {
  readonly lines: number;
  /** From a text that was edited to all that is said of it. */
  readonly diagnostics: readonly number[];
  /** What can be written where the cursor then stands. */
  readonly completion: readonly number[];
}

/** A game's rules file by its path, or generated rules of so many lines. */
export function serviceTimes(rules: string | number, edits: number): ServiceTimes {
  const [main, ...others] = typeof rules === 'number' ? generated(rules) : readRules(rules);
  if (!main) throw new RangeError('there are no rules');
  const random = new RandomTable(1);
  const diagnostics: number[] = [];
  const completion: number[] = [];
  let { document } = compile([main, ...others]);
  for (let edit = -WARM; edit < edits; edit++) {
    const { text, offset } = editOf(main.text, random);
    const began = seconds();
    ({ document } = compile([{ ...main, text }, ...others], document));
    const told = seconds();
    completionsAt(document, { file: 0, offset });
    const offered = seconds();
    if (edit < 0) continue;
    diagnostics.push((told - began) * 1000);
    completion.push((offered - told) * 1000);
  }
  return { lines: main.text.split('\n').length, diagnostics, completion };
}

/** Edits before the first that is measured: what has not run yet is slow everywhere. */
const WARM = 20;

function generated(lines: number): readonly Source[] {
  return [{ name: 'long.regel', text: longRules(lines) }];
}

/** Milliseconds of renaming a field that all of five files speak of, each time after an edit. */
export function renameTimes(lines: number, times: number): readonly number[] {
  const [main, ...others] = inFiveFiles(lines);
  if (!main) return [];
  const taken: number[] = [];
  let document: GameDocument | undefined;
  for (let time = -WARM; time < times; time++) {
    const text = `${main.text}\n// ${time}`;
    ({ document } = compile([{ ...main, text }, ...others], document));
    const began = seconds();
    const found = renameAt(document, { file: 0, offset: text.indexOf('coins') }, 'silver');
    if (time >= 0) taken.push((seconds() - began) * 1000);
    if (!found.ok || new Set(found.edits.map(({ span }) => span.file)).size < 5)
      throw new RangeError('the name does not stand in five files');
  }
  return taken;
}
