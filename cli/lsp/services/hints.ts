import { inlayHintsIn } from '../../../language/services/inlay-hints.ts';
import { positionAt } from '../../rules/text-position.ts';
import { sourceAt } from '../games.ts';
import { spanOf } from '../places.ts';
import type { Service } from '../service.ts';

/** What the rules leave unsaid. */
export const hints: Service = {
  capabilities: { inlayHintProvider: true },
  listen: (connection, ask) =>
    connection.languages.inlayHint.on((asked) =>
      ask(asked, (game, file) =>
        inlayHintsIn(game.document, spanOf(game, file, asked.range)).map(({ file: of, offset, text }) => ({
          position: positionAt(sourceAt(game, of), offset),
          label: text,
          paddingLeft: true,
        })),
      ),
    ),
};
