/** The binder: collects what a game declares and gives each name its one meaning. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import { plainText } from './compose.ts';
import type { Globals } from './globals.ts';
import { innerScope } from './scope.ts';
import type {
  AttributeSymbol,
  DefineSymbol,
  EnumMemberSymbol,
  EnumSymbol,
  FieldSymbol,
  GlobalSymbol,
  ItemSymbol,
  PieceSymbol,
  PlaceSymbol,
  RecordSymbol,
  StepSymbol,
} from './symbols.ts';
import { DIRECTIONS, topologyOf } from './topology.ts';
import { UNKNOWN } from './types.ts';

/** Words that stand alone as values, so that no field of the table can be called so. */
const BUILTIN_WORDS: ReadonlyMap<string, string> = new Map([
  ['me', 'the player whose turn it is'],
  ['round', 'the number of the round'],
  ['players', 'all players still in the game'],
  ['player', 'the players'],
  ['space', 'the spaces of the board'],
  ['piece', 'the pieces'],
]);

/** Whether pieces have an owner for good. */
export function isOwned(piece: ast.PieceDeclaration): boolean {
  return piece.perPlayer || piece.owner !== undefined;
}

/** Whether each player has exactly one, so that it is reached as `me.pawn`. */
export function isOnePerPlayer(piece: ast.PieceDeclaration): boolean {
  return piece.perPlayer && piece.count === undefined;
}

/** Makes the symbols of all declarations; their types are filled in by the checker. */
export function bindDeclarations(
  declarations: readonly ast.Declaration[],
  diagnostics: Diagnostic[],
  sizes: ReadonlyMap<string, number> = new Map(),
): Globals {
  const scope = innerScope(undefined);
  const globals: Globals = {
    scope,
    seats: { kind: 'seats', name: 'player', word: 'player' },
    spacesDomain: { kind: 'spaces', name: 'space', word: 'space' },
    options: [],
    enums: [],
    inlineEnums: new Map(),
    items: [],
    dice: [],
    spaces: [],
    pieces: [],
    allPieces: { kind: 'pieces', name: 'piece', word: 'piece', fields: new Map() },
    records: [],
    places: [],
    topology: undefined,
    spaceAttributes: [],
    spaceFields: new Map(),
    directions: undefined,
    tableFields: [],
    playerFields: new Map(),
    defines: [],
    actions: [],
    steps: [],
    endings: [],
    game: undefined,
    players: undefined,
    board: undefined,
    setup: undefined,
    play: undefined,
    score: undefined,
    requires: [],
    invariants: [],
  };
  const spans = new Map<string, ast.Span>();
  const named = new Map<string, ast.Span>();

  function add(name: ast.Name, symbol: GlobalSymbol): void {
    const first = spans.get(name.text);
    if (first) {
      const related = [{ message: `${name.text} is first declared here`, span: first }];
      diagnostics.push(diagnose('declared-twice', name.span, { name: name.text }, { related }));
      return;
    }
    spans.set(name.text, name.span);
    scope.names.set(name.text, symbol);
  }

  /** Variants and invariants are named by their text; actions have names of their own. */
  function addNamed(what: string, text: ast.Text | ast.Name): void {
    const name = 'parts' in text ? plainText(text) : text.text;
    const first = named.get(`${what} ${name}`);
    named.set(`${what} ${name}`, first ?? text.span);
    if (!first) return;
    const related = [{ message: `the first ${what} of this name is here`, span: first }];
    diagnostics.push(diagnose('declared-twice', text.span, { name }, { related }));
  }

  function once<K extends 'game' | 'players' | 'board' | 'setup' | 'play' | 'score'>(
    part: K,
    declaration: NonNullable<Globals[K]>,
  ): void {
    const first = globals[part];
    if (first) {
      const related = [{ message: `the first ${part} is here`, span: (first as { span: ast.Span }).span }];
      const span = (declaration as { span: ast.Span }).span;
      diagnostics.push(
        diagnose('part-twice', { ...span, end: span.start + part.length }, { part }, { related }),
      );
    } else {
      globals[part] = declaration;
    }
  }

  function fieldsOf(
    owner: FieldSymbol['owner'],
    fields: readonly ast.FieldSyntax[],
    into: Map<string, FieldSymbol>,
  ): void {
    for (const syntax of fields) {
      const name = syntax.name.text;
      const first = into.get(name);
      if (first) {
        const related = [{ message: `${name} is first declared here`, span: first.syntax.name.span }];
        diagnostics.push(diagnose('declared-twice', syntax.name.span, { name }, { related }));
      } else {
        into.set(name, { kind: 'field', name, syntax, owner, type: UNKNOWN });
      }
    }
  }

  for (const builtin of ['me', 'round', 'players'] as const)
    scope.names.set(builtin, { kind: 'builtin', name: builtin });
  scope.names.set('player', globals.seats);
  scope.names.set('space', globals.spacesDomain);
  scope.names.set('piece', globals.allPieces);

  for (const declaration of declarations) {
    switch (declaration.kind) {
      case 'game':
      case 'setup':
      case 'play':
      case 'board':
        once(declaration.kind, declaration);
        break;
      case 'players':
        once('players', declaration);
        declaration.seats.forEach((seat, index) => {
          add(seat.name, { kind: 'seat', name: seat.name.text, index, span: seat.span });
        });
        break;
      case 'option': {
        const symbol = { kind: 'option', name: declaration.name.text, declaration, type: UNKNOWN } as const;
        globals.options.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'require':
        globals.requires.push(declaration);
        break;
      case 'enum': {
        const symbol = bindEnum(declaration.name, declaration.members, declaration.attributes, declaration);
        globals.enums.push(symbol);
        add(declaration.name, symbol);
        for (const member of symbol.members) add(member.syntax.name, member);
        break;
      }
      case 'item': {
        const symbol = {
          kind: 'item',
          name: declaration.name.text,
          declaration,
          copies: undefined,
          kinds: undefined,
        } as const;
        globals.items.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'dice': {
        const symbol = { kind: 'dice', name: declaration.name.text, declaration, faces: UNKNOWN } as const;
        globals.dice.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'piece': {
        const name = declaration.name.text;
        const symbol: PieceSymbol = { kind: 'piece', name, word: name, declaration, fields: new Map() };
        fieldsOf(symbol, declaration.fields, symbol.fields);
        checkPieceFields(declaration.fields, isOwned(declaration), diagnostics);
        globals.pieces.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'place': {
        const symbol: PlaceSymbol = {
          kind: 'place',
          name: declaration.name.text,
          declaration,
          fields: new Map(),
        };
        fieldsOf(symbol, declaration.fields, symbol.fields);
        globals.places.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'piece-fields':
        fieldsOf(globals.allPieces, declaration.fields, globals.allPieces.fields);
        checkPieceFields(declaration.fields, true, diagnostics);
        break;
      case 'space-fields':
        fieldsOf('space', declaration.fields, globals.spaceFields);
        break;
      case 'player':
        fieldsOf('player', declaration.fields, globals.playerFields);
        break;
      case 'table':
        for (const syntax of declaration.fields) {
          const means = BUILTIN_WORDS.get(syntax.name.text);
          if (means !== undefined) {
            diagnostics.push(diagnose('reserved-name', syntax.name.span, { name: syntax.name.text, means }));
            continue;
          }
          const symbol: FieldSymbol = {
            kind: 'field',
            name: syntax.name.text,
            syntax,
            owner: 'table',
            type: UNKNOWN,
          };
          globals.tableFields.push(symbol);
          add(syntax.name, symbol);
        }
        break;
      case 'define': {
        const symbol: DefineSymbol = {
          kind: 'define',
          name: declaration.name.text,
          declaration,
          parameters: [],
          type: undefined,
        };
        globals.defines.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'define-action':
        addNamed('action', declaration.action.name);
        globals.actions.push({
          kind: 'action',
          name: declaration.action.name.text,
          declaration: declaration.action,
        });
        break;
      case 'step': {
        const symbol: StepSymbol = { kind: 'step', name: declaration.name.text, declaration, parameters: [] };
        globals.steps.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'ending': {
        const symbol = { kind: 'ending', name: declaration.name.text, declaration } as const;
        globals.endings.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'score':
        once('score', declaration);
        break;
      case 'invariant':
        addNamed('invariant', declaration.label);
        globals.invariants.push(declaration);
        break;
      case 'cards': {
        const symbol = bindEnum(declaration.name, declaration.members, declaration.attributes, declaration);
        globals.enums.push(symbol);
        add(declaration.name, symbol);
        for (const member of symbol.members) add(member.syntax.name, member);
        globals.items.push(cardItem(declaration, symbol));
        break;
      }
      case 'record': {
        const name = declaration.name.text;
        const symbol: RecordSymbol = { kind: 'record', name, word: name, declaration, fields: new Map() };
        fieldsOf(symbol, declaration.fields, symbol.fields);
        globals.records.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'variant':
        addNamed('variant', declaration.name);
        break;
      case 'use':
      case 'example':
        break;
    }
  }
  if (globals.board) bindBoard(globals, globals.board, add, sizes, diagnostics);
  for (const [name, field] of globals.playerFields) {
    const other =
      globals.pieces.find((piece) => isOnePerPlayer(piece.declaration) && piece.name === name)?.declaration ??
      globals.spaces.find((space) => space.syntax.perPlayer && space.name === name)?.syntax;
    if (!other) continue;
    const related = [{ message: `${name} of each player is declared here, too`, span: other.name.span }];
    diagnostics.push(diagnose('declared-twice', field.syntax.name.span, { name }, { related }));
  }
  for (const piece of globals.pieces) {
    for (const [name, field] of piece.fields) {
      const common = globals.allPieces.fields.get(name);
      if (!common) continue;
      const related = [{ message: `every piece has ${name} already`, span: common.syntax.name.span }];
      diagnostics.push(diagnose('declared-twice', field.syntax.name.span, { name }, { related }));
    }
  }
  return globals;
}

/** What `.space` and `.owner` of a piece mean cannot be the name of a field. */
function checkPieceFields(
  fields: readonly ast.FieldSyntax[],
  owned: boolean,
  diagnostics: Diagnostic[],
): void {
  for (const { name } of fields) {
    const means =
      name.text === 'space'
        ? 'where a piece stands'
        : name.text === 'owner' && owned
          ? 'whose piece it is'
          : undefined;
    if (means !== undefined)
      diagnostics.push(diagnose('reserved-name', name.span, { name: name.text, means }));
  }
}

/** The spaces of the board, whatever its shape, and the directions of a grid. */
function bindBoard(
  globals: Globals,
  board: ast.BoardDeclaration,
  add: (name: ast.Name, symbol: GlobalSymbol) => void,
  sizes: ReadonlyMap<string, number>,
  diagnostics: Diagnostic[],
): void {
  const topology = topologyOf(board, (size) => sizeOf(globals, sizes, size), diagnostics);
  globals.topology = topology;
  for (const syntax of topology.spaces) {
    const symbol = { kind: 'space', name: syntax.name.text, syntax } as const;
    globals.spaces.push(symbol);
    add(syntax.name, symbol);
  }
  topology.attributes.forEach((syntax, index) => {
    globals.spaceAttributes.push({ kind: 'attribute', name: syntax.name.text, index, syntax, type: UNKNOWN });
  });
  if (topology.columns > 0) {
    const name = { span: { ...board.span, end: board.span.start + 'board'.length }, text: 'Direction' };
    globals.directions = bindDirections(name);
    globals.enums.push(globals.directions);
    add(name, globals.directions);
    for (const member of globals.directions.members) add(member.syntax.name, member);
  }
}

/** A size of numbers and options; options have the value chosen, else their default. */
function sizeOf(
  globals: Globals,
  sizes: ReadonlyMap<string, number>,
  size: ast.Expression,
): number | undefined {
  switch (size.kind) {
    case 'number':
      return size.value;
    case 'name': {
      const option = globals.options.find((candidate) => candidate.name === size.name.text);
      const chosen = sizes.get(size.name.text);
      if (chosen !== undefined || !option) return chosen;
      const { value } = option.declaration;
      const first = value.kind === 'per-players' ? value.values[0]?.value : value;
      return first && sizeOf(globals, sizes, first);
    }
    case 'binary': {
      const left = sizeOf(globals, sizes, size.left);
      const right = sizeOf(globals, sizes, size.right);
      if (left === undefined || right === undefined) return undefined;
      return size.operator === '+'
        ? left + right
        : size.operator === '-'
          ? left - right
          : size.operator === '*'
            ? left * right
            : undefined;
    }
    default:
      return undefined;
  }
}

/** `Direction(across: -1..1, up: -1..1)`: the eight ways of a compass. */
function bindDirections(name: ast.Name): EnumSymbol {
  const { span } = name;
  const number = (value: number): ast.Expression => ({ kind: 'number', span, value });
  const range: ast.TypeSyntax = {
    kind: 'range-type',
    span,
    low: { kind: 'negate', span, operand: number(1) },
    high: number(1),
  };
  const attributes = ['across', 'up'].map((text) => ({ span, name: { span, text }, type: range }));
  const members = DIRECTIONS.map(
    ([text, across, up]): ast.MemberSyntax => ({
      span,
      name: { span, text },
      label: { span, parts: [text.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()] },
      values: [number(across), number(up)],
      count: undefined,
    }),
  );
  return bindEnum(name, members, attributes, undefined);
}

/** Cards are an enum of their kinds, and an item with so many copies of each. */
function cardItem(cards: ast.CardsDeclaration, kinds: EnumSymbol): ItemSymbol {
  const { name, span, label, cites, doc } = cards;
  const one: ast.Expression = { kind: 'number', span: name.span, value: 1 };
  const base: ast.Expression = { kind: 'name', span: name.span, name };
  const of: ast.Domain = { span: name.span, base, except: undefined, order: undefined, where: undefined };
  const declaration: ast.ItemDeclaration = { kind: 'item', span, name, count: one, of, label, cites, doc };
  return {
    kind: 'item',
    name: name.text,
    declaration,
    copies: cards.members.map((member) => member.count ?? one),
    kinds,
  };
}

/** The symbol of an enum with its members and attributes. */
export function bindEnum(
  name: ast.Name | undefined,
  syntax: readonly ast.MemberSyntax[],
  attributeSyntax: readonly ast.AttributeSyntax[],
  declaration: ast.EnumDeclaration | ast.CardsDeclaration | undefined,
): EnumSymbol {
  const attributes = attributeSyntax.map(
    (attribute, index): AttributeSymbol => ({
      kind: 'attribute',
      name: attribute.name.text,
      index,
      syntax: attribute,
      type: UNKNOWN,
    }),
  );
  const members: EnumMemberSymbol[] = [];
  const symbol: EnumSymbol = {
    kind: 'enum',
    name: name?.text ?? 'choice',
    word: name?.text ?? `one of ${syntax.map((member) => member.name.text).join(', ')}`,
    declaration,
    members,
    attributes,
  };
  syntax.forEach((member, index) => {
    members.push({ kind: 'enum-member', name: member.name.text, index, syntax: member, owner: symbol });
  });
  return symbol;
}
