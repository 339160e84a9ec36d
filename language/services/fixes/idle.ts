/** Leaves out what the game could do without: parts that nothing comes to, options without effect, changes of variants that are taken back. */

import { plainText } from '../../semantics/compose.ts';
import { descendants, type Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { wholeLines } from './insertion.ts';
import { removeNeed } from './remove.ts';
import { type FixFinder, innermost, outermost, pathTo, type Scene } from './scene.ts';

/** A part with everything that uses it, as long as the game comes to none of that. */
export const removeWithUsers: FixFinder = (scene) => {
  const first = outermost(scene);
  const all = scene.document.parsed.files.flatMap(({ declarations }) => declarations);
  const left: ast.Declaration[] = [];
  const words = new Map(all.map((node) => [node, wordsIn(node)] as const));
  const waiting = first ? [first] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (left.includes(node)) continue;
    const name = nameOfIdle(node);
    if (name === undefined) return [];
    left.push(node);
    // What is required of it is required of nothing else.
    for (const [other, named] of words) if (other !== node && named.has(name)) waiting.push(other);
  }
  if (left.length === 0) return [];
  const edits = left.map((node) => ({ span: wholeLines(scene.document, node), text: '' }));
  return [{ title: `Remove ${listed(left.map((node) => `\`${nameOfIdle(node) || 'require'}\``))}`, edits }];
};

/** What others call a part that can be left out with those; empty where nobody can name it, undefined for what stays. */
function nameOfIdle(node: ast.Declaration): string | undefined {
  switch (node.kind) {
    case 'step':
    case 'option':
      return node.name.text;
    case 'define':
      // What stands on the table is looked at.
      return node.shown ? undefined : node.name.text;
    case 'define-action':
      return node.action.name.text;
    case 'require':
      return '';
    default:
      return undefined;
  }
}

function wordsIn(node: ast.Declaration): ReadonlySet<string> {
  const parts = descendants({ family: 'declaration', node });
  return new Set(parts.flatMap((part) => (part.family === 'name' ? [part.node.text] : [])));
}

/** `a`, `b` and `c`; of many the first, and how many more. */
function listed(names: readonly string[]): string {
  const told = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return told.length === 1 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}

/** One of two changes of the same part, of which only one can count; a variant keeps another change. */
export const removePatch: FixFinder = (scene) => {
  const places = [scene.problem.span, ...scene.problem.related.map(({ span }) => span)];
  return places.flatMap((span) => {
    const path = pathTo(scene.document, span);
    const patch = path.find(({ family }) => family === 'patch');
    const variant = variantIn(path);
    if (!patch || !variant || variant.patches.length < 2) return [];
    const edits = [{ span: wholeLines(scene.document, patch.node), text: '' }];
    return [{ title: `Remove it from "${plainText(variant.name)}"`, edits }];
  });
};

function variantIn(path: readonly Part[]): ast.VariantDeclaration | undefined {
  for (const { family, node } of path) if (family === 'declaration' && node.kind === 'variant') return node;
  return undefined;
}

/** An action that is never possible: without the need that is never met, or left out where the choice has others. */
export const allowAction: FixFinder = (scene) => {
  const action = innermost(scene, 'action');
  if (!action) return [];
  const never = new Set(scene.problem.related.map(({ span }) => span.start));
  const needs = action.needs.filter(
    ({ condition, cites }) => never.has(condition.span.start) && cites.length === 0,
  );
  return [...needs.map((each) => removeNeed(scene, each)), ...leaveOut(scene, action)];
};

function leaveOut(scene: Scene, action: ast.ActionSyntax): ReturnType<FixFinder> {
  const { path, document } = scene;
  const holder = path[path.findLastIndex(({ family }) => family === 'action') - 1];
  const others = holder?.family === 'statement' && 'actions' in holder.node ? holder.node.actions.length : 0;
  const { text } = action.name;
  const files = document.parsed.files.map((node): Part => ({ family: 'file', node }));
  const named = files.flatMap((file) => descendants(file));
  const isNamed = named.some(
    ({ family, node }) => family === 'name' && node !== action.name && node.text === text,
  );
  if (others < 2 || isNamed) return [];
  return [{ title: `Remove \`${text}\``, edits: [{ span: wholeLines(document, action), text: '' }] }];
}
