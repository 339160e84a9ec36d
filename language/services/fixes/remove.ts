/** Leaves out what nothing uses, what is never reached, and what says nothing. */

import { wholeLines } from './insertion.ts';
import type { FixFinder } from './scene.ts';
import { innermost, sourceOf } from './scene.ts';

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
