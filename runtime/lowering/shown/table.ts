/** What a table view draws, from the declarations. */

import { elementTypeOf } from '../../../language/semantics/arrays.ts';
import type { FieldSymbol, PieceSymbol, PiecesSymbol } from '../../../language/semantics/symbols.ts';
import type { AttributeIR, PieceIR, PlaceIR, RecordIR, ShownField, SpaceIR, TableIR } from '../../ir/ir.ts';
import { constant } from '../build.ts';
import { visibilityOf } from '../effects/decks.ts';
import { eachSpace, pathPairs } from '../expressions/board.ts';
import { attributeValue } from '../expressions/names.ts';
import { pieceOwner, piecesOf } from '../expressions/pieces.ts';
import { domainOf, membersAt, valueType } from '../expressions/values.ts';
import { fieldPlace, type Lowering } from '../lowering.ts';
import { lowerAttribute } from './attributes.ts';
import { lowerConnections } from './connections.ts';
import { lowerDefinitions } from './definitions.ts';
import { lowerFaces } from './faces.ts';
import { lowerLooks } from './look.ts';
import { lowerScored } from './score.ts';
import { labelOf, ownWords, plainWords } from './words.ts';

export function lowerTable(lowering: Lowering): TableIR {
  const { globals } = lowering;
  const spaces: SpaceIR[] = globals.spaces
    .flatMap(({ syntax }) => {
      const label = labelOf(lowering, syntax);
      const at = (index: number): readonly [number, number] | undefined => {
        const point = syntax.at[index];
        return point && [point.x, point.y];
      };
      if (!syntax.perPlayer) return [{ at: at(0), owner: -1, label }];
      return Array.from({ length: lowering.players }, (_, seat) => ({ at: at(seat), owner: seat, label }));
    })
    .map((space, index) => ({
      ...space,
      fields: [...globals.spaceFields.values()].map((field) => shownField(lowering, field, index, 0)),
    }));
  // Squares and hexagons are joined side by side; lines would only say what is seen.
  const { shape } = globals.topology ?? {};
  const paths = shape === 'grid' || shape === 'hex' ? [] : pathPairs(lowering);
  const places: PlaceIR[] = globals.places.map((place) => ({
    name: place.name,
    label: labelOf(lowering, place.declaration),
    fields: [...place.fields.values()].map((field) => shownField(lowering, field, 0, 0)),
  }));
  if (globals.tableFields.length > 0) {
    places.push({
      name: 'table',
      label: ownWords(lowering).table,
      fields: globals.tableFields.map((field) => shownField(lowering, field, 0, 0)),
    });
  }
  return {
    spaces,
    attributes: spaceAttributes(lowering),
    paths,
    ...(shape === 'hex' ? { hexagons: true } : {}),
    ...lowerConnections(lowering),
    pieces: lowerPieces(lowering),
    places,
    seat: seatFields(lowering),
    ...lowerScored(lowering),
    records: lowerRecords(lowering),
    definitions: lowerDefinitions(lowering),
    ...lowerLooks(lowering),
    ...lowerFaces(lowering),
  };
}

function lowerPieces(lowering: Lowering): PieceIR[] {
  const common = [...lowering.globals.allPieces.fields.values()];
  return lowering.globals.pieces.flatMap((piece) => {
    const { count, first, space } = piecesOf(lowering, piece);
    const members = membersAt(lowering, domainOf(lowering, piece));
    const kind = labelOf(lowering, piece.declaration);
    // Those of one owner are numbered, if there are several.
    const each = piece.declaration.perPlayer ? Math.ceil(count / lowering.players) : count;
    return members.slice(0, count).map(({ name }, index) => ({
      name,
      label: each > 1 ? `${kind} ${(index % each) + 1}` : kind,
      kind,
      domain: domainOf(lowering, piece),
      index,
      owner: seatOfPiece(lowering, piece, index),
      space: space + index,
      fields: [
        ...common.map((field) => shownField(lowering, field, first + index, 0)),
        ...[...piece.fields.values()].map((field) => shownField(lowering, field, index, 0)),
      ],
    }));
  });
}

/** The seat that owns a piece, -1 for none. */
export function seatOfPiece(lowering: Lowering, piece: PieceSymbol | PiecesSymbol, index: number): number {
  const owner = pieceOwner(lowering, piece, constant(index));
  return owner.op === 'const' ? owner.value : -1;
}

function seatFields(lowering: Lowering): ShownField[] {
  return [...lowering.globals.playerFields.values()].map((field) => {
    const width = lowering.fields.get(field)?.width ?? 1;
    return shownField(lowering, field, 0, width);
  });
}

function lowerRecords(lowering: Lowering): RecordIR[] {
  return lowering.globals.records.map((record) => {
    const { name, declaration, fields } = record;
    const by = [...fields.keys()].indexOf(declaration.by?.text ?? '');
    return {
      name,
      label: labelOf(lowering, declaration),
      domain: domainOf(lowering, record),
      used: lowering.records.get(record)?.used ?? 0,
      fields: [...fields.values()].map((field) =>
        shownField(lowering, field, 0, lowering.fields.get(field)?.width ?? 1),
      ),
      ...(by >= 0 ? { by } : {}),
    };
  });
}

/** What is so for good of each space. */
function spaceAttributes(lowering: Lowering): AttributeIR[] {
  return lowering.globals.spaceAttributes.map((attribute) =>
    lowerAttribute(
      lowering,
      attribute,
      eachSpace(lowering, ({ values }) => attributeValue(lowering, values[attribute.index])),
    ),
  );
}

/** A field of owner `index`; `stride` is the distance to the next owner where the view adds the seat itself. */
function shownField(lowering: Lowering, field: FieldSymbol, index: number, stride: number): ShownField {
  const { base, width, indices } = fieldPlace(lowering, field);
  const { type, syntax } = field;
  const value = elementTypeOf(field);
  const isZone = type.kind === 'pile' || type.kind === 'deck';
  const kinds = isZone ? type.item.kinds && domainOf(lowering, type.item.kinds) : indices?.domain;
  return {
    name: field.name,
    label: labelOf(lowering, syntax),
    ...unitOf(lowering, syntax, type),
    base: base + index * width,
    stride,
    shape: isZone || type.kind === 'array' ? type.kind : 'value',
    type: isZone ? { kind: 'number', low: 0, high: 0 } : valueType(lowering, value.type, value.syntax),
    kinds: kinds ?? -1,
    visibility: visibilityOf(syntax),
    countHidden: syntax.countHidden || undefined,
    revealed: lowering.revealed.get(field),
  };
}

/** What a field's number counts: what it says itself, else what its items say. */
function unitOf(
  lowering: Lowering,
  { unit }: FieldSymbol['syntax'],
  type: FieldSymbol['type'],
): { readonly unit?: string } {
  const own = unit ?? (type.kind === 'pile' ? type.item.declaration.unit : undefined);
  return own ? { unit: plainWords(lowering, own) } : {};
}
