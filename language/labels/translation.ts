/** What the rules say in a language that their tables of labels know. */

import { memo } from '../../shared/memo.ts';
import type * as ast from '../syntax/ast.ts';
import { nearestLanguage } from './languages.ts';
import { labelTables, languagesOf, type RowsByText, rowsByText, rowsFor } from './tables.ts';
import { keyOf, shownTexts } from './texts.ts';
import { translate } from './translate.ts';

/** A language, and what is said in it. Where its tables say nothing, or something wrong, the rules' own words stand. */
export interface Translation {
  readonly language: string;
  /** Whether it is that of the rules. */
  readonly isOwn: boolean;
  /** The text that is shown instead: another with the same values in it, or itself. */
  readonly text: (text: ast.Text) => ast.Text;
  /** The words for a name without a label; undefined where the name itself is shown. */
  readonly name: (name: ast.Name) => string | undefined;
  /** The words of a column that only looks know. */
  readonly words: (words: string, part: string) => string;
}

const known = memo<readonly ast.SourceFileSyntax[], string, Translation>(4);

/**
 * What the files say in the language that comes nearest to `wanted`; undefined where the rules name no language that comes
 * near it. In the language of the rules all texts are as they stand there.
 */
export function translationOf(
  files: readonly ast.SourceFileSyntax[],
  wanted: string,
): Translation | undefined {
  const language = nearestLanguage(languagesOf(files), wanted);
  return language === undefined ? undefined : known(files, language, () => newTranslation(files, language));
}

function newTranslation(files: readonly ast.SourceFileSyntax[], language: string): Translation {
  const rows = rowsByText(labelTables(files));
  const said = new Map<ast.Text | ast.Name, ast.Text>();
  for (const { node, key, parts } of shownTexts(files)) {
    const cell = node && cellOf(rows, { key, parts }, language);
    const translated = node && cell && translate(node, cell);
    if (translated && 'text' in translated) said.set(node, translated.text);
  }
  // What is read of no file, a space of a map, is known by its words alone.
  const other = (key: string): string | undefined => cellOf(rows, { key, parts: [] }, language)?.text;
  // The spaces of a line or a ring are called as it is, with a number.
  const numbered = (key: string): string | undefined => {
    const [, label, number] = /^(.+) (\d+)$/.exec(key) ?? [];
    const words = label === undefined ? undefined : other(label);
    return words === undefined ? undefined : `${words} ${number}`;
  };
  return {
    language,
    isOwn: language === languagesOf(files)[0],
    text(text) {
      const translated = said.get(text);
      if (translated || text.source !== undefined) return translated ?? text;
      const key = keyOf(text);
      const words = other(key) ?? numbered(key);
      return words === undefined ? text : { ...text, parts: [words] };
    },
    name(name) {
      const translated = said.get(name);
      return translated ? plain(translated) : other(name.text);
    },
    words: (words, part) => cellOf(rows, { key: words, parts: [part] }, language)?.text ?? words,
  };
}

function plain({ parts }: ast.Text): string {
  return parts.filter((part) => typeof part === 'string').join('');
}

function cellOf(
  rows: RowsByText,
  text: { readonly key: string; readonly parts: readonly string[] },
  language: string,
): ast.LabelCell | undefined {
  return rowsFor(rows, text)
    .map((row) => row.said.get(language))
    .find((cell) => cell !== undefined && cell.text !== '');
}
