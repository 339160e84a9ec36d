/** The layout of one construct that does not stand on one line: its head, its clauses, its blocks, what follows them. */

import { builders } from 'prettier/doc';
import * as T from '../../syntax/tokens.ts';
import { isBroken, isBrokenWithin, widthOf } from './atoms.ts';
import { blockBody } from './blocks.ts';
import type { BlockElement, Element, Item } from './elements.ts';
import { bracketDoc, inlineDoc } from './expressions.ts';
import { BEFORE_MARGIN } from './gaps.ts';
import {
  type Doc,
  flat,
  gapAt,
  hardline,
  hasNotes,
  imageAt,
  isOneLine,
  notesInside,
  type Page,
  STEP,
  typeAt,
  WIDTH,
} from './page.ts';

const { K } = T;
const { dedent, fill, group, ifBreak, indent, line } = builders;

/** Was a construct written so that it stays on several lines, although it might fit on one? */
export function isKeptApart(page: Page, item: Item): boolean {
  return (
    hasNotes(page, item.from, item.to) || item.elements.some((element) => breaksLine(page, item, element))
  );
}

function breaksLine(page: Page, item: Item, element: Element): boolean {
  const { kind, from, to } = element;
  const breaks = isBroken(page.atoms, from);
  switch (kind) {
    case 'block':
      return to > from + 1 && isBrokenWithin(page.atoms, from, to);
    case 'clause':
      return (
        breaks || element.elements.some((inner) => inner.kind === 'block' && breaksLine(page, item, inner))
      );
    case 'token':
      return isKeptBreak(page, item, from);
    case 'inline':
    case 'parens':
      return breaks && typeAt(page, from - 1) === T.TextToken && item.kind === 'invariant';
    case 'cites':
      return false;
  }
}

/** Is a line broken at a word or sign where the author may choose? */
function isKeptBreak(page: Page, item: Item, index: number): boolean {
  const broken = isBroken(page.atoms, index);
  switch (typeAt(page, index)) {
    case T.Equal:
      return isOfKind(page, item, K.define) && (broken || isBroken(page.atoms, index + 1));
    case K.when:
      return broken && (isOfKind(page, item, K.ending) || isOfKind(page, item, K.define));
    case K.else:
    case K.otherwise:
      return broken && isBehindBlock(page, index);
    default:
      return false;
  }
}

const isBehindBlock = (page: Page, index: number): boolean => typeAt(page, index - 1) === T.RCurly;

/** Is it such a declaration, or one of a variant that adds or replaces it? */
function isOfKind(page: Page, item: Item, word: T.TokenType | undefined): boolean {
  const first = typeAt(page, item.from);
  return first === word || (isPatchWord(first) && typeAt(page, item.from + 1) === word);
}

const isPatchWord = (type: T.TokenType | undefined): boolean => type === K.add || type === K.replace;

/** @param column where the construct begins */
export function itemDoc(page: Page, item: Item, column: number): Doc {
  return sequence(page, item, item.elements, column);
}

function sequence(page: Page, item: Item, elements: readonly Element[], column: number): Doc {
  const docs: Doc[] = [];
  let head: Element[] = [];
  /** What stands before the head: nothing, or a block. */
  let before: 'nothing' | 'line' | 'lines' = 'nothing';
  for (const [index, element] of elements.entries()) {
    if (element.kind === 'block') {
      const placed = withBlock(page, item, head, element, column, before);
      docs.push(placed.doc);
      before = placed.isOneLine ? 'line' : 'lines';
      head = [];
      continue;
    }
    const type = element.kind === 'token' ? typeAt(page, element.from) : undefined;
    if (
      type === K.when &&
      head.length > 0 &&
      before === 'nothing' &&
      opensNewLine(page, item, head, elements)
    ) {
      const rest = sequence(page, item, elements.slice(index), column + STEP);
      return [headDoc(page, item, head, false, ''), indent([hardline, rest])];
    }
    if ((type === K.else || type === K.otherwise) && head.length > 0) {
      docs.push(tailDoc(page, head, before === 'lines'), hardline);
      head = [];
      before = 'nothing';
    }
    head.push(element);
  }
  if (head.length > 0) {
    if (before === 'nothing') docs.push(headDoc(page, item, head, clausesApart(page, head, column), ''));
    else docs.push(tailDoc(page, head, before === 'lines'));
  }
  return docs;
}

/** The condition of an ending begins a line where it was written so, or where it does not fit behind the title. */
function opensNewLine(
  page: Page,
  item: Item,
  head: readonly Element[],
  elements: readonly Element[],
): boolean {
  if (!isOfKind(page, item, K.ending)) return false;
  const when = (head.at(-1) as Element).to + 1;
  const block = elements.find(({ kind }) => kind === 'block');
  return isBroken(page.atoms, when) || flat(page, item.from, block?.from ?? item.to, false) === undefined;
}

function withBlock(
  page: Page,
  item: Item,
  head: readonly Element[],
  block: BlockElement,
  column: number,
  before: 'nothing' | 'line' | 'lines',
): { readonly doc: Doc; readonly isOneLine: boolean } {
  const { from, to } = block;
  const isEmpty = to === from + 1 && !hasNotes(page, from, to);
  const oneLine = isEmpty || isOneLine(page, from, to) ? flat(page, from, to, false) : undefined;
  const room = WIDTH - column;
  const first = head[0];
  const lead = leadOf(page, first?.from ?? from, before);
  const isAlone = oneLine !== undefined && widthOf(oneLine) <= room;
  const whole = first && oneLine !== undefined ? flat(page, first.from, to, false) : oneLine;
  const used = before === 'lines' ? STEP : 0;
  const fits = whole !== undefined && isAlone && widthOf(whole) + used <= room;
  const hasClause = head.some(({ kind }) => kind === 'clause');
  const apart = hasClause && ((isAlone && !fits) || clausesApart(page, head, column));
  if (apart || notesInside(page, from)) {
    const down = notesInside(page, from) ?? hardline;
    const doc = isAlone ? oneLine : ['{', blockBody(page, block, column)];
    return { doc: [lead, headDoc(page, item, head, apart, ''), down, doc], isOneLine: isAlone };
  }
  if (fits) return { doc: [lead, whole], isOneLine: true };
  if (isAlone && isAction(page, item) && before === 'nothing') {
    return { doc: [headDoc(page, item, head, false, ''), hardline, oneLine], isOneLine: true };
  }
  const doc = [
    lead,
    headDoc(page, item, head, false, head.length > 0 ? ' {' : '{'),
    blockBody(page, block, column),
  ];
  return { doc, isOneLine: false };
}

/** What stands before `else` and `otherwise`. */
function leadOf(page: Page, index: number, before: 'nothing' | 'line' | 'lines'): Doc {
  const notes = before === 'nothing' ? undefined : notesInside(page, index);
  if (notes) return notes;
  if (before === 'nothing') return '';
  return before === 'line' && isBroken(page.atoms, index) ? hardline : ' ';
}

function isAction(page: Page, item: Item): boolean {
  return (
    item.family === 'action' || [item.from, item.from + 1].some((index) => typeAt(page, index) === K.action)
  );
}

/** Has each clause of a head a line of its own? */
function clausesApart(page: Page, head: readonly Element[], column: number): boolean {
  const clauses = head.filter(({ kind }) => kind === 'clause');
  const [first, last] = [head[0], head.at(-1)];
  if (clauses.length === 0 || !first || !last) return false;
  if (clauses.some(({ from, to }) => isBroken(page.atoms, from) || isBrokenBlock(page, from, to)))
    return true;
  const line = flat(page, first.from, last.to, false);
  return line === undefined || widthOf(line) + 2 > WIDTH - column;
}

const isBrokenBlock = (page: Page, from: number, to: number): boolean =>
  typeAt(page, to) === T.RCurly && isBrokenWithin(page.atoms, from, to);

/** What follows a block: its citations, a comma. */
function tailDoc(page: Page, tail: readonly Element[], isBehindLines: boolean): Doc {
  const docs = tail.map((element, index) => {
    const doc = elementDoc(page, element);
    const notes = notesInside(page, element.from);
    if (notes) return [notes, doc];
    if (element.kind !== 'cites' || index > 0) return [' '.repeat(gapAt(page, element.from, true)), doc];
    return isBehindLines ? [' ', doc] : indent([ifBreak('', ' '.repeat(BEFORE_MARGIN - 1)), line, doc]);
  });
  return group(docs);
}

/** Words that a text belongs to too closely to begin a line. */
const beforeText: ReadonlySet<unknown> = new Set([
  K.game,
  K.use,
  K.example,
  K.variant,
  K.invariant,
  K.unit,
  K.others,
  K.from,
  K.map,
]);
const mayBeginLine: ReadonlySet<unknown> = new Set([
  K.unit,
  K.shown,
  K.seen,
  K.clamped,
  K.with,
  K.from,
  K.to,
  K.by,
  K.as,
  K.at,
  K.within,
  K.where,
  K.while,
  K.when,
]);

/** A head, with what stands directly behind it: the bracket of a block. Each part that does not fit begins a line. */
function headDoc(page: Page, item: Item, head: readonly Element[], apart: boolean, behind: string): Doc {
  const docs: Doc[] = [];
  let part: Doc[] = [];
  let before: Doc | undefined;
  const endPart = (): void => {
    docs.push(before === undefined ? part : group([before, part]));
    part = [];
    before = undefined;
  };
  for (let i = 0; i < head.length; i++) {
    const element = head[i] as Element;
    const isValue = item.kind !== 'example' && i > 0 && isSign(page, head[i - 1] as Element, T.Equal);
    if (isValue) {
      endPart();
      const end = endOfValue(page, head, i);
      docs.push(valueDoc(page, item, head.slice(i, end)));
      i = end - 1;
      continue;
    }
    const separator = i === 0 ? '' : separatorBefore(page, item, element, apart);
    // In a list it is the list that breaks before its parts do.
    const isListed = i > 0 && typeAt(page, element.from - 1) === T.Comma && separator === line;
    if (isListed) part.push(group([indent(line), elementDoc(page, element)]));
    else if (typeof separator === 'string') part.push(separator, elementDoc(page, element));
    else {
      endPart();
      before = separator;
      part.push(elementDoc(page, element));
      // What a condition says to people begins a line where the condition takes several.
      if (separator === line && isCondition(item) && isSign(page, element, T.TextToken)) {
        part = [group([...docs.splice(0), line, part])];
        before = undefined;
      }
    }
  }
  part.push(behind);
  endPart();
  return indent(docs);
}

const isCondition = ({ family, kind }: Item): boolean => family === 'needs' || kind === 'require';

const isSign = (page: Page, { kind, from }: Element, type: T.TokenType): boolean =>
  kind === 'token' && typeAt(page, from) === type;

/** Where what stands behind `=` ends. */
function endOfValue(page: Page, head: readonly Element[], begin: number): number {
  const end = head.findIndex(
    ({ kind, from }, index) =>
      index > begin &&
      (kind === 'cites' ||
        typeAt(page, from) === T.TextToken ||
        typeAt(page, from) === K.when ||
        typeAt(page, from) === T.Comma),
  );
  return end < 0 ? head.length : end;
}

function valueDoc(page: Page, item: Item, value: readonly Element[]): Doc {
  const [first] = value as readonly [Element];
  const kept = isKeptBreak(page, item, first.from - 1);
  const isDefine = isOfKind(page, item, K.define);
  // Where it breaks it begins a line, or stands behind its sign and closes below the beginning of the construct.
  const beginsLine = kept || isDefine;
  const docs = value.map((element, index) => [
    index === 0 ? '' : (notesInside(page, element.from) ?? ' '.repeat(gapAt(page, element.from, false))),
    elementDoc(page, element, beginsLine),
  ]);
  const down = notesInside(page, first.from) ?? (kept ? hardline : isDefine ? line : ' ');
  return group([down, docs]);
}

function separatorBefore(page: Page, item: Item, element: Element, apart: boolean): Doc {
  const { kind, from } = element;
  const notes = notesInside(page, from);
  if (notes) return notes;
  if (typeAt(page, from) === K.when && isKeptBreak(page, item, from)) return hardline;
  if (kind === 'clause') return apart ? hardline : line;
  const isMargin = page.margins.has(from) || page.clauseMargins.has(from);
  if (kind === 'cites') return isMargin ? [ifBreak('', ' '.repeat(BEFORE_MARGIN - 1)), line] : line;
  const columns = gapAt(page, from, false);
  if (columns === 0) return '';
  const [before, type] = [typeAt(page, from - 1), typeAt(page, from)];
  if (item.kind === 'invariant' && before === T.TextToken)
    return isBroken(page.atoms, from) ? hardline : line;
  if (type === T.TextToken) return beforeText.has(before) ? ' ' : line;
  if (before === T.Comma) return line;
  const isSet = item.kind === 'set' || before === K.up;
  return kind === 'token' && mayBeginLine.has(type) && !isSet ? line : ' '.repeat(columns);
}

/** Lists whose last bracket stands below the beginning of the construct, unless they begin a line of their own. */
const closesAtHead: ReadonlySet<string> = new Set(['one-of-type', 'per-players', 'set', 'call']);

function elementDoc(page: Page, element: Element, beginsLine = false): Doc {
  const { kind, from, to } = element;
  switch (kind) {
    case 'token':
      return imageAt(page, from);
    case 'inline': {
      const doc = inlineDoc(page, element.shape);
      return closesAtHead.has(element.shape.kind) && !beginsLine ? dedent(doc) : doc;
    }
    case 'parens': {
      const doc = bracketDoc(page, from, to, element.inside);
      const isList =
        gapAt(page, from, false) === 0 || element.inside.some(({ family }) => family === 'attribute');
      return isList && !beginsLine ? dedent(doc) : doc;
    }
    case 'cites':
      return citesDoc(page, from, to);
    case 'clause': {
      const item: Item = { family: 'needs', kind: '', from, to, elements: element.elements };
      return flat(page, from, to, false) !== undefined &&
        !element.elements.some((inner) => breaksLine(page, item, inner))
        ? group(sequence(page, item, element.elements, STEP))
        : sequence(page, item, element.elements, STEP);
    }
    case 'block':
      return '';
  }
}

/** `cites A-1, A-2`: rule ids fill lines. */
function citesDoc(page: Page, from: number, to: number): Doc {
  const parts: Doc[] = [];
  let chunk: Doc[] = [];
  for (let i = from; i <= to; i++) {
    const notes = i > from ? notesInside(page, i) : undefined;
    if (notes || typeAt(page, i - 1) === T.Comma) {
      parts.push(chunk, notes ?? line);
      chunk = [];
    } else if (i > from) chunk.push(' '.repeat(gapAt(page, i, true)));
    chunk.push(imageAt(page, i));
  }
  return indent(fill([...parts, chunk]));
}
