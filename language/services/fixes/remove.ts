/** Leaves out what nothing uses, what is never reached, and what says nothing. */

import type { Fix } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import { wholeLines } from './insertion.ts';
import type { FixFinder } from './scene.ts';
import { innermost, type Scene, sourceOf } from './scene.ts';

/** What nothing uses, with its description: a field, a local value, a member, or a declaration. What is given to somebody stays. */
export const removeUnused: FixFinder = (scene) => {
  const { path, document, problem } = scene;
  const holder = path.findLast(({ family }) => family !== 'name');
  const title = `Remove \`${sourceOf(scene, problem.span).replaceAll('"', '')}\``;
  switch (holder?.family) {
    case 'field':
    case 'statement':
      return [{ title, edits: [{ span: wholeLines(document, holder.node), text: '' }] }];
    case 'member':
      return [{ title, edits: [{ span: withComma(scene, holder.node), text: '' }] }];
    case 'parameter':
      return [];
    default:
      return removeDeclaration(scene);
  }
};

/** A part of a list with the comma before it, or behind it if it is the first. */
export function withComma(scene: Pick<Scene, 'document'>, { span }: ast.Node): ast.Span {
  const text = scene.document.parsed.sources[span.file]?.text ?? '';
  const before = /,\s*$/.exec(text.slice(0, span.start));
  if (before) return { ...span, start: before.index };
  const behind = /^\s*,\s*/.exec(text.slice(span.end));
  return { ...span, end: span.end + (behind?.[0].length ?? 0) };
}

/** One of two citations of the same rule. */
export const removeCitation: FixFinder = (scene) => {
  const citation = innermost(scene, 'citation');
  const written = citation && sourceOf(scene, citation.span);
  // One of a range has no place of its own.
  if (!citation || written !== citation.id) return [];
  return [{ title: 'Remove it', edits: [{ span: withComma(scene, citation), text: '' }] }];
};

/** What an action needs and always has. */
export const removeNeeds: FixFinder = (scene) => {
  const needs = scene.path.at(-2)?.family === 'needs' ? innermost(scene, 'needs') : undefined;
  return !needs || needs.cites.length > 0 ? [] : [removeNeed(scene, needs)];
};

/** Leaves out one of the things that an action needs. */
export function removeNeed({ document }: Scene, { span }: ast.Node): Fix {
  const text = document.parsed.sources[span.file]?.text ?? '';
  const start = text.slice(0, span.start).trimEnd().length;
  return { title: 'Remove `needs …`', edits: [{ span: { ...span, start }, text: '' }] };
}

/** A declaration that nothing uses, with its description. */
export const removeDeclaration: FixFinder = (scene) => {
  const { path, document, problem } = scene;
  const at = path.findLastIndex(({ family }) => family === 'declaration');
  const declared = path[at];
  if (!declared) return [];
  const patch = path[at - 1]?.family === 'patch' ? path[at - 1] : declared;
  if (!patch) return [];
  const name = sourceOf(scene, problem.span);
  const edits = [{ span: wholeLines(document, patch.node), text: '' }];
  return [{ title: `Remove \`${name.replaceAll('"', '')}\``, edits }];
};

/** A statement that is never reached. */
export const removeStatement: FixFinder = (scene) => {
  const statement = innermost(scene, 'statement');
  if (!statement) return [];
  return [{ title: 'Remove it', edits: [{ span: wholeLines(scene.document, statement), text: '' }] }];
};

/** A comment that allows nothing. */
export const removeComment: FixFinder = ({ document, problem: { span } }) => {
  const text = document.parsed.sources[span.file]?.text ?? '';
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  const found = text.indexOf('\n', span.start);
  const end = found < 0 ? text.length : found;
  const isAlone = /^\s*\/\//.test(text.slice(start, end));
  const comment = text.slice(0, end).lastIndexOf('//', span.start);
  if (comment < start) return [];
  const cut = isAlone
    ? { ...span, start, end: Math.min(text.length, end + 1) }
    : { ...span, start: comment - (/[ \t]*$/.exec(text.slice(start, comment))?.[0].length ?? 0), end };
  return [{ title: 'Remove the comment', edits: [{ span: cut, text: '' }] }];
};

/** `not not x`, `- -x` */
export const removeTwice: FixFinder = (scene) => {
  const outer = scene.path.find(
    ({ family, node }) => family === 'expression' && 'operand' in node && node.operand.kind === node.kind,
  );
  const node = outer?.family === 'expression' ? outer.node : undefined;
  if (!node || !('operand' in node) || !('operand' in node.operand)) return [];
  const text = sourceOf(scene, node.operand.operand.span);
  return [{ title: `Write \`${text}\``, edits: [{ span: node.span, text }] }];
};
