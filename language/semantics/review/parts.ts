/** Parts that only what is never run makes use of, and options that nothing follows from. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { type Part, partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Program } from '../program.ts';
import { symbolWord } from '../symbols.ts';

const KINDS = ['step', 'define', 'action', 'option'] as const;

/** What a declaration makes use of, by name: steps, definitions and actions that are defined on their own, and options. */
function usedIn({ meanings }: Program, declaration: ast.Declaration): ReadonlySet<string> {
  // What examples and variants name has its meaning in games of their own.
  if (declaration.kind === 'example' || declaration.kind === 'variant') return namedApart(declaration);
  const found = new Set<string>();
  for (const part of partsThatUse(declaration)) {
    const doing = doneIn(part);
    if (doing !== undefined) found.add(doing);
    const meaning = part.family === 'expression' ? meanings.get(part.node) : undefined;
    if (meaning?.kind === 'define' || meaning?.kind === 'option')
      found.add(`${meaning.kind} ${meaning.name}`);
  }
  return found;
}

/** All that an example or a variant may make use of, by what it names: the same whatever else is written. */
const namedApart = ofEach((declaration: ast.Declaration): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const part of partsThatUse(declaration)) {
    if (part.family === 'name') for (const kind of KINDS) found.add(`${kind} ${part.node.text}`);
    const doing = doneIn(part);
    if (doing !== undefined) found.add(doing);
  }
  return found;
});

/** The step that a part does, or the action that it offers. */
function doneIn({ family, node }: Part): string | undefined {
  if (family === 'statement' && node.kind === 'do') return `step ${node.step.text}`;
  if (family === 'action' && node.how === 'offered') return `action ${node.name.text}`;
  return family === 'expression' && node.kind === 'suppose' ? `step ${node.step.text}` : undefined;
}

/** The parts of a declaration that can make use of another. */
const partsThatUse = ofEach((declaration: ast.Declaration): readonly Part[] =>
  partsWithin(declaration).filter(({ family, node }) => {
    if (family === 'expression') return ['name', 'call', 'member', 'suppose'].includes(node.kind);
    return family === 'name' || family === 'action' || (family === 'statement' && node.kind === 'do');
  }),
);

/** What each of the parts with a name is called here. */
function keyOf(declaration: ast.Declaration): string | undefined {
  switch (declaration.kind) {
    case 'step':
    case 'define':
    case 'option':
      return `${declaration.kind} ${declaration.name.text}`;
    case 'define-action':
      return `action ${declaration.action.name.text}`;
    default:
      return undefined;
  }
}

/** What is told of the parts of a game in which nothing is unused by itself. */
export function reviewParts(
  programs: readonly Program[],
  all: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const [base] = programs;
  if (!base) return [];
  const uses = new Map(all.map((node) => [node, usedIn(base, node)] as const));
  const byKey = new Map(
    all.flatMap((node) => {
      const key = keyOf(node);
      return key === undefined ? [] : [[key, node] as const];
    }),
  );
  const reachFrom = (isRoot: (node: ast.Declaration) => boolean): ReadonlySet<ast.Declaration> => {
    const reached = new Set(all.filter(isRoot));
    // What is added while it is gone through is gone through, too.
    for (const node of reached) {
      for (const key of uses.get(node) ?? []) {
        const used = byKey.get(key);
        if (used) reached.add(used);
      }
    }
    return reached;
  };
  // What stands on the table is looked at, whether the rules use it or not.
  const isShown = (node: ast.Declaration): boolean => node.kind === 'define' && node.shown !== undefined;
  const isRoot = (node: ast.Declaration): boolean =>
    node.kind === 'option' || isShown(node) || keyOf(node) === undefined;
  const reached = reachFrom(isRoot);
  // What may be chosen for an option is no consequence of choosing it.
  const played = reachFrom((node) => isRoot(node) && node.kind !== 'option' && node.kind !== 'require');
  const named = new Set<string>();
  for (const [node, keys] of uses) for (const key of keys) if (key !== keyOf(node)) named.add(key);
  const { steps, defines, actions, options } = base.globals;
  const parts = [...steps, ...defines, ...actions].flatMap((symbol) => {
    const { name } = symbol.declaration;
    const key = `${symbol.kind} ${name.text}`;
    const node = byKey.get(key);
    // What nothing names at all is told as `unused`.
    if (!node || reached.has(node) || !named.has(key)) return [];
    return [diagnose('unreached', name.span, { name: name.text, what: symbolWord(symbol) })];
  });
  const idle = options.flatMap(({ declaration }) => {
    const key = `option ${declaration.name.text}`;
    const node = byKey.get(key);
    if (!node || played.has(node) || !named.has(key)) return [];
    return [diagnose('option-idle', declaration.name.span, { name: declaration.name.text })];
  });
  return [...parts, ...idle];
}
