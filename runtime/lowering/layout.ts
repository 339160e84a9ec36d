/** Lays out the cells of everything that lasts: what every game has, fields, pieces and dice. */

import { plainText } from '../../language/semantics/compose.ts';
import { constantValue } from '../../language/semantics/constants.ts';
import { checkRange, MAX_NUMBER } from '../../language/semantics/defaults.ts';
import type { FieldSymbol, ItemSymbol, PieceSymbol, RecordSymbol } from '../../language/semantics/symbols.ts';
import { MAX_SPACES } from '../../language/semantics/topology.ts';
import type { Type } from '../../language/semantics/types.ts';
import { everyStatement } from '../../language/semantics/walk.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { CELL, type DomainIR, type MemberIR, SEATS, SPACES, type ValueType } from '../ir/ir.ts';
import { titleOf } from '../values/titles.ts';
import { holds, overOwner, ownersOf } from './belongings.ts';
import { eachSpace } from './board.ts';
import { cardCount, deckCells, deckWidth, visibilityOf } from './decks.ts';
import { lowerDomain } from './domains.ts';
import { lowerExpression } from './expressions.ts';
import { complain, type Lowering, MAX_CELLS, noteBounds } from './lowering.ts';
import { piecesOf } from './pieces.ts';
import { domainOf, domainSize, kindsOf, MAX_SET, membersOf, valueBounds, valueType } from './values.ts';

/** Colours for seats whose file names none, told apart by most people; letters and shapes do the rest. */
const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'orange', 'purple', 'grey'];
/** Dice of one throw. */
const MAX_DICE = 100;
/** Sides of a die; larger numbers are not thrown at a table. */
const MAX_FACES = 1000;
/** Pieces of one kind. */
const MAX_PIECES = 1000;

export function layOut(lowering: Lowering, seatNames: readonly string[] | undefined): void {
  const { globals, cells, players } = lowering;
  lowering.domains.push(seatDomain(lowering, seatNames), { name: 'space', members: [] });
  lowering.domainIndex.set(globals.seats, SEATS);
  lowering.domainIndex.set(globals.spacesDomain, SPACES);
  layOutSpaces(lowering);
  for (const symbol of globals.enums) domainOf(lowering, symbol);

  cells.initial.push(-1, 0, 0, 0, -1, ...Array.from({ length: players }, () => 0));
  noteBounds(cells, -1, 2 ** players);
  cells.fields.push(
    {
      name: 'round',
      label: 'Round',
      base: CELL.round,
      length: 1,
      over: [],
      type: { kind: 'number', low: 0, high: 30_000 },
      visibility: 'all',
      perSeat: false,
    },
    {
      name: 'me',
      label: 'Turn',
      base: CELL.me,
      length: 1,
      over: [],
      type: { kind: 'member', domain: SEATS, optional: true },
      visibility: 'all',
      perSeat: false,
    },
    {
      name: 'out',
      label: 'Out of the game',
      base: CELL.out,
      length: players,
      over: [SEATS],
      type: { kind: 'yes-no' },
      visibility: 'all',
      perSeat: true,
    },
  );
  for (const dice of globals.dice) {
    const { declaration } = dice;
    const count = limited(
      lowering,
      declaration.count,
      constantOf(lowering, declaration.count),
      MAX_DICE,
      'Dice of one throw',
    );
    const { low, high } = valueBounds(lowering, dice.faces, declaration.faces);
    const faceCount = limited(lowering, declaration.faces, high - low + 1, MAX_FACES, 'Faces of a die');
    const base = place(lowering, declaration.name, count, low - 1, low - 1, high);
    const label = declaration.label ? plainText(declaration.label) : titleOf(dice.name);
    const faces = valueType(lowering, dice.faces, declaration.faces);
    const ir = { name: dice.name, label, base, count, faces, faceCount: Math.max(0, faceCount), low };
    lowering.dice.set(dice, { index: lowering.diceIR.length, ir });
    lowering.diceIR.push(ir);
    cells.fields.push({
      name: dice.name,
      label,
      base,
      length: count,
      over: [],
      type: faces,
      visibility: 'all',
      perSeat: false,
    });
  }
  for (const piece of globals.pieces) layOutPiece(lowering, piece);
  for (const record of globals.records) layOutRecord(lowering, record);
  for (const field of globals.tableFields) layOutField(lowering, field, 1, field.name);
  for (const symbol of globals.places) {
    for (const field of symbol.fields.values())
      layOutField(lowering, field, 1, `${symbol.name}.${field.name}`);
  }
  for (const record of globals.records) {
    const limit = lowering.records.get(record)?.limit ?? 0;
    for (const field of record.fields.values())
      layOutField(lowering, field, limit, `${record.name}.${field.name}`);
  }
  const spaces = lowering.domains[SPACES].members.length;
  for (const field of globals.spaceFields.values())
    layOutField(lowering, field, spaces, `space.${field.name}`);
  for (const field of globals.playerFields.values())
    layOutField(lowering, field, players, `player.${field.name}`);
  for (const piece of globals.pieces) {
    const count = lowering.pieces.get(piece)?.count ?? 0;
    for (const field of piece.fields.values())
      layOutField(lowering, field, count, `${piece.name}.${field.name}`);
  }
  const all = piecesOf(lowering, globals.allPieces).count;
  for (const field of globals.allPieces.fields.values())
    layOutField(lowering, field, all, `piece.${field.name}`);
  layOutRevealed(lowering);
  noteRevealed(lowering);
  cells.next = cells.initial.length;
  cells.top = cells.next;
}

function seatDomain(lowering: Lowering, names: readonly string[] | undefined): DomainIR {
  const seats = lowering.globals.players?.seats ?? [];
  const members = Array.from({ length: lowering.players }, (_, index) => {
    const seat = seats[index];
    const name = seat?.name.text ?? `Player${index + 1}`;
    const label =
      names?.[index] ?? (seat?.label ? plainText(seat.label) : (seat?.name.text ?? `Player ${index + 1}`));
    return { name, label, colour: seat?.colour?.text ?? COLOURS[index % COLOURS.length] };
  });
  return { name: 'player', members };
}

function layOutSpaces(lowering: Lowering): void {
  const seats = lowering.domains[SEATS].members;
  const members: { name: string; label: string }[] = [];
  for (const space of lowering.globals.spaces) {
    lowering.spaceIndex.set(space, members.length);
    const label = space.syntax.label ? plainText(space.syntax.label) : titleOf(space.name);
    if (space.syntax.perPlayer) {
      for (const seat of seats)
        members.push({ name: `${space.name}(${seat.name})`, label: `${label} of ${seat.label}` });
    } else {
      members.push({ name: space.name, label });
    }
  }
  if (members.length > MAX_SPACES) {
    const span = lowering.globals.board?.span ?? { file: 0, start: 0, end: 0 };
    const at = { span: { ...span, end: span.start + 'board'.length } };
    members.length = limited(lowering, at, members.length, MAX_SPACES, 'Spaces with those of each player');
  }
  lowering.domains[SPACES] = { name: 'space', members };
}

function layOutPiece(lowering: Lowering, piece: PieceSymbol): void {
  const { declaration } = piece;
  const each = declaration.count ? constantOf(lowering, declaration.count) : 1;
  const wanted = declaration.perPlayer ? each * lowering.players : each;
  const count = limited(
    lowering,
    declaration.count ?? declaration.name,
    wanted,
    MAX_PIECES,
    'Pieces of one kind',
  );
  const label = declaration.label ? plainText(declaration.label) : titleOf(piece.name);
  const seats = lowering.domains[SEATS].members;
  const members = Array.from({ length: count }, (_, index) =>
    declaration.perPlayer
      ? pieceOfSeat(
          piece.name,
          label,
          seats[Math.floor(index / each)],
          each === 1 ? '' : String((index % each) + 1),
        )
      : {
          name: count === 1 ? piece.name : `${piece.name}${index + 1}`,
          label: count === 1 ? label : `${label} ${index + 1}`,
        },
  );
  lowering.domains.push({ name: piece.name, members });
  lowering.domainIndex.set(piece, lowering.domains.length - 1);
  const spaces = lowering.domains[SPACES].members.length;
  const start = startOf(lowering, piece, count, each);
  const base = place(lowering, declaration.name, count, (index) => start?.(index) ?? -1, -1, spaces - 1);
  const first = [...lowering.pieces.values()].reduce((sum, other) => sum + other.count, 0);
  lowering.pieces.set(piece, { count, first, space: base });
  const type: ValueType = { kind: 'member', domain: SPACES, optional: true };
  lowering.cells.fields.push({
    name: `${piece.name}.space`,
    label: `Space of ${label}`,
    base,
    length: count,
    over: [domainOf(lowering, piece)],
    type,
    visibility: 'all',
    perSeat: declaration.perPlayer,
  });
}

/** The space on which each of the pieces begins: `each` of them belong to one seat. */
function startOf(
  lowering: Lowering,
  piece: PieceSymbol,
  count: number,
  each: number,
): ((index: number) => number) | undefined {
  const { start, perPlayer } = piece.declaration;
  if (start?.kind !== 'name') return undefined;
  const meaning = lowering.program.meanings.get(start);
  if (meaning?.kind === 'attribute') {
    const inside = eachSpace(lowering, ({ values }) => {
      const value = values[meaning.index];
      return value ? (constantValue(lowering.program, lowering.options, value) ?? 0) : 0;
    });
    const spaces = inside.flatMap((isIn, space) => (isIn ? [space] : []));
    if (spaces.length < count) {
      const facts = { pieces: count, name: piece.name, spaces: spaces.length, region: meaning.name };
      complain(lowering, 'too-few-spaces', start.span, facts);
    }
    return (index) => spaces[index] ?? -1;
  }
  if (meaning?.kind !== 'space') return undefined;
  const base = lowering.spaceIndex.get(meaning) ?? -1;
  if (!meaning.syntax.perPlayer) return () => base;
  return (index) => base + (perPlayer ? Math.floor(index / each) : index);
}

/** A cell per owner for each field that some rule reveals. */
function layOutRevealed(lowering: Lowering): void {
  const { globals, program, players } = lowering;
  const bodies = [
    globals.setup?.body,
    globals.play?.body,
    ...globals.steps.map((step) => step.declaration.body),
  ];
  for (const body of bodies) {
    if (!body) continue;
    for (const statement of everyStatement(body)) {
      if (statement.kind !== 'reveal' || statement.what.kind !== 'member') continue;
      const meaning = program.meanings.get(statement.what);
      if (meaning?.kind !== 'field' || lowering.revealed.has(meaning)) continue;
      const owners = meaning.owner === 'player' ? players : 1;
      lowering.revealed.set(meaning, place(lowering, meaning.syntax.name, owners, 0, 0, 2 ** players - 1));
    }
  }
}

function noteRevealed({ revealed, fields, cells }: Lowering): void {
  for (const [field, cell] of revealed) {
    const base = fields.get(field)?.base;
    const index = cells.fields.findIndex((each) => each.base === base);
    if (index >= 0) cells.fields[index] = { ...cells.fields[index], revealed: cell };
  }
}

/** More records of a kind than this are refused. */
const MAX_RECORDS = 200;

function layOutRecord(lowering: Lowering, record: RecordSymbol): void {
  const { declaration } = record;
  const limit = limited(
    lowering,
    declaration.limit,
    constantOf(lowering, declaration.limit),
    MAX_RECORDS,
    'Records of one kind',
  );
  if (limit === 0)
    complain(lowering, 'wrong-type', declaration.limit.span, {
      expected: 'a number from 1',
      found: 'less',
      why: 'How many there can be',
      hint: undefined,
    });
  const members = Array.from({ length: limit }, (_, index) => ({
    name: `${record.name}${index + 1}`,
    label: `${titleOf(record.name)} ${index + 1}`,
  }));
  lowering.domains.push({ name: record.name, members });
  lowering.domainIndex.set(record, lowering.domains.length - 1);
  const used = place(lowering, declaration.name, limit, 0, 0, 1);
  lowering.records.set(record, { limit, used });
}

function pieceOfSeat(name: string, label: string, seat: MemberIR, number: string): MemberIR {
  const which = number === '' ? '' : ` ${number}`;
  return { name: `${name}${number}(${seat.name})`, label: `${label}${which} of ${seat.label}` };
}

function layOutField(lowering: Lowering, field: FieldSymbol, owners: number, name: string): void {
  const { syntax, type } = field;
  if (type.kind === 'deck') return layOutDeck(lowering, field, type, owners, name);
  const label = syntax.label ? plainText(syntax.label) : titleOf(field.name);
  const kinds = type.kind === 'pile' ? (type.item.kinds ? domainSize(lowering, type.item.kinds) : 1) : 1;
  let low: number;
  let high: number;
  let initial: (index: number) => number;
  if (type.kind === 'pile') {
    const counts = itemCounts(lowering, type.item).map((count) =>
      limited(
        lowering,
        type.item.declaration.count,
        count,
        MAX_NUMBER,
        `The number of ${type.item.name} items`,
      ),
    );
    low = 0;
    high = Math.max(...counts, 0);
    initial = (index) => (syntax.initial === 'all' ? (counts[index % kinds] ?? 0) : 0);
  } else {
    ({ low, high } = valueBounds(lowering, type, syntax.type));
    const first =
      syntax.initial && syntax.initial !== 'all'
        ? lowerExpression(lowering, undefined, syntax.initial)
        : undefined;
    const given = first?.op === 'const' ? first.value : undefined;
    const start = given ?? Math.min(Math.max(type.kind === 'member' && type.optional ? -1 : 0, low), high);
    const isSet = type.kind === 'set';
    const problem = isSet ? undefined : checkRange(syntax.type.span, low, high, field.name);
    if (isSet)
      limited(lowering, syntax.type, membersOf(lowering, type, syntax.type), MAX_SET, 'Members of a set');
    if (problem) lowering.diagnostics.push(problem);
    else if (start < low || start > high)
      complain(
        lowering,
        'start-outside',
        syntax.initial && syntax.initial !== 'all' ? syntax.initial.span : syntax.span,
        { name: field.name, value: start, low, high },
      );
    // Cells of a record that is not in use are as `delete` leaves them.
    const isRecord = typeof field.owner === 'object' && field.owner.kind === 'record';
    initial = () => (isRecord ? low : start);
  }
  const base = place(lowering, syntax.name, owners * kinds, initial, low, high);
  lowering.fields.set(field, { base, width: kinds, owners, low, high });
  const shown: ValueType =
    type.kind === 'pile' ? { kind: 'number', low, high } : valueType(lowering, type, syntax.type);
  const perSeat =
    field.owner === 'player' ||
    (typeof field.owner === 'object' && field.owner.kind === 'piece' && field.owner.declaration.perPlayer);
  const over = [
    ...overOwner(lowering, field),
    ...(type.kind === 'pile' && type.item.kinds ? [domainOf(lowering, type.item.kinds)] : []),
  ];
  lowering.cells.fields.push({
    name,
    label,
    base,
    length: owners * kinds,
    over,
    type: shown,
    visibility: visibilityOf(syntax),
    perSeat,
    owners: ownersOf(lowering, field),
    ...(type.kind === 'pile' ? { shape: type.kind, holds: holds(lowering, type) } : {}),
    ...(syntax.countHidden ? { countHidden: true } : {}),
  });
}

function layOutDeck(
  lowering: Lowering,
  field: FieldSymbol,
  type: Type & { kind: 'deck' },
  owners: number,
  name: string,
): void {
  const { syntax } = field;
  limited(lowering, type.item.declaration.name, cardCount(lowering, type), MAX_CELLS, 'Cards of a deck');
  const start = deckCells(lowering, type, syntax.initial === 'all');
  const width = deckWidth(lowering, type);
  const kinds = kindsOf(lowering, type.item);
  const limit = width - 1 - kinds;
  const base = place(
    lowering,
    syntax.name,
    owners * width,
    (index) => start[index % width] ?? 0,
    -1,
    Math.max(limit, kinds),
  );
  lowering.fields.set(field, { base, width, owners, low: 0, high: 0 });
  const label = syntax.label ? plainText(syntax.label) : titleOf(field.name);
  const shown: ValueType = { kind: 'number', low: -1, high: limit };
  const over = overOwner(lowering, field);
  const visibility = visibilityOf(syntax);
  lowering.cells.fields.push({
    name,
    label,
    base,
    length: owners * width,
    over,
    type: shown,
    visibility,
    perSeat: field.owner === 'player',
    owners: ownersOf(lowering, field),
    shape: type.kind,
    holds: holds(lowering, type),
    ...(syntax.countHidden ? { countHidden: true } : {}),
  });
}

/** How many items there are of each kind. */
export function itemCounts(lowering: Lowering, item: ItemSymbol): readonly number[] {
  const known = lowering.counts.get(item);
  if (known) return known;
  const counts = countItems(lowering, item);
  lowering.counts.set(item, counts);
  return counts;
}

function countItems(lowering: Lowering, item: ItemSymbol): number[] {
  if (item.copies) return item.copies.map((count) => constantOf(lowering, count));
  const each = constantOf(lowering, item.declaration.count);
  if (!item.kinds || !item.declaration.of) return [each];
  const domain = lowerDomain(lowering, undefined, item.declaration.of);
  return Array.from({ length: domainSize(lowering, item.kinds) }, (_, kind) => {
    const inside = domain.contains({ op: 'const', value: kind });
    return inside.op === 'const' && inside.value === 0
      ? 0
      : inside.op === 'has' && inside.set.op === 'const' && !((inside.set.value >> kind) & 1)
        ? 0
        : each;
  });
}

function constantOf(lowering: Lowering, expression: ast.Expression): number {
  const value = constantValue(lowering.program, lowering.options, expression);
  if (value === undefined)
    complain(lowering, 'not-constant', expression.span, { what: 'A number of things' });
  return Math.max(0, value ?? 0);
}

/** The number, or the limit if it is more than that. */
function limited(
  lowering: Lowering,
  at: { readonly span: ast.Span },
  found: number,
  limit: number,
  what: string,
): number {
  if (found <= limit) return found;
  complain(lowering, 'too-large', at.span, { what, found, limit });
  return limit;
}

/** Appends cells with their start values. */
function place(
  lowering: Lowering,
  name: ast.Name,
  count: number,
  initial: number | ((index: number) => number),
  low: number,
  high: number,
): number {
  const { cells } = lowering;
  const base = cells.initial.length;
  if (base + count > MAX_CELLS) {
    complain(lowering, 'too-large', name.span, { what: name.text, found: base + count, limit: MAX_CELLS });
    return base;
  }
  for (let index = 0; index < count; index++)
    cells.initial.push(typeof initial === 'number' ? initial : initial(index));
  cells.bounds.set(base, { low, high });
  noteBounds(cells, low, high);
  return base;
}
