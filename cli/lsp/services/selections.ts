import type { SelectionRange } from 'vscode-languageserver';
import { selectionsAt } from '../../../language/services/ranges-of-text.ts';
import { placeAt, rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** What a selection grows to. */
export const selections: Service = {
  capabilities: { selectionRangeProvider: true },
  listen: (connection, ask) =>
    connection.onSelectionRanges((asked) =>
      ask(asked, (game, file) =>
        asked.positions.map((position) => {
          const spans = selectionsAt(game.document, placeAt(game, file, position));
          const outward = spans.toReversed();
          const nested = outward.reduce<SelectionRange | undefined>(
            (parent, span) => ({ range: rangeOf(game, span), ...(parent ? { parent } : {}) }),
            undefined,
          );
          return nested ?? { range: { start: position, end: position } };
        }),
      ),
    ),
};
