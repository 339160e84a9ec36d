/** What stands behind a dot: a player's fields, pieces and spaces; a place's, piece's or member's values. */

import { impossible } from '../../../../shared/internal-problem.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { capitalise } from '../../../diagnostics/wording.ts';
import type * as ast from '../../../syntax/ast.ts';
import { isOnePerPlayer, isOwned } from '../../bind/components.ts';
import { type Checker, isRead, type Meaning, nearFound, report, reportNone } from '../../checker.ts';
import type { Globals } from '../../globals.ts';
import { lookUp } from '../../scope.ts';
import { describeType, fits, memberOf, NUMBER, pieceOf, type Type, UNKNOWN } from '../../types.ts';
import type { Place } from '../place.ts';
import { spaceOf } from './coercions.ts';
import { checkWhole } from './expressions.ts';
import { pathOf } from './paths.ts';

/** What is behind the dot of something that is not known, as of what goes through `{}`: told where nothing else is wrong. */
export function reportOfUnknown(checker: Checker): void {
  const [name] = checker.ofUnknown;
  if (name && !hasErrors(checker.diagnostics)) report(checker, 'of-unknown', name.span, { name: name.text });
}

/** What the place of a seat at the table is called elsewhere. */
const NUMBERS = /^(?:number|no|nr|index|idx|id|seat|position|order|num)$/;

/** The type of what stands behind a dot; unknown where the left side has nothing of that name. */
export function checkMember(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'member' },
): Type {
  const owner = memberWithOwner(checker, place, expression);
  if (owner) return owner;
  const of = checkWhole(checker, place, expression.of);
  const name = expression.name.text;
  if (of.kind === 'unknown') {
    checker.ofUnknown.push(expression.name);
    return UNKNOWN;
  }
  const found = findMember(checker.globals, of, name);
  if (!found) {
    const near = nearFound(checker, name, () => memberNames(checker.globals, of));
    const one =
      of.kind === 'set' ? of.of : of.kind === 'pile' && of.item.kinds ? memberOf(of.item.kinds) : undefined;
    const each = one !== undefined && findMember(checker.globals, one, name) !== undefined;
    if (COUNTED.has(name) && (of.kind === 'pile' || of.kind === 'deck' || of.kind === 'set')) {
      reportCounted(checker, expression);
      return UNKNOWN;
    }
    const isTold =
      reportCalled(checker, place, expression, of) ||
      reportKind(checker, place, expression, of) ||
      reportOfTable(checker, place, expression, of);
    if (isTold) return UNKNOWN;
    const isCell =
      (name === 'row' || name === 'column') && of.kind === 'member' && of.domain.kind === 'spaces';
    const isKind =
      of.kind === 'member' &&
      of.domain.kind === 'seats' &&
      (name === 'pieces' || kindsOfPieces(checker, name).length > 0);
    const isNumber = of.kind === 'member' && of.domain.kind === 'seats' && NUMBERS.test(name);
    const hint = isNumber
      ? `Players are told apart by their names, not numbered. Where a number is wanted, give each one: \`player { ${name}: 1..8 }\`, and in the setup \`let n = 1  for each p in players { set p.${name} to n  add 1 to n }\`.`
      : isCell
        ? 'Only the spaces of a grid or of hexagons have a row and a column.'
        : isKind
          ? `There are several: go through \`x in ${kindsOfPieces(checker, name)[0] ?? 'piece'} where x.owner is ${pathOf(expression.of) ?? '…'}\`.`
          : ofItsSpace(checker, expression, of);
    const facts = { name, of: capitalise(describeType(of)), near, each, hint };
    const about = { missing: name, unsure: !isOwnerRead(checker, of) };
    const space =
      hint !== undefined && hint === ofItsSpace(checker, expression, of) ? `space.${name}` : undefined;
    const fix =
      space === undefined
        ? undefined
        : { title: `Write \`${space}\``, edits: [{ span: expression.name.span, text: space }] };
    report(checker, 'unknown-member', expression.name.span, facts, { about, fix });
    return UNKNOWN;
  }
  if (of.kind === 'member' && of.optional) {
    reportNone(checker, of, expression.of.span);
  }
  checker.meanings.set(expression, found.meaning);
  checker.used.add(found.meaning);
  if (place.constant && found.meaning.kind !== 'attribute') {
    report(checker, 'not-constant', expression.span, { what: 'This' });
    return UNKNOWN;
  }
  return found.type;
}

/** `Street.Flop`: a member of an enum is called by its name alone. */
function memberWithOwner(
  checker: Checker,
  place: Place,
  { of, name, span }: ast.Expression & { kind: 'member' },
): Type | undefined {
  const owner = of.kind === 'name' ? lookUp(place.scope, of.name.text) : undefined;
  if (owner?.kind !== 'enum' || !owner.members.some((member) => member.name === name.text)) return undefined;
  const facts = { written: `${owner.name}.${name.text}`, say: name.text };
  const fix = { title: `Write \`${name.text}\``, edits: [{ span, text: name.text }] };
  report(checker, 'foreign-word', span, facts, { fix });
  return memberOf(owner);
}

/** `p.points`, `leader.next`: what is worked out of something takes that in brackets. True if that was told. */
function reportCalled(
  checker: Checker,
  place: Place,
  { of, name, span }: ast.Expression & { kind: 'member' },
  type: Type,
): boolean {
  const symbol = lookUp(place.scope, name.text);
  const [parameter, ...others] = symbol?.kind === 'define' ? symbol.parameters : [];
  const isDefined = parameter !== undefined && others.length === 0 && fits(type, parameter.type);
  const isSeat = type.kind === 'member' && type.domain.kind === 'seats';
  const isListed = type.kind === 'member' && type.domain.kind === 'enum';
  const isSpace = type.kind === 'member' && (type.domain.kind === 'spaces' || pieceOf(type) !== undefined);
  const isNeighbour =
    !symbol &&
    (((isSeat || isListed) && (name.text === 'next' || name.text === 'previous')) ||
      (isSpace && name.text === 'neighbours'));
  if (!isDefined && !isNeighbour) return false;
  if (symbol) checker.used.add(symbol);
  const what = pathOf(of);
  const say = `${name.text}(${what ?? '…'})`;
  const fix = what && { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `${what ?? '…'}.${name.text}`, say }, fix ? { fix } : {});
  return true;
}

/** `me.actions`, where the table has that: it is nobody's, and called by its name alone. True if that was told. */
function reportOfTable(
  checker: Checker,
  place: Place,
  { of, name, span }: ast.Expression & { kind: 'member' },
  type: Type,
): boolean {
  const symbol = lookUp(place.scope, name.text);
  const isSeat = type.kind === 'member' && type.domain.kind === 'seats';
  if (!isSeat || symbol?.kind !== 'field') return false;
  checker.used.add(symbol);
  const fix = { title: `Write \`${name.text}\``, edits: [{ span, text: name.text }] };
  const written = `${pathOf(of) ?? '…'}.${name.text}`;
  report(checker, 'foreign-word', span, { written, say: name.text }, { fix });
  return true;
}

/** `me.chips.g`: how many there are of a kind stands in square brackets. True if that was told. */
function reportKind(
  checker: Checker,
  place: Place,
  { of, name, span }: ast.Expression & { kind: 'member' },
  type: Type,
): boolean {
  if (type.kind !== 'pile' && type.kind !== 'array') return false;
  const symbol = lookUp(place.scope, name.text);
  if (symbol?.kind !== 'local' && symbol?.kind !== 'enum-member') return false;
  checker.used.add(symbol);
  const what = pathOf(of);
  const say = `${what ?? '…'}[${name.text}]`;
  const fix = what && { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `${what ?? '…'}.${name.text}`, say }, fix ? { fix } : {});
  return true;
}

/** What the number of things is called elsewhere. */
const COUNTED: ReadonlySet<string> = new Set(['count', 'size', 'length', 'number', 'amount']);

/** `me.hand.size`: how many there are is counted. */
function reportCounted(checker: Checker, { span, of, name }: ast.Expression & { kind: 'member' }): void {
  const what = pathOf(of) ?? '…';
  const edits = [
    { span: { ...span, end: span.start }, text: 'count ' },
    { span: { ...span, start: of.span.end }, text: '' },
  ];
  const facts = { written: `${what}.${name.text}`, say: `count ${what}` };
  report(checker, 'foreign-word', span, facts, { fix: { title: `Write \`count ${what}\``, edits } });
}

/** Whether all that belongs to a value of this type could be read. */
function isOwnerRead(checker: Checker, of: Type): boolean {
  const owner = of.kind === 'place' ? of.place : of.kind === 'member' ? of.domain : undefined;
  return !owner || !('declaration' in owner) || !owner.declaration || isRead(checker, owner.declaration);
}

/** What a name stands for behind the dot of a value of this type; undefined if that has nothing of the name. */
export function findMember(
  globals: Globals,
  of: Type,
  name: string,
): { readonly meaning: Meaning; readonly type: Type } | undefined {
  if (of.kind === 'place') {
    const field = of.place.fields.get(name);
    return field && { meaning: field, type: field.type };
  }
  if (of.kind !== 'member') return undefined;
  switch (of.domain.kind) {
    case 'enum': {
      const attribute = of.domain.attributes.find((candidate) => candidate.name === name);
      return attribute && { meaning: attribute, type: attribute.type };
    }
    case 'seats': {
      const field = globals.playerFields.get(name);
      if (field) return { meaning: field, type: field.type };
      const piece = globals.pieces.find(
        (candidate) => candidate.name === name && isOnePerPlayer(candidate.declaration),
      );
      if (piece) return { meaning: piece, type: memberOf(piece) };
      const space = globals.spaces.find((candidate) => candidate.name === name && candidate.syntax.perPlayer);
      return space && { meaning: space, type: memberOf(globals.spacesDomain) };
    }
    case 'piece': {
      if (name === 'owner' && isOwned(of.domain.declaration))
        return { meaning: { kind: 'owner-of-piece' }, type: memberOf(globals.seats) };
      if (name === 'space') return { meaning: { kind: 'space-of-piece' }, type: spaceOf(globals, of.domain) };
      const field = of.domain.fields.get(name) ?? globals.allPieces.fields.get(name);
      return field && { meaning: field, type: field.type };
    }
    case 'pieces': {
      const owned = globals.pieces.every((piece) => isOwned(piece.declaration));
      if (name === 'owner')
        return { meaning: { kind: 'owner-of-piece' }, type: memberOf(globals.seats, !owned) };
      if (name === 'space') return { meaning: { kind: 'space-of-piece' }, type: spaceOf(globals, of.domain) };
      const field = of.domain.fields.get(name);
      return field && { meaning: field, type: field.type };
    }
    case 'record': {
      const field = of.domain.fields.get(name);
      return field && { meaning: field, type: field.type };
    }
    case 'spaces':
      return findInSpace(globals, name);
    default:
      return impossible('what stands behind a dot', of.domain);
  }
}

/** What a space has: attributes, fields, its number, on a grid its column and row, and its owner if it has one. */
function findInSpace(globals: Globals, name: string): { meaning: Meaning; type: Type } | undefined {
  const attribute = globals.spaceAttributes.find((candidate) => candidate.name === name);
  if (attribute) return { meaning: attribute, type: attribute.type };
  const field = globals.spaceFields.get(name);
  if (field) return { meaning: field, type: field.type };
  if (name === 'owner')
    return { meaning: { kind: 'of-space', what: 'owner' }, type: memberOf(globals.seats, true) };
  if (name === 'number') return { meaning: { kind: 'of-space', what: 'number' }, type: NUMBER };
  if (hasCells(globals) && (name === 'column' || name === 'row'))
    return { meaning: { kind: 'of-space', what: name }, type: NUMBER };
  return undefined;
}

/** Whether spaces have a column and a row. */
function hasCells({ topology }: Globals): boolean {
  return topology !== undefined && topology.cells.length > 0;
}

/** All names that may stand behind the dot of a value of this type. */
export function memberNames(globals: Globals, of: Type): readonly string[] {
  if (of.kind === 'place') return [...of.place.fields.keys()];
  if (of.kind !== 'member') return [];
  switch (of.domain.kind) {
    case 'enum':
      return of.domain.attributes.map((attribute) => attribute.name);
    case 'seats':
      return [
        ...globals.playerFields.keys(),
        ...globals.pieces.filter((piece) => isOnePerPlayer(piece.declaration)).map((piece) => piece.name),
        ...globals.spaces.filter((space) => space.syntax.perPlayer).map((space) => space.name),
      ];
    case 'piece':
      return ['owner', 'space', ...of.domain.fields.keys(), ...globals.allPieces.fields.keys()];
    case 'pieces':
      return ['owner', 'space', ...of.domain.fields.keys()];
    case 'record':
      return [...of.domain.fields.keys()];
    case 'spaces':
      return [
        'number',
        'owner',
        ...(hasCells(globals) ? ['column', 'row'] : []),
        ...globals.spaceAttributes.map((attribute) => attribute.name),
        ...globals.spaceFields.keys(),
      ];
    default:
      return impossible('the names behind a dot', of.domain);
  }
}

/** The kinds of pieces that a word names, in the singular or the plural, written large or small. */
function kindsOfPieces({ globals }: Checker, word: string): readonly string[] {
  const wanted = word.toLowerCase();
  const names = globals.pieces.map(({ name }) => name);
  return names.filter((name) => wanted === name.toLowerCase() || wanted === `${name.toLowerCase()}s`);
}

/** `King.row`: what a space has is asked of the space that a piece stands on. */
function ofItsSpace(
  { globals }: Checker,
  { of, name }: ast.Expression & { readonly kind: 'member' },
  type: Type,
): string | undefined {
  if (!pieceOf(type) || findMember(globals, memberOf(globals.spacesDomain), name.text) === undefined)
    return undefined;
  return `The space that it stands on has: \`${pathOf(of) ?? '…'}.space.${name.text}\`.`;
}
