/** The binder: collects what a game declares and gives each name its one meaning. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import type { Globals } from './globals.ts';
import { innerScope } from './scope.ts';
import type {
  AttributeSymbol,
  DefineSymbol,
  EnumMemberSymbol,
  EnumSymbol,
  FieldSymbol,
  GlobalSymbol,
  PieceSymbol,
  PlaceSymbol,
  StepSymbol,
} from './symbols.ts';
import { UNKNOWN } from './types.ts';

/** Makes the symbols of all declarations; their types are filled in by the checker. */
export function bindDeclarations(declarations: readonly ast.Declaration[], diagnostics: Diagnostic[]): Globals {
  const scope = innerScope(undefined);
  const globals: Globals = {
    scope,
    seats: { kind: 'seats', name: 'player', word: 'player' },
    spacesDomain: { kind: 'spaces', name: 'space', word: 'space' },
    options: [], enums: [], inlineEnums: new Map(), items: [], dice: [], spaces: [], pieces: [], places: [],
    tableFields: [], playerFields: new Map(), defines: [], steps: [], endings: [],
    game: undefined, players: undefined, board: undefined, setup: undefined, play: undefined,
    requires: [], invariants: [],
  };
  const spans = new Map<string, ast.Span>();

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

  function once<K extends 'game' | 'players' | 'board' | 'setup' | 'play'>(part: K, declaration: NonNullable<Globals[K]>): void {
    const first = globals[part];
    if (first) {
      const related = [{ message: `the first ${part} is here`, span: (first as { span: ast.Span }).span }];
      const span = (declaration as { span: ast.Span }).span;
      diagnostics.push(diagnose('part-twice', { ...span, end: span.start + part.length }, { part }, { related }));
    } else {
      globals[part] = declaration;
    }
  }

  function fieldsOf(owner: FieldSymbol['owner'], fields: readonly ast.FieldSyntax[], into: Map<string, FieldSymbol>): void {
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

  for (const builtin of ['me', 'round', 'players'] as const) scope.names.set(builtin, { kind: 'builtin', name: builtin });
  scope.names.set('player', globals.seats);
  scope.names.set('space', globals.spacesDomain);

  for (const declaration of declarations) {
    switch (declaration.kind) {
      case 'game':
      case 'setup':
      case 'play':
      case 'board':
        once(declaration.kind, declaration);
        if (declaration.kind === 'board') {
          for (const syntax of declaration.spaces) {
            const symbol = { kind: 'space', name: syntax.name.text, syntax } as const;
            globals.spaces.push(symbol);
            add(syntax.name, symbol);
          }
        }
        break;
      case 'players':
        once('players', declaration);
        declaration.seats.forEach((seat, index) => add(seat.name, { kind: 'seat', name: seat.name.text, index, span: seat.span }));
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
        const symbol = { kind: 'item', name: declaration.name.text, declaration, kinds: undefined } as const;
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
        globals.pieces.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'place': {
        const symbol: PlaceSymbol = { kind: 'place', name: declaration.name.text, declaration, fields: new Map() };
        fieldsOf(symbol, declaration.fields, symbol.fields);
        globals.places.push(symbol);
        add(declaration.name, symbol);
        break;
      }
      case 'player':
        fieldsOf('player', declaration.fields, globals.playerFields);
        break;
      case 'table':
        for (const syntax of declaration.fields) {
          const symbol: FieldSymbol = { kind: 'field', name: syntax.name.text, syntax, owner: 'table', type: UNKNOWN };
          globals.tableFields.push(symbol);
          add(syntax.name, symbol);
        }
        break;
      case 'define': {
        const symbol: DefineSymbol = { kind: 'define', name: declaration.name.text, declaration, parameters: [], type: undefined };
        globals.defines.push(symbol);
        add(declaration.name, symbol);
        break;
      }
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
      case 'invariant':
        globals.invariants.push(declaration);
        break;
      case 'cards':
      case 'record':
        diagnostics.push(diagnose('not-playable-yet', declaration.name.span, { what: declaration.kind === 'cards' ? 'Cards' : 'A record' }));
        break;
      case 'use':
      case 'variant':
      case 'example':
        break;
    }
  }
  return globals;
}

/** The symbol of an enum with its members and attributes. */
export function bindEnum(
  name: ast.Name | undefined,
  syntax: readonly ast.MemberSyntax[],
  attributeSyntax: readonly ast.AttributeSyntax[],
  declaration: ast.EnumDeclaration | undefined,
): EnumSymbol {
  const attributes = attributeSyntax.map(
    (attribute, index): AttributeSymbol => ({ kind: 'attribute', name: attribute.name.text, index, syntax: attribute, type: UNKNOWN }),
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
