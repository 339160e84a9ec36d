/** The parts of a file, one in another: what an outline shows. */

import type { GameDocument } from '../compile.ts';
import { plainText } from '../semantics/compose.ts';
import { actionsOffered, blocksOf } from '../semantics/walk.ts';
import type * as ast from '../syntax/ast.ts';

/** What a part of an outline is. */
export type OutlineKind =
  | 'game'
  | 'option'
  | 'enum'
  | 'member'
  | 'things'
  | 'board'
  | 'space'
  | 'fields'
  | 'field'
  | 'define'
  | 'flow'
  | 'step'
  | 'phase'
  | 'choice'
  | 'action'
  | 'ending'
  | 'look'
  | 'invariant'
  | 'variant'
  | 'example';

/** A part with a name. */
export interface OutlinePart {
  readonly name: string;
  readonly detail: string;
  readonly kind: OutlineKind;
  /** All of it, and what to go to: its name, or its first word. */
  readonly span: ast.Span;
  readonly nameSpan: ast.Span;
  readonly children: readonly OutlinePart[];
}

/** The parts of a file in their order; none of a file without rules. */
export function outlineOf({ parsed }: GameDocument, file: number): readonly OutlinePart[] {
  return parsed.files[file]?.declarations.flatMap(outlineOfDeclaration) ?? [];
}

function part(
  kind: OutlineKind,
  node: ast.Node,
  name: ast.Name | string,
  children: readonly OutlinePart[] = [],
  detail = '',
): OutlinePart {
  const { span } = node;
  const isName = typeof name !== 'string';
  const { start } = span;
  const nameSpan =
    isName && name.span.file === span.file && name.span.start >= start && name.span.end <= span.end
      ? name.span
      : { ...span, end: Math.min(span.end, start + (isName ? name.text : name).length) };
  return { name: isName ? name.text : name, detail, kind, span, nameSpan, children };
}

/** A declaration with what stands in it. */
export function outlineOfDeclaration(node: ast.Declaration): readonly OutlinePart[] {
  switch (node.kind) {
    case 'game':
      return [part('game', node, plainText(node.title), [], 'game')];
    case 'option':
      return [part('option', node, node.name, [], 'option')];
    case 'enum':
    case 'cards': {
      const own = node.file ? [] : node.members;
      return [
        part(
          'enum',
          node,
          node.name,
          own.map((member) => part('member', member, 'kind' in member ? member.kind : member.name)),
          node.kind,
        ),
      ];
    }
    case 'item':
    case 'dice':
      return [part('things', node, node.name, [], node.kind)];
    case 'board': {
      const own = node.file ? [] : node.spaces;
      return [
        part(
          'board',
          node,
          'board',
          own.map((space) => part('space', space, space.name)),
        ),
      ];
    }
    case 'piece':
    case 'record':
    case 'place':
      return [part('things', node, node.name, fieldsOf(node.fields), node.kind)];
    case 'space-fields':
    case 'piece-fields':
    case 'player':
    case 'table':
      return [part('fields', node, node.kind.replace('-fields', ''), fieldsOf(node.fields))];
    case 'define':
      return [part('define', node, node.name, [], 'define')];
    case 'define-action':
      return [ofAction(node.action, node)];
    case 'setup':
    case 'play':
      return [part('flow', node, node.kind, ofBlock(node.body))];
    case 'step':
      return [part('step', node, node.name, ofBlock(node.body), 'step')];
    case 'ending':
      return [part('ending', node, node.name, [], 'ending')];
    case 'look':
      return [part('look', node, 'look')];
    case 'invariant':
      return [part('invariant', node, plainText(node.label), [], 'invariant')];
    case 'variant':
      return [part('variant', node, plainText(node.name), node.patches.flatMap(ofPatch), 'variant')];
    case 'example':
      return [part('example', node, plainText(node.name), [], 'example')];
    case 'use':
    case 'labels':
    case 'players':
    case 'require':
    case 'score':
      return [];
  }
}

function fieldsOf(fields: readonly ast.FieldSyntax[]): readonly OutlinePart[] {
  return fields.map((field) => part('field', field, field.name));
}

function ofBlock(block: ast.Block): readonly OutlinePart[] {
  return block.statements.flatMap(ofStatement);
}

/** Phases, windows and actions; other statements are gone through. */
function ofStatement(statement: ast.Statement): readonly OutlinePart[] {
  const actions = actionsOffered(statement).map((action) => ofAction(action, action));
  if (statement.kind === 'window') return [part('choice', statement, statement.name, actions, 'window')];
  if (actions.length > 0) {
    const others = statement.kind === 'choose' && statement.otherwise ? ofBlock(statement.otherwise) : [];
    return [...actions, ...others];
  }
  const inner = blocksOf(statement).flatMap(ofBlock);
  return statement.kind === 'phase' ? [part('phase', statement, statement.name, inner, 'phase')] : inner;
}

function ofAction(action: ast.ActionSyntax, whole: ast.Node): OutlinePart {
  return part('action', whole, action.name, ofBlock(action.body), 'action');
}

function ofPatch(patch: ast.Patch): readonly OutlinePart[] {
  switch (patch.kind) {
    case 'add':
      return outlineOfDeclaration(patch.declaration);
    case 'set-option':
      return [part('option', patch, patch.name)];
    case 'set-players':
      return [];
    case 'extend':
    case 'extend-window':
    case 'fields':
    case 'replace':
    case 'remove': {
      const { what, name } = patch.target;
      const word =
        patch.kind === 'fields' ? patch.how : patch.kind === 'extend-window' ? 'extend' : patch.kind;
      const kinds = {
        step: 'step',
        phase: 'phase',
        action: 'action',
        define: 'define',
        ending: 'ending',
      } as const;
      const kind = Object.hasOwn(kinds, what) ? kinds[what as keyof typeof kinds] : 'fields';
      return [part(kind, patch, name ?? what, [], `${word} ${what}`)];
    }
  }
}
