/** Everything a game declares, by kind, in the order of the file. */

import type * as ast from '../syntax/ast.ts';
import { declareName, innerScope, type Scope } from './scope.ts';
import type {
  ActionSymbol,
  AttributeSymbol,
  DefineSymbol,
  DiceSymbol,
  EndingSymbol,
  EnumSymbol,
  FieldSymbol,
  ItemSymbol,
  OptionSymbol,
  PieceSymbol,
  PiecesSymbol,
  PlaceSymbol,
  RecordSymbol,
  SeatsSymbol,
  SpaceSymbol,
  SpacesSymbol,
  StepSymbol,
} from './symbols.ts';
import type { Topology } from './topology.ts';

/** What is declared; the binder fills it. */
export interface Globals {
  readonly scope: Scope;
  /** Names of declarations that mean something else already: they are told of where they are declared. */
  readonly taken: Set<string>;
  readonly seats: SeatsSymbol;
  readonly spacesDomain: SpacesSymbol;
  readonly options: OptionSymbol[];
  readonly enums: EnumSymbol[];
  /** Enums written in place: `one of { … }`. */
  readonly inlineEnums: Map<ast.TypeSyntax, EnumSymbol>;
  readonly items: ItemSymbol[];
  readonly dice: DiceSymbol[];
  readonly spaces: SpaceSymbol[];
  /** How the spaces lie; undefined without a board. */
  topology: Topology | undefined;
  /** The options that the size of the board is made of, with the values that it was made with. */
  readonly boardSizes: Map<string, number>;
  /** What every space has for good (`s.kind`), and what changes in play (`s.stone`). */
  readonly spaceAttributes: AttributeSymbol[];
  readonly spaceFields: Map<string, FieldSymbol>;
  /** The directions of a board of squares or hexagons. */
  directions: EnumSymbol | undefined;
  readonly pieces: PieceSymbol[];
  readonly allPieces: PiecesSymbol;
  readonly records: RecordSymbol[];
  readonly places: PlaceSymbol[];
  readonly tableFields: FieldSymbol[];
  readonly playerFields: Map<string, FieldSymbol>;
  readonly defines: DefineSymbol[];
  readonly actions: ActionSymbol[];
  readonly steps: StepSymbol[];
  readonly endings: EndingSymbol[];
  game: ast.GameDeclaration | undefined;
  players: ast.PlayersDeclaration | undefined;
  board: ast.BoardDeclaration | undefined;
  setup: ast.SetupDeclaration | undefined;
  play: ast.PlayDeclaration | undefined;
  readonly requires: ast.RequireDeclaration[];
  score: ast.ScoreDeclaration | undefined;
  readonly looks: ast.LookDeclaration[];
  readonly invariants: ast.InvariantDeclaration[];
}

/** A game that declares nothing yet: it has only the names that every game has. */
export function emptyGlobals(): Globals {
  const globals: Globals = {
    scope: innerScope(undefined),
    taken: new Set(),
    seats: { kind: 'seats', name: 'player', word: 'player' },
    spacesDomain: { kind: 'spaces', name: 'space', word: 'space' },
    options: [],
    enums: [],
    inlineEnums: new Map(),
    items: [],
    dice: [],
    spaces: [],
    topology: undefined,
    boardSizes: new Map(),
    spaceAttributes: [],
    spaceFields: new Map(),
    directions: undefined,
    pieces: [],
    allPieces: { kind: 'pieces', name: 'piece', word: 'piece', fields: new Map() },
    records: [],
    places: [],
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
    requires: [],
    score: undefined,
    looks: [],
    invariants: [],
  };
  const { scope } = globals;
  for (const name of ['me', 'round', 'players'] as const) declareName(scope, name, { kind: 'builtin', name });
  for (const domain of [globals.seats, globals.spacesDomain, globals.allPieces])
    declareName(scope, domain.name, domain);
  return globals;
}

/** All fields, whatever has them: of the table, of players, spaces, places, pieces and records. */
export function allFields(globals: Globals): readonly FieldSymbol[] {
  const { allPieces, places, pieces, records } = globals;
  return [
    ...globals.tableFields,
    ...globals.playerFields.values(),
    ...globals.spaceFields.values(),
    ...places.flatMap(({ fields }) => [...fields.values()]),
    ...allPieces.fields.values(),
    ...pieces.flatMap(({ fields }) => [...fields.values()]),
    ...records.flatMap(({ fields }) => [...fields.values()]),
  ];
}

/** The blocks that the flow of a game is made of: play, setup and all steps. */
export function bodiesOf({ play, setup, steps }: Globals): readonly ast.Block[] {
  const parts = [play, setup].flatMap((part) => part?.body ?? []);
  return [...parts, ...steps.map(({ declaration }) => declaration.body)];
}
