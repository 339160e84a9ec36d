/** What stands in quotes or behind `cites`: names of files, titles of variants and invariants, ids of numbered rules. */

import type { GameDocument } from '../../compile.ts';
import type { NumberedRule } from '../../rule-list.ts';
import { plainText, variantsOf } from '../../semantics/compose.ts';
import * as T from '../../syntax/tokens.ts';
import { labelSuggested } from './name-label.ts';
import type { Surroundings } from './surroundings.ts';

/** A text, or an id, to be written. */
export interface Written {
  readonly label: string;
  readonly kind: 'file' | 'variant' | 'invariant' | 'rule' | 'label';
  readonly sentence: string | undefined;
}

const { K } = T;

/** What may stand between quotes behind the last word; nothing where any text may. */
export function textsAt(
  { parsed: { sources, files } }: GameDocument,
  { tokens, file, declaration }: Surroundings,
  more: readonly string[],
): readonly Written[] {
  const fileNames = (end: string): readonly Written[] => {
    const own = sources[file]?.name;
    const names = new Set([...sources.slice(1).map(({ name }) => name), ...more]);
    return [...names]
      .filter((name) => name !== own && name.endsWith(end))
      .map((label) => ({ label, kind: 'file', sentence: undefined }));
  };
  switch (tokens.at(-1)?.tokenType) {
    case K.use:
      return fileNames('.regel');
    case K.from:
      return fileNames('.csv');
    case K.map:
      return fileNames('.map');
    case K.variant:
      // `variant "…"` itself gives a title.
      if (declaration === tokens.length - 1) return [];
      return variantsOf(files).map((variant) => ({
        label: plainText(variant.name),
        kind: 'variant',
        sentence: variant.doc,
      }));
    case K.invariant:
      if (declaration === tokens.length - 1) return [];
      return files.flatMap(({ declarations }) =>
        declarations.flatMap((each) =>
          each.kind === 'invariant'
            ? [{ label: plainText(each.label), kind: 'invariant' as const, sentence: undefined }]
            : [],
        ),
      );
    default: {
      const label = labelSuggested(tokens);
      return label === undefined ? [] : [{ label, kind: 'label', sentence: 'The name in words.' }];
    }
  }
}

/** Ids of rules, those behind the last one cited first: rules are written in the order of their list. */
export function rulesAt({ tokens }: Surroundings, list: readonly NumberedRule[]): readonly Written[] {
  const cited = tokens.filter(({ tokenType }) => tokenType === T.RuleIdToken).map(({ image }) => image);
  const all = list.length > 0 ? list : [...new Set(cited)].map((id) => ({ id, rule: '', source: '' }));
  const last = all.findIndex(({ id }) => id === cited.at(-1));
  const inOrder = [...all.slice(last + 1), ...all.slice(0, last + 1)];
  const isCited = new Set(cited);
  const sorted = [
    ...inOrder.filter(({ id }) => !isCited.has(id)),
    ...inOrder.filter(({ id }) => isCited.has(id)),
  ];
  return sorted.map(({ id, rule }) => ({ label: id, kind: 'rule', sentence: rule || undefined }));
}
