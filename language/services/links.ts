/** What leads elsewhere: names of files, and numbers of rules. */

import type { GameDocument } from '../compile.ts';
import { isRulesFile, resourcesOf } from '../resources.ts';
import { RULE_ID } from '../rule-ids.ts';
import type { Span } from '../syntax/ast.ts';
import { namesOfFile } from './names/names-in.ts';

/** A stretch of a file that leads to another file of the game, or to a numbered rule. */
export type Link = { readonly span: Span } & (
  | { readonly to: 'file'; readonly file: number }
  | { readonly to: 'rule'; readonly id: string }
);

const ID = new RegExp(RULE_ID, 'gu');

/** The links of a file, by place: files that are there, and ids one by one. */
export function linksOf(document: GameDocument, file: number): readonly Link[] {
  const { files, sources } = document.parsed;
  const tree = files[file];
  const { name = '', text = '' } = sources[file] ?? {};
  if (!tree || !isRulesFile(name)) return [];
  const uses = tree.declarations.filter((declaration) => declaration.kind === 'use');
  const toFiles = [...uses, ...resourcesOf(tree)].flatMap(({ path, span }): Link[] => {
    const target = sources.findIndex((source) => source.name === path);
    const quoted = text.slice(span.start, span.end);
    const at = quoted.lastIndexOf(path);
    if (target < 0 || at < 0) return [];
    return [
      {
        to: 'file',
        file: target,
        span: { file, start: span.start + at, end: span.start + at + path.length },
      },
    ];
  });
  // A range of ids leads to its first and its last.
  const places = new Map(
    namesOfFile(document, file).flatMap(({ named, span }) =>
      named?.kind === 'rule' ? [[span.start, span]] : [],
    ),
  );
  const toRules = [...places.values()].flatMap((span) =>
    [...text.slice(span.start, span.end).matchAll(ID)].map(({ 0: id, index }): Link => {
      const start = span.start + index;
      return { to: 'rule', id, span: { file, start, end: start + id.length } };
    }),
  );
  return [...toFiles, ...toRules].sort((a, b) => a.span.start - b.span.start);
}
