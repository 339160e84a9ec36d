import { lensesOf } from '../../../language/services/lenses.ts';
import { rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** How many examples speak of a part of the rules. Whether they pass is said by `regelwerk test`. */
export const lenses: Service = {
  capabilities: { codeLensProvider: {} },
  listen: (connection, ask) =>
    connection.onCodeLens((asked) =>
      ask(asked, (game, file) =>
        lensesOf(game.document, file).flatMap(({ span, examples: { length } }) => {
          const title = length === 1 ? '1 example' : `${length} examples`;
          return length === 0 ? [] : [{ range: rangeOf(game, span), command: { title, command: '' } }];
        }),
      ),
    ),
};
