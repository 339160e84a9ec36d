/** What players read of the rules: each text and each name that is shown, and the parts of the rules around it. */

import { memo, ofEach } from '../../shared/memo.ts';
import { visible } from '../../shared/visible.ts';
import { children, type Families, type Part } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';

/** A text of the rules. */
export interface ShownText {
  /** What a table of labels calls it: the text as it is written, or the name of what has none. */
  readonly key: string;
  /** The node that is said otherwise; absent for a column of a card list that only looks know, and for what is written above a variant. */
  readonly node: ast.Text | ast.Name | undefined;
  /** The parts that it stands in, the innermost first: `action Roll`, `step Turn`. */
  readonly parts: readonly string[];
  readonly span: ast.Span;
  /**
   * Whether every language has to have it: it is shown wherever the game is played, and has letters. What a variant says counts
   * only if the variant stands in a file that names a table.
   */
  readonly isAsked: boolean;
}

/** The texts of all files, those of variants included and those of examples not. The same files give the same list again. */
export function shownTexts(files: readonly ast.SourceFileSyntax[]): readonly ShownText[] {
  return ofFiles(files, 'all', () => {
    const columns = columnsOnCards(files);
    return files.flatMap((file) => [...textsOf(file), ...notesOf(file, columns)]);
  });
}

const ofFiles = memo<readonly ast.SourceFileSyntax[], 'all', readonly ShownText[]>();
/** Where a table changed but no rules, nearly all declarations are the same. */
const textsShown = ofEach((node: ast.Declaration) => textsWithin(node, true));
const otherTexts = ofEach((node: ast.Declaration) => textsWithin(node, false));

/** What a table of labels calls a text. */
export function keyOf(text: ast.Text): string {
  const written =
    text.source?.replaceAll('\\"', '"') ??
    text.parts.map((part) => (typeof part === 'string' ? part.replace(/[{}]/g, '\\$&') : '…')).join('');
  return visible(written).trim();
}

/** How a table of labels calls a description of several lines. */
export function inOneLine(doc: string): string {
  return doc.replace(/\s*\n\s*/g, ' ').trim();
}

function textsOf(file: ast.SourceFileSyntax): readonly ShownText[] {
  const hasTable = file.declarations.some(({ kind }) => kind === 'labels');
  return file.declarations.flatMap((node) => {
    if (node.kind === 'example') return [];
    // Who writes a variant beside somebody's game need not speak its languages.
    const isShown = node.kind !== 'variant' || hasTable;
    return isShown ? textsShown(node) : otherTexts(node);
  });
}

function textsWithin(node: ast.Declaration, isShown: boolean): readonly ShownText[] {
  const found: ShownText[] = [];
  addTexts({ family: 'declaration', node }, { parts: [], isShown }, found);
  return found;
}

/** What a part of the tree stands in. */
interface Around {
  readonly parts: readonly string[];
  /** Whether players see what stands there. */
  readonly isShown: boolean;
}

function addTexts(part: Part, around: Around, found: ShownText[]): void {
  // Most of the tree is expressions, and none of them holds a text.
  if (part.family === 'expression' || part.family === 'citation' || part.family === 'name') return;
  const called = partNamed(part);
  const parts = called === undefined ? around.parts : [called, ...around.parts];
  const isShown = around.isShown && !isForDesigners(part);
  if (part.family === 'text') {
    const { node } = part;
    const hasLetters = node.parts.some((one) => typeof one === 'string' && /\p{L}/u.test(one));
    found.push({ key: keyOf(node), node, parts, span: node.span, isAsked: isShown && hasLetters });
    return;
  }
  const name = nameShown(part, parts);
  if (name) {
    const { text, cell, span } = name.name;
    found.push({ key: text, node: name.name, parts, span: cell ?? span, isAsked: isShown && name.isAsked });
  }
  if (part.family === 'declaration' && part.node.kind === 'variant') addDescription(part.node, parts, found);
  for (const child of children(part)) addTexts(child, { parts, isShown }, found);
}

/** What is written above a variant is read by whoever chooses it, and is too long to be asked of every language. */
function addDescription(
  { doc, span }: ast.VariantDeclaration,
  parts: readonly string[],
  found: ShownText[],
): void {
  if (doc) found.push({ key: inOneLine(doc), node: undefined, parts, span, isAsked: false });
}

/** Invariants are told to whoever tries the rules, not to who plays. */
function isForDesigners({ family, node }: Part): boolean {
  return family === 'declaration' && node.kind === 'invariant';
}

/** What a part is called where a table of labels says what a text is meant of. */
function partNamed({ family, node }: Part): string | undefined {
  switch (family) {
    case 'declaration':
      return declarationNamed(node);
    case 'action':
      return `action ${node.name.text}`;
    case 'statement':
      return node.kind === 'phase' || node.kind === 'window' ? `${node.kind} ${node.name.text}` : undefined;
    case 'patch':
      return node.kind === 'fields'
        ? [node.target.what, node.target.name?.text].filter(Boolean).join(' ')
        : undefined;
    default:
      // Every other part is called by what it stands in.
      return undefined;
  }
}

function declarationNamed(node: ast.Declaration): string | undefined {
  switch (node.kind) {
    case 'define-action':
    case 'example':
    case 'use':
    case 'labels':
      return undefined;
    case 'space-fields':
      return 'space';
    case 'piece-fields':
      return 'piece';
    case 'variant':
      return 'variant';
    default:
      return 'name' in node ? `${node.kind} ${node.name.text}` : node.kind;
  }
}

/** What has a name that is shown where it has no label. */
interface ShownName {
  readonly name: ast.Name;
  readonly isAsked: boolean;
}

/** Names of fewer letters are not what a parameter is called where it is asked for. */
const SHORTEST = 3;

function nameShown({ family, node }: Part, parts: readonly string[]): ShownName | undefined {
  const shown = (of: { readonly name: ast.Name; readonly label: ast.Text | undefined }, isAsked = true) =>
    of.label ? undefined : { name: of.name, isAsked };
  switch (family) {
    case 'declaration':
      return declarationShown(node);
    case 'member':
    case 'seat':
      return shown(node, /\p{L}{2}/u.test(node.name.text));
    case 'space':
    case 'field':
      return shown(node);
    case 'attribute':
      // Of spaces the table shows them; of cards and members hardly ever.
      return shown(node, parts[0] === 'board');
    case 'action':
      // Where it is defined elsewhere, it has its label there. The chart calls one with a label by its name.
      return { name: node.name, isAsked: node.label === undefined && node.how !== 'offered' };
    case 'parameter':
      // What is asked for with an action; a shorter name says nothing, and the kind of thing stands instead.
      return shown(node, (parts[0] ?? '').startsWith('action ') && node.name.text.length >= SHORTEST);
    case 'statement':
      return node.kind === 'phase' || node.kind === 'window' ? shown(node, false) : undefined;
    default:
      return undefined;
  }
}

function declarationShown(node: Families['declaration']): ShownName | undefined {
  switch (node.kind) {
    case 'option':
    case 'dice':
    case 'piece':
    case 'record':
    case 'place':
    case 'ending':
      return node.label ? undefined : { name: node.name, isAsked: true };
    case 'define':
      return node.label ? undefined : { name: node.name, isAsked: node.shown !== undefined };
    case 'enum':
    case 'cards':
    case 'item':
    case 'step':
      return node.label ? undefined : { name: node.name, isAsked: node.kind === 'item' };
    default:
      return undefined;
  }
}

// ------------------------------------------------------------------------- columns of card lists

/** Titles of columns that looks write on cards, in small letters, by the list of cards. */
function columnsOnCards(files: readonly ast.SourceFileSyntax[]): ReadonlyMap<string, ReadonlySet<string>> {
  const columns = new Map<string, Set<string>>();
  const things = files.flatMap(({ declarations }) =>
    declarations.flatMap((one) => (one.kind === 'look' ? one.things : [])),
  );
  for (const { of, name, fields } of things) {
    if (of !== 'cards' || !name) continue;
    const shown = fields.filter(
      ({ traits }) => !traits.some(({ kind }) => kind === 'hide' || kind === 'picture'),
    );
    const known = columns.get(name.text) ?? new Set();
    for (const field of shown) known.add(field.name.text.toLowerCase());
    columns.set(name.text, known);
  }
  return columns;
}

/** What further columns say on cards. */
function notesOf(
  file: ast.SourceFileSyntax,
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ShownText[] {
  return file.declarations.flatMap((one) => {
    const shown = one.kind === 'cards' ? columns.get(one.name.text) : undefined;
    if (one.kind !== 'cards' || !shown) return [];
    // Of tables, where each line has a name.
    const rows = one.members.flatMap((entry) => ('kind' in entry ? [] : [entry]));
    return rows.flatMap(({ notes, name }) =>
      [...(notes ?? [])].flatMap(([title, { text: note }]): ShownText[] =>
        note === '' || !shown.has(title)
          ? []
          : [
              {
                key: note,
                node: undefined,
                parts: [`cards ${one.name.text}`],
                span: name.cell ?? name.span,
                isAsked: /\p{L}/u.test(note),
              },
            ],
      ),
    );
  });
}
