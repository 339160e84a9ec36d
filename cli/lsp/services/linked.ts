import { linkedNamesAt } from '../../../language/services/linked-editing.ts';
import { placeAt, rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** Places that can be typed in at once. */
export const linked: Service = {
  capabilities: { linkedEditingRangeProvider: true },
  listen: (connection, ask) =>
    connection.languages.onLinkedEditingRange((asked) =>
      ask(asked, (game, file) => {
        const spans = linkedNamesAt(game.document, placeAt(game, file, asked.position));
        return spans ? { ranges: spans.map((span) => rangeOf(game, span)) } : null;
      }),
    ),
};
