import { type CallHierarchyItem, SymbolKind } from 'vscode-languageserver';
import {
  type Call,
  type CallPart,
  calledAt,
  callersAt,
  stepAt,
} from '../../../language/services/call-hierarchy.ts';
import type { OpenGame } from '../games.ts';
import { locationOf, placeAt, rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** Which parts do which steps. */
export const calls: Service = {
  capabilities: { callHierarchyProvider: true },
  listen(connection, ask) {
    connection.languages.callHierarchy.onPrepare((asked) =>
      ask(asked, (game, file) => {
        const step = stepAt(game.document, placeAt(game, file, asked.position));
        return step ? [itemOf(game, step)] : null;
      }),
    );
    connection.languages.callHierarchy.onIncomingCalls(({ item }) =>
      ask({ textDocument: item }, (game, file) =>
        callersAt(game.document, placeAt(game, file, item.selectionRange.start)).map((call) => ({
          from: itemOf(game, call.part),
          fromRanges: rangesOf(game, call),
        })),
      ),
    );
    connection.languages.callHierarchy.onOutgoingCalls(({ item }) =>
      ask({ textDocument: item }, (game, file) =>
        calledAt(game.document, placeAt(game, file, item.selectionRange.start)).map((call) => ({
          to: itemOf(game, call.part),
          fromRanges: rangesOf(game, call),
        })),
      ),
    );
  },
};

function itemOf(game: OpenGame, { name, kind, span, nameSpan }: CallPart): CallHierarchyItem {
  return {
    name: name === '' ? kind : name,
    kind: kind === 'step' ? SymbolKind.Method : SymbolKind.Namespace,
    ...locationOf(game, span),
    selectionRange: rangeOf(game, nameSpan),
  };
}

function rangesOf(game: OpenGame, { places }: Call) {
  return places.map((span) => rangeOf(game, span));
}
