import { DocumentHighlightKind } from 'vscode-languageserver';
import { highlightsAt, referencesAt } from '../../../language/services/definition.ts';
import { locationOf, placeAt, rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** Where else is named what stands at a place: in all files, and in its own. */
export const references: Service = {
  capabilities: { referencesProvider: true, documentHighlightProvider: true },
  listen(connection, ask) {
    connection.onReferences((asked) =>
      ask(asked, (game, file) =>
        referencesAt(game.document, placeAt(game, file, asked.position))
          .filter(({ isDeclaration }) => asked.context.includeDeclaration || !isDeclaration)
          .map(({ span }) => locationOf(game, span)),
      ),
    );
    connection.onDocumentHighlight((asked) =>
      ask(asked, (game, file) =>
        highlightsAt(game.document, placeAt(game, file, asked.position)).map(({ span, isDeclaration }) => ({
          range: rangeOf(game, span),
          kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        })),
      ),
    );
  },
};
