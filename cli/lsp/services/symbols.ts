import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import { type OutlineKind, type OutlinePart, outlineOf } from '../../../language/services/outline.ts';
import type { OpenGame } from '../games.ts';
import { rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** The parts of a file, one in another. */
export const symbols: Service = {
  capabilities: { documentSymbolProvider: true },
  listen: (connection, ask) =>
    connection.onDocumentSymbol((asked) =>
      ask(asked, (game, file) => outlineOf(game.document, file).map((part) => symbolOf(game, part))),
    ),
};

/** What the protocol knows that is nearest to it. */
const KINDS: Readonly<Record<OutlineKind, SymbolKind>> = {
  game: SymbolKind.Module,
  option: SymbolKind.Constant,
  enum: SymbolKind.Enum,
  member: SymbolKind.EnumMember,
  things: SymbolKind.Class,
  board: SymbolKind.Class,
  space: SymbolKind.Object,
  fields: SymbolKind.Struct,
  field: SymbolKind.Field,
  define: SymbolKind.Function,
  flow: SymbolKind.Namespace,
  step: SymbolKind.Method,
  phase: SymbolKind.Namespace,
  choice: SymbolKind.Interface,
  action: SymbolKind.Event,
  ending: SymbolKind.Constant,
  look: SymbolKind.Object,
  invariant: SymbolKind.Boolean,
  variant: SymbolKind.Package,
  example: SymbolKind.String,
};

function symbolOf(
  game: OpenGame,
  { name, detail, kind, span, nameSpan, children }: OutlinePart,
): DocumentSymbol {
  return {
    // The protocol forbids empty names.
    name: name.trim() === '' ? kind : name,
    detail,
    kind: KINDS[kind],
    range: rangeOf(game, span),
    selectionRange: rangeOf(game, nameSpan),
    children: children.map((child) => symbolOf(game, child)),
  };
}
