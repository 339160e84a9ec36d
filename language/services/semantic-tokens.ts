/** Names by what they mean: for colours that no line tells by itself. */

import { impossible } from '../../shared/internal-problem.ts';
import type { GameDocument } from '../compile.ts';
import type { Span } from '../syntax/ast.ts';
import type { Named } from './names/name-at.ts';
import { namesOfFile } from './names/names-in.ts';

/** What a name means, as far as colours tell it. */
export const TOKEN_KINDS = [
  'player-field',
  'field',
  'attribute',
  'option',
  'definition',
  'step',
  'action',
  'phase',
  'ending',
  'type',
  'member',
  'space',
  'thing',
  'seat',
  'parameter',
  'local',
  'builtin',
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];

/** A name and what it means. */
export interface SemanticToken {
  readonly span: Span;
  readonly kind: TokenKind;
  readonly isDeclaration: boolean;
}

/** The names of a file, by place and without overlap; texts and rule ids keep the colours that they have. */
export function semanticTokensOf(document: GameDocument, file: number): readonly SemanticToken[] {
  const found: SemanticToken[] = [];
  for (const { span, named, role, text } of namesOfFile(document, file)) {
    const kind = named && kindOf(named);
    const last = found.at(-1);
    const isFree = !last || last.span.end <= span.start;
    if (kind && isFree && span.file === file && span.end - span.start === text.length)
      found.push({ span, kind, isDeclaration: role === 'declared' });
  }
  return found;
}

function kindOf(named: Named): TokenKind | undefined {
  switch (named.kind) {
    case 'field':
      return named.owner === 'player' ? 'player-field' : 'field';
    case 'attribute':
    case 'column':
      return 'attribute';
    case 'option':
    case 'step':
    case 'action':
    case 'ending':
    case 'space':
    case 'seat':
    case 'phase':
      return named.kind;
    case 'define':
      return 'definition';
    case 'window':
      return 'phase';
    case 'enum':
    case 'piece':
    case 'record':
      return 'type';
    case 'enum-member':
      return 'member';
    case 'item':
    case 'dice':
    case 'place':
      return 'thing';
    case 'local':
      return named.how === 'parameter' ? 'parameter' : named.how === 'passed' ? 'builtin' : 'local';
    case 'function':
    case 'owner-of-piece':
    case 'space-of-piece':
    case 'of-space':
      return 'builtin';
    // Coloured as words of the language, or as texts.
    case 'builtin':
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'variant':
    case 'invariant':
    case 'rule':
      return undefined;
    default:
      return impossible('the colour of a name', named);
  }
}
