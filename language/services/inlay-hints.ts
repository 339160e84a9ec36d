/** What the rules leave unsaid, behind where it could stand: ranges of local values, sizes, who sees a zone. */

import type { GameDocument } from '../compile.ts';
import { touches } from '../document/places.ts';
import { descendants } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import type { NameAt } from './names/name-at.ts';
import { namesOfStretch } from './names/names-in.ts';
import { rangeOf } from './ranges.ts';
import { seenInWords, visibilityOf } from './seen.ts';
import { itemsOf, numberOf, spacesOf } from './sizes.ts';

/** A few words behind a place. */
export interface InlayHint {
  readonly file: number;
  readonly offset: number;
  readonly text: string;
}

/** The hints of a stretch of a file, by place. */
export function inlayHintsIn(document: GameDocument, stretch: ast.Span): readonly InlayHint[] {
  const tree = document.parsed.files[stretch.file];
  if (!tree) return [];
  const names = namesOfStretch(document, stretch).filter(({ role }) => role === 'declared');
  const found = [
    ...names.flatMap(ofName),
    ...ofLets(tree, stretch, names),
    ...ofBoard(document, tree, stretch),
  ];
  return found.sort((a, b) => a.offset - b.offset);
}

function ofName({ named, program, span }: NameAt): readonly InlayHint[] {
  const { file } = span;
  if (named?.kind === 'field') {
    const { who, isSaid } = visibilityOf(named);
    const isHidden = !isSaid && who !== 'all';
    return isHidden ? [{ file, offset: named.syntax.type.span.end, text: seenInWords(who) }] : [];
  }
  if (named?.kind === 'enum' && named.declaration?.kind === 'cards') {
    const item = program.globals.items.find(({ kinds }) => kinds === named);
    const cards = item && itemsOf(program, item);
    return cards === undefined ? [] : [{ file, offset: span.end, text: `${cards} cards` }];
  }
  if (named?.kind === 'item' && named.declaration.of) {
    const all = itemsOf(program, named);
    const each = numberOf(program, named.declaration.count);
    return all === undefined || all === each ? [] : [{ file, offset: span.end, text: `${all} in all` }];
  }
  return [];
}

/** Ranges of local values that are worked out. */
function ofLets(
  tree: ast.SourceFileSyntax,
  stretch: ast.Span,
  names: readonly NameAt[],
): readonly InlayHint[] {
  const byStart = new Map(names.map((name) => [name.span.start, name]));
  const found: InlayHint[] = [];
  for (const declaration of tree.declarations) {
    if (!touches(stretch, declaration.span)) continue;
    for (const { family, node } of descendants({ family: 'declaration', node: declaration })) {
      if (family !== 'statement' || node.kind !== 'let' || node.type) continue;
      const name = byStart.get(node.name.span.start);
      if (name?.named?.kind !== 'local' || name.named.type.kind !== 'number') continue;
      const range = isPlain(node.value) ? undefined : rangeOf(name.program, node.value);
      if (range) found.push({ ...at(name), text: `${range.low}..${range.high}` });
    }
  }
  return found;
}

function at({ span }: NameAt): Pick<InlayHint, 'file' | 'offset'> {
  return { file: span.file, offset: span.end };
}

/** A number tells its range itself. */
function isPlain(value: ast.Expression): boolean {
  return value.kind === 'number' || (value.kind === 'negate' && isPlain(value.operand));
}

/** How many spaces a board has whose size does not stand there. */
function ofBoard(
  { checked, parsed }: GameDocument,
  tree: ast.SourceFileSyntax,
  stretch: ast.Span,
): readonly InlayHint[] {
  const { board } = checked.globals;
  if (!board || board.span.file !== stretch.file || !tree.declarations.includes(board)) return [];
  const start = board.span.start + 'board'.length;
  if (!touches(stretch, { ...board.span, end: start })) return [];
  const { shape } = board;
  const isSaid = (shape.kind === 'ring' || shape.kind === 'line') && shape.size?.kind === 'number';
  const spaces = spacesOf(checked);
  const { text = '' } = parsed.sources[stretch.file] ?? {};
  const isThere = text.startsWith('board', board.span.start);
  return isSaid || spaces === 0 || !isThere
    ? []
    : [{ file: stretch.file, offset: start, text: `${spaces} spaces` }];
}
