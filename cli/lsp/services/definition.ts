import { definitionAt } from '../../../language/services/definition.ts';
import { locationOf, placeAt } from '../places.ts';
import type { Service } from '../service.ts';

/** Where what stands at a place is declared. */
export const definition: Service = {
  capabilities: { definitionProvider: true },
  listen: (connection, ask) =>
    connection.onDefinition((asked) =>
      ask(asked, (game, file) => {
        const found = definitionAt(game.document, placeAt(game, file, asked.position));
        return found ? found.targets.map((span) => locationOf(game, span)) : null;
      }),
    ),
};
